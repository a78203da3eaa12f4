package org.alas.app.fit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.space.InputScaling;

/**
 * One input and the range of it that becomes [0, 1]. Immutable and thread-safe.
 *
 * @param name column name
 * @param lower what becomes 0
 * @param upper what becomes 1; equal to {@code lower} for an input that never changes
 * @param unit what it counts, such as days; empty if it has no name
 */
record InputRange(String name, double lower, double upper, String unit) {
  InputRange(String name, double lower, double upper) {
    this(name, lower, upper, "");
  }

  /** Ranges by input name, read as people type them, such as {@code a=0:1,b=-5:10}. */
  static Map<String, InputRange> parse(String text, List<String> inputs) {
    Map<String, InputRange> bounds = new HashMap<>();
    for (String entry : text.split(",", -1)) {
      int equals = entry.lastIndexOf('=');
      int colon = entry.indexOf(':', equals + 1);
      if (equals < 1 || colon < 0) {
        throw refused(entry, "is not of the form name=lower:upper, such as a=0:1");
      }
      String name = entry.substring(0, equals).strip();
      if (!inputs.contains(name)) {
        throw new InputException(
            "--bounds: %s is not an input; inputs are %s.%s"
                .formatted(
                    InputException.quote(name),
                    String.join(", ", inputs),
                    InputException.didYouMean(name, inputs)));
      }
      InputRange axis =
          new InputRange(
              name,
              number(entry, entry.substring(equals + 1, colon).strip()),
              number(entry, entry.substring(colon + 1).strip()));
      if (!(axis.lower() < axis.upper())) {
        throw refused(
            entry, "has a lower bound that is not below the upper one; swap or widen them");
      }
      if (bounds.put(name, axis) != null) {
        throw refused(entry, "bounds an input for the second time; remove one of the two");
      }
    }
    return bounds;
  }

  private static double number(String entry, String text) {
    double value = ValueText.number(text).orElse(Double.NaN);
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw refused(entry, InputException.quote(text) + " in it is not a finite number");
    }
    return value;
  }

  private static InputException refused(String entry, String reason) {
    String link = reason.startsWith("\"") ? ": " : " ";
    return new InputException("--bounds: " + InputException.quote(entry) + link + reason + ".");
  }

  private InputScaling scaling() {
    return new InputScaling(new double[] {lower}, new double[] {upper});
  }

  /** Whether there is no range; such an input is 1/2 everywhere and counts in its own units. */
  boolean constant() {
    return lower == upper;
  }

  /** Length of the range in the input's units; what one unit of the cube amounts to. */
  double width() {
    return constant() ? 1 : upper - lower;
  }

  /**
   * Position within the range.
   *
   * @throws IllegalArgumentException when x is so far out that its position is not finite
   */
  double toUnit(double x) {
    return scaling().apply(new double[] {x})[0];
  }

  double fromUnit(double u) {
    return scaling().invert(new double[] {u})[0];
  }
}
