package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.bench.RankCorrelation;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/** What other acquisitions say beside expected improvement, and what a fit costs. */
record TrendClaims(Grid expected) {
  private static final double STRONG = 0.5;
  private static final double CHANCE_DEVIATION = Math.sqrt(1.0 / (Contender.PAPER.size() - 1));
  private static final double TWICE = 2;

  /**
   * Whether the kernels come in the order of expected improvement: the rank correlation of final
   * gaps within each task, averaged over tasks. It is 0 on average, with a standard deviation of
   * sqrt(1/6) per task, for orders that have nothing to do with each other.
   */
  Verdict same(Grid other) {
    Claim claim =
        new Claim(
            "Appendix B.4",
            "%s leads to the same trends as EI".formatted(Optimise.shown(other.acquisition())),
            "mean rank correlation of the kernels at least 0.5; differs if beyond chance by two"
                + " standard deviations; agreement is agreement also where it is against ALAS",
            "final-gap-" + other.acquisition());
    List<Task> both = expected.complete(other.complete(Task.PAPER));
    if (both.size() < Task.PAPER.size()) {
      return claim
          .notRun("%d of %d tasks have run with both".formatted(both.size(), Task.PAPER.size()))
          .under(expected.reading().title());
    }
    List<String> each = new ArrayList<>();
    double sum = 0;
    for (Task task : both) {
      double correlation =
          RankCorrelation.of(expected.finalMeans(task), other.finalMeans(task)).value();
      sum += correlation;
      each.add(task.label() + " " + Digits.two(correlation));
    }
    double mean = sum / both.size();
    double chance = CHANCE_DEVIATION / Math.sqrt(both.size());
    return claim
        .verdict(
            Reproduction.of(mean >= STRONG, mean > 2 * chance),
            "mean rank correlation %.2f (by chance 0 ± %.2f; %d seeds with EI, %d with %s): %s. ALAS is significantly behind the best"
                + " baseline on %d tasks with EI and on %d with %s",
            mean,
            chance,
            expected.seeds(),
            other.seeds(),
            Optimise.shown(other.acquisition()),
            String.join("; ", each),
            behind(expected, both),
            behind(other, both),
            Optimise.shown(other.acquisition()))
        .under(expected.reading().title());
  }

  private static long behind(Grid grid, List<Task> tasks) {
    List<double[]> differences =
        tasks.stream()
            .map(task -> grid.differences(task, Contender.ALAS, grid.bestBaseline(task)))
            .toList();
    double[] p =
        Statistics.holm(differences.stream().mapToDouble(Statistics::signedRankTest).toArray());
    return IntStream.range(0, p.length)
        .filter(i -> p[i] < GapClaims.SIGNIFICANT && Moments.of(differences.get(i)).mean() > 0)
        .count();
  }

  /** Evaluations of the likelihood per fit; each costs about the same whichever the kernel. */
  Verdict cost() {
    Claim claim =
        new Claim(
            "Appendix B.1",
            "The additional cost of ALAS is that of a few more parameters",
            "its fits evaluate the likelihood at most twice as often as RBF's, over all tasks",
            "fit-cost");
    List<Task> run = expected.complete(Task.PAPER);
    double rbf = mean(run, Contender.STANDARD.get(0));
    double alas = mean(run, Contender.ALAS);
    double separable = mean(run, Contender.ALAS_SEP);
    Verdict verdict =
        run.size() < Task.PAPER.size() || Double.isNaN(rbf)
            ? claim.notRun("%d of %d tasks have run".formatted(run.size(), Task.PAPER.size()))
            : claim.verdict(
                Reproduction.of(Math.max(alas, separable) <= TWICE * rbf, alas <= TWICE * rbf),
                "evaluations per fit: RBF %.1f, ALAS %.1f, ALAS-Sep %.1f; parameters d + 1, 2 d + 2"
                    + " and 4 d",
                rbf,
                alas,
                separable);
    return verdict
        .because("more parameters take more iterations, up to the limit of 50")
        .under(expected.reading().title());
  }

  private double mean(List<Task> tasks, Contender contender) {
    return tasks.stream()
        .mapToDouble(task -> expected.evaluations(task, contender).orElse(Double.NaN))
        .average()
        .orElse(Double.NaN);
  }
}
