package org.alas.app.objective;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number a line ends with, give or take words. A number stands by itself: those that are part
 * of a word (resnet50), a version, a date or a time of day do not count, nor do those with a unit
 * attached (12ms), because a program that prints 900ms and then 1.2s would be misread. NaN and inf
 * count. Thread-safe.
 */
final class PrintedNumber {
  private static final String DIGITS = "(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?";
  private static final String NONE = "(?i:nan|inf|infinity)";
  private static final String BEFORE = "(?<=^|[\\s=,;(\\[{\"'<>|~$]|(?<!\\d):)";
  private static final String AFTER = "(?=$|[\\s,;)\\]}\"'<>|%]|[.:!?](?:\\s|$))";
  private static final String NUMBER = "([+-]?)(?:(" + DIGITS + ")|(" + NONE + "))";
  private static final Pattern WHOLE = Pattern.compile(NUMBER);
  private static final Pattern WITHIN = Pattern.compile(BEFORE + NUMBER + AFTER);

  private PrintedNumber() {}

  /** The last number of a line. */
  static Optional<Double> lastOf(String line) {
    Optional<Double> last = Optional.empty();
    Matcher number = WITHIN.matcher(line);
    while (number.find()) {
      last = Optional.of(value(number));
    }
    return last;
  }

  /** A text that is a number and nothing else. */
  static Optional<Double> of(String text) {
    Matcher number = WHOLE.matcher(text);
    return number.matches() ? Optional.of(value(number)) : Optional.empty();
  }

  private static double value(Matcher number) {
    String digits = number.group(2);
    double size;
    if (digits != null) {
      size = Double.parseDouble(digits);
    } else {
      boolean nan = number.group(3).equalsIgnoreCase("nan");
      size = nan ? Double.NaN : Double.POSITIVE_INFINITY;
    }
    return number.group(1).equals("-") ? -size : size;
  }
}
