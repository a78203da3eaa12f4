package org.alas.bench.paper.fit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;

/**
 * What models learned and scored, seed by seed, in the cells that have been run.
 *
 * @param seeds how many there are to be
 * @param sheet that holds a kernel's model for a seed
 */
record ModelRows(int seeds, BiFunction<Integer, String, Optional<Sheet>> sheet) {
  /** Of cells that hold all kernels. */
  static ModelRows of(Results results, int seeds, IntFunction<String> cell) {
    return new ModelRows(seeds, (seed, kernel) -> results.sheet(cell.apply(seed)));
  }

  /** A number of a kernel's model; NaN where there is none. */
  static double value(Optional<Sheet> sheet, String kernel, String column) {
    return sheet
        .filter(found -> found.words("kernel").contains(kernel))
        .map(found -> found.numbers(column)[found.words("kernel").indexOf(kernel)])
        .orElse(Double.NaN);
  }

  private double[] bySeed(String kernel, String column) {
    return IntStream.range(0, seeds)
        .mapToDouble(seed -> value(sheet.apply(seed, kernel), kernel, column))
        .toArray();
  }

  /** Of all seeds that have been run. */
  double[] values(String kernel, String column) {
    return Arrays.stream(bySeed(kernel, column)).filter(v -> !Double.isNaN(v)).toArray();
  }

  /** Whether no model of ALAS has been run. */
  boolean none() {
    return values("alas", "rmse").length == 0;
  }

  /** What becomes of a claim once there are models of ALAS. */
  Verdict judged(Claim claim, BiFunction<Claim, ModelRows, Verdict> judge) {
    return none() ? claim.notRun() : judge.apply(claim, this);
  }

  Moments moments(String kernel, String column) {
    return Moments.of(values(kernel, column));
  }

  /** Mean and standard deviation over seeds. */
  String shown(String kernel, String column) {
    return moments(kernel, column).withDeviation(Digits::brief);
  }

  /** How much the first kernel's values exceed the second's, where both have been run. */
  Moments lead(String first, String second, String column) {
    double[] a = bySeed(first, column);
    double[] b = bySeed(second, column);
    return Moments.of(
        IntStream.range(0, seeds)
            .mapToDouble(seed -> a[seed] - b[seed])
            .filter(v -> !Double.isNaN(v))
            .toArray());
  }

  static double share(double[] values, double least) {
    return Arrays.stream(values).filter(v -> v >= least).count() / (double) values.length;
  }
}
