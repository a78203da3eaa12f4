package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.alas.app.chart.Axis.Scaling;
import org.alas.data.Direction;
import org.junit.jupiter.api.Test;

class ValueAxisTest {

  @Test
  void valuesOverDecadesAreShownByLogarithms() {
    assertThat(ValueAxis.around("", 0.1, 1, 50).scaling()).isEqualTo(Scaling.LOGARITHMIC);
    assertThat(ValueAxis.around("", 0, 1, 50).scaling()).isEqualTo(Scaling.LINEAR);
    assertThat(ValueAxis.around("", 1, 50).scaling()).isEqualTo(Scaling.LINEAR);
  }

  @Test
  void veryBadValuesDoNotSqueezeTheOthers() {
    double[] values = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9};
    assertThat(ValueAxis.around("", values, Direction.MINIMIZE).high()).isLessThan(12);
    assertThat(ValueAxis.around("", values, Direction.MAXIMIZE).high()).isGreaterThan(1e9);
  }
}
