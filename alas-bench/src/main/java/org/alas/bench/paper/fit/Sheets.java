package org.alas.bench.paper.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;

/** The model rows of numbered cells, those that have been run. */
record Sheets(List<Sheet> all, int expected) {
  static Sheets of(Results results, int count, IntFunction<String> name) {
    return new Sheets(
        IntStream.range(0, count)
            .mapToObj(i -> results.sheet(name.apply(i)))
            .flatMap(Optional::stream)
            .toList(),
        count);
  }

  boolean none() {
    return all.isEmpty();
  }

  /** A column of all rows of a kernel, cell after cell. */
  double[] values(String kernel, String column) {
    return all.stream()
        .flatMapToDouble(
            sheet -> {
              List<String> kernels = sheet.words("kernel");
              double[] numbers = sheet.numbers(column);
              return IntStream.range(0, numbers.length)
                  .filter(i -> kernels.get(i).equals(kernel))
                  .mapToDouble(i -> numbers[i]);
            })
        .toArray();
  }

  Spread spread(String kernel, String column) {
    return Spread.of(values(kernel, column));
  }

  /** How much the first kernel's values exceed the second's, with the standard error. */
  Spread lead(String first, String second, String column) {
    double[] a = values(first, column);
    double[] b = values(second, column);
    Spread spread = Spread.of(IntStream.range(0, a.length).mapToDouble(i -> a[i] - b[i]).toArray());
    return new Spread(spread.mean(), spread.sd() / Math.sqrt(a.length));
  }

  static double share(double[] values, double least) {
    return Arrays.stream(values).filter(v -> v >= least).count() / (double) values.length;
  }
}
