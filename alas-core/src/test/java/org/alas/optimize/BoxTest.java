package org.alas.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BoxTest {
  @Test
  void projectsToTheNearestPoint() {
    Box box = new Box(new double[] {0, -1, 2}, new double[] {1, Double.POSITIVE_INFINITY, 2});

    assertThat(box.project(new double[] {-3, 7, 5})).containsExactly(0, 7, 2);
    assertThat(box.dimension()).isEqualTo(3);
  }

  @Test
  void knowsWhatItContains() {
    assertThat(Box.unit(2).contains(new double[] {0, 1})).isTrue();
    assertThat(Box.unit(2).contains(new double[] {0, 1.1})).isFalse();
    assertThat(Box.unit(2).contains(new double[] {0, Double.NaN})).isFalse();
  }

  @Test
  void refusesCrossedBoundsByNameAndValue() {
    assertThatThrownBy(() -> new Box(new double[] {0, 3}, new double[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("variable 1")
        .hasMessageContaining("3.0")
        .hasMessageContaining("2.0");
  }

  @Test
  void refusesNaNAndEmptyInfinities() {
    double inf = Double.POSITIVE_INFINITY;
    assertThatThrownBy(() -> new Box(new double[] {Double.NaN}, new double[] {1}))
        .hasMessageContaining("variable 0")
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Box(new double[] {0}, new double[] {Double.NaN}))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Box(new double[] {inf}, new double[] {inf}))
        .hasMessageContaining("Infinity");
  }

  @Test
  void refusesUnequalLengths() {
    assertThatThrownBy(() -> new Box(new double[2], new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 and 3");
    assertThatThrownBy(() -> Box.unit(2).project(new double[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void sharesNoArrays() {
    double[] lower = {0};
    Box box = new Box(lower, new double[] {1});
    lower[0] = 5;
    box.upper()[0] = -5;

    assertThat(box).isEqualTo(Box.unit(1)).hasSameHashCodeAs(Box.unit(1));
    assertThat(box.lower()).containsExactly(0);
    assertThat(box.upper()).containsExactly(1);
  }
}
