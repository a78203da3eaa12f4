package org.alas.app.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Values as programs read them: numbers in the fewest digits that lead back to them, without an
 * exponent where people would write none, since not every tool knows exponents. Thread-safe.
 */
public final class ValueText {
  private static final double SMALL = 1e-9;
  private static final double LARGE = 1e15;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

  private ValueText() {}

  /** Whether people and programs would read a text as a number. */
  public static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** Whether people of some countries would read a text as a number, but programs would not. */
  public static boolean hasDecimalComma(String text) {
    return text.indexOf(',') >= 0
        && text.indexOf(',') == text.lastIndexOf(',')
        && isNumber(text.replace(',', '.'));
  }

  /** What to say of a decimal comma. */
  public static String decimalComma(String text) {
    return "%s has a decimal comma; write %s"
        .formatted(InputException.quote(text), text.replace(',', '.'));
  }

  /**
   * A number as programs print it, perhaps NaN or infinite; nothing if a text is something else.
   */
  public static Optional<Double> number(String text) {
    if (isNumber(text)) {
      return Optional.of(Double.parseDouble(text));
    }
    boolean negative = text.startsWith("-");
    String bare = negative || text.startsWith("+") ? text.substring(1) : text;
    return switch (bare.toLowerCase(Locale.ROOT)) {
      case "nan" -> Optional.of(Double.NaN);
      case "inf", "infinity" ->
          Optional.of(negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
      default -> Optional.empty();
    };
  }

  public static String of(Object value) {
    return value instanceof Double number ? of(number.doubleValue()) : String.valueOf(value);
  }

  public static String of(double x) {
    double size = Math.abs(x);
    String text = Double.toString(x);
    if (!(size >= SMALL && size < LARGE)) {
      return text.toLowerCase(Locale.ROOT);
    }
    String plain = new BigDecimal(text).stripTrailingZeros().toPlainString();
    return plain.contains(".") ? plain : plain + ".0";
  }
}
