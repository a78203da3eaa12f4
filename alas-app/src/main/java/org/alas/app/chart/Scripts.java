package org.alas.app.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts with exponents and indices: in {@code 10^-3 m} the -3 is raised, in {@code a_k} the k is
 * lowered. Stateless and thread-safe.
 */
final class Scripts {
  private static final Pattern SCRIPT =
      Pattern.compile("\\^([-\u2212+]?\\([^()]*\\)|[\\p{L}\\p{N}.+\u2212-]+)|_(\\p{L}|\\p{N}+)\\b");

  /** A stretch of text on its level: 1 for exponents, -1 for indices. */
  record Part(String text, int level) {
    double size(double size) {
      return level == 0 ? size : 0.74 * size;
    }

    /** How far above the line it stands. */
    double rise(double size) {
      return level > 0 ? 0.38 * size : level < 0 ? -0.2 * size : 0;
    }
  }

  private Scripts() {}

  static List<Part> parts(String text) {
    List<Part> parts = new ArrayList<>();
    Matcher scripts = SCRIPT.matcher(text);
    int at = 0;
    while (scripts.find()) {
      if (scripts.start() > at) {
        parts.add(new Part(text.substring(at, scripts.start()), 0));
      }
      boolean up = scripts.group(1) != null;
      parts.add(new Part(scripts.group(up ? 1 : 2).replace('-', '\u2212'), up ? 1 : -1));
      at = scripts.end();
    }
    if (at < text.length() || parts.isEmpty()) {
      parts.add(new Part(text.substring(at), 0));
    }
    return parts;
  }
}
