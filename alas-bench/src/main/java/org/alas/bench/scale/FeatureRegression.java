package org.alas.bench.scale;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.gp.Prediction;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A process by random Fourier features: y = w' phi(x) + noise, phi_2f(x) = sqrt(v / F) cos(2 pi
 * omega_f x), phi_2f+1 the sine, w ~ N(0, I), frequencies drawn from the alpha-stable spectrum. The
 * heavier its tails, the fewer features fall where data can tell something of them.
 */
final class FeatureRegression {
  private final double[][] frequencies;
  private final double scale;
  private final double noise;
  private final double[][] factor;
  private final double[] weights;

  FeatureRegression(Kernel kernel, double noise, Points points, double[] y, int waves, Seed seed) {
    UniformRandomProvider random = seed.generator();
    this.frequencies = new double[waves][];
    Arrays.setAll(frequencies, f -> RandomFunction.frequency(kernel, random));
    this.scale = Math.sqrt(kernel.variance() / waves);
    this.noise = noise;
    int p = 2 * waves;
    double[][] a = new double[p][p];
    double[] b = new double[p];
    double[][] phi = new double[p][points.size()];
    IntStream.range(0, points.size())
        .parallel()
        .forEach(
            i -> {
              double[] own = features(points.row(i));
              for (int j = 0; j < p; j++) {
                phi[j][i] = own[j];
              }
            });
    IntStream.range(0, p)
        .parallel()
        .forEach(
            i -> {
              for (int j = 0; j <= i; j++) {
                a[i][j] = dot(phi[i], phi[j]);
              }
              a[i][i] += noise;
              b[i] = dot(phi[i], y);
            });
    this.factor = factored(a);
    this.weights = backward(forward(b));
  }

  private double[] features(double[] x) {
    double[] phi = new double[2 * frequencies.length];
    for (int f = 0; f < frequencies.length; f++) {
      double angle = 2 * Math.PI * RandomFunction.turns(frequencies[f], x);
      phi[2 * f] = scale * Math.cos(angle);
      phi[2 * f + 1] = scale * Math.sin(angle);
    }
    return phi;
  }

  Prediction[] predict(Points queries) {
    return IntStream.range(0, queries.size())
        .parallel()
        .mapToObj(
            i -> {
              double[] phi = features(queries.row(i));
              double[] z = forward(phi);
              return new Prediction(dot(phi, weights), Math.sqrt(noise * dot(z, z)));
            })
        .toArray(Prediction[]::new);
  }

  private static double[][] factored(double[][] a) {
    for (int j = 0; j < a.length; j++) {
      a[j][j] = Math.sqrt(a[j][j] - square(a[j], j));
      int column = j;
      IntStream.range(j + 1, a.length)
          .parallel()
          .forEach(
              i ->
                  a[i][column] = (a[i][column] - dot(a[i], a[column], column)) / a[column][column]);
    }
    return a;
  }

  private double[] forward(double[] b) {
    double[] x = b.clone();
    for (int i = 0; i < x.length; i++) {
      x[i] = (x[i] - dot(factor[i], x, i)) / factor[i][i];
    }
    return x;
  }

  private double[] backward(double[] b) {
    double[] x = b.clone();
    for (int i = x.length - 1; i >= 0; i--) {
      x[i] /= factor[i][i];
      for (int j = 0; j < i; j++) {
        x[j] -= x[i] * factor[i][j];
      }
    }
    return x;
  }

  private static double square(double[] a, int count) {
    return dot(a, a, count);
  }

  private static double dot(double[] a, double[] b) {
    return dot(a, b, a.length);
  }

  private static double dot(double[] a, double[] b, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
