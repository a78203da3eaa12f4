package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ObliqueTest extends KernelContract {
  @Override
  protected Stream<Kernel> kernels() {
    return Stream.of(
            Kernels.envelope(2),
            Kernels.envelope(4),
            Kernels.alas(3).components(2),
            Kernels.rbf(3),
            Kernels.matern52(4))
        .map(kernel -> TestKernels.random(Oblique.of(kernel), 3));
  }

  @Test
  void isTheStraightKernelWhereNothingLeans() {
    Kernel straight = TestKernels.random(Kernels.envelope(3), 4);
    Oblique oblique =
        Oblique.of(straight)
            .withTheta(Arrays.copyOf(straight.theta(), straight.theta().length + 3));
    Random random = new Random(5);
    for (int r = 0; r < 20; r++) {
      double[] tau = random.doubles(3, -1, 1).toArray();
      assertThat(oblique.value(tau)).isEqualTo(straight.value(tau));
    }
  }

  /** Any metric: exp(-tau' M tau) with M = U' D^2 U, by the product itself. */
  @Test
  void measuresDistancesByAnyMetric() {
    double[] scale = {3, 0.5};
    double shear = -0.8;
    double[] theta = Kernels.oblique(2).theta();
    theta[0] = 1;
    theta[1] = scale[0] / (2 * Math.PI);
    theta[2] = scale[1] / (2 * Math.PI);
    theta[3] = 2;
    theta[4] = shear;
    Kernel kernel = Kernels.oblique(2).withTheta(theta);
    double[][] metric = {
      {scale[0] * scale[0], scale[0] * scale[0] * shear},
      {scale[0] * scale[0] * shear, scale[0] * scale[0] * shear * shear + scale[1] * scale[1]}
    };
    double[] tau = {0.3, 0.2};
    double square = 0;
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        square += tau[i] * metric[i][j] * tau[j];
      }
    }
    assertThat(kernel.value(tau)).isCloseTo(Math.exp(-square), within(1e-14));
  }
}
