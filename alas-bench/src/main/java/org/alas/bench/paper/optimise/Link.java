package org.alas.bench.paper.optimise;

import java.util.function.DoubleUnaryOperator;

/**
 * A smooth increasing map from what a search moves to a parameter's value, as GPyTorch has it.
 *
 * @param to from raw to natural
 * @param from from natural to raw
 * @param by d natural / d raw
 * @param lowest raw value that makes a difference
 * @param highest raw value that makes a difference
 */
record Link(
    DoubleUnaryOperator to,
    DoubleUnaryOperator from,
    DoubleUnaryOperator by,
    double lowest,
    double highest) {
  private static final double FLAT = 40;
  private static final double FAR = 1e6;

  /** The value itself. */
  static final Link IDENTITY = new Link(raw -> raw, natural -> natural, raw -> 1, -FAR, FAR);

  /** lower + ln(1 + e^raw). */
  static Link above(double lower) {
    return new Link(
        raw -> lower + softplus(raw),
        natural -> inverse(natural - lower),
        raw -> 1 / (1 + Math.exp(-raw)),
        -FLAT,
        FAR);
  }

  /** lower + (upper - lower) / (1 + e^-raw). */
  static Link between(double lower, double upper) {
    double width = upper - lower;
    return new Link(
        raw -> lower + width / (1 + Math.exp(-raw)),
        natural -> Math.log((natural - lower) / (upper - natural)),
        raw -> width / ((1 + Math.exp(-raw)) * (1 + Math.exp(raw))),
        -FLAT,
        FLAT);
  }

  /** A value that is not learned. */
  static Link fixed(double value) {
    return new Link(raw -> value, natural -> 0, raw -> 0, 0, 0);
  }

  double natural(double raw) {
    return to.applyAsDouble(raw);
  }

  double raw(double natural) {
    return from.applyAsDouble(natural);
  }

  double slope(double raw) {
    return by.applyAsDouble(raw);
  }

  /** ln(1 + e^x). */
  static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  private static double inverse(double y) {
    return y > FLAT ? y : Math.log(Math.expm1(y));
  }
}
