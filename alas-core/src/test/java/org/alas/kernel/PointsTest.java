package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;

class PointsTest {
  private static final Points THREE = Points.of(new double[][] {{1, 2}, {3, 4}, {5, 6}});

  @Test
  void rowsAreCopied() {
    double[][] rows = {{1, 2}, {3, 4}};
    Points points = Points.of(rows);
    rows[0][0] = 9;
    points.row(1)[0] = 9;
    points.rows()[1][1] = 9;
    assertThat(points.rows()).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
    assertThat(points.get(1, 0)).isEqualTo(3);
  }

  @Test
  void joinsAndSelects() {
    assertThat(THREE.with(Points.of(new double[] {7, 8})).rows())
        .isDeepEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 6}, {7, 8}});
    assertThat(THREE.select(2, 0, 2).rows()).isDeepEqualTo(new double[][] {{5, 6}, {1, 2}, {5, 6}});
    assertThat(THREE.rows()).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 6}});
    assertThat(THREE.select().with(THREE).rows()).isDeepEqualTo(THREE.rows());
  }

  @Test
  void thereMayBeNone() {
    Points none = Points.of(4, List.of());
    assertThat(none.size()).isZero();
    assertThat(none.dimension()).isEqualTo(4);
    assertThat(none.rows()).isEmpty();
  }

  @Test
  void refusesByPlace() {
    refused(() -> Points.of(), "at least one point is needed, got none");
    refused(
        () -> Points.of(new double[][] {{1, 2}, {3}}),
        "point 1 has 1 coordinates, the first has 2");
    refused(() -> Points.of(3, List.of(new double[2])), "point 0 has 2 coordinates, expected 3");
    refused(
        () -> Points.of(new double[] {0, Double.NaN}),
        "coordinate 1 of point 0 must be finite, got NaN");
    refused(
        () -> Points.of(new double[] {-2e100}),
        "coordinate 0 of point 0 must be within 1.0E100 of 0, got -2.0E100");
    refused(() -> THREE.with(Points.of(new double[3])), "points of 3 coordinates for some of 2");
  }

  private static void refused(Runnable call, String message) {
    assertThatThrownBy(call::run).isInstanceOf(InvalidInputException.class).hasMessage(message);
  }
}
