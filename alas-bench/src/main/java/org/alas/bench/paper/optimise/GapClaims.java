package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import org.alas.bench.RankCorrelation;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/** The paper's claims about optimisation, judged by the runs of one acquisition. */
record GapClaims(Grid grid, List<Task> tasks) {
  private static final double SIGNIFICANT = 0.05;
  private static final double EARLY = 0.1;
  private static final int SEVERAL = 3;
  private static final double STRONG = 0.5;
  private static final double CHANCE_DEVIATION = Math.sqrt(1.0 / (Contender.PAPER.size() - 1));
  private static final List<String> INTERACTING = List.of("rosenbrock10", "robot4", "portfolio5");

  GapClaims(Grid grid) {
    this(grid, grid.complete(Task.PAPER));
  }

  List<Verdict> verdicts() {
    return List.of(
        competitive(),
        placed(
            "ALAS is among the best two of seven on Rosenbrock, Robot pushing and Portfolio",
            Contender.ALAS,
            INTERACTING,
            rank -> rank <= 2),
        placed(
            "ALAS-Sep is the best of seven on Weierstrass-3, Levy-20 and Rastrigin-30",
            Contender.ALAS_SEP,
            List.of("weierstrass3", "levy20", "rastrigin30"),
            rank -> rank < 2),
        coupledBeatsSeparable(),
        warmUp());
  }

  private Verdict competitive() {
    Claim claim =
        claim(
            "ALAS is competitive on every task: nowhere significantly worse (p < 0.05) than the best of the five baselines",
            "paired-");
    if (tasks.size() < Task.PAPER.size()) {
      return notRun(claim);
    }
    List<Task> worse =
        tasks.stream()
            .filter(
                task -> {
                  double[] d = grid.differences(task, Contender.ALAS, grid.bestBaseline(task));
                  return Moments.of(d).mean() > 0 && Statistics.signedRankTest(d) < SIGNIFICANT;
                })
            .toList();
    return claim.verdict(
        Reproduction.of(worse.isEmpty(), worse.size() <= 2),
        worse.isEmpty() ? "not worse on any of %2$d tasks" : "worse on %d of %d tasks: %s",
        worse.size(),
        tasks.size(),
        names(worse));
  }

  private Verdict placed(
      String text, Contender contender, List<String> problems, DoublePredicate high) {
    Claim claim = claim(text, "final-gap-");
    List<Task> meant = meant(problems);
    if (meant.size() < problems.size()) {
      return notRun(claim);
    }
    long good = meant.stream().filter(task -> high.test(grid.rank(task, contender))).count();
    String places =
        meant.stream()
            .map(
                task ->
                    String.format(
                        Locale.ROOT, "%s: place %.0f", task.label(), grid.rank(task, contender)))
            .collect(Collectors.joining("; "));
    return claim.verdict(Reproduction.of(good == meant.size(), good > 0), "%s", places);
  }

  private Verdict coupledBeatsSeparable() {
    Claim claim =
        claim(
            "Where variables interact (Rosenbrock, Robot pushing, Portfolio), ALAS ends ahead of ALAS-Sep",
            "final-gap-");
    List<Task> meant = meant(INTERACTING);
    if (meant.size() < INTERACTING.size()) {
      return notRun(claim);
    }
    List<String> measured = new ArrayList<>();
    int ahead = 0;
    for (Task task : meant) {
      double[] d = grid.differences(task, Contender.ALAS, Contender.ALAS_SEP);
      Moments moments = Moments.of(d);
      ahead += moments.mean() < 0 ? 1 : 0;
      measured.add(
          String.format(
              Locale.ROOT,
              "%s: %s (p = %.3f)",
              task.label(),
              moments.withError(Digits::two),
              Statistics.signedRankTest(d)));
    }
    return claim.verdict(
        Reproduction.of(ahead == meant.size(), ahead > 0),
        "difference of final ln gap: %s",
        String.join("; ", measured));
  }

  private Verdict warmUp() {
    Claim claim =
        claim(
            "Warm-up: in several tasks ALAS is behind the median of RBF, Matern-5/2 and RQ after a tenth of the iterations and ahead of it at the end",
            "log-gap-");
    if (tasks.size() < Task.PAPER.size()) {
      return notRun(claim);
    }
    List<Task> seen =
        tasks.stream().filter(task -> behind(task, EARLY) > 0 && behind(task, 1) < 0).toList();
    long overtaken =
        tasks.stream().filter(task -> behind(task, EARLY) < 0 && behind(task, 1) > 0).count();
    return claim.verdict(
        Reproduction.of(seen.size() >= SEVERAL, !seen.isEmpty()),
        "so in %d of %d tasks%s; the reverse in %d",
        seen.size(),
        tasks.size(),
        seen.isEmpty() ? "" : " (" + names(seen) + ")",
        overtaken);
  }

  /**
   * Whether the kernels come in the order of expected improvement: the rank correlation of final
   * gaps within each task, averaged over tasks. It is 0 on average, with a standard deviation of
   * sqrt(1/6) per task, for orders that have nothing to do with each other.
   */
  Verdict sameTrends(Grid expected) {
    Claim claim =
        new Claim(
            "Appendix B.4",
            "%s leads to the same trends as EI".formatted(Optimise.shown(grid.acquisition())),
            "final-gap-" + grid.acquisition());
    List<Task> both = expected.complete(tasks);
    if (both.size() < Task.PAPER.size()) {
      return claim.notRun(
          "%d of %d tasks have run with both".formatted(both.size(), Task.PAPER.size()));
    }
    List<String> each = new ArrayList<>();
    double sum = 0;
    for (Task task : both) {
      double correlation =
          RankCorrelation.of(expected.finalMeans(task), grid.finalMeans(task)).value();
      sum += correlation;
      each.add(task.label() + " " + Digits.two(correlation));
    }
    double mean = sum / both.size();
    double chance = CHANCE_DEVIATION / Math.sqrt(both.size());
    return claim.verdict(
        Reproduction.of(mean >= STRONG, mean > 2 * chance),
        "mean rank correlation %.2f (by chance 0 ± %.2f): %s",
        mean,
        chance,
        String.join("; ", each));
  }

  /** Mean ln gap of ALAS above the median of those of the standard kernels. */
  private double behind(Task task, double share) {
    double[] standard =
        Contender.STANDARD.stream()
            .mapToDouble(c -> Moments.of(grid.logGapsAt(task, c, share)).mean())
            .toArray();
    double ours = Moments.of(grid.logGapsAt(task, Contender.ALAS, share)).mean();
    return ours - Statistics.median(standard);
  }

  private List<Task> meant(List<String> problems) {
    return tasks.stream().filter(task -> problems.contains(task.problem())).toList();
  }

  private static String names(List<Task> tasks) {
    return tasks.stream().map(Task::label).collect(Collectors.joining("; "));
  }

  private Verdict notRun(Claim claim) {
    return claim.notRun("%d of %d tasks have run".formatted(tasks.size(), Task.PAPER.size()));
  }

  private Claim claim(String text, String exhibit) {
    return new Claim(
        "Section 5.2",
        "%s (%s)".formatted(text, Optimise.shown(grid.acquisition())),
        exhibit + grid.acquisition());
  }
}
