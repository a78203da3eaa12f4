package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Outcome;

/** The paper's claims about optimisation, judged by the runs of one acquisition. */
final class GapClaims {
  private static final double SIGNIFICANT = 0.05;
  private static final double EARLY = 0.1;
  private static final int SEVERAL = 3;

  private final Grid grid;
  private final List<Task> tasks;
  private final String acquisition;

  GapClaims(Grid grid) {
    this.grid = grid;
    this.tasks = grid.complete(Task.PAPER);
    this.acquisition = Optimise.shown(grid.acquisition());
  }

  List<Verdict> verdicts() {
    return List.of(
        competitive(), strongCoupled(), strongSeparable(), coupledBeatsSeparable(), warmUp());
  }

  private Verdict competitive() {
    String claim =
        "ALAS is competitive on every task: nowhere significantly worse (p < 0.05) than the best of the five baselines";
    if (tasks.size() < Task.PAPER.size()) {
      return notRun("Section 5.2", claim, "paired-");
    }
    List<Task> worse =
        tasks.stream()
            .filter(
                task -> {
                  Contender best = GapTables.bestBaseline(grid, task);
                  double[] d = GapTables.differences(grid, task, Contender.ALAS, best);
                  return Moments.of(d).mean() > 0 && SignedRanks.probability(d) < SIGNIFICANT;
                })
            .toList();
    Outcome outcome =
        worse.isEmpty()
            ? Outcome.REPRODUCED
            : worse.size() <= 2 ? Outcome.DIFFERS : Outcome.NOT_REPRODUCED;
    String measured =
        worse.isEmpty()
            ? "not worse on any of %d tasks".formatted(tasks.size())
            : "worse on %d of %d tasks: %s".formatted(worse.size(), tasks.size(), names(worse));
    return verdict("Section 5.2", claim, outcome, measured, "paired-");
  }

  private Verdict strongCoupled() {
    return placed(
        "ALAS is among the best two of seven on Rosenbrock, Robot pushing and Portfolio",
        Contender.ALAS,
        List.of("rosenbrock10", "robot4", "portfolio5"),
        rank -> rank <= 2);
  }

  private Verdict strongSeparable() {
    return placed(
        "ALAS-Sep is the best of seven on Weierstrass-3, Levy-20 and Rastrigin-30",
        Contender.ALAS_SEP,
        List.of("weierstrass3", "levy20", "rastrigin30"),
        rank -> rank < 2);
  }

  private Verdict placed(
      String claim, Contender contender, List<String> problems, Predicate<Double> high) {
    List<Task> meant = tasks.stream().filter(t -> problems.contains(t.problem())).toList();
    if (meant.size() < problems.size()) {
      return notRun("Section 5.2", claim, "final-gap-");
    }
    long good = meant.stream().filter(task -> high.test(grid.rank(task, contender))).count();
    String places =
        meant.stream()
            .map(
                task ->
                    String.format(
                        Locale.ROOT, "%s: place %.0f", task.label(), grid.rank(task, contender)))
            .collect(Collectors.joining("; "));
    return verdict("Section 5.2", claim, share(good, meant.size()), places, "final-gap-");
  }

  private Verdict coupledBeatsSeparable() {
    String claim =
        "Where variables interact (Rosenbrock, Robot pushing, Portfolio), ALAS ends ahead of ALAS-Sep";
    List<Task> meant =
        tasks.stream()
            .filter(t -> List.of("rosenbrock10", "robot4", "portfolio5").contains(t.problem()))
            .toList();
    if (meant.size() < 3) {
      return notRun("Section 5.2", claim, "final-gap-");
    }
    List<String> measured = new ArrayList<>();
    int ahead = 0;
    for (Task task : meant) {
      double[] d = GapTables.differences(grid, task, Contender.ALAS, Contender.ALAS_SEP);
      Moments moments = Moments.of(d);
      ahead += moments.mean() < 0 ? 1 : 0;
      measured.add(
          String.format(
              Locale.ROOT,
              "%s: %s (p = %.3f)",
              task.label(),
              moments.withError(),
              SignedRanks.probability(d)));
    }
    return verdict(
        "Section 5.2",
        claim,
        share(ahead, meant.size()),
        "difference of final ln gap: " + String.join("; ", measured),
        "final-gap-");
  }

  private Verdict warmUp() {
    String claim =
        "Warm-up: in several tasks ALAS is behind the median of RBF, Matern-5/2 and RQ after a tenth of the iterations and ahead of it at the end";
    if (tasks.size() < Task.PAPER.size()) {
      return notRun("Section 5.2", claim, "log-gap-");
    }
    List<Task> seen =
        tasks.stream().filter(task -> behind(task, EARLY) > 0 && behind(task, 1) < 0).toList();
    long overtaken =
        tasks.stream().filter(task -> behind(task, EARLY) < 0 && behind(task, 1) > 0).count();
    Outcome outcome =
        seen.size() >= SEVERAL
            ? Outcome.REPRODUCED
            : seen.isEmpty() ? Outcome.NOT_REPRODUCED : Outcome.DIFFERS;
    String measured =
        "so in %d of %d tasks%s; the reverse in %d"
            .formatted(
                seen.size(),
                tasks.size(),
                seen.isEmpty() ? "" : " (" + names(seen) + ")",
                overtaken);
    return verdict("Section 5.2", claim, outcome, measured, "log-gap-");
  }

  /** Mean ln gap of ALAS above the median of those of the standard kernels. */
  private double behind(Task task, double share) {
    double[] standard =
        Contender.STANDARD.stream()
            .mapToDouble(c -> Moments.of(grid.logGapsAt(task, c, share)).mean())
            .sorted()
            .toArray();
    double ours = Moments.of(grid.logGapsAt(task, Contender.ALAS, share)).mean();
    return ours - standard[standard.length / 2];
  }

  private static Outcome share(long good, int all) {
    return good == all ? Outcome.REPRODUCED : good > 0 ? Outcome.DIFFERS : Outcome.NOT_REPRODUCED;
  }

  private static String names(List<Task> tasks) {
    return tasks.stream().map(Task::label).collect(Collectors.joining("; "));
  }

  private Verdict notRun(String source, String claim, String exhibit) {
    String measured = "%d of %d tasks have run".formatted(tasks.size(), Task.PAPER.size());
    return verdict(source, claim, Outcome.NOT_RUN, measured, exhibit);
  }

  private Verdict verdict(
      String source, String claim, Outcome outcome, String measured, String exhibit) {
    return new Verdict(
        source, claim + " (" + acquisition + ")", outcome, measured, exhibit + grid.acquisition());
  }
}
