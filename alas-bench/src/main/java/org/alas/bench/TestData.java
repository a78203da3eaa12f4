package org.alas.bench;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebras;
import org.alas.linalg.Matrix;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Observations at known points of the unit cube.
 *
 * @param points where
 * @param outputs what was seen there
 */
public record TestData(Points points, double[] outputs) {

  /** Points drawn uniformly from the unit cube. */
  public static double[][] uniform(int n, int d, Seed seed) {
    return uniform(n, d, seed.derive("uniform points").generator());
  }

  /** Points drawn uniformly from the unit cube by a generator. */
  public static double[][] uniform(int n, int d, UniformRandomProvider random) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextDouble());
    }
    return rows;
  }

  /** Points with equal steps from 0 to 1, ends included. */
  public static double[][] line(int n) {
    return IntStream.range(0, n)
        .mapToObj(i -> new double[] {i / (n - 1.0)})
        .toArray(double[][]::new);
  }

  /** A function with Gaussian noise at uniform points. */
  static TestData of(int n, int d, ToDoubleFunction<double[]> function, double noiseSd, Seed seed) {
    double[][] rows = uniform(n, d, seed);
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("noise").generator());
    DoubleStream y =
        Arrays.stream(rows).mapToDouble(x -> function.applyAsDouble(x) + noiseSd * normal.sample());
    return new TestData(Points.of(rows), y.toArray());
  }

  /** Error of a process' mean at these points. */
  double rmse(GaussianProcess process) {
    return Score.RMSE.of(process.predict(points), outputs, 0);
  }

  /**
   * A draw of a Gaussian process of given covariance; more points at the end leave the values at
   * the first unchanged.
   */
  private static TestData draw(
      double[][] rows,
      ToDoubleBiFunction<double[], double[]> covariance,
      double nugget,
      Seed seed) {
    int n = rows.length;
    LinearAlgebra algebra = LinearAlgebras.best();
    Matrix k = algebra.allocate(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        k.set(i, j, covariance.applyAsDouble(rows[i], rows[j]) + (i == j ? nugget : 0));
      }
    }
    if (!algebra.factor(k)) {
      throw new IllegalArgumentException("the covariance is not positive definite");
    }
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("draw").generator());
    double[] z = normal.samples(n).toArray();
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        y[i] += k.get(i, j) * z[j];
      }
    }
    return new TestData(Points.of(rows), y);
  }

  private static TestData line(
      double[][] rows, DoubleBinaryOperator covariance, double nugget, Seed seed) {
    return draw(rows, (x, y) -> covariance.applyAsDouble(x[0], y[0]), nugget, seed);
  }

  /** A draw from a kernel's prior. */
  public static TestData draw(double[][] rows, Kernel kernel, Seed seed) {
    return draw(
        rows,
        (x, y) -> {
          double[] tau = new double[x.length];
          Arrays.setAll(tau, k -> x[k] - y[k]);
          return kernel.value(tau);
        },
        1e-10,
        seed);
  }

  /** Fractional Brownian motion of Hurst index H: increments of variance |t - s|^(2 H). */
  static TestData fractionalBrownian(int n, double hurst, Seed seed) {
    return line(
        uniform(n, 1, seed),
        (s, t) ->
            0.5
                * (Math.pow(s, 2 * hurst)
                    + Math.pow(t, 2 * hurst)
                    - Math.pow(Math.abs(s - t), 2 * hurst)),
        1e-12,
        seed);
  }

  /** A draw from a squared-exponential prior exp(-tau^2 / (2 l^2)). */
  public static TestData smooth(double[][] rows, double lengthscale, Seed seed) {
    return line(
        rows,
        (s, t) -> Math.exp(-0.5 * (s - t) * (s - t) / (lengthscale * lengthscale)),
        1e-10,
        seed);
  }
}
