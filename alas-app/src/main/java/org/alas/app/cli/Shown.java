package org.alas.app.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Values as a table shows them: short, for reading and not for reckoning. Thread-safe. */
public final class Shown {
  private static final MathContext DIGITS = new MathContext(6);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private Shown() {}

  /** To six digits; nothing if there is no number. */
  public static String number(double x) {
    if (!(Math.abs(x) <= Double.MAX_VALUE)) {
      return "";
    }
    double rounded = new BigDecimal(x).round(DIGITS).doubleValue();
    return ValueText.of(rounded).replaceFirst("\\.0(?=$|e)", "");
  }

  public static String parameter(Object value) {
    return value instanceof Double x ? number(x) : limited(String.valueOf(value), 30);
  }

  /** By the local clock. */
  public static String time(Instant instant) {
    return TIME.format(instant.atZone(ZoneId.systemDefault()));
  }

  /** The beginning of a text, on one line. */
  public static String limited(String text, int most) {
    String line = text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    boolean fits = line.codePointCount(0, line.length()) <= most;
    return fits ? line : line.substring(0, line.offsetByCodePoints(0, most - 3)) + "...";
  }

  /** A noun with its number. */
  public static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
