package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/** The paper's claims about learned alphas. */
final class AlphaClaims {
  private static final int MOST_OF_NINE = 7;
  private static final double NEAR_TWO = 1.85;
  private static final List<String> SMOOTH = List.of("exponential5", "hartmann6", "hartmann3");
  private static final List<String> ROUGH = List.of("weierstrass3", "portfolio5");

  private AlphaClaims() {}

  static List<Verdict> verdicts(Grid grid) {
    return List.of(table(grid), ordered(grid, Contender.ALAS), ordered(grid, Contender.ALAS_SEP));
  }

  private static Claim claim(String text) {
    return new Claim("Table 1", text, LearnedAlpha.EXHIBIT);
  }

  private static Verdict table(Grid grid) {
    int run = 0;
    List<String> outside = new ArrayList<>();
    for (Task task : Task.PAPER) {
      Optional<Moments> ours = grid.finalAlphas(task, Contender.ALAS_SEP);
      if (ours.isPresent()) {
        run++;
        LearnedAlpha.PrintedAlpha paper =
            Objects.requireNonNull(LearnedAlpha.PAPER.get(task.problem()));
        if (!paper.near(ours.get().mean())) {
          outside.add(
              String.format(
                  Locale.ROOT,
                  "; %s %.2f instead of %.2f ± %.2f",
                  task.label(),
                  ours.get().mean(),
                  paper.mean(),
                  paper.sd()));
        }
      }
    }
    int inside = run - outside.size();
    return claim("The final alphas of ALAS-Sep (within two of the paper's standard deviations)")
        .verdict(
            run < Task.PAPER.size()
                ? Reproduction.NOT_RUN
                : Reproduction.of(inside == run, inside >= MOST_OF_NINE),
            "%d of %d tasks%s",
            inside,
            run,
            String.join("", outside));
  }

  private static Verdict ordered(Grid grid, Contender contender) {
    Claim claim =
        claim(
            "%s learns alpha near 2 (at least %s) on smooth tasks and less on the rough ones"
                .formatted(contender.label(), Digits.two(NEAR_TWO)));
    List<Double> smooth = means(grid, contender, SMOOTH);
    List<Double> rough = means(grid, contender, ROUGH);
    if (smooth.size() < SMOOTH.size() || rough.size() < ROUGH.size()) {
      return claim.notRun("tasks are missing");
    }
    double least = smooth.stream().mapToDouble(a -> a).min().orElseThrow();
    double most = rough.stream().mapToDouble(a -> a).max().orElseThrow();
    boolean near = least >= NEAR_TWO;
    boolean apart = most < least;
    return claim.verdict(
        Reproduction.of(near && apart, near || apart),
        "smooth (Exponential-5; Hartmann-6; Hartmann-3) %s; rough (Weierstrass-3; Portfolio-5) %s",
        listed(smooth),
        listed(rough));
  }

  /** Mean final alphas of the problems that have run. */
  private static List<Double> means(Grid grid, Contender contender, List<String> problems) {
    return Task.chosen(problems).stream()
        .flatMap(task -> grid.finalAlphas(task, contender).stream())
        .map(Moments::mean)
        .toList();
  }

  private static String listed(List<Double> means) {
    return means.stream().map(Digits::two).collect(Collectors.joining("; "));
  }
}
