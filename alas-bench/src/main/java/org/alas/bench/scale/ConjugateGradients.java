package org.alas.bench.scale;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.kernel.Differences;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;

/**
 * The exact mean by conjugate gradients: (K + s I) a = y is solved by products of the matrix, which
 * is made anew for each, and vectors. It says nothing of variances, each of which would take a
 * solve.
 */
final class ConjugateGradients {
  private static final int CHUNK = 256;

  private final Kernel kernel;
  private final Points points;
  private final double noise;
  private int products;
  private final double[] a;

  /**
   * Solves.
   *
   * @param tolerance of the residual, relative to the right side
   */
  ConjugateGradients(
      Kernel kernel, double noise, Points points, double[] y, double tolerance, int most) {
    this.kernel = kernel;
    this.points = points;
    this.noise = noise;
    this.a = new double[y.length];
    double[] r = y.clone();
    double[] p = r.clone();
    double square = dot(r, r);
    double enough = tolerance * tolerance * square;
    while (square > enough && products < most) {
      double[] q = product(p);
      double step = square / dot(p, q);
      for (int i = 0; i < r.length; i++) {
        a[i] += step * p[i];
        r[i] -= step * q[i];
      }
      double next = dot(r, r);
      double beta = next / square;
      for (int i = 0; i < r.length; i++) {
        p[i] = r[i] + beta * p[i];
      }
      square = next;
    }
  }

  /** How many products it took. */
  int products() {
    return products;
  }

  private double[] product(double[] x) {
    products++;
    double[] out = times(points, x);
    for (int i = 0; i < out.length; i++) {
      out[i] += noise * x[i];
    }
    return out;
  }

  /** The means at queries. */
  double[] predictMeans(Points queries) {
    return times(queries, a);
  }

  /** K(queries, points) x. */
  private double[] times(Points queries, double[] x) {
    double[] out = new double[queries.size()];
    IntStream.range(0, (out.length + CHUNK - 1) / CHUNK)
        .parallel()
        .forEach(
            c -> {
              int from = c * CHUNK;
              int[] rows = IntStream.range(from, Math.min(out.length, from + CHUNK)).toArray();
              Points some = queries.select(rows);
              Evaluation evaluation = kernel.on(points, some);
              double[] values = new double[Differences.CAPACITY];
              Pairs.between(points, some)
                  .forEachRun(
                      run -> {
                        evaluation.values(run, values);
                        for (int s = 0; s < run.pieces(); s++) {
                          double sum = 0;
                          for (int q = 0; q < run.length(s); q++) {
                            sum += values[run.start(s) + q] * x[run.row(s) + q];
                          }
                          out[from + run.column(s)] += sum;
                        }
                      });
            });
    return out;
  }

  private static double dot(double[] a, double[] b) {
    return Arrays.stream(IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).toArray())
        .sum();
  }
}
