package org.alas.app.fit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * A fitted number and its standard error, which is NaN where the data do not tell. Immutable and
 * thread-safe.
 *
 * @param remark appended in brackets in place of the error; empty for none
 */
public record Estimate(double value, double error, String remark) {
  /** What is shown where there is no number. */
  public static final String UNKNOWN = "-";

  public Estimate(double value, double error) {
    this(value, error, "");
  }

  /** c times this. */
  Estimate times(double c) {
    return new Estimate(c * value, Math.abs(c) * error, remark);
  }

  /** c / this; the relative error stays what it was. */
  Estimate under(double c) {
    double inverse = c / value;
    return new Estimate(inverse, Math.abs(inverse) * relativeError(), remark);
  }

  /** The square root of this; the relative error halves. */
  Estimate squareRoot() {
    double root = Math.sqrt(value);
    return new Estimate(root, 0.5 * root * relativeError(), remark);
  }

  Estimate magnitude() {
    return new Estimate(Math.abs(value), error, remark);
  }

  Estimate withRemark(String text) {
    return new Estimate(value, error, text);
  }

  private double relativeError() {
    return error / Math.abs(value);
  }

  /**
   * Such as {@code 1.24 ± 0.08}: the error with one digit, or two if it begins with 1 or 2, and the
   * value to the same place.
   */
  public String text() {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      return UNKNOWN;
    }
    if (!remark.isEmpty()) {
      return plain(value, 3) + " (" + remark + ")";
    }
    if (!(error > 0 && error <= Double.MAX_VALUE)) {
      return plain(value, 4) + " ± " + UNKNOWN;
    }
    int place = (int) Math.floor(Math.log10(error));
    double leading = error / Math.pow(10, place);
    int decimals = (leading < 2.95 ? 1 : 0) - place;
    double largest = Math.max(Math.abs(value), error);
    if (decimals > 9 || largest >= 1e6) {
      return plain(value, 3) + " ± " + plain(error, 2);
    }
    return rounded(value, decimals) + " ± " + rounded(error, decimals);
  }

  private static String rounded(double x, int decimals) {
    return new BigDecimal(x)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .setScale(Math.max(0, decimals), RoundingMode.UNNECESSARY)
        .toPlainString();
  }

  /** A number for people, with so many significant digits. */
  public static String plain(double x, int digits) {
    if (!(Math.abs(x) <= Double.MAX_VALUE)) {
      return UNKNOWN;
    }
    double size = Math.abs(x);
    if (size != 0 && (size < 1e-4 || size >= 1e6)) {
      return String.format(Locale.ROOT, "%." + (digits - 1) + "e", x);
    }
    int place = size == 0 ? 0 : (int) Math.floor(Math.log10(size));
    return String.format(Locale.ROOT, "%." + Math.max(0, digits - 1 - place) + "f", x);
  }
}
