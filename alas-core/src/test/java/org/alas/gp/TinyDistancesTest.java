package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.Sinc;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

/** Coordinates that differ by less than any unit cube can tell. */
class TinyDistancesTest {
  @Test
  void slopesNextToACuspAreFinite() {
    var kernel = new Alas(AlasStructure.coupled(2, 1), new double[] {1, 5, 5, 0, 0, 0.05});
    Points points = Points.of(new double[][] {{0, 0}, {1e-310, 0.5}, {1, 1}});
    double[] y = {0, 1, 2};
    var process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 1e-4, 0), points, y, Standardization.IDENTITY);
    double[][] near = {{0, 0}, {Double.MIN_VALUE, 0.5}, {1e-200, -1e-320}};
    for (PredictionSlope slope : process.predictWithSlope(Points.of(near))) {
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

  @Test
  void sincIsOneAtDistancesTooSmallToDivideBy() {
    for (int multiple = 1; multiple < 40; multiple++) {
      double tiny = multiple * Double.MIN_VALUE;
      Kernel kernel = Sinc.of(1, new double[] {0.2 + 0.1 * multiple}, new double[] {3});
      assertThat(kernel.value(new double[] {tiny})).isEqualTo(1);
      Points points = Points.of(new double[][] {{0}, {tiny}, {1}});
      double[] y = {0, 0, 1};
      var process =
          GaussianProcess.condition(
              new Hyperparameters(kernel, 1e-8, 0), points, y, Standardization.IDENTITY);
      assertThat(process.jitter()).isZero();
      assertThat(process.predict(new double[] {tiny / 2}).mean()).isCloseTo(0, within(1e-6));
    }
  }
}
