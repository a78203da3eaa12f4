package org.alas.app.fit;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.alas.kernel.Role;
import org.alas.kernel.Spectrum;
import org.jspecify.annotations.Nullable;

/**
 * The fitted spectrum along a few inputs: densities over frequencies in cycles per range of the
 * input, or single frequencies where the kernel is made of them. Immutable and thread-safe.
 */
public final class SpectrumCurves {
  /** The lowest frequency shown. */
  public static final double LOWEST = 0.1;

  private static final int MOST_CURVES = 6;
  private static final double DECADES = 6;

  private final FittedModel model;
  private final List<Integer> inputs;
  private final int places;
  private final double highest;

  /**
   * A spectrum along one input.
   *
   * @param name of the input
   * @param frequency rising, or in any order if the frequencies are single ones
   * @param height density there, or variance of a single frequency
   */
  public record Curve(String name, double[] frequency, double[] height) {}

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

  /** The highest frequency shown: all peaks are below it. */
  public double highest() {
    return highest;
  }

  /** One-sided densities, closer around every peak. */
  public List<Curve> densities() {
    return inputs.stream().map(this::density).toList();
  }

  private Curve density(int input) {
    Spectrum spectrum = model.along(input).spectrum();
    double[] omega = places(input);
    double[] density = Arrays.stream(omega).map(w -> 2 * spectrum.density(0, w)).toArray();
    return new Curve(model.input(input), omega, density);
  }

  /** The power of ten above all densities. */
  public static double top(List<Curve> curves) {
    double peak =
        curves.stream()
            .flatMapToDouble(c -> Arrays.stream(c.height()))
            .filter(Double::isFinite)
            .max()
            .orElse(0);
    return Math.pow(10, Math.ceil(Math.log10(Math.max(peak, 1e-12))));
  }

  /** Below this, densities are too small to show. */
  public static double bottom(List<Curve> curves) {
    return top(curves) * Math.pow(10, -DECADES);
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

  /** Single frequencies, each with its variance. */
  public List<Curve> single() {
    double height = size(model.natural(Role.WEIGHT, 0, 0)) / model.components();
    return inputs.stream().map(k -> single(k, height)).toList();
  }

  private Curve single(int input, double height) {
    double[] frequency =
        IntStream.range(0, model.components())
            .mapToDouble(q -> size(model.natural(Role.FREQUENCY, q, input)))
            .toArray();
    double[] heights = new double[frequency.length];
    Arrays.fill(heights, height);
    return new Curve(model.input(input), frequency, heights);
  }
}
