package org.alas.bench.paper.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MercerSpectrumTest {
  /**
   * On [0, L] exp(-c|tau|) has the eigenvalues 2c/(c^2 + w^2), w the solution of w L = (h-1) pi + 2
   * atan(c/w).
   */
  private static double ornsteinUhlenbeck(double c, double length, int h) {
    double low = (h - 1) * Math.PI / length;
    double high = h * Math.PI / length;
    for (int step = 0; step < 200; step++) {
      double w = (low + high) / 2;
      if (w * length < (h - 1) * Math.PI + 2 * Math.atan2(c, w)) {
        low = w;
      } else {
        high = w;
      }
    }
    return 2 * c / (c * c + low * low);
  }

  @ParameterizedTest
  @CsvSource({"0.16, 1", "0.05, 1", "0.5, 2.5"})
  void agreesWithTheOrnsteinUhlenbeckProcess(double delta, double length) {
    double[] values = MercerSpectrum.of(new Component(1, delta, 0).kernel(), length, 100);
    for (int h = 1; h <= 75; h++) {
      double exact = ornsteinUhlenbeck(2 * Math.PI * delta, length, h);
      assertThat(values[h - 1] / exact).isCloseTo(1, within(1e-6));
    }
  }

  @Test
  void bothMethodsAgreeOnASmoothKernel() {
    double[] cosines = MercerSpectrum.of(new Component(2, 1, 0.7).kernel(), 1, 150);
    double[] points = MercerSpectrum.smooth(new Component(2, 1, 0.7).kernel(), 1, 40);
    for (int h = 0; h < 10; h++) {
      assertThat(cosines[h]).isCloseTo(points[h], within(1e-7));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1.7})
  void centringInterlaces(double alpha) {
    double[] plain = MercerSpectrum.of(new Component(alpha, 0.3, 0).kernel(), 1, 60);
    double[] centred = MercerSpectrum.centred(new Component(alpha, 0.3, 0).kernel(), 1, 60);
    for (int h = 0; h < 50; h++) {
      assertThat(centred[h]).isBetween(plain[h + 1] * (1 - 1e-9), plain[h] * (1 + 1e-9));
    }
  }

  @Test
  void theDensityContinuesTheSpectrum() {
    Component component = new Component(0.7, 0.2, 1);
    double[] computed = MercerSpectrum.of(component.kernel(), 1, 300);
    double[] continued = MercerSpectrum.extended(component, 200);
    for (int h = 100; h < 200; h++) {
      assertThat(continued[h] / computed[h]).isCloseTo(1, within(1e-3));
    }
  }

  @Test
  void unionIsSortedAndKeepsMultiples() {
    assertThat(MercerSpectrum.union(new double[] {3, 1}, new double[] {3, 2}))
        .containsExactly(3, 3, 2, 1);
  }

  @Test
  void gradedRulesIntegratePowers() {
    GaussIntegrator rule = MercerSpectrum.graded(2, 10);
    assertThat(rule.integrate(x -> Math.pow(x, 0.1)))
        .isCloseTo(Math.pow(2, 1.1) / 1.1, within(1e-13));
    assertThat(rule.integrate(x -> 1)).isCloseTo(2, within(1e-13));
  }
}
