package org.alas.kernel;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;

/** Every kernel of the library at ordinary parameters, for tests that must cover them all. */
public final class TestKernels {
  private TestKernels() {}

  /** All families, with several components, groups and pooled forms where they exist. */
  public static List<Kernel> all() {
    List<Kernel> list = new ArrayList<>();
    for (int q = 1; q <= 3; q++) {
      list.add(random(Kernels.template(AlasStructure.coupled(3, q)), 10 + q));
    }
    list.add(alpha(list.get(0), 2));
    list.add(alpha(list.get(0), 1));
    list.add(alpha(list.get(0), 0.1));
    list.add(random(Kernels.template(AlasStructure.envelope(2, 1)), 14));
    list.add(alpha(random(Kernels.template(AlasStructure.envelope(2, 2)), 15), 0.4));
    list.add(random(Kernels.template(AlasStructure.separable(3, 1)), 16));
    list.add(random(Kernels.template(AlasStructure.separable(2, 2)), 17));
    list.add(alpha(random(Kernels.template(AlasStructure.separable(2, 2)), 17), 2));
    Kernel groups = Kernels.template(AlasStructure.grouped(new int[][] {{2, 0}, {1}, {3}}, 2));
    list.add(random(groups, 18));
    list.addAll(pooled());
    for (String name : Kernels.names()) {
      if (!name.startsWith("alas") && !name.equals("pe-alpha")) {
        int components = Kernels.defaultComponents(name);
        list.add(random(Kernels.template(name, 2, components, new int[0][]), 19));
      }
    }
    return list;
  }

  /** Kernels that share parameters between dimensions, each in another way. */
  public static List<Pooled> pooled() {
    Kernel separable = random(Kernels.template(AlasStructure.separable(3, 2)), 20);
    Kernel groups =
        random(Kernels.template(AlasStructure.grouped(new int[][] {{0}, {2, 1}}, 1)), 21);
    return List.of(
        Pooled.of(separable, EnumSet.of(Role.ALPHA)),
        Pooled.of(separable, EnumSet.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA)),
        Pooled.of(groups, EnumSet.of(Role.DELTA, Role.WEIGHT)),
        Pooled.of(
            random(Kernels.template("matern32", 2, 1, new int[0][]), 22),
            EnumSet.of(Role.LENGTHSCALE)),
        Pooled.of(
            random(Kernels.template("gsm", 2, 2, new int[0][]), 23), EnumSet.of(Role.BANDWIDTH)));
  }

  /** Every family over one input. */
  public static List<Kernel> oneDimensional() {
    List<Kernel> list = new ArrayList<>();
    for (String name : Kernels.names()) {
      Kernel shape = Kernels.template(name, 1, Kernels.defaultComponents(name), new int[][] {{0}});
      list.add(random(shape, 24));
      if (name.startsWith("alas") || name.equals("pe-alpha")) {
        list.add(alpha(list.get(list.size() - 1), 0.7));
        list.add(alpha(list.get(list.size() - 1), 2));
      }
    }
    return list;
  }

  /** The kernel with parameters drawn where points of the unit cube can tell them. */
  public static Kernel random(Kernel shape, long seed) {
    Random random = new Random(seed);
    double[] theta =
        shape.parameters().stream()
            .mapToDouble(
                p ->
                    switch (p.role()) {
                      case WEIGHT -> 0.3 + random.nextDouble();
                      case DELTA -> 0.1 + 0.4 * random.nextDouble();
                      case LENGTHSCALE -> 0.2 + random.nextDouble();
                      case ALPHA -> 0.6 + 1.3 * random.nextDouble();
                      case FREQUENCY -> 4 * random.nextDouble() - 2;
                      case BANDWIDTH -> 0.3 + random.nextDouble();
                      case SHAPE -> 0.7 + random.nextDouble();
                    })
            .toArray();
    return shape.withTheta(theta);
  }

  /** The kernel with every alpha at one value. */
  public static Kernel alpha(Kernel kernel, double alpha) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      if (kernel.parameters().get(i).role() == Role.ALPHA) {
        theta[i] = alpha;
      }
    }
    return kernel.withTheta(theta);
  }
}
