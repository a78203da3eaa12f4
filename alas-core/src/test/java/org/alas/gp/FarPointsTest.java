package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

/** Questions far outside of the unit cube. */
class FarPointsTest {
  @Test
  void everyKernelAnswersAsFarAsPointsGo() {
    Points points = Points.of(new double[][] {{0, 0}, {1, 0.5}, {0.2, 0.9}});
    double[] y = {1, -1, 0};
    double far = Points.FARTHEST;
    for (String name : Kernels.names()) {
      var kernel = TestKernels.grouped(name, new int[][] {{0}, {1}}).components(1);
      var process =
          GaussianProcess.condition(
              new Hyperparameters(kernel, 1e-4, 0), points, y, Standardization.IDENTITY);
      var slope = process.predictWithSlope(Points.of(new double[] {far, -far}))[0];
      assertThat(slope.prediction().mean()).as(name).isFinite();
      assertThat(slope.prediction().sd()).as(name).isFinite().isPositive();
      for (int k = 0; k < 2; k++) {
        assertThat(slope.byMean()[k]).as(name).isFinite();
        assertThat(slope.byVariance()[k]).as(name).isFinite();
      }
    }
  }

  @Test
  void pointsBeyondAreRefusedByName() {
    assertThatThrownBy(() -> Points.of(new double[][] {{0, 0}, {0, -1e160}}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("coordinate 1 of point 1 must be within 1.0E100 of 0, got -1.0E160");
  }
}
