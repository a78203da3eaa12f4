package org.alas.space;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that a mistyped one most resembles. Thread-safe. */
public final class NearestName {
  private NearestName() {}

  /** The most similar name, unless none is near. */
  public static Optional<String> of(String typed, Collection<String> known) {
    String best = "";
    double least = Double.POSITIVE_INFINITY;
    for (String name : known) {
      double distance = begins(typed, name) ? 1.5 : distance(typed, name);
      boolean akin = Math.floor(distance) < Math.max(typed.length(), name.length());
      if (akin && distance < least) {
        least = distance;
        best = name;
      }
    }
    boolean near = least <= Math.max(2, 0.4 * Math.max(typed.length(), best.length()));
    return near && !best.isEmpty() ? Optional.of(best) : Optional.empty();
  }

  /** Whether one of them is the other's beginning, and long enough to mean something. */
  private static boolean begins(String a, String b) {
    return Math.min(a.length(), b.length()) >= 3
        && !a.equals(b)
        && (a.startsWith(b) || b.startsWith(a));
  }

  /**
   * Insertions, deletions, replacements and swaps of neighbours that turn one into the other; case
   * costs little.
   */
  private static double distance(String a, String b) {
    String from = a.toLowerCase(Locale.ROOT);
    String to = b.toLowerCase(Locale.ROOT);
    int[][] steps = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        steps[i][j] = i == 0 || j == 0 ? i + j : fewest(steps, from, to, i, j);
      }
    }
    return steps[from.length()][to.length()] + (a.equals(b) ? 0 : 0.1);
  }

  private static int fewest(int[][] steps, String from, String to, int i, int j) {
    boolean same = from.charAt(i - 1) == to.charAt(j - 1);
    int least = steps[i - 1][j - 1] + (same ? 0 : 1);
    least = Math.min(least, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return swapped ? Math.min(least, 1 + steps[i - 2][j - 2]) : least;
  }
}
