package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebras;
import org.alas.linalg.Matrix;
import org.alas.space.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConditionalTest extends KernelContract {
  private static final int[] INPUTS = {1, 3};

  @Override
  protected Stream<Kernel> kernels() {
    return Stream.of(
            Kernels.envelope(4),
            Kernels.alas(4).components(2),
            Kernels.groups(new int[] {0, 1}, new int[] {3, 2}),
            Kernels.rbf(4),
            Kernels.matern12(4),
            Kernels.matern52(4),
            Kernels.rationalQuadratic(4),
            Kernels.gaussianMixture(4),
            Kernels.spectralDelta(4),
            Kernels.sinc(4))
        .map(kernel -> TestKernels.random(Conditional.of(kernel, INPUTS), 3));
  }

  /** (k0(tau) + v k0(P tau)) / (1 + v), P by zeros instead of scales. */
  @ParameterizedTest
  @MethodSource("kernels")
  void isTheMeanOfAllInputsAndTheCommonOnes(Kernel kernel) {
    Conditional conditional = (Conditional) kernel;
    double v = conditional.theta()[conditional.theta().length - 1];
    assertThat(conditional.share()).isCloseTo(v / (1 + v), within(1e-15));
    Random random = new Random(8);
    for (int r = 0; r < 50; r++) {
      double[] tau = random.doubles(4, -1, 1).toArray();
      double[] common = tau.clone();
      Arrays.stream(INPUTS).forEach(k -> common[k] = 0);
      double expected =
          (conditional.full().value(tau) + v * conditional.full().value(common)) / (1 + v);
      assertThat(kernel.value(tau)).isCloseTo(expected, within(1e-13 * kernel.variance()));
    }
  }

  /** Even with the smallest alpha, the common part is without the conditional inputs. */
  @Test
  void theCommonPartIsWithoutThemAtAnyRoughness() {
    for (double alpha : new double[] {0.05, 0.5, 2}) {
      Kernel kernel = TestKernels.alpha(Conditional.of(Kernels.envelope(2), 1), alpha);
      double[] theta = kernel.theta();
      theta[theta.length - 1] = 1e6;
      double apart = kernel.withTheta(theta).value(new double[] {0, 0.7});
      assertThat(apart).isCloseTo(1, within(2e-6));
    }
  }

  /** Active against inactive: what is left is the common part, whatever the active value. */
  @Test
  void anInactiveInputAddsNoDistance() {
    for (double alpha : new double[] {1, 1.5, 2}) {
      Kernel kernel =
          TestKernels.alpha(TestKernels.random(Conditional.of(Kernels.envelope(3), 2), 5), alpha);
      double share = ((Conditional) kernel).share();
      double[] common = {0.2, -0.1, 0};
      double expected = share * ((Conditional) kernel).full().value(common);
      for (double active = 0; active <= 1; active += 0.125) {
        double value = kernel.value(new double[] {0.2, -0.1, active - Variable.INACTIVE});
        assertThat(value).isCloseTo(expected, within(0.02 * kernel.variance()));
      }
      assertThat(kernel.value(common))
          .isCloseTo(((Conditional) kernel).full().value(common), within(1e-14));
    }
  }

  /** Points whose inputs are active or not at random, in any combination. */
  @ParameterizedTest
  @MethodSource("kernels")
  void isPositiveSemidefiniteOnConditionalSpaces(Kernel kernel) {
    LinearAlgebra algebra = LinearAlgebras.java();
    int n = 40;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[][] rows = new double[n][];
      for (int i = 0; i < n; i++) {
        rows[i] = random.doubles(4).toArray();
        for (int k : INPUTS) {
          rows[i][k] = random.nextBoolean() ? rows[i][k] : Variable.INACTIVE;
        }
      }
      Matrix k = algebra.allocate(n, n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
          double[] tau = new double[4];
          for (int c = 0; c < 4; c++) {
            tau[c] = rows[i][c] - rows[j][c];
          }
          k.set(i, j, kernel.value(tau) + (i == j ? 1e-12 * kernel.variance() : 0));
        }
      }
      assertThat(algebra.factor(k)).as("%s, seed %d", kernel, seed).isTrue();
    }
  }

  @Test
  void refusesKernelsThatCannotTellTheInputs() {
    Pooled pooled = Kernels.envelope(3).pooled(Role.DELTA);
    assertThat(Conditional.separates(pooled, 1)).isFalse();
    assertThat(Conditional.separates(Kernels.envelope(3))).isFalse();
    assertThat(Conditional.separates(Kernels.envelope(3), 3)).isFalse();
    assertThatThrownBy(() -> Conditional.of(pooled, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pe-alpha")
        .hasMessageContaining("[1]");
  }
}
