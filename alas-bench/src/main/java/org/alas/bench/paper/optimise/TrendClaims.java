package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import org.alas.bench.RankCorrelation;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/**
 * Whether other acquisitions order the kernels as expected improvement does: the rank correlation
 * of final gaps within each task, averaged over tasks. It is 0 on average, with a standard
 * deviation of sqrt(1/6) per task, for orders that have nothing to do with each other.
 */
final class TrendClaims {
  private static final double STRONG = 0.5;
  private static final double CHANCE_DEVIATION = Math.sqrt(1.0 / (Contender.PAPER.size() - 1));

  private TrendClaims() {}

  static List<Verdict> verdicts(Plan plan, Results results) {
    Grid expected = new Grid(plan, "ei", results);
    return List.of(
        verdict(expected, new Grid(plan, "pi", results)),
        verdict(expected, new Grid(plan, "ucb", results)));
  }

  private static Verdict verdict(Grid expected, Grid other) {
    Claim claim =
        new Claim(
            "Appendix B.4",
            "%s leads to the same trends as EI".formatted(Optimise.shown(other.acquisition())),
            "final-gap-" + other.acquisition());
    List<Task> both = expected.complete(other.complete(Task.PAPER));
    if (both.size() < Task.PAPER.size()) {
      return claim.notRun(
          "%d of %d tasks have run with both".formatted(both.size(), Task.PAPER.size()));
    }
    List<String> each = new ArrayList<>();
    double sum = 0;
    for (Task task : both) {
      double correlation = RankCorrelation.of(finals(expected, task), finals(other, task)).value();
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

  private static double[] finals(Grid grid, Task task) {
    return Contender.PAPER.stream().mapToDouble(c -> grid.finalMean(task, c)).toArray();
  }
}
