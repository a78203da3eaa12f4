package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestRowsTest {
  /** Multiples of a tenth, so that many distances are equal. */
  private static double[] rows(int n, int d, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, n * d).mapToDouble(i -> random.nextInt(11) / 10.0).toArray();
  }

  private static int[] oneByOne(double[] rows, int d, double[] x, int count, int limit) {
    return IntStream.range(0, Math.min(limit, rows.length / d))
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(i -> distance(rows, d, i, x))
                .thenComparing(Comparator.naturalOrder()))
        .limit(count)
        .mapToInt(i -> i)
        .toArray();
  }

  private static double distance(double[] rows, int d, int i, double[] x) {
    double sum = 0;
    for (int k = 0; k < d; k++) {
      double away = rows[i * d + k] - x[k];
      sum += away * away;
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "24,2", "25,3", "100,1", "1000,4", "777,9"})
  void areThoseOfASearchOneByOne(int n, int d) {
    double[] rows = rows(n, d, 3);
    NearestRows tree = new NearestRows(rows, d);
    Random random = new Random(4);
    for (int t = 0; t < 50; t++) {
      double[] x = random.doubles(d, -0.2, 1.2).toArray();
      int count = 1 + random.nextInt(20);
      int limit = random.nextInt(n + 2);
      assertThat(tree.nearest(x, 0, count, limit))
          .containsExactly(oneByOne(rows, d, x, count, limit));
    }
  }

  @Test
  void includeRowsThatCameLater() {
    int d = 2;
    double[] all = rows(60, d, 5);
    NearestRows tree = new NearestRows(Arrays.copyOf(all, 50 * d), d);
    for (int i = 50; i < 60; i++) {
      tree = tree.with(Arrays.copyOfRange(all, i * d, (i + 1) * d));
    }
    double[] x = {0.42, 0.3};
    assertThat(tree.size()).isEqualTo(60);
    assertThat(tree.nearest(x, 0, 30, 57)).containsExactly(oneByOne(all, d, x, 30, 57));
  }

  @Test
  void cellsShareTheRowsEvenly() {
    double[] rows = rows(1003, 3, 6);
    int[][] cells = Cells.of(rows, 3, 17);
    assertThat(Arrays.stream(cells).flatMapToInt(Arrays::stream).sorted().toArray())
        .containsExactly(IntStream.range(0, 1003).toArray());
    assertThat(Arrays.asList(cells))
        .allMatch(cell -> cell.length >= 1003 / 17 - 1 && cell.length <= 1003 / 17 + 2);
    int[] centres = Cells.centres(rows, 3, 17);
    IntStream.range(0, 17).forEach(c -> assertThat(cells[c]).contains(centres[c]));
  }
}
