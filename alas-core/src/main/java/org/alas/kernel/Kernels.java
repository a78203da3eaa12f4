package org.alas.kernel;

import java.util.Arrays;
import java.util.List;

/** Kernels by the names that people type. */
public final class Kernels {
  private static final List<String> NAMES =
      List.of(
          "alas",
          "alas-sep",
          "alas-groups",
          "pe-alpha",
          "rbf",
          "matern12",
          "matern32",
          "matern52",
          "rq",
          "sinc",
          "sdk",
          "gsm");

  private Kernels() {}

  /** All names, the paper's own kernels first. */
  public static List<String> names() {
    return NAMES;
  }

  /** Components of a kernel when none are asked for; 1 also where the number cannot be chosen. */
  public static int defaultComponents(String name) {
    return switch (name) {
      case "sdk" -> 5;
      case "gsm" -> 3;
      default -> 1;
    };
  }

  /**
   * A kernel of the named family with all parameters at 1 (frequencies at 0): a shape for a fit to
   * fill in.
   *
   * @param d number of inputs
   * @param components Q, which only alas kernels, sdk and gsm may have above 1
   * @param groups partition of the dimensions for {@code alas-groups}; ignored by the others
   */
  public static Kernel template(String name, int d, int components, int[][] groups) {
    if (d < 1 || components < 1) {
      throw new IllegalArgumentException(
          "dimensions and components must be at least 1, got " + d + " and " + components);
    }
    double[] ones = new double[d];
    Arrays.fill(ones, 1);
    if (components != 1
        && (name.startsWith("matern") || List.of("rbf", "rq", "sinc").contains(name))) {
      throw new IllegalArgumentException(
          "kernel " + name + " has one component, got components " + components);
    }
    return switch (name) {
      case "alas" -> template(AlasStructure.coupled(d, components));
      case "alas-sep" -> template(AlasStructure.separable(d, components));
      case "alas-groups" -> template(partition(AlasStructure.grouped(groups, components), d));
      case "pe-alpha" -> template(AlasStructure.envelope(d, components));
      case "rbf" -> Radial.rbf(1, ones);
      case "matern12" -> Radial.matern(1, 1, ones);
      case "matern32" -> Radial.matern(3, 1, ones);
      case "matern52" -> Radial.matern(5, 1, ones);
      case "rq" -> Radial.rationalQuadratic(1, ones, 1);
      case "sinc" -> Sinc.of(1, ones, new double[d]);
      case "sdk" -> SpectralDelta.of(1, new double[components][d]);
      case "gsm" -> mixture(components, d);
      default ->
          throw new IllegalArgumentException(
              "unknown kernel \"" + name + "\"; known are " + String.join(", ", NAMES));
    };
  }

  private static AlasStructure partition(AlasStructure structure, int d) {
    if (structure.dimension() != d) {
      throw new IllegalArgumentException(
          "groups must hold every dimension 0 .. "
              + (d - 1)
              + " exactly once, got "
              + Arrays.deepToString(structure.groups()));
    }
    return structure;
  }

  /** An ALAS kernel of any structure with all parameters at 1 (frequencies at 0). */
  public static Alas template(AlasStructure structure) {
    double[] theta =
        structure.parameters().stream()
            .mapToDouble(p -> p.role() == Role.FREQUENCY ? 0 : 1)
            .toArray();
    return new Alas(structure, theta);
  }

  private static GaussianMixture mixture(int components, int d) {
    double[] weights = new double[components];
    Arrays.fill(weights, 1);
    double[][] scales = new double[components][d];
    for (double[] row : scales) {
      Arrays.fill(row, 1);
    }
    return GaussianMixture.of(weights, new double[components][d], scales);
  }
}
