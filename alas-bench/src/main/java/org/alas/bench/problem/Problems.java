package org.alas.bench.problem;

import java.util.List;
import java.util.Locale;
import org.alas.InvalidInputException;
import org.alas.space.NearestName;

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
          new RobotPushing(0),
          Portfolio.synthetic(),
          Weierstrass.line(),
          Branin.line(),
          Rastrigin.line(),
          new TwoHandPushing(),
          new LunarLanding(),
          new Rover(),
          Ackley.of(200));

  private Problems() {}

  /**
   * In the order of the paper's table, then the one-dimensional ones of predictive fit, then those
   * of the literature on trust regions, which want thousands of trials.
   */
  public static List<TestProblem> all() {
    return ALL;
  }

  /** Names of problems that need a file of the user's, and so are not among all. */
  public static List<String> needingFiles() {
    return List.of(Portfolio.ORIGINAL);
  }

  /**
   * The problem of a name; case does not matter.
   *
   * @throws InvalidInputException when there is none, or its file is missing; says what to do
   */
  public static TestProblem named(String name) {
    String wanted = name.strip().toLowerCase(Locale.ROOT);
    if (wanted.equals(Portfolio.ORIGINAL)) {
      return Portfolio.original(System.getenv());
    }
    return ALL.stream()
        .filter(problem -> problem.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new InvalidInputException(unknown(name, wanted)));
  }

  private static String unknown(String name, String wanted) {
    List<String> known = ALL.stream().map(TestProblem::name).toList();
    String nearest =
        NearestName.of(wanted, known).map("; the nearest name is \"%s\""::formatted).orElse("");
    return "no test problem is called \"%s\"%s.\nThere are: %s"
        .formatted(name, nearest, String.join(", ", known));
  }
}
