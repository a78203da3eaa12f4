package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
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
      list.add(random(Kernels.alas(3).components(q), 10 + q));
    }
    list.add(alpha(list.get(0), 2));
    list.add(alpha(list.get(0), 1));
    list.add(alpha(list.get(0), 0.1));
    list.add(random(Kernels.envelope(2), 14));
    list.add(alpha(random(Kernels.envelope(2).components(2), 15), 0.4));
    list.add(random(Kernels.separable(3), 16));
    list.add(random(Kernels.separable(2).components(2), 17));
    list.add(alpha(random(Kernels.separable(2).components(2), 17), 2));
    Kernel groups = Kernels.groups(new int[] {2, 0}, new int[] {1}, new int[] {3}).components(2);
    list.add(random(groups, 18));
    list.addAll(pooled());
    list.add(random(Conditional.of(Kernels.envelope(3), 1, 2), 25));
    list.add(alpha(random(Conditional.of(Kernels.alas(3).components(2), 2), 26), 2));
    list.add(random(Conditional.of(Kernels.matern52(3), 0, 2), 27));
    list.add(random(Kernels.mainEffectsAndRest(3), 25));
    list.add(random(Kernels.oblique(3), 29));
    list.add(
        alpha(
            random(Sum.of("three", Kernels.matern32(2), pooled().get(3), Kernels.alas(2)), 26), 1));
    for (String name : Kernels.names()) {
      if (!name.startsWith("alas") && !name.equals("pe-alpha")) {
        list.add(random(Kernels.named(name).make(2), 19));
      }
    }
    return list;
  }

  /** Kernels that share parameters between dimensions, each in another way. */
  public static List<Pooled> pooled() {
    Kernel separable = random(Kernels.separable(3).components(2), 20);
    Kernel groups = random(Kernels.groups(new int[] {0}, new int[] {2, 1}), 21);
    return List.of(
        Pooled.of(separable, EnumSet.of(Role.ALPHA)),
        Pooled.of(separable, EnumSet.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA)),
        Pooled.of(groups, EnumSet.of(Role.DELTA, Role.WEIGHT)),
        Pooled.of(random(Kernels.matern32(2), 22), EnumSet.of(Role.LENGTHSCALE)),
        Pooled.of(
            random(Kernels.gaussianMixture(2).components(2), 23), EnumSet.of(Role.BANDWIDTH)));
  }

  /** Every family over one input. */
  public static List<Kernel> oneDimensional() {
    List<Kernel> list = new ArrayList<>();
    for (String name : Kernels.names()) {
      Kernel shape = Kernels.named(name).make(1);
      list.add(random(shape, 24));
      if (name.startsWith("alas") || name.equals("pe-alpha")) {
        list.add(alpha(list.get(list.size() - 1), 0.7));
        list.add(alpha(list.get(list.size() - 1), 2));
      }
    }
    return list;
  }

  /** A kernel by name over a partition of the inputs, of which only alas-groups takes notice. */
  public static Kernel grouped(String name, int[][] groups) {
    return name.equals("alas-groups")
        ? Kernels.groups(groups)
        : Kernels.named(name).make(Arrays.stream(groups).mapToInt(group -> group.length).sum());
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
                      case SHEAR -> 2 * random.nextDouble() - 1;
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
