package org.alas.app.run;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people: six digits, and an exponent only where it saves many zeros. Thread-safe. */
final class ShownNumber {
  private static final MathContext DIGITS = new MathContext(6);
  private static final int ZEROS = 5;
  private static final int PLACES = 9;

  private ShownNumber() {}

  static String of(double x) {
    if (!(Math.abs(x) <= Double.MAX_VALUE)) {
      return Double.toString(x);
    }
    BigDecimal rounded = new BigDecimal(x).round(DIGITS).stripTrailingZeros();
    if (rounded.signum() == 0) {
      return "0";
    }
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= -ZEROS && exponent < PLACES) {
      return rounded.toPlainString();
    }
    return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
  }

  /** A setting: long numbers are rounded, others stay as they are. */
  static String of(Object setting) {
    return setting instanceof Double number ? of(number.doubleValue()) : String.valueOf(setting);
  }
}
