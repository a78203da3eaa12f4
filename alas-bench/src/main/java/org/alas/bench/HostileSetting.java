package org.alas.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.gp.FitOptions;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.param.Coordinate;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.param.Transform;
import org.apache.commons.rng.UniformRandomProvider;

/** With what a hostile data set is fitted: any kernel, preset and start. */
record HostileSetting(String kernelName, Kernel template, Preset preset, FitOptions options) {
  private static final List<String> SINGLE =
      List.of("rbf", "matern12", "matern32", "matern52", "rq", "sinc");

  /** For n points in d dimensions. */
  static HostileSetting draw(UniformRandomProvider random, int n, int d) {
    String name = Kernels.names().get(random.nextInt(Kernels.names().size()));
    int components = SINGLE.contains(name) ? 1 : 1 + random.nextInt(2);
    int[][] groups = groups(random, d);
    Kernel shape =
        name.equals("alas-groups") ? Kernels.groups(groups) : Kernels.named(name).make(d);
    Kernel kernel = shape.components(components);
    boolean pool = name.equals("alas-sep") && random.nextInt(3) == 0;
    Kernel template = pool ? Pooled.of(kernel, roles(random)) : kernel;
    Preset preset = Preset.values()[random.nextInt(Preset.values().length)];
    double work = (double) n * (n + 30) * d * components;
    return new HostileSetting(name, template, preset, options(random, template, preset, n, work));
  }

  /** A random partition of the dimensions. */
  private static int[][] groups(UniformRandomProvider random, int d) {
    int count = 1 + random.nextInt(Math.min(d, 5));
    List<List<Integer>> groups = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      groups.add(new ArrayList<>());
    }
    for (int k = 0; k < d; k++) {
      groups.get(k < count ? k : random.nextInt(count)).add(k);
    }
    return groups.stream()
        .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static Set<Role> roles(UniformRandomProvider random) {
    return Stream.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA)
        .filter(role -> random.nextBoolean())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Role.class)));
  }

  /** Every start for a few small data sets, one for the others, with less effort on large ones. */
  private static FitOptions options(
      UniformRandomProvider random, Kernel template, Preset preset, int n, double work) {
    FitOptions defaults = FitOptions.defaults().withPreset(preset).withThreads(1);
    int affordable = (int) Math.max(3, Math.min(15, 6e6 / work));
    double draw = random.nextDouble();
    if (draw < 0.2 && work < 3e4) {
      return defaults.withMaxIterations(40);
    }
    FitOptions one = defaults.withoutFreshStarts().withMaxIterations(affordable);
    return draw < 0.6
        ? one.withGiven(anyStart(random, template, Coordinates.of(template, preset, n)))
        : one;
  }

  /** Parameters anywhere within their bounds. */
  private static Start anyStart(
      UniformRandomProvider random, Kernel template, Coordinates coordinates) {
    double[] natural = new double[coordinates.size()];
    double width = random.nextDouble();
    for (int i = 0; i < natural.length; i++) {
      Coordinate c = coordinates.get(i);
      double u = 0.5 + width * (random.nextDouble() - 0.5);
      natural[i] =
          c.transform() == Transform.LOG
              ? c.clip(Math.exp(Math.log(c.lower()) * (1 - u) + Math.log(c.upper()) * u))
              : c.clip(c.lower() * (1 - u) + c.upper() * u);
    }
    return Hyperparameters.split(
        natural,
        (theta, noise, mean) ->
            new Start("anywhere", new Hyperparameters(template.withTheta(theta), noise, mean)));
  }

  @Override
  public String toString() {
    return "%s%s with %d parameters, %s, %s"
        .formatted(
            template instanceof Pooled ? "pooled " : "",
            kernelName,
            template.parameters().size(),
            preset,
            options.fresh() ? "all starts" : options.given().isEmpty() ? "one start" : "any start");
  }
}
