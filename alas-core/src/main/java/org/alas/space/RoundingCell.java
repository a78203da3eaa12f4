package org.alas.space;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A run of neighbouring numbers whose places in [0, 1] round to the same double.
 *
 * <p>No code can keep them all apart: already [0, 10] holds more doubles than [0, 1]. So a place
 * stands for a cell, and the cell for its shortest decimal. Hence a number survives the way to the
 * cube and back, to the last bit, if no shorter decimal shares its cell: every bound, every number
 * that decoding gives, and every number that people write with up to 14 digits, counted from the
 * leading digit of the range (12 digits on the widest logarithmic scale); others move by less than
 * the rounding of their place. Numbers are counted by an index that rises with them.
 *
 * @param first index of the least number of the cell
 * @param last index of the greatest
 */
record RoundingCell(long first, long last) {

  /** Place in [0, 1] of the number with an index; it never falls as the index rises. */
  interface Position {
    double of(long index);
  }

  /**
   * The cell whose place is nearest to u.
   *
   * @param least index of the lower bound, at place 0
   * @param greatest index of the upper bound, at place 1
   * @param guess an index in between, near the cell if the search is to be short
   */
  static RoundingCell nearest(Position position, long least, long greatest, double u, long guess) {
    if (!(u > 0)) {
      return new RoundingCell(least, least);
    }
    if (u >= 1) {
      return new RoundingCell(greatest, greatest);
    }
    long above = firstAtLeast(position, least, greatest, u, guess);
    double place = position.of(above);
    if (place > u && above > least) {
      double below = position.of(above - 1);
      place = u - below < place - u ? below : place;
    }
    if (place == 0 || place == 1) {
      long bound = place == 0 ? least : greatest;
      return new RoundingCell(bound, bound);
    }
    long first = firstAtLeast(position, least, greatest, place, above);
    long next = firstAtLeast(position, first, greatest, Math.nextUp(place), first);
    return new RoundingCell(first, next - 1);
  }

  /** Least index at place u or beyond; doubling steps from the guess, then bisection. */
  private static long firstAtLeast(
      Position position, long least, long greatest, double u, long guess) {
    long low = least;
    long high = greatest;
    boolean down = position.of(guess) >= u;
    long at = guess;
    for (long step = 1; step > 0; step *= 2) {
      if (down) {
        high = at;
        if (Long.compareUnsigned(high - low, step) <= 0) {
          break;
        }
        at -= step;
      } else {
        low = at + 1;
        if (Long.compareUnsigned(high - low, step) <= 0) {
          break;
        }
        at += step;
      }
      if (position.of(at) >= u != down) {
        low = down ? at + 1 : low;
        high = down ? high : at;
        break;
      }
    }
    while (low < high) {
      long middle = (low & high) + ((low ^ high) >> 1);
      if (position.of(middle) >= u) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }

  /** The decimal with the fewest places in a closed interval. */
  static BigDecimal shortest(BigDecimal low, BigDecimal high) {
    if (low.signum() <= 0 && high.signum() >= 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal width = high.subtract(low);
    if (width.signum() == 0) {
      return low;
    }
    int scale = width.scale() - width.precision();
    BigDecimal coarse = low.setScale(scale, RoundingMode.CEILING);
    if (coarse.compareTo(high) <= 0) {
      return coarse;
    }
    BigDecimal middle = low.add(width.divide(BigDecimal.valueOf(2)));
    return middle.setScale(scale + 1, RoundingMode.HALF_EVEN);
  }
}
