package org.alas.optimize;

import java.util.Arrays;

/** Classical test functions for minimisation, with their gradients. */
final class TestFunctions {
  private TestFunctions() {}

  /** Σ 100(xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)². */
  static double rosenbrock(double[] x, double[] gradient) {
    Arrays.fill(gradient, 0);
    double f = 0;
    for (int i = 0; i + 1 < x.length; i++) {
      double a = x[i + 1] - x[i] * x[i];
      double b = 1 - x[i];
      f += 100 * a * a + b * b;
      gradient[i] += -400 * x[i] * a - 2 * b;
      gradient[i + 1] += 200 * a;
    }
    return f;
  }

  /** (x₁ − 1)² + 4 Σ (xᵢ₊₁ − xᵢ²)². */
  static double chained(double[] x, double[] gradient) {
    Arrays.fill(gradient, 0);
    double f = (x[0] - 1) * (x[0] - 1);
    gradient[0] = 2 * (x[0] - 1);
    for (int i = 0; i + 1 < x.length; i++) {
      double a = x[i + 1] - x[i] * x[i];
      f += 4 * a * a;
      gradient[i] -= 16 * x[i] * a;
      gradient[i + 1] += 8 * a;
    }
    return f;
  }

  /** Σ (cᵢ − x + x yⁱ)² for i = 1, 2, 3 and c = 1.5, 2.25, 2.625. */
  static double beale(double[] v, double[] gradient) {
    double[] c = {1.5, 2.25, 2.625};
    Arrays.fill(gradient, 0);
    double f = 0;
    double power = 1;
    for (int i = 0; i < 3; i++) {
      double t = c[i] - v[0] + v[0] * power * v[1];
      f += t * t;
      gradient[0] += 2 * t * (power * v[1] - 1);
      gradient[1] += 2 * t * (i + 1) * v[0] * power;
      power *= v[1];
    }
    return f;
  }

  /** Powell's singular function, repeated over every four variables. */
  static double powell(double[] x, double[] gradient) {
    double f = 0;
    for (int k = 0; k < x.length; k += 4) {
      double p = x[k] + 10 * x[k + 1];
      double q = x[k + 2] - x[k + 3];
      double r = x[k + 1] - 2 * x[k + 2];
      double s = x[k] - x[k + 3];
      f += p * p + 5 * q * q + r * r * r * r + 10 * s * s * s * s;
      gradient[k] = 2 * p + 40 * s * s * s;
      gradient[k + 1] = 20 * p + 4 * r * r * r;
      gradient[k + 2] = 10 * q - 8 * r * r * r;
      gradient[k + 3] = -10 * q - 40 * s * s * s;
    }
    return f;
  }

  /** ½ Σ cᵢ (xᵢ − 1)² with cᵢ from 1 to 10⁴. */
  static double illConditioned(double[] x, double[] gradient) {
    double f = 0;
    for (int i = 0; i < x.length; i++) {
      double c = Math.pow(10, 4.0 * i / (x.length - 1));
      f += 0.5 * c * (x[i] - 1) * (x[i] - 1);
      gradient[i] = c * (x[i] - 1);
    }
    return f;
  }

  /** ½ Σ (xᵢ⁴ − 16xᵢ² + 5xᵢ) + 0.1 Σ xᵢxᵢ₊₁. */
  static double coupledStyblinskiTang(double[] x, double[] gradient) {
    double f = 0;
    for (int i = 0; i < x.length; i++) {
      double square = x[i] * x[i];
      f += 0.5 * (square * square - 16 * square + 5 * x[i]);
      gradient[i] = 2 * square * x[i] - 16 * x[i] + 2.5;
    }
    for (int i = 0; i + 1 < x.length; i++) {
      f += 0.1 * x[i] * x[i + 1];
      gradient[i] += 0.1 * x[i + 1];
      gradient[i + 1] += 0.1 * x[i];
    }
    return f;
  }

  /** {@code pattern} over and over, to {@code length} entries. */
  static double[] repeat(int length, double... pattern) {
    double[] repeated = new double[length];
    for (int i = 0; i < length; i++) {
      repeated[i] = pattern[i % pattern.length];
    }
    return repeated;
  }
}
