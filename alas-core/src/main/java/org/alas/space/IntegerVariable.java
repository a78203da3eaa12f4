package org.alas.space;

import java.math.BigDecimal;
import org.alas.InvalidInputException;

/**
 * An integer between bounds, both included. Immutable and thread-safe.
 *
 * @param scale logarithmic only for positive bounds
 */
public record IntegerVariable(String name, long min, long max, Scale scale) implements Variable {

  public IntegerVariable {
    Variable.requireName(name);
    scale.requireBounds(name, min, max, true);
  }

  @Override
  public long levels() {
    long steps = max - min;
    return steps < 0 || steps == Long.MAX_VALUE ? Long.MAX_VALUE : steps + 1;
  }

  @Override
  public void encode(Object value, double[] u, int offset) {
    long k = canonical(value);
    if (min < max) {
      u[offset] = position(k);
    }
  }

  @Override
  public Long canonical(Object value) {
    boolean whole = value instanceof Long || value instanceof Integer;
    if (!whole && value instanceof Double x) {
      whole = x == Math.rint(x) && Math.abs(x) < 0x1p63;
    }
    long k = whole ? ((Number) value).longValue() : 0;
    if (!whole || k < min || k > max) {
      throw refusal(value);
    }
    return k;
  }

  @Override
  public Long decode(double[] u, int offset) {
    if (min == max) {
      return min;
    }
    long near = Math.round(scale.value(u[offset], min, max));
    RoundingCell cell =
        RoundingCell.nearest(
            this::position, min, max, u[offset], Math.max(min, Math.min(max, near)));
    return cell.first() == cell.last()
        ? cell.first()
        : RoundingCell.shortest(BigDecimal.valueOf(cell.first()), BigDecimal.valueOf(cell.last()))
            .longValueExact();
  }

  private double position(long k) {
    return rise(k) / rise(max);
  }

  /**
   * Way from min to k; differences are taken before rounding, so that all large integers differ.
   */
  private double rise(long k) {
    return scale == Scale.LOG ? StrictMath.log1p((double) (k - min) / min) : unsigned(k - min);
  }

  /** A difference of two longs may need all of their 64 bits. */
  private static double unsigned(long difference) {
    return difference >= 0 ? difference : 2 * (double) (difference >>> 1 | difference & 1);
  }

  @Override
  public Object level(long index) {
    if (index < 0 || index >= levels()) {
      throw new InvalidInputException(
          "\"%s\" has the levels 0 to %d, got %d".formatted(name, levels() - 1, index));
    }
    return min + index;
  }

  @Override
  public String range() {
    return min == max ? "the integer " + min : "an integer from %d to %d".formatted(min, max);
  }
}
