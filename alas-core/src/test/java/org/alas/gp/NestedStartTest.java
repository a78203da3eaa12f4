package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

class NestedStartTest {
  private static Start start(Kernel simpler, Structure richer) {
    return richer.startFrom(new Hyperparameters(simpler, 0.1, 0.2)).orElseThrow();
  }

  /** The richer kernel begins as the simpler one, but for a small share of the variance. */
  private static void beginsAs(Kernel simpler, Structure richer, double share) {
    Start start = start(simpler, richer);
    assertThat(start.at().noise()).isEqualTo(0.1);
    assertThat(start.at().mean()).isEqualTo(0.2);
    Random random = new Random(1);
    for (int r = 0; r < 20; r++) {
      double[] tau = random.doubles(3, -1, 1).toArray();
      assertThat(start.at().kernel().value(tau))
          .isCloseTo(simpler.value(tau), within((share + 1e-12) * simpler.variance()));
    }
    assertThat(start.at().kernel().variance())
        .isLessThanOrEqualTo((1 + share + 1e-12) * simpler.variance());
  }

  @Test
  void richerStructuresBeginWhereSimplerOnesEnded() {
    Kernel envelope = TestKernels.random(Kernels.envelope(3), 2);
    Kernel separable = TestKernels.random(Kernels.separable(3), 3);
    Kernel coupled = TestKernels.random(Kernels.alas(3), 4);
    Kernel pooled = TestKernels.random(Kernels.pooled(3), 5);
    beginsAs(TestKernels.random(Kernels.rbf(3), 6), Structure.ENVELOPE, 0);
    beginsAs(TestKernels.random(Kernels.rbf(3), 6), Structure.MAIN_AND_REST, 0.02);
    beginsAs(envelope, Structure.COUPLED, 0);
    beginsAs(envelope, Structure.OBLIQUE, 0);
    beginsAs(TestKernels.random(Kernels.oblique(3), 10), Structure.OBLIQUE, 0);
    beginsAs(envelope, Structure.MAIN_AND_REST, 0.02);
    beginsAs(separable, Structure.MAIN_AND_REST, 0.02);
    beginsAs(separable, Structure.SEPARABLE_TWO, 0.02);
    beginsAs(coupled, Structure.COUPLED_TWO, 0.02);
    beginsAs(pooled, Structure.SEPARABLE_TWO, 0);
    beginsAs(
        TestKernels.random(Kernels.separable(3).components(2), 7), Structure.SEPARABLE_THREE, 0.02);
  }

  @Test
  void termsOfAGroupBecomeOne() {
    Kernel separable = TestKernels.random(Kernels.separable(3), 8);
    Kernel merged = start(separable, Structure.groups(new int[][] {{0, 2}, {1}})).at().kernel();
    assertThat(merged.variance()).isCloseTo(separable.variance(), within(1e-12));
    double[] alongOne = {0, 0.3, 0};
    assertThat(merged.value(alongOne)).isCloseTo(separable.value(alongOne), within(1e-12));
  }

  @Test
  void whatIsNotContainedHasNoStart() {
    Kernel coupled = TestKernels.random(Kernels.alas(3), 9);
    for (Structure other :
        new Structure[] {
          Structure.ENVELOPE,
          Structure.SEPARABLE,
          Structure.MAIN_AND_REST,
          Structure.OBLIQUE,
          new Structure("rbf")
        }) {
      assertThat(NestedStart.of(new Hyperparameters(coupled, 1, 0), other.template(3))).isEmpty();
    }
    Kernel matern = TestKernels.random(Kernels.matern52(3), 9);
    assertThat(NestedStart.of(new Hyperparameters(matern, 1, 0), Kernels.envelope(3))).isEmpty();
  }
}
