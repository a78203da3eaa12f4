package org.alas.bench.problem;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All test problems, by name. */
public final class Problems {
  private static final List<TestProblem> ALL =
      List.of(
          Branin.plane(),
          Hartmann.three(),
          Weierstrass.corner(),
          Weierstrass.shifted(),
          Exponential.corner(),
          Exponential.shifted(),
          Exponential.small(),
          Exponential.smallShifted(),
          Hartmann.six(),
          Rosenbrock.ten(),
          Levy.twenty(),
          Rastrigin.thirty(),
          Weierstrass.line(),
          Branin.line(),
          Rastrigin.line());

  private Problems() {}

  /** In the order of the paper's table; the one-dimensional ones of predictive fit come last. */
  public static List<TestProblem> all() {
    return ALL;
  }

  /** The problem of a name; case does not matter. */
  public static TestProblem named(String name) {
    String wanted = name.strip().toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(problem -> problem.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unknown(name, wanted)));
  }

  private static String unknown(String name, String wanted) {
    String nearest =
        ALL.stream()
            .map(TestProblem::name)
            .min(Comparator.comparingInt(known -> edits(wanted, known)))
            .orElseThrow();
    return "no test problem is called \"%s\"; the nearest name is \"%s\".\nThere are: %s"
        .formatted(
            name, nearest, ALL.stream().map(TestProblem::name).collect(Collectors.joining(", ")));
  }

  /** Fewest insertions, deletions and replacements of one character that turn a into b. */
  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
