package org.alas.kernel;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;

/**
 * The kernels of this library, each as a shape for a fit to fill in: all parameters are 1,
 * frequencies 0. {@code Kernels.separable(3).components(2)} is ALAS-Sep of three inputs and two
 * components; {@code Kernels.alas(3).pooled(Role.DELTA)} has one delta for all inputs. Stateless
 * and thread-safe.
 */
public final class Kernels {
  private static final List<KernelFactory> FACTORIES =
      List.of(
          KernelFactory.of("alas", Kernels::alas),
          KernelFactory.of("alas-sep", Kernels::separable),
          KernelFactory.of("alas-groups", d -> groups(Spectrum.allDimensions(inputs(d)))),
          KernelFactory.of("pe-alpha", Kernels::envelope),
          KernelFactory.of("rbf", Kernels::rbf),
          KernelFactory.of("matern12", Kernels::matern12),
          KernelFactory.of("matern32", Kernels::matern32),
          KernelFactory.of("matern52", Kernels::matern52),
          KernelFactory.of("rq", Kernels::rationalQuadratic),
          KernelFactory.of("sinc", Kernels::sinc),
          KernelFactory.of("sdk", Kernels::spectralDelta),
          KernelFactory.of("gsm", Kernels::gaussianMixture));

  private Kernels() {}

  /** The factories of all kernels here, the paper's own first. */
  public static List<KernelFactory> factories() {
    return FACTORIES;
  }

  /** The names of all kernels here, the paper's own first. */
  public static List<String> names() {
    return FACTORIES.stream().map(KernelFactory::name).toList();
  }

  /**
   * The factory of a name.
   *
   * @throws InvalidInputException if no kernel here has it
   */
  public static KernelFactory named(String name) {
    return FACTORIES.stream()
        .filter(factory -> factory.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "unknown kernel \"%s\"; known are %s"
                        .formatted(name, String.join(", ", names()))));
  }

  /** ALAS: every component couples all d inputs. */
  public static Alas alas(int d) {
    return new Alas(AlasStructure.coupled(inputs(d), 1));
  }

  /** ALAS-Sep: every component is a sum of terms of one input each. */
  public static Alas separable(int d) {
    return new Alas(AlasStructure.separable(inputs(d), 1));
  }

  /**
   * ALAS-Sep of two components, a trend and a wave, that all inputs share: eight parameters however
   * many inputs there are.
   */
  public static Pooled pooled(int d) {
    return Pooled.of(separable(d).components(2), EnumSet.allOf(Role.class));
  }

  /** ALAS-Groups: a sum of terms over a partition of the inputs 0 .. d-1, each term coupled. */
  public static Alas groups(int[]... groups) {
    return new Alas(AlasStructure.grouped(groups, 1));
  }

  /**
   * Main effects and a coupled rest: ALAS-Sep of one component plus the envelope over all inputs.
   * What a sum over the inputs explains it explains, and the rest takes the interactions.
   */
  public static Sum mainEffectsAndRest(int d) {
    return Sum.of("alas-main-rest", separable(d), envelope(d));
  }

  /** PE-alpha: the envelope of ALAS alone, a powered exponential without frequencies. */
  public static Alas envelope(int d) {
    return new Alas(AlasStructure.envelope(inputs(d), 1));
  }

  /** PE-alpha over coordinates that lean as the data say. */
  public static Oblique oblique(int d) {
    return Oblique.of(envelope(d));
  }

  /** w exp(-r^2 / 2). */
  public static Radial rbf(int d) {
    return Radial.rbf(1, ones(d));
  }

  /** Matern of smoothness 1/2: w exp(-r). */
  public static Radial matern12(int d) {
    return Radial.matern(1, 1, ones(d));
  }

  /** Matern of smoothness 3/2. */
  public static Radial matern32(int d) {
    return Radial.matern(3, 1, ones(d));
  }

  /** Matern of smoothness 5/2. */
  public static Radial matern52(int d) {
    return Radial.matern(5, 1, ones(d));
  }

  /** w (1 + r^2 / (2 shape))^-shape. */
  public static Radial rationalQuadratic(int d) {
    return Radial.rationalQuadratic(1, ones(d), 1);
  }

  /** A band of frequencies per input. */
  public static Sinc sinc(int d) {
    return Sinc.of(1, ones(d), new double[d]);
  }

  /** Single frequencies, five unless another number of components is asked for. */
  public static SpectralDelta spectralDelta(int d) {
    return SpectralDelta.of(1, new double[5][inputs(d)]);
  }

  /** A Gaussian mixture of frequencies, of three components unless another number is asked for. */
  public static GaussianMixture gaussianMixture(int d) {
    return GaussianMixture.template(3, inputs(d));
  }

  private static double[] ones(int d) {
    return IntStream.range(0, inputs(d)).mapToDouble(k -> 1).toArray();
  }

  private static int inputs(int d) {
    if (d < 1) {
      throw new IllegalArgumentException("a kernel needs at least 1 input, got " + d);
    }
    return d;
  }
}
