package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rover's rewards against those that scipy and numpy compute from the description. */
class RoverTest {
  private static final Rover PROBLEM = new Rover();

  /**
   * Six points uniform in the box, the straight way, two bent ones, three with noise, and a zigzag
   * from corner to corner, whose squares are as large as any. Measured here: all to 1e-13.
   */
  @Test
  void agreesWithScipy() {
    double[][] rows = Reference.rows("rover60.csv");
    assertThat(rows).hasDimensions(13, 61);
    for (double[] row : rows) {
      double[] x = Arrays.copyOfRange(row, 1, row.length);
      assertThat(PROBLEM.box().contains(x)).isTrue();
      assertThat(PROBLEM.value(x)).isCloseTo(row[0], within(1e-11));
    }
  }

  /** A spline of scipy has none here; a rover that stays misses start or goal or both. */
  @ParameterizedTest
  @CsvSource({"0.05, -13", "0.95, -13", "-0.1, -19", "0.5, -13"})
  void aRoverThatStaysWhereItIsPaysForWhatItMisses(double where, double reward) {
    assertThat(PROBLEM.value(Synthetic.repeat(60, where))).isCloseTo(reward, within(1e-12));
  }

  @Test
  void twoPlacesMakeAStraightWay() {
    double[] two = Synthetic.repeat(60, 0.05);
    Arrays.fill(two, 30, 60, 0.95);
    double[] even = new double[60];
    Arrays.setAll(even, j -> 0.05 + 0.9 * (j / 2) / 29.0);
    assertThat(PROBLEM.value(two)).isCloseTo(PROBLEM.value(even), within(1e-11));
  }

  @ParameterizedTest
  @CsvSource({
    "0.43143755, 0.20876147, true",
    "0.45, 0.23, true",
    "0.457, 0.2, false",
    "0.05, 0.05, false",
    "0.95, 0.95, false",
    "0, 0, false",
    "1, 0.5, true",
    "0.1, -1e-9, true"
  })
  void obstaclesAreSquaresAndTheOutside(double x, double y, boolean blocked) {
    assertThat(Rover.blocked(x, y)).isEqualTo(blocked);
  }

  /** The bound is what the straight way would have without its obstacles. */
  @Test
  void theBoundIsThatOfTheStraightWay() {
    assertThat(PROBLEM.optimum()).isCloseTo(5 - 0.05 * Math.hypot(0.9, 0.9), within(1e-15));
  }
}
