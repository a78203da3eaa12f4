package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.problem.TestProblem;

/**
 * The runs of one acquisition under one reading that are there: ln gap and alpha by task,
 * contender, seed and iteration. A task counts when every contender has run all its seeds. Not
 * thread-safe.
 *
 * @param read the sheets of each task and contender that have been looked for
 */
record Grid(
    Plan plan,
    ProtocolReading reading,
    String acquisition,
    Results results,
    Map<String, Optional<List<Sheet>>> read) {
  /** Under the reading that the plan runs whole. */
  Grid(Plan plan, String acquisition, Results results) {
    this(plan, ProtocolReading.of(plan.preset()), acquisition, results);
  }

  /** Under any reading, wherever its cells are kept. */
  Grid(Plan plan, ProtocolReading reading, String acquisition, Results results) {
    this(
        plan.with(reading.preset()),
        reading,
        acquisition,
        results.under(plan.with(reading.preset())),
        new HashMap<>());
  }

  /** As many seeds as all of the paper's tasks have run with, at most those of the plan. */
  static Grid ofSeedsRun(Plan plan, String acquisition, Results results) {
    for (int seeds = plan.seeds(); seeds > 0; seeds--) {
      Grid grid = new Grid(plan.with(seeds), acquisition, results);
      if (grid.complete(Task.PAPER).size() == Task.PAPER.size()) {
        return grid;
      }
    }
    return new Grid(plan, acquisition, results);
  }

  int seeds() {
    return plan.seeds();
  }

  /** Those of the given tasks of which nothing is missing. */
  List<Task> complete(List<Task> tasks) {
    return tasks.stream()
        .filter(task -> Contender.PAPER.stream().allMatch(c -> sheets(task, c).isPresent()))
        .toList();
  }

  /** One sheet per seed, if all are there; each is read once. */
  private Optional<List<Sheet>> sheets(Task task, Contender contender) {
    return read.computeIfAbsent(
        task.problem() + " " + contender.kernel(), place -> read(task, contender));
  }

  private Optional<List<Sheet>> read(Task task, Contender contender) {
    List<Sheet> sheets = new ArrayList<>();
    for (int seed = 0; seed < plan.seeds(); seed++) {
      Optional<Sheet> sheet =
          results.sheet(
              new OptimisationRun(plan, reading, acquisition, task, contender, seed).name());
      if (sheet.isEmpty()) {
        return Optional.empty();
      }
      sheets.add(sheet.get());
    }
    return Optional.of(sheets);
  }

  /** Alpha by seed and iteration, if all seeds have run; NaN where nothing was learned yet. */
  Optional<double[][]> alphas(Task task, Contender contender) {
    return sheets(task, contender)
        .map(
            sheets ->
                sheets.stream()
                    .map(sheet -> sheet.numbers(OptimisationRun.ALPHA))
                    .toArray(double[][]::new));
  }

  /** The last alpha of every seed, if all have run. */
  Optional<Moments> finalAlphas(Task task, Contender contender) {
    return alphas(task, contender)
        .map(all -> Moments.of(Arrays.stream(all).mapToDouble(a -> a[a.length - 1]).toArray()));
  }

  /** The 10 % and the 90 % quantile of alpha over all seeds and iterations, if all have run. */
  Optional<double[]> alphaRange(Task task, Contender contender) {
    return alphas(task, contender)
        .map(
            bySeed -> {
              double[] all =
                  Arrays.stream(bySeed)
                      .flatMapToDouble(Arrays::stream)
                      .filter(alpha -> !Double.isNaN(alpha))
                      .toArray();
              return new double[] {Statistics.quantile(all, 0.1), Statistics.quantile(all, 0.9)};
            });
  }

  /** ln gap of a complete task by seed and iteration, floored as everywhere. */
  double[][] logGaps(Task task, Contender contender) {
    return sheets(task, contender).orElseThrow().stream()
        .map(sheet -> sheet.numbers(OptimisationRun.GAP))
        .map(gaps -> Arrays.stream(gaps).map(Grid::logGap).toArray())
        .toArray(double[][]::new);
  }

  static double logGap(double gap) {
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

  /** Of all contenders. */
  double[] finalMeans(Task task) {
    return Contender.PAPER.stream().mapToDouble(each -> finalMean(task, each)).toArray();
  }

  /** Final ln gap of one minus that of another, seed by seed. */
  double[] differences(Task task, Contender one, Contender other) {
    double[] a = finalLogGaps(task, one);
    double[] b = finalLogGaps(task, other);
    return IntStream.range(0, a.length).mapToDouble(seed -> a[seed] - b[seed]).toArray();
  }

  /** The baselines from the lowest mean final gap to the highest. */
  private List<Contender> baselines(Task task) {
    return Contender.PAPER.stream()
        .filter(contender -> !contender.ours())
        .sorted(Comparator.comparingDouble(contender -> finalMean(task, contender)))
        .toList();
  }

  Contender bestBaseline(Task task) {
    return baselines(task).get(0);
  }

  Contender medianBaseline(Task task) {
    List<Contender> sorted = baselines(task);
    return sorted.get(sorted.size() / 2);
  }

  /** How often a run's fits evaluated the likelihood, on average over iterations and seeds. */
  Optional<Double> evaluations(Task task, Contender contender) {
    return sheets(task, contender)
        .map(
            sheets ->
                sheets.stream()
                    .flatMapToDouble(s -> Arrays.stream(s.numbers(OptimisationRun.EVALUATIONS)))
                    .filter(count -> !Double.isNaN(count))
                    .average()
                    .orElse(Double.NaN));
  }

  /** Place by mean final ln gap among all contenders; equals share their places. */
  double rank(Task task, Contender contender) {
    return Statistics.ranks(finalMeans(task))[Contender.PAPER.indexOf(contender)];
  }
}
