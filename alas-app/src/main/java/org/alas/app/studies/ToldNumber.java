package org.alas.app.studies;

import java.util.Locale;
import java.util.Optional;
import org.alas.app.cli.ValueText;

/** Numbers as programs print them, those included that are none. Stateless and thread-safe. */
final class ToldNumber {
  private ToldNumber() {}

  /** The number, perhaps NaN or infinite; nothing if the text is something else. */
  static Optional<Double> parse(String text) {
    if (ValueText.isNumber(text)) {
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
}
