package org.alas.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The first-order conditions at the minima of random problems over random boxes. */
class LbfgsbRandomTest {
  private static final Lbfgsb PRECISE =
      new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(5000, 10000).withTolerances(1e-7, 0));

  @Test
  void convexQuadraticsMeetTheKktConditions() {
    Random random = new Random(20240501);
    int withActiveBounds = 0;
    for (int run = 0; run < 500; run++) {
      int dimension = 1 + random.nextInt(20);
      Differentiable f = quadratic(random, dimension, Math.pow(10, 3 * random.nextDouble()));
      Box box = randomBox(random, dimension);

      Minimum found = PRECISE.minimize(f, box, gaussians(random, dimension));

      assertThat(kktResidual(box, found)).as("run %d: %s", run, found).isLessThan(2e-6);
      withActiveBounds += found.projectedGradientNorm() < largest(found.gradient()) ? 1 : 0;
    }
    assertThat(withActiveBounds).isGreaterThan(300);
  }

  @Test
  void nonconvexFunctionsMeetTheKktConditions() {
    Random random = new Random(20240502);
    for (int run = 0; run < 200; run++) {
      int dimension = 1 + random.nextInt(20);
      Differentiable f = ripples(random, dimension);
      Box box = randomBox(random, dimension);
      double[] start = gaussians(random, dimension);

      Minimum found = PRECISE.minimize(f, box, start);

      assertThat(kktResidual(box, found)).as("run %d: %s", run, found).isLessThan(2e-6);
      double atStart = f.evaluate(box.project(start), new double[dimension]);
      assertThat(found.value()).isLessThanOrEqualTo(atStart);
    }
  }

  /**
   * ½(x − c)ᵀA(x − c), with A = QᵀΛQ of the given condition number and Q a product of reflections.
   */
  private static Differentiable quadratic(Random random, int dimension, double condition) {
    double[] centre = gaussians(random, dimension);
    double[][] reflectors = new double[3][];
    for (int k = 0; k < 3; k++) {
      reflectors[k] = unit(gaussians(random, dimension));
    }
    double[] eigenvalues = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      eigenvalues[i] = Math.pow(condition, -random.nextDouble());
    }
    return (x, gradient) -> {
      for (int i = 0; i < dimension; i++) {
        gradient[i] = x[i] - centre[i];
      }
      for (int k = 0; k < 3; k++) {
        reflect(reflectors[k], gradient);
      }
      double f = 0;
      for (int i = 0; i < dimension; i++) {
        f += 0.5 * eigenvalues[i] * gradient[i] * gradient[i];
        gradient[i] *= eigenvalues[i];
      }
      for (int k = 2; k >= 0; k--) {
        reflect(reflectors[k], gradient);
      }
      return f;
    };
  }

  /** Σ sin(aₖᵀx + bₖ) + 0.05‖x‖². */
  private static Differentiable ripples(Random random, int dimension) {
    int waves = dimension + 2;
    double[][] directions = new double[waves][];
    double[] phases = gaussians(random, waves);
    for (int k = 0; k < waves; k++) {
      directions[k] = gaussians(random, dimension);
    }
    return (x, gradient) -> {
      double f = 0;
      for (int i = 0; i < dimension; i++) {
        f += 0.05 * x[i] * x[i];
        gradient[i] = 0.1 * x[i];
      }
      for (int k = 0; k < waves; k++) {
        double angle = phases[k];
        for (int i = 0; i < dimension; i++) {
          angle += directions[k][i] * x[i];
        }
        f += Math.sin(angle);
        for (int i = 0; i < dimension; i++) {
          gradient[i] += Math.cos(angle) * directions[k][i];
        }
      }
      return f;
    };
  }

  /** Some bounds infinite on one or both sides, some variables fixed. */
  private static Box randomBox(Random random, int dimension) {
    double[] lower = new double[dimension];
    double[] upper = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      double centre = random.nextGaussian();
      double kind = random.nextDouble();
      double width = kind < 0.05 ? 0 : 2 * random.nextDouble();
      lower[i] = kind > 0.8 ? Double.NEGATIVE_INFINITY : centre - width / 2;
      upper[i] = kind > 0.7 && kind < 0.9 ? Double.POSITIVE_INFINITY : centre + width / 2;
    }
    return new Box(lower, upper);
  }

  /** The largest violation of: gᵢ = 0 strictly inside, gᵢ ≥ 0 at lᵢ, gᵢ ≤ 0 at uᵢ. */
  private static double kktResidual(Box box, Minimum found) {
    assertThat(box.contains(found.x())).isTrue();
    double[] x = found.x();
    double[] gradient = found.gradient();
    double residual = 0;
    for (int i = 0; i < x.length; i++) {
      boolean mayRise = x[i] < box.upper()[i];
      boolean mayFall = x[i] > box.lower()[i];
      residual = Math.max(residual, mayRise ? -gradient[i] : 0);
      residual = Math.max(residual, mayFall ? gradient[i] : 0);
    }
    return residual;
  }

  private static double largest(double[] v) {
    double largest = 0;
    for (double component : v) {
      largest = Math.max(largest, Math.abs(component));
    }
    return largest;
  }

  private static void reflect(double[] unit, double[] v) {
    double projection = Dot.of(unit, v, v.length);
    for (int i = 0; i < v.length; i++) {
      v[i] -= 2 * projection * unit[i];
    }
  }

  private static double[] unit(double[] v) {
    double norm = Math.sqrt(Dot.of(v, v, v.length));
    for (int i = 0; i < v.length; i++) {
      v[i] /= norm;
    }
    return v;
  }

  private static double[] gaussians(Random random, int count) {
    double[] drawn = new double[count];
    for (int i = 0; i < count; i++) {
      drawn[i] = random.nextGaussian();
    }
    return drawn;
  }
}
