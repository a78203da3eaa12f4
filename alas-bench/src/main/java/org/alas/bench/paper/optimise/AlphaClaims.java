package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Outcome;

/** The paper's claims about learned alphas. */
final class AlphaClaims {
  private static final String SOURCE = "Table 1";
  private static final int MOST_OF_NINE = 7;
  private static final double NEAR_TWO = 1.85;
  private static final List<String> SMOOTH = List.of("exponential5", "hartmann6", "hartmann3");
  private static final List<String> ROUGH = List.of("weierstrass3", "portfolio5");

  private AlphaClaims() {}

  static List<Verdict> verdicts(Grid grid) {
    return List.of(table(grid), ordered(grid, Contender.ALAS), ordered(grid, Contender.ALAS_SEP));
  }

  private static Verdict table(Grid grid) {
    String claim = "The final alphas of ALAS-Sep (within two of the paper's standard deviations)";
    int run = 0;
    List<String> outside = new ArrayList<>();
    for (Task task : Task.PAPER) {
      Optional<Moments> ours = LearnedAlpha.finals(grid, task, Contender.ALAS_SEP);
      if (ours.isPresent()) {
        run++;
        LearnedAlpha.Printed paper = LearnedAlpha.PAPER.get(task.problem());
        if (!LearnedAlpha.within(ours.get(), paper)) {
          outside.add(
              String.format(
                  Locale.ROOT,
                  "%s %.2f instead of %.2f ± %.2f",
                  task.label(),
                  ours.get().mean(),
                  paper.mean(),
                  paper.sd()));
        }
      }
    }
    int inside = run - outside.size();
    Outcome outcome =
        run < Task.PAPER.size()
            ? Outcome.NOT_RUN
            : inside == run
                ? Outcome.REPRODUCED
                : inside >= MOST_OF_NINE ? Outcome.DIFFERS : Outcome.NOT_REPRODUCED;
    String measured =
        "%d of %d tasks%s"
            .formatted(inside, run, outside.isEmpty() ? "" : "; " + String.join("; ", outside));
    return new Verdict(SOURCE, claim, outcome, measured, LearnedAlpha.EXHIBIT);
  }

  private static Verdict ordered(Grid grid, Contender contender) {
    String claim =
        String.format(
            Locale.ROOT,
            "%s learns alpha near 2 (at least %.2f) on smooth tasks and less on the rough ones",
            contender.label(),
            NEAR_TWO);
    List<Optional<Moments>> smooth = of(grid, contender, SMOOTH);
    List<Optional<Moments>> rough = of(grid, contender, ROUGH);
    if (smooth.stream().anyMatch(Optional::isEmpty) || rough.stream().anyMatch(Optional::isEmpty)) {
      return new Verdict(SOURCE, claim, Outcome.NOT_RUN, "tasks are missing", LearnedAlpha.EXHIBIT);
    }
    double least = means(smooth).stream().mapToDouble(a -> a).min().orElseThrow();
    double most = means(rough).stream().mapToDouble(a -> a).max().orElseThrow();
    boolean near = least >= NEAR_TWO;
    boolean apart = most < least;
    Outcome outcome =
        near && apart
            ? Outcome.REPRODUCED
            : near || apart ? Outcome.DIFFERS : Outcome.NOT_REPRODUCED;
    String measured =
        "smooth (Exponential-5; Hartmann-6; Hartmann-3) %s; rough (Weierstrass-3; Portfolio-5) %s"
            .formatted(listed(smooth), listed(rough));
    return new Verdict(SOURCE, claim, outcome, measured, LearnedAlpha.EXHIBIT);
  }

  private static List<Optional<Moments>> of(Grid grid, Contender contender, List<String> problems) {
    return problems.stream()
        .map(p -> Task.PAPER.stream().filter(t -> t.problem().equals(p)).findFirst().orElseThrow())
        .map(task -> LearnedAlpha.finals(grid, task, contender))
        .toList();
  }

  private static List<Double> means(List<Optional<Moments>> moments) {
    return moments.stream().map(m -> m.orElseThrow().mean()).toList();
  }

  private static String listed(List<Optional<Moments>> moments) {
    return means(moments).stream()
        .map(mean -> String.format(Locale.ROOT, "%.2f", mean))
        .collect(Collectors.joining("; "));
  }
}
