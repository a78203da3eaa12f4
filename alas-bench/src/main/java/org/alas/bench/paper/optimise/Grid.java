package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.bench.RankCorrelation;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.problem.TestProblem;

/**
 * The runs of one acquisition that are there: ln gap by task, contender, seed and iteration. A task
 * counts when every contender has run all its seeds. Not thread-safe.
 */
final class Grid {
  private final Plan plan;
  private final String acquisition;
  private final Results results;
  private final Map<Entry, Optional<List<Sheet>>> read = new HashMap<>();

  private record Entry(Task task, Contender contender) {}

  Grid(Plan plan, String acquisition, Results results) {
    this.plan = plan;
    this.acquisition = acquisition;
    this.results = results;
  }

  /** Those of the given tasks of which nothing is missing. */
  List<Task> complete(List<Task> tasks) {
    return tasks.stream()
        .filter(task -> Contender.PAPER.stream().allMatch(c -> sheets(task, c).isPresent()))
        .toList();
  }

  /** One sheet per seed, if all are there; each is read once. */
  Optional<List<Sheet>> sheets(Task task, Contender contender) {
    return read.computeIfAbsent(new Entry(task, contender), place -> read(task, contender));
  }

  private Optional<List<Sheet>> read(Task task, Contender contender) {
    List<Sheet> sheets = new ArrayList<>();
    for (int seed = 0; seed < plan.seeds(); seed++) {
      Optional<Sheet> sheet =
          results.sheet(new OptimisationRun(plan, acquisition, task, contender, seed).name());
      if (sheet.isEmpty()) {
        return Optional.empty();
      }
      sheets.add(sheet.get());
    }
    return Optional.of(sheets);
  }

  /** ln gap of a complete task by seed and iteration, floored as everywhere. */
  double[][] logGaps(Task task, Contender contender) {
    return sheets(task, contender).orElseThrow().stream()
        .map(sheet -> sheet.numbers(OptimisationRun.GAP))
        .map(gaps -> Arrays.stream(gaps).map(Grid::logGap).toArray())
        .toArray(double[][]::new);
  }

  private static double logGap(double gap) {
    return Math.log(Math.max(gap, TestProblem.SMALLEST_GAP));
  }

  /** ln gap by seed at a share of the iterations; 1 for the end. */
  double[] logGapsAt(Task task, Contender contender, double share) {
    return Arrays.stream(logGaps(task, contender))
        .mapToDouble(curve -> curve[(int) Math.round(share * (curve.length - 1))])
        .toArray();
  }

  double[] finalLogGaps(Task task, Contender contender) {
    return logGapsAt(task, contender, 1);
  }

  double finalMean(Task task, Contender contender) {
    return Moments.of(finalLogGaps(task, contender)).mean();
  }

  /** Place by mean final ln gap among all contenders; equals share their places. */
  double rank(Task task, Contender contender) {
    return RankCorrelation.ranks(
        Contender.PAPER.stream().mapToDouble(other -> finalMean(task, other)).toArray())[
        Contender.PAPER.indexOf(contender)];
  }

  String acquisition() {
    return acquisition;
  }
}
