package org.alas.bench.scale;

import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;

/**
 * A function drawn from a process, with noisy observations and points at which it is asked for.
 *
 * @param name in words
 * @param at the process that it was drawn from
 * @param f the function at the queries
 */
record ScaleData(
    String name, Hyperparameters at, Points points, double[] y, Points queries, double[] f) {
  static final int QUERIES = 500;

  private static final int INPUTS = 8;
  private static final int WAVES = 2000;
  private static final double LENGTHSCALE = 0.5;

  static ScaleData draw(String kernel, double alpha, double noise, int n, long seed) {
    Seed own = new Seed(seed).derive(kernel + alpha + noise);
    Kernel k = RandomFunction.kernel(Kernels.named(kernel).make(INPUTS), alpha, LENGTHSCALE);
    RandomFunction function = RandomFunction.draw(k, WAVES, own.derive("function"));
    Points points = RandomFunction.points(n, INPUTS, own.derive("points"));
    Points queries = RandomFunction.points(QUERIES, INPUTS, own.derive("queries"));
    double[] y = RandomFunction.noisy(function.at(points), noise, own.derive("noise"));
    String name =
        "%s, alpha %s, noise %s"
            .formatted(kernel.equals("alas") ? "coupled" : "additive", alpha, noise);
    return new ScaleData(
        name, new Hyperparameters(k, noise, 0), points, y, queries, function.at(queries));
  }
}
