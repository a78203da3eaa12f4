package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

class ObservationsTest {
  private static Observations line(double[] cost, boolean... feasible) {
    List<double[]> x =
        IntStream.range(0, cost.length)
            .mapToObj(i -> new double[] {i / (cost.length - 1.0)})
            .toList();
    List<Outcome.Value> told =
        IntStream.range(0, cost.length).mapToObj(i -> (Outcome.Value) Outcome.of(cost[i])).toList();
    Points none = Points.of(1, List.of());
    return new Observations(Points.of(1, x), cost, feasible, told, none, none, Points.of(1, x));
  }

  @Test
  void theIncumbentIsTheBestFeasibleOne() {
    double[] cost = {3, 1, 2, 0};
    assertThat(line(cost, true, true, true, true).incumbent()).isEqualTo(3);
    assertThat(line(cost, true, true, true, false).incumbent()).isEqualTo(1);
    assertThat(line(cost, false, false, false, false).incumbent()).isEqualTo(3);
  }

  /** One input: six are the nearest, or a third of all if that is more. */
  @Test
  void theNearestSurroundTheirCentre() {
    double[] nine = IntStream.range(0, 9).mapToDouble(i -> i).toArray();
    assertThat(line(nine, new boolean[9]).nearest(3)).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(line(nine, new boolean[9]).nearest(8)).containsExactly(3, 4, 5, 6, 7, 8);
    double[] sixty = IntStream.range(0, 60).mapToDouble(i -> i).toArray();
    assertThat(line(sixty, new boolean[60]).nearest(0)).hasSize(19);
    assertThat(line(new double[] {1, 2}, new boolean[2]).nearest(0)).containsExactly(0, 1);
  }

  /** One input: six are the lowest, twice the coefficients of a parabola, or half of all. */
  @Test
  void theLowestAreHalfOfAll() {
    double[] cost = {3, 9, 1, 8, 2, 7, 0};
    assertThat(line(cost, new boolean[7]).lowest()).containsExactly(0, 2, 3, 4, 5, 6);
    double[] sixty = IntStream.range(0, 60).mapToDouble(i -> 60 - i).toArray();
    assertThat(line(sixty, new boolean[60]).lowest())
        .containsExactly(IntStream.range(30, 60).toArray());
    assertThat(line(new double[] {1, 2}, new boolean[2]).lowest()).containsExactly(0, 1);
  }

  @Test
  void aSelectionKeepsWhatBelongsTogether() {
    Observations some = line(new double[] {5, 6, 7}, true, false, true).select(2, 1);
    assertThat(some.cost()).containsExactly(7, 6);
    assertThat(some.feasible()).containsExactly(true, false);
    assertThat(some.x().row(0)).containsExactly(1);
    assertThat(some.told().get(0).value()).isEqualTo(7);
    assertThat(some.tried().size()).isEqualTo(3);
    assertThat(some.distance(0, 1)).isEqualTo(0.5, within(1e-15));
  }

  @Test
  void theSpreadReachesFromTheLeastToTheMedian() {
    assertThat(line(new double[] {9, 2, 1e9, 4, 3}, new boolean[5]).spread()).isEqualTo(2);
  }

  /** However many trials crowd around the incumbent. */
  @Test
  void theSpreadIsThatOfTrialsNobodyChose() {
    double[] cost = {9, 4, 7, 1.0001, 1.0002, 1.0003, 1, 1.0004};
    Observations all = line(cost, new boolean[8]);
    System.arraycopy(
        new Origin[] {Origin.DESIGN, Origin.POINT, Origin.DESIGN}, 0, all.origins(), 0, 3);
    assertThat(all.spread()).isEqualTo(6);
  }
}
