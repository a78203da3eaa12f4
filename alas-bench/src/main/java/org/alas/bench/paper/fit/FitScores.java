package org.alas.bench.paper.fit;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.alas.bench.Score;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;

/** Scores of predictive fit, found in the cells that have been run. */
record FitScores(Plan plan, Results results) {
  static String cell(Target target, String kernel, int seed) {
    return "fit/%s-%s-%d".formatted(target.name(), kernel, seed);
  }

  /** A cell of another reading, which holds all kernels. */
  static String cell(Reading reading, Target target, int seed) {
    String name = reading.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return "fit/%s-with-%s-%d".formatted(target.name(), name, seed);
  }

  ModelRows rows(Reading reading, Target target) {
    return new ModelRows(
        target.repetitions(plan),
        (seed, kernel) ->
            results.sheet(
                reading == Reading.PRESET
                    ? cell(target, kernel, seed)
                    : cell(reading, target, seed)));
  }

  Moments moments(Reading reading, Target target, String kernel, Score score) {
    return rows(reading, target).moments(kernel, score.column());
  }

  Moments moments(Target target, String kernel, Score score) {
    return moments(Reading.PRESET, target, kernel, score);
  }

  String shown(Reading reading, Target target, String kernel, Score score) {
    return moments(reading, target, kernel, score).withDeviation(Digits::brief);
  }

  String shown(Target target, String kernel, Score score) {
    return shown(Reading.PRESET, target, kernel, score);
  }

  /** The kernel with the best mean, of those that have been run. */
  Optional<String> best(Target target, Score score) {
    return FitTable.KERNELS.stream()
        .filter(kernel -> moments(target, kernel, score).known())
        .min(
            Comparator.comparingDouble(
                kernel -> score.deficit(moments(target, kernel, score).mean(), 0)));
  }
}
