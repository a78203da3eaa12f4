package org.alas.app;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.alas.kernel.Kernel;
import org.alas.kernel.Role;
import org.alas.kernel.Spectrum;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;

/**
 * The fitted spectral density along every input, on logarithmic axes: peaks are seasons, and a
 * straight tail falls like frequency^-(1 + alpha). Kernels of single frequencies show sticks.
 */
final class SpectrumPanel {
  private static final int MOST_CURVES = 6;
  private static final int PLACES = 400;
  private static final double DECADES = 6;

  private final FittedModel model;
  private final List<Integer> inputs;
  private final double lowest = 0.1;
  private final double highest;

  /** For the first few of the given inputs. */
  SpectrumPanel(FittedModel model, List<Integer> inputs) {
    this.model = model;
    this.inputs = inputs.subList(0, Math.min(MOST_CURVES, inputs.size()));
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

  XYChart draw(int pixelsWide, int pixelsHigh) {
    boolean sticks = model.kernel().name().equals("sdk");
    XYChart chart =
        PanelStyle.panel(
            pixelsWide,
            pixelsHigh,
            sticks ? "Spectrum: single frequencies" : "Spectrum",
            "frequency (cycles per range of the input)",
            sticks ? "variance" : "spectral density");
    var style = chart.getStyler();
    if (sticks) {
      drawSticks(chart);
    } else {
      style.setXAxisLogarithmic(true);
      style.setXAxisTickLabelsFormattingFunction(PanelStyle::sparseTick);
      style.setXAxisMin(lowest);
      style.setXAxisMax(highest);
      style.setYAxisLogarithmic(true);
      drawDensities(chart);
    }
    return chart;
  }

  private void drawDensities(XYChart chart) {
    List<double[]> places = new ArrayList<>();
    List<double[]> densities = new ArrayList<>();
    double peak = 0;
    for (int input : inputs) {
      Kernel along = model.along(input);
      Spectrum spectrum = along.spectrum();
      double[] omega = places(input);
      double[] density = Arrays.stream(omega).map(w -> 2 * spectrum.density(0, w)).toArray();
      places.add(omega);
      densities.add(density);
      peak = Math.max(peak, Arrays.stream(density).filter(Double::isFinite).max().orElse(0));
    }
    double top = Math.pow(10, Math.ceil(Math.log10(Math.max(peak, 1e-12))));
    double bottom = top * Math.pow(10, -DECADES);
    chart.getStyler().setYAxisMin(bottom).setYAxisMax(top);
    for (int c = 0; c < inputs.size(); c++) {
      // A gap, rather than a line along the floor, where a density is too small to show.
      double[] shown =
          Arrays.stream(densities.get(c))
              .map(s -> s < bottom ? Double.NaN : Math.min(top, s))
              .toArray();
      PanelStyle.line(chart, name(inputs.get(c)), places.get(c), shown, colour(c));
    }
  }

  /** Evenly spread, and closer around every peak. */
  private double[] places(int input) {
    TreeSet<Double> places = new TreeSet<>();
    for (int i = 0; i <= PLACES; i++) {
      places.add(lowest * Math.pow(highest / lowest, i / (double) PLACES));
    }
    for (int q = 0; q < model.components(); q++) {
      double centre = size(model.natural(Role.FREQUENCY, q, input));
      double spread = width(q, input);
      for (double away = 1.0 / 16; away <= 64; away *= 1.3) {
        places.add(centre - away * spread);
        places.add(centre + away * spread);
      }
      places.add(centre);
    }
    return places.stream()
        .filter(w -> w >= lowest && w <= highest)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private void drawSticks(XYChart chart) {
    Estimate weight = model.natural(Role.WEIGHT, 0, 0);
    double height = size(weight) / model.components();
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0).setYAxisMax(1.15 * height);
    for (int c = 0; c < inputs.size(); c++) {
      int input = inputs.get(c);
      List<Double> frequencies = new ArrayList<>();
      for (int q = 0; q < model.components(); q++) {
        frequencies.add(size(model.natural(Role.FREQUENCY, q, input)));
      }
      // Up at every frequency, then a gap, so that one series holds all the sticks.
      double[] x = new double[3 * frequencies.size()];
      double[] y = new double[3 * frequencies.size()];
      for (int i = 0; i < frequencies.size(); i++) {
        Arrays.fill(x, 3 * i, 3 * i + 3, frequencies.get(i));
        y[3 * i + 1] = height;
        y[3 * i + 2] = Double.NaN;
      }
      PanelStyle.line(chart, name(input), x, y, colour(c));
    }
  }

  private String name(int input) {
    return model.data().axes().get(input).name();
  }

  private static Color colour(int index) {
    return PanelStyle.PALETTE[index % PanelStyle.PALETTE.length];
  }
}
