package org.alas.app.studies;

import java.util.List;
import java.util.regex.Pattern;
import org.alas.app.cli.ValueText;
import org.alas.space.Configuration;

/** Settings as {@code name=value}, ready for a shell. Stateless and thread-safe. */
final class Assignment {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_.,:/@%+-]+");

  private Assignment() {}

  static String of(String name, Object value) {
    String text = ValueText.of(value);
    boolean plain = PLAIN.matcher(text).matches();
    return name + "=" + (plain ? text : "'" + text.replace("'", "'\\''") + "'");
  }

  /** A line for each parameter. */
  static List<String> lines(Configuration configuration) {
    return configuration.values().entrySet().stream()
        .map(e -> of(e.getKey(), e.getValue()))
        .toList();
  }
}
