package org.alas.param;

/** A prior density over a natural value, up to a constant. Immutable and thread-safe. */
public sealed interface Prior {
  /** ln p(v) + constant. */
  double logDensity(double v);

  /** d ln p / dv. */
  double slope(double v);

  /** No preference. */
  record Flat() implements Prior {
    @Override
    public double logDensity(double v) {
      return 0;
    }

    @Override
    public double slope(double v) {
      return 0;
    }
  }

  /** Gamma law: (shape - 1) ln v - rate v. */
  record Gamma(double shape, double rate) implements Prior {
    @Override
    public double logDensity(double v) {
      return (shape - 1) * Math.log(v) - rate * v;
    }

    @Override
    public double slope(double v) {
      return (shape - 1) / v - rate;
    }
  }

  /** Log-normal law, by its mode: -(ln(v / mode))^2 / (2 scale^2). */
  record LogNormal(double mode, double scale) implements Prior {
    @Override
    public double logDensity(double v) {
      double z = Math.log(v / mode) / scale;
      return -0.5 * z * z;
    }

    @Override
    public double slope(double v) {
      return -Math.log(v / mode) / (scale * scale * v);
    }
  }

  /** rate * v: prefers the upper end of a bounded range. */
  record Rising(double rate) implements Prior {
    @Override
    public double logDensity(double v) {
      return rate * v;
    }

    @Override
    public double slope(double v) {
      return rate;
    }
  }

  /** -(v - location)^2 / (2 scale^2). */
  record Normal(double location, double scale) implements Prior {
    @Override
    public double logDensity(double v) {
      double z = (v - location) / scale;
      return -0.5 * z * z;
    }

    @Override
    public double slope(double v) {
      return -(v - location) / (scale * scale);
    }
  }

  /** -ln(1 + (v / scale)^2): prefers small values, hardly minds large ones. */
  record Cauchy(double scale) implements Prior {
    @Override
    public double logDensity(double v) {
      double z = v / scale;
      return -Math.log1p(z * z);
    }

    @Override
    public double slope(double v) {
      double z = v / scale;
      return -2 * z / (scale * (1 + z * z));
    }
  }
}
