package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Scripts;
import org.alas.app.chart.Series;
import org.alas.kernel.Role;
import org.alas.kernel.Spectrum;
import org.jspecify.annotations.Nullable;

/**
 * The fitted spectrum along a few inputs: densities over frequencies in cycles per range of the
 * input, or single frequencies where the kernel is made of them. Immutable and thread-safe.
 */
public final class SpectrumCurves {
  /** The lowest frequency shown. */
  private static final double LOWEST = 0.1;

  private static final int MOST_CURVES = 6;
  private static final double DECADES = 6;

  private final FittedModel model;
  private final List<Integer> inputs;
  private final int places;
  private final double highest;

  /**
   * Along the first few of the given inputs.
   *
   * @param places how many, evenly spread, there are at least on a curve; each takes some time
   */
  public SpectrumCurves(FittedModel model, List<Integer> inputs, int places) {
    this.model = model;
    this.places = places;
    this.inputs = List.copyOf(inputs.subList(0, Math.min(MOST_CURVES, inputs.size())));
    double reach = 10;
    for (int k : this.inputs) {
      for (int q = 0; q < model.components(); q++) {
        double centre = size(model.natural(Role.FREQUENCY, q, k));
        reach = Math.max(reach, Math.max(2.5 * centre, centre + 4 * width(q, k)));
      }
    }
    this.highest = Math.min(Math.pow(10, Math.ceil(2 * Math.log10(reach)) / 2), 1e4);
  }

  private static double size(@Nullable Estimate estimate) {
    return estimate == null ? 0 : Math.abs(estimate.value());
  }

  /** Roughly how far a component spreads around its frequency. */
  private double width(int component, int input) {
    double length = size(model.natural(Role.LENGTHSCALE, component, input));
    return size(model.natural(Role.DELTA, component, input))
        + size(model.natural(Role.BANDWIDTH, component, input))
        + (length > 0 ? 1 / (2 * Math.PI * length) : 0);
  }

  /** Whether the spectrum is made of single frequencies, without a density. */
  public boolean sticks() {
    return model.kernel().name().equals("sdk");
  }

  /** Names of the inputs that are shown. */
  public List<String> names() {
    return inputs.stream().map(model::input).toList();
  }

  /**
   * Densities on logarithmic axes, where peaks are seasons and a straight tail falls like
   * frequency^-(1 + alpha); sticks for kernels of single frequencies.
   *
   * @param series name of the i-th curve
   */
  public Panel panel(String title, String across, IntFunction<String> series) {
    return sticks()
        ? sticks(title, Axis.linear(across), series)
        : densities(title, Axis.logarithmic(across), series);
  }

  /** One panel for each input, by periods in its own units in place of frequencies. */
  public List<Panel> byPeriod() {
    List<Panel> panels = new ArrayList<>();
    for (int input : inputs) {
      SpectrumCurves alone = new SpectrumCurves(model, List.of(input), places);
      InputRange range = model.data().axes().get(input);
      Panel panel = alone.panel("", "", i -> "");
      // A range so long or short that its parts are no numbers is its own unit.
      boolean measured = range.width() > 1e-290 && range.width() < 1e290;
      double width = measured ? range.width() : 1;
      String unit =
          measured ? range.unit().isEmpty() ? "" : " (" + range.unit() + ")" : " (ranges of it)";
      panels.add(
          new Panel(
              panels.isEmpty() ? alone.sticks() ? "Spectrum: single periods" : "Spectrum" : "",
              Axis.logarithmic(Scripts.literal("period of " + range.name() + unit))
                  .between(width / alone.highest, width / LOWEST),
              panel.y(),
              panel.series().stream().map(s -> s.across(w -> width / w)).toList()));
    }
    return panels;
  }

  private Panel sticks(String title, Axis across, IntFunction<String> series) {
    int components = model.components();
    double height = size(model.natural(Role.WEIGHT, 0, 0)) / components;
    double[] low = new double[components];
    double[] high = new double[components];
    Arrays.fill(high, height);
    List<Series> all = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      int input = inputs.get(i);
      double[] x = new double[components];
      Arrays.setAll(x, q -> size(model.natural(Role.FREQUENCY, q, input)));
      all.add(Series.bars(series.apply(i), x, low, high));
    }
    return new Panel(
        title, across.between(0, highest), Axis.linear("variance").between(0, 1.15 * height), all);
  }

  private Panel densities(String title, Axis across, IntFunction<String> series) {
    List<Series> all = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      Spectrum spectrum = model.along(inputs.get(i)).spectrum();
      double[] x = places(inputs.get(i));
      double[] y = Arrays.stream(x).map(w -> 2 * spectrum.density(0, w)).toArray();
      all.add(Series.line(series.apply(i), x, y));
    }
    double peak =
        all.stream()
            .flatMapToDouble(s -> Arrays.stream(s.y()))
            .filter(Double::isFinite)
            .reduce(1e-12, Math::max);
    double top = Math.pow(10, Math.ceil(Math.log10(peak)));
    double bottom = top * Math.pow(10, -DECADES);
    // A gap, rather than a line along the floor, where a density is too small to show.
    all.replaceAll(
        s ->
            Series.line(
                s.name(),
                s.x(),
                Arrays.stream(s.y()).map(h -> h < bottom ? Double.NaN : h).toArray()));
    Axis up = Axis.logarithmic("spectral density").between(bottom, top);
    return new Panel(title, across.between(LOWEST, highest), up, all);
  }

  /** Evenly spread, and closer around every peak. */
  private double[] places(int input) {
    TreeSet<Double> all = new TreeSet<>();
    for (int i = 0; i <= places; i++) {
      all.add(LOWEST * Math.pow(highest / LOWEST, i / (double) places));
    }
    for (int q = 0; q < model.components(); q++) {
      double centre = size(model.natural(Role.FREQUENCY, q, input));
      double spread = width(q, input);
      for (double away = 1.0 / 16; away <= 64; away *= 1.3) {
        all.add(centre - away * spread);
        all.add(centre + away * spread);
      }
      all.add(centre);
    }
    return all.stream()
        .filter(w -> w >= LOWEST && w <= highest)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
