package org.alas.app.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them. Stateless and thread-safe. */
public final class Numbers {
  private static final String MINUS = "\u2212";

  private Numbers() {}

  /** On a terminal: six digits, and an exponent only where it saves many zeros. */
  public static String plain(double x) {
    return isFinite(x) ? written(rounded(x, 6), -5, 8) : Double.toString(x);
  }

  /** A setting on a terminal: long numbers are rounded, others stay as they are. */
  public static String plain(Object setting) {
    return setting instanceof Double x ? plain(x.doubleValue()) : String.valueOf(setting);
  }

  /** On a page: to so many significant digits, without zeros at the end. */
  public static String shown(double x, int digits) {
    return isFinite(x) ? written(rounded(x, digits), -4, 6).replace("-", MINUS) : "\u2013";
  }

  public static String shown(double x) {
    return shown(x, 6);
  }

  private static boolean isFinite(double x) {
    return Math.abs(x) <= Double.MAX_VALUE;
  }

  private static BigDecimal rounded(double x, int digits) {
    return new BigDecimal(x).round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  /** With an exponent where it is below the least or above the most that is spelt out. */
  private static String written(BigDecimal number, int least, int most) {
    if (number.signum() == 0) {
      return "0";
    }
    BigDecimal x = number.stripTrailingZeros();
    int exponent = x.precision() - x.scale() - 1;
    return exponent < least || exponent > most
        ? x.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent
        : x.toPlainString();
  }

  /** A setting on a page. */
  public static String parameter(Object value) {
    return value instanceof Double x ? shown(x.doubleValue()) : limited(String.valueOf(value), 80);
  }

  /** The beginning of a long text. */
  public static String limited(String text, int most) {
    return limited(text, most, "\u2026");
  }

  /** The beginning of a long text, on one line of a terminal. */
  public static String line(String text, int most) {
    return limited(text.strip().replaceAll("[\\s\\p{Cntrl}]+", " "), most, "...");
  }

  private static String limited(String text, int most, String end) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - end.length())) + end;
  }

  /** A time in its most fitting unit. */
  public static String seconds(double s) {
    if (s < 0.9995e-3) {
      return shown(1e6 * s, 3) + " \u00b5s";
    }
    if (s < 0.9995) {
      return shown(1000 * s, 3) + " ms";
    }
    Duration all = Duration.ofMillis(Math.round(1000 * Math.min(s, 1e12)));
    if (all.toMinutes() < 2) {
      return shown(s, 3) + " s";
    }
    if (all.toHours() < 2) {
      return String.format(Locale.ROOT, "%d min %d s", all.toMinutes(), all.toSecondsPart());
    }
    return all.toDays() < 3
        ? String.format(Locale.ROOT, "%d h %d min", all.toHours(), all.toMinutesPart())
        : String.format(Locale.ROOT, "%d d %d h", all.toDays(), all.toHoursPart());
  }

  /** A noun with its number. */
  public static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
