package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which dimensions of an ALAS kernel belong together. There are {@code components} copies of every
 * group; each copy ("term") has one weight and one alpha, and a delta and a gamma per dimension.
 * One group of all dimensions is ALAS, groups of one dimension each are ALAS-Sep.
 *
 * @param name family name shown to people
 * @param groups a partition of the dimensions 0 .. d-1
 * @param components Q >= 1
 * @param modulated whether gamma is a parameter; without it gamma = 0 (powered exponential)
 */
public record AlasStructure(String name, int[][] groups, int components, boolean modulated) {

  public AlasStructure {
    if (components < 1) {
      throw new IllegalArgumentException("components must be at least 1, got " + components);
    }
    groups = Arrays.stream(groups).map(int[]::clone).toArray(int[][]::new);
    int[] all = Arrays.stream(groups).flatMapToInt(Arrays::stream).sorted().toArray();
    for (int k = 0; k < all.length; k++) {
      if (all[k] != k) {
        throw new IllegalArgumentException(
            "groups must hold every dimension 0 .. d-1 exactly once, got "
                + Arrays.deepToString(groups));
      }
    }
    if (all.length == 0 || Arrays.stream(groups).anyMatch(g -> g.length == 0)) {
      throw new IllegalArgumentException(
          "groups must not be empty, got " + Arrays.deepToString(groups));
    }
  }

  /** ALAS: every component couples all d dimensions. */
  public static AlasStructure coupled(int d, int components) {
    return new AlasStructure("alas", new int[][] {Spectrum.allDimensions(d)}, components, true);
  }

  /** PE-alpha: the coupled envelope alone, gamma = 0. */
  public static AlasStructure envelope(int d, int components) {
    return new AlasStructure(
        "pe-alpha", new int[][] {Spectrum.allDimensions(d)}, components, false);
  }

  /** ALAS-Sep: every component is a sum of one-dimensional terms. */
  public static AlasStructure separable(int d, int components) {
    int[][] singles =
        Arrays.stream(Spectrum.allDimensions(d)).mapToObj(k -> new int[] {k}).toArray(int[][]::new);
    return new AlasStructure("alas-sep", singles, components, true);
  }

  /** ALAS-Groups: a sum of coupled terms over a partition of the dimensions. */
  public static AlasStructure grouped(int[][] groups, int components) {
    return new AlasStructure("alas-groups", groups, components, true);
  }

  /** The same dimensions together, in another number of components. */
  public AlasStructure components(int count) {
    return new AlasStructure(name, groups, count, modulated);
  }

  /** A copy of the groups. */
  @Override
  public int[][] groups() {
    return Arrays.stream(groups).map(int[]::clone).toArray(int[][]::new);
  }

  public int dimension() {
    int d = 0;
    for (int[] group : groups) {
      d += group.length;
    }
    return d;
  }

  /** Number of terms, components times groups. */
  public int terms() {
    return components * groups.length;
  }

  int componentOf(int term) {
    return term / groups.length;
  }

  int[] dimensionsOf(int term) {
    return groups[term % groups.length];
  }

  // theta = weights (terms), deltas (components x d), gammas (components x d, if any), alphas.

  int weightIndex(int term) {
    return term;
  }

  int deltaIndex(int component, int dimension) {
    return terms() + component * dimension() + dimension;
  }

  int gammaIndex(int component, int dimension) {
    return deltaIndex(component, dimension) + components * dimension();
  }

  int alphaIndex(int term) {
    return terms() + (modulated ? 2 : 1) * components * dimension() + term;
  }

  int parameterCount() {
    return 2 * terms() + (modulated ? 2 : 1) * components * dimension();
  }

  /**
   * Names follow the shape: indices that can only be 0 are left out, except for coupled kernels.
   */
  List<Parameter> parameters() {
    List<Parameter> list = new ArrayList<>();
    perTerm(list, "weight", Role.WEIGHT);
    perDimension(list, "delta", Role.DELTA);
    if (modulated) {
      perDimension(list, "gamma", Role.FREQUENCY);
    }
    perTerm(list, "alpha", Role.ALPHA);
    return List.copyOf(list);
  }

  private boolean coupledNames() {
    return groups.length == 1 && !name.equals("alas-sep");
  }

  private void perTerm(List<Parameter> list, String name, Role role) {
    for (int t = 0; t < terms(); t++) {
      int q = componentOf(t);
      int g = t % groups.length;
      String index = coupledNames() ? "." + q : components == 1 ? "." + g : "." + q + "." + g;
      int[] over = dimensionsOf(t);
      list.add(new Parameter(name + index, role, q, over.length == 1 ? over[0] : -1));
    }
  }

  private void perDimension(List<Parameter> list, String name, Role role) {
    for (int q = 0; q < components; q++) {
      for (int k = 0; k < dimension(); k++) {
        String index = coupledNames() || components > 1 ? "." + q + "." + k : "." + k;
        list.add(new Parameter(name + index, role, q, k));
      }
    }
  }
}
