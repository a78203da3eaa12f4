package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

/** Coordinates that differ by less than any unit cube can tell. */
class TinyDistancesTest {
  @Test
  void slopesNextToACuspAreFinite() {
    var kernel = new Alas(AlasStructure.coupled(2, 1), new double[] {1, 5, 5, 0, 0, 0.05});
    Points points = Points.of(new double[][] {{0, 0}, {1e-310, 0.5}, {1, 1}});
    double[] y = {0, 1, 2};
    var process = GaussianProcess.condition(kernel, 1e-4, 0, points, y, Standardization.IDENTITY);
    double[][] near = {{0, 0}, {Double.MIN_VALUE, 0.5}, {1e-200, -1e-320}};
    for (PredictionSlope slope : process.predictWithSlope(near)) {
      for (int k = 0; k < 2; k++) {
        assertThat(slope.byMean()[k]).isFinite();
        assertThat(slope.byVariance()[k]).isFinite();
      }
    }
    double[] byTau = new double[2];
    kernel.addGradient(new double[] {1e-310, 0.5}, 1, new double[6], byTau);
    assertThat(byTau[0]).isZero();
    assertThat(byTau[1]).isFinite().isNotZero();
  }
}
