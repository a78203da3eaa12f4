package org.alas.bench.paper.fit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;

/** Scores of predictive fit, found in the cells that have been run. */
record FitScores(Plan plan, Results results) {
  private static final int QUICK_SEEDS = 2;

  /** How many seeds a task is repeated with. */
  static int seeds(Task task, Plan plan) {
    int wanted = plan.quick() ? Math.min(QUICK_SEEDS, plan.seeds()) : plan.seeds();
    return Math.min(wanted, task.seeds());
  }

  static String cell(Task task, String kernel, int seed) {
    return "fit/%s-%s-%d".formatted(task.name(), kernel, seed);
  }

  /** A cell of another reading, which holds all kernels. */
  static String cell(Reading reading, Task task, int seed) {
    String name = reading.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return "fit/%s-with-%s-%d".formatted(task.name(), name, seed);
  }

  /** One value per seed, NaN where there is none. */
  double[] bySeed(Reading reading, Task task, String kernel, String column) {
    return IntStream.range(0, seeds(task, plan))
        .mapToDouble(
            seed -> {
              String cell =
                  reading == Reading.PRESET ? cell(task, kernel, seed) : cell(reading, task, seed);
              return results.sheet(cell).map(s -> value(s, kernel, column)).orElse(Double.NaN);
            })
        .toArray();
  }

  private static double value(Sheet sheet, String kernel, String column) {
    int row = sheet.words("kernel").indexOf(kernel);
    return row < 0 ? Double.NaN : sheet.numbers(column)[row];
  }

  /** Over the seeds that have been run. */
  Spread spread(Reading reading, Task task, String kernel, Score score) {
    double[] all = bySeed(reading, task, kernel, score.column());
    return Spread.of(Arrays.stream(all).filter(v -> !Double.isNaN(v)).toArray());
  }

  Spread spread(Task task, String kernel, Score score) {
    return spread(Reading.PRESET, task, kernel, score);
  }

  /** The kernel with the best mean, of those that have been run. */
  Optional<String> best(Task task, Score score) {
    return FitTable.KERNELS.stream()
        .filter(kernel -> spread(task, kernel, score).known())
        .min(
            (a, b) ->
                Double.compare(
                    score.deficit(spread(task, a, score).mean(), spread(task, b, score).mean()),
                    0));
  }
}
