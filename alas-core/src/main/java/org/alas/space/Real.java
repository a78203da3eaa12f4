package org.alas.space;

import java.math.BigDecimal;
import org.alas.InvalidInputException;

/**
 * A real number between finite bounds, both included. Immutable and thread-safe.
 *
 * @param scale logarithmic only for positive bounds
 */
public record Real(String name, double min, double max, Scale scale) implements Variable {

  public Real {
    Variable.requireName(name);
    min += 0.0;
    max += 0.0;
    boolean finite = Math.abs(min) <= Double.MAX_VALUE && Math.abs(max) <= Double.MAX_VALUE;
    scale.requireBounds(name, min, max, finite);
  }

  @Override
  public long levels() {
    return min == max ? 1 : Long.MAX_VALUE;
  }

  @Override
  public boolean continuous() {
    return min < max;
  }

  @Override
  public void encode(Object value, double[] u, int offset) {
    double x = canonical(value);
    if (continuous()) {
      u[offset] = scale.position(x, min, max);
    }
  }

  @Override
  public Double canonical(Object value) {
    double x = value instanceof Number number ? number.doubleValue() : Double.NaN;
    if (!(x >= min && x <= max)) {
      throw refusal(value);
    }
    return x + 0.0;
  }

  @Override
  public Double decode(double[] u, int offset) {
    if (min == max) {
      return min;
    }
    RoundingCell cell = cell(u[offset]);
    double first = number(cell.first());
    double last = number(cell.last());
    return first == last ? first : Math.max(first, Math.min(last, shortest(first, last)));
  }

  /** As decoding and encoding would, without looking for the decimal. */
  @Override
  public void snap(double[] u, int offset, double[] into) {
    if (continuous()) {
      into[offset] = position(cell(u[offset]).first());
    }
  }

  private RoundingCell cell(double u) {
    double guess = Math.max(min, Math.min(max, scale.value(u, min, max)));
    return RoundingCell.nearest(this::position, index(min), index(max), u, index(guess + 0.0));
  }

  private double position(long index) {
    return scale.position(number(index), min, max);
  }

  /** The shortest decimal that is read as one of the doubles between two. */
  private static double shortest(double first, double last) {
    BigDecimal low = middle(Math.nextDown(first), first);
    BigDecimal high = middle(last, Math.nextUp(last));
    return RoundingCell.shortest(low, high).doubleValue();
  }

  private static BigDecimal middle(double a, double b) {
    return new BigDecimal(a).add(new BigDecimal(b)).divide(BigDecimal.valueOf(2));
  }

  /** Doubles in their order, counted from zero. */
  private static long index(double x) {
    long bits = Double.doubleToRawLongBits(x);
    return bits >= 0 ? bits : Long.MIN_VALUE - bits;
  }

  private static double number(long index) {
    return Double.longBitsToDouble(index >= 0 ? index : Long.MIN_VALUE - index);
  }

  @Override
  public Object level(long index) {
    if (min == max && index == 0) {
      return min;
    }
    throw new InvalidInputException("\"%s\" is real and has no levels".formatted(name));
  }

  @Override
  public String range() {
    return min == max ? "the number " + min : "a number from %s to %s".formatted(min, max);
  }
}
