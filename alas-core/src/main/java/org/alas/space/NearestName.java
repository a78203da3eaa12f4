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
      double distance = distance(typed, name);
      boolean akin = Math.floor(distance) < Math.max(typed.length(), name.length());
      if (akin && distance < least) {
        least = distance;
        best = name;
      }
    }
    boolean near = least <= Math.max(2, 0.4 * Math.max(typed.length(), best.length()));
    return near && !best.isEmpty() ? Optional.of(best) : Optional.empty();
  }

  /** Insertions, deletions and replacements that turn one into the other; case costs little. */
  private static double distance(String a, String b) {
    String lowerA = a.toLowerCase(Locale.ROOT);
    String lowerB = b.toLowerCase(Locale.ROOT);
    int[] row = new int[lowerB.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= lowerA.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (lowerA.charAt(i - 1) == lowerB.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[row.length - 1] + (a.equals(b) ? 0 : 0.1);
  }
}
