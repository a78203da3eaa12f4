package org.alas.space;

import java.util.Locale;
import org.alas.InvalidInputException;

/**
 * How a range of numbers is laid out over [0, 1]. Positions rise with the number, also after
 * rounding; the bounds themselves are at exactly 0 and 1.
 */
public enum Scale {
  /** u = (x - min) / (max - min). */
  LINEAR {
    @Override
    double position(double x, double min, double max) {
      double h = Double.isInfinite(max - min) ? 0.5 : 1;
      return (h * x - h * min) / (h * max - h * min);
    }

    @Override
    double value(double u, double min, double max) {
      return (1 - u) * min + u * max;
    }
  },
  /** u = ln(x / min) / ln(max / min), for positive numbers. */
  LOG {
    @Override
    double position(double x, double min, double max) {
      return ratio(x, min, max) / ratio(max, min, max);
    }

    /** ln(x / min), exact near min unless the range is so wide that x / min overflows. */
    private double ratio(double x, double min, double max) {
      return Double.isInfinite(max / min)
          ? StrictMath.log(x) - StrictMath.log(min)
          : StrictMath.log1p((x - min) / min);
    }

    @Override
    double value(double u, double min, double max) {
      return StrictMath.exp((1 - u) * StrictMath.log(min) + u * StrictMath.log(max));
    }
  };

  /** Place of a number in its range. */
  abstract double position(double x, double min, double max);

  /** About the number at a place, to a few units in the last place. */
  abstract double value(double u, double min, double max);

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  void requireBounds(String name, Number min, Number max, boolean finite) {
    if (!finite) {
      throw new InvalidInputException(
          "\"%s\" needs finite bounds, got %s and %s".formatted(name, min, max));
    }
    if (min.doubleValue() > max.doubleValue() || min.longValue() > max.longValue()) {
      throw new InvalidInputException(
          "\"%s\" has min %s above max %s; swap them".formatted(name, min, max));
    }
    if (this == LOG && !(min.doubleValue() > 0)) {
      throw new InvalidInputException(
          "\"%s\" has a logarithmic scale and needs a positive min, got %s".formatted(name, min)
              + "; raise it or use a linear scale");
    }
  }
}
