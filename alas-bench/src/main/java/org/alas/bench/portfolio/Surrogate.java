package org.alas.bench.portfolio;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebras;
import org.alas.linalg.Matrix;
import org.alas.optimize.Box;
import org.alas.optimize.Differentiable;
import org.alas.optimize.Lbfgsb;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;

/**
 * The posterior mean m + k(x)'(K + s I)^-1 (y - m) of a Gaussian process with a Matern-5/2 kernel,
 * and nothing else of it: fast, because the weights are computed once. Immutable and thread-safe.
 */
public final class Surrogate implements Differentiable {
  private static final VectorMath MATH = VectorMaths.best();
  private static final LinearAlgebra ALGEBRA = LinearAlgebras.best();

  private static final Lbfgsb CLIMBER =
      new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(1000, 3000).withTolerances(1e-11, 0));

  private final int n;
  private final double[] rates;
  private final double offset;

  /** By dimension, each divided by its lengthscale and multiplied by sqrt 5. */
  private final double[][] columns;

  private final double[] weights;

  /**
   * Where the surrogate is highest.
   *
   * @param point in the unit cube
   * @param value the surrogate there
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Maximum(double[] point, double value) {
    @Override
    public String toString() {
      return "%s at %s".formatted(value, Arrays.toString(point));
    }
  }

  public Surrogate(SurrogateParameters parameters, PolicyReturns evaluations) {
    n = evaluations.returns().length;
    int d = parameters.lengthscales().length;
    rates = new double[d];
    columns = new double[d][n];
    for (int j = 0; j < d; j++) {
      rates[j] = Math.sqrt(5) / parameters.lengthscales()[j];
      for (int i = 0; i < n; i++) {
        columns[j][i] = rates[j] * evaluations.points()[i][j];
      }
    }
    var units = parameters.units();
    offset = units.invert(parameters.mean());
    weights = weights(parameters, evaluations.returns());
    for (int i = 0; i < n; i++) {
      weights[i] *= units.sd() * parameters.weight();
    }
  }

  /** (K + s I)^-1 (y - m), in standardised units. */
  private double[] weights(SurrogateParameters parameters, double[] returns) {
    Matrix k = ALGEBRA.allocate(n, n);
    double[] distances = new double[n];
    double[] column = new double[n];
    double[] x = new double[columns.length];
    for (int j = 0; j < n; j++) {
      for (int c = 0; c < x.length; c++) {
        x[c] = columns[c][j];
      }
      distances(x, distances);
      correlations(distances, column);
      for (int i = 0; i < n; i++) {
        column[i] *= parameters.weight();
      }
      column[j] += parameters.noise();
      k.setColumn(j, j, column, j, n - j);
    }
    if (!ALGEBRA.factor(k)) {
      throw new IllegalArgumentException("the covariance cannot be factored with " + parameters);
    }
    double[] residuals = parameters.units().apply(returns);
    Matrix r = ALGEBRA.allocate(n, 1);
    for (int i = 0; i < n; i++) {
      r.set(i, 0, residuals[i] - parameters.mean());
    }
    ALGEBRA.solveLower(k, r);
    ALGEBRA.solveLowerTransposed(k, r);
    r.getColumn(0, 0, residuals, 0, n);
    return residuals;
  }

  /** The mean at a point of the unit cube, or beyond. */
  public double value(double[] u) {
    double[] distances = new double[n];
    double[] correlations = new double[n];
    distances(scaled(u), distances);
    correlations(distances, correlations);
    return offset + dot(weights, correlations);
  }

  /** A dot product whose rounding errors are summed too: large weights of both signs cancel. */
  private static double dot(double[] a, double[] b) {
    double sum = 0;
    double lost = 0;
    for (int i = 0; i < a.length; i++) {
      double product = a[i] * b[i];
      double next = sum + product;
      double taken = next - sum;
      lost += (sum - (next - taken)) + (product - taken) + Math.fma(a[i], b[i], -product);
      sum = next;
    }
    return sum + lost;
  }

  /** By dphi/dx_j = -(1 + a) e^-a (x_j - p_j) 5 / (3 l_j^2), where a is the scaled distance. */
  @Override
  public double evaluate(double[] u, double[] gradient) {
    double[] x = scaled(u);
    double[] a = new double[n];
    double[] decay = new double[n];
    distances(x, a);
    MATH.exp(-1, 0, a, 0, decay, 0, n);
    double value = offset;
    Arrays.fill(gradient, 0);
    for (int i = 0; i < n; i++) {
      value += weights[i] * decay[i] * (1 + a[i] * (1 + a[i] / 3));
      double slope = weights[i] * decay[i] * (1 + a[i]) / 3;
      for (int j = 0; j < x.length; j++) {
        gradient[j] -= slope * rates[j] * (x[j] - columns[j][i]);
      }
    }
    return value;
  }

  private double[] scaled(double[] u) {
    double[] x = new double[rates.length];
    Arrays.setAll(x, j -> rates[j] * u[j]);
    return x;
  }

  private void distances(double[] x, double[] into) {
    Arrays.fill(into, 0);
    for (int j = 0; j < x.length; j++) {
      double[] column = columns[j];
      for (int i = 0; i < n; i++) {
        double away = column[i] - x[j];
        into[i] += away * away;
      }
    }
    for (int i = 0; i < n; i++) {
      into[i] = Math.sqrt(into[i]);
    }
  }

  /** (1 + a + a^2 / 3) e^-a. */
  private void correlations(double[] a, double[] into) {
    MATH.exp(-1, 0, a, 0, into, 0, n);
    for (int i = 0; i < n; i++) {
      into[i] *= 1 + a[i] * (1 + a[i] / 3);
    }
  }

  /**
   * The highest point found by climbing from all corners, and from the highest of four times as
   * many points of a Sobol sequence as there are to be climbs.
   */
  public Maximum maximum(int climbs) {
    int d = rates.length;
    Stream<double[]> corners =
        IntStream.range(0, 1 << d)
            .mapToObj(c -> IntStream.range(0, d).mapToDouble(j -> (c >> j) & 1).toArray());
    Stream<double[]> highest =
        Arrays.stream(new ScrambledSobol(d, new Seed(1).derive("summit")).next(4 * climbs))
            .map(u -> new Maximum(u, value(u)))
            .sorted(Comparator.comparingDouble(Maximum::value).reversed())
            .limit(climbs)
            .map(Maximum::point);
    return Stream.concat(corners, highest)
        .map(this::climbed)
        .max(Comparator.comparingDouble(Maximum::value))
        .orElseThrow();
  }

  private Maximum climbed(double[] start) {
    double[] highest =
        CLIMBER
            .minimize(
                (u, gradient) -> {
                  double value = evaluate(u, gradient);
                  Arrays.setAll(gradient, j -> -gradient[j]);
                  return -value;
                },
                Box.unit(start.length),
                start)
            .x();
    return new Maximum(highest, value(highest));
  }
}
