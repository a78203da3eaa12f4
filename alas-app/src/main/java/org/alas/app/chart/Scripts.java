package org.alas.app.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts with exponents and indices: in {@code 10^-3 m} the -3 is raised, in {@code a_k} the k is
 * lowered. Stateless and thread-safe.
 */
public final class Scripts {
  private static final Pattern SCRIPT =
      Pattern.compile(
          "\\\\([\\\\^_])|\\^([-\u2212+]?\\([^()]*\\)|[\\p{L}\\p{N}.+\u2212-]+)|_(\\p{L}|\\p{N}+)\\b");

  /** A stretch of text on its level: 1 for exponents, -1 for indices. */
  record Span(String text, int level) {
    double size(double size) {
      return level == 0 ? size : 0.74 * size;
    }

    /** How far above the line it stands. */
    double rise(double size) {
      return level > 0 ? 0.38 * size : level < 0 ? -0.2 * size : 0;
    }
  }

  private Scripts() {}

  /** A text, such as somebody's name for something, of which nothing is raised or lowered. */
  public static String literal(String text) {
    return text.replaceAll("[\\\\^_]", "\\\\$0");
  }

  static List<Span> parts(String text) {
    List<Span> parts = new ArrayList<>();
    StringBuilder plain = new StringBuilder();
    Matcher scripts = SCRIPT.matcher(text);
    int at = 0;
    while (scripts.find()) {
      plain.append(text, at, scripts.start());
      at = scripts.end();
      if (scripts.group(1) != null) {
        plain.append(scripts.group(1));
        continue;
      }
      boolean up = scripts.group(2) != null;
      flush(plain, parts);
      parts.add(new Span(scripts.group(up ? 2 : 3).replace('-', '\u2212'), up ? 1 : -1));
    }
    flush(plain.append(text, at, text.length()), parts);
    return parts;
  }

  private static void flush(StringBuilder plain, List<Span> parts) {
    if (!plain.isEmpty()) {
      parts.add(new Span(plain.toString(), 0));
      plain.setLength(0);
    }
  }
}
