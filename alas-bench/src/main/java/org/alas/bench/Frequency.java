package org.alas.bench;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.function.ToDoubleFunction;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.random.Seed;
import org.apache.commons.statistics.descriptive.Variance;

/** Whether the learned frequency gamma finds oscillations. */
public record Frequency(FitOptions options) {
  /** |gamma| learned from 30 scattered points of a 4-cycle sine with noise of sd 0.1. */
  public double[] sine(int draws) {
    double[] gammas =
        Adaptivity.learned(
            Role.FREQUENCY,
            Kernels.alas(1),
            draws,
            seed ->
                TestData.of(
                    30, 1, x -> Math.sin(2 * Math.PI * 4 * x[0] + 1), 0.1, new Seed(1000 + seed)),
            options);
    return Arrays.stream(gammas).map(Math::abs).toArray();
  }

  /**
   * How an additive function was learned.
   *
   * @param frequencies learned frequencies, absolute
   * @param explained R^2 on unseen points
   * @param rmse error on unseen points, noise-free
   */
  public record Additive(double[] frequencies, double explained, double rmse) {}

  /** Rastrigin in 30 dimensions from 200 random points, all dimensions sharing two components. */
  public Additive rastrigin(long seed) {
    ToDoubleFunction<double[]> rastrigin =
        u -> {
          double sum = 0;
          for (double v : u) {
            double x = -5.12 + 10.24 * v;
            sum += 10 + x * x - 10 * Math.cos(2 * Math.PI * x);
          }
          return sum;
        };
    Kernel kernel = Pooled.of(Kernels.separable(30).components(2), EnumSet.allOf(Role.class));
    return learn(kernel, rastrigin, 200, 0, new Seed(seed));
  }

  /**
   * A sum of a parabola and a sinusoid of its own frequency per dimension, 2 to 8 cycles, with
   * noise of sd 0.1, from n points.
   */
  public Additive oscillating(int d, int n, long seed) {
    var random = new Seed(seed).derive("frequencies").generator();
    double[] cycles = new double[d];
    double[] phase = new double[d];
    for (int k = 0; k < d; k++) {
      cycles[k] = 2 + 6 * random.nextDouble();
      phase[k] = 2 * Math.PI * random.nextDouble();
    }
    ToDoubleFunction<double[]> function =
        x -> {
          double sum = 0;
          for (int k = 0; k < d; k++) {
            sum += Math.sin(2 * Math.PI * cycles[k] * x[k] + phase[k]);
            sum += 2 * (x[k] - 0.3) * (x[k] - 0.3);
          }
          return sum;
        };
    Kernel kernel = Kernels.separable(d).components(2);
    return learn(kernel, function, n, 0.1, new Seed(seed));
  }

  private Additive learn(
      Kernel kernel, ToDoubleFunction<double[]> function, int n, double noise, Seed seed) {
    int d = kernel.dimension();
    TestData train = TestData.of(n, d, function, noise, seed.derive("train"));
    TestData test = TestData.of(500, d, function, 0, seed.derive("test"));
    Fit fit = new Fitter().fit(kernel, train.points(), train.outputs(), options);
    double[] frequencies =
        Arrays.stream(Adaptivity.all(fit.kernel(), Role.FREQUENCY)).map(Math::abs).toArray();
    double rmse = test.rmse(fit.process());
    double variance = Variance.of(test.outputs()).setBiased(true).getAsDouble();
    return new Additive(frequencies, 1 - rmse * rmse / variance, rmse);
  }
}
