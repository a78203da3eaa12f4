package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;

import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

/** The build runs the tests on several back ends and names each; without flags Java has one. */
class BackendTest {
  @Test
  void isTheOneThatThisRunOfTheTestsIsAbout() {
    Fit fit =
        new Fitter()
            .fit(
                Kernels.alas(1),
                Points.of(new double[][] {{0.1}, {0.5}, {0.8}}),
                new double[] {1, 2, 1.5},
                FitOptions.defaults());
    String expected = System.getProperty("alas.test.backend", "Java, scalar");
    assertThat(fit.report().backend()).matches(expected);
  }
}
