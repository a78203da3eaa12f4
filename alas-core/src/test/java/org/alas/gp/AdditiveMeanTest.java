package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Sum;
import org.alas.param.Hyperparameters;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AdditiveMeanTest {
  private static final double[] PLACES = {0, 0.13, 0.5, 0.77, 1};

  static List<Kernel> sums() {
    return List.of(
        Kernels.separable(3),
        drawn(Kernels.separable(3).components(2)),
        drawn(Kernels.pooled(3)),
        Sum.of("sum", Kernels.separable(3), drawn(Kernels.separable(3))));
  }

  static List<Kernel> coupled() {
    return List.of(
        Kernels.envelope(3),
        Kernels.alas(3),
        Sum.of("sum", Kernels.separable(3), Kernels.envelope(3)));
  }

  private static Kernel drawn(Kernel template) {
    double[] theta = template.theta();
    for (int i = 0; i < theta.length; i++) {
      theta[i] = 0.3 + (0.37 * (i + 1)) % 1.2;
    }
    return template.withTheta(theta);
  }

  private static GaussianProcess process(Kernel kernel) {
    double[][] x = new ScrambledSobol(3, new Seed(1)).next(40);
    double[] y = Arrays.stream(x).mapToDouble(u -> 100 + 7 * u[0] * u[1] - 3 * u[2]).toArray();
    return GaussianProcess.condition(
        new Hyperparameters(kernel, 1e-3, 0.2), Points.of(x), y, Standardization.of(y));
  }

  @ParameterizedTest
  @MethodSource("sums")
  void whatOneInputContributesIsWhatTheMeanChangesBy(Kernel kernel) {
    GaussianProcess process = process(kernel);
    AdditiveMean sum = AdditiveMean.of(process).orElseThrow();
    double[] from = {0.3, 0.6, 0.9};
    for (int k = 0; k < 3; k++) {
      double[] contributed = sum.along(k, PLACES);
      for (int i = 1; i < PLACES.length; i++) {
        double[] here = from.clone();
        double[] there = from.clone();
        here[k] = PLACES[0];
        there[k] = PLACES[i];
        assertThat(contributed[i] - contributed[0])
            .isEqualTo(process.predictMean(there) - process.predictMean(here), within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("coupled")
  void whatCouplesInputsIsNoSum(Kernel kernel) {
    assertThat(AdditiveMean.of(process(kernel))).isEmpty();
  }
}
