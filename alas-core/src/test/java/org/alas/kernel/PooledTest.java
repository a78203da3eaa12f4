package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PooledTest {
  private static final Alas SEPARABLE =
      new Alas(
          AlasStructure.separable(3, 1),
          new double[] {0.5, 0.6, 0.7, 0.1, 0.2, 0.4, 1, -2, 4, 0.5, 1, 2});

  @Test
  void poolStartsAtTheMeanOfItsMembers() {
    Pooled pooled = Pooled.of(SEPARABLE, EnumSet.of(Role.DELTA, Role.FREQUENCY, Role.ALPHA));
    assertThat(pooled.parameters().stream().map(Parameter::name))
        .containsExactly("weight.0", "weight.1", "weight.2", "delta.0", "gamma.0", "alpha.0");
    double[] theta = pooled.theta();
    assertThat(theta[3]).isCloseTo(0.2, within(1e-15));
    assertThat(theta[4]).isCloseTo(1, within(1e-15));
    assertThat(theta[5]).isCloseTo(1, within(1e-15));
    assertThat(pooled.parameters().get(3).dimension()).isEqualTo(-1);
    assertThat(pooled.parameters().get(1).dimension()).isEqualTo(1);
  }

  @Test
  void freeParametersKeepTheirValuesExactly() {
    for (Kernel kernel : TestKernels.all()) {
      Pooled free = Pooled.of(kernel, EnumSet.noneOf(Role.class));
      assertThat(free.theta()).isEqualTo(kernel.theta());
      assertThat(free.parameters()).isEqualTo(kernel.parameters());
      assertThat(free.roles()).isEmpty();
    }
  }

  @Test
  void oneStepMovesEveryMember() {
    Pooled pooled = Pooled.of(SEPARABLE, EnumSet.allOf(Role.class));
    assertThat(pooled.theta()).hasSize(4);
    Kernel released = pooled.withTheta(new double[] {0.25, 0.125, 3, 1.5}).released();
    assertThat(released.theta())
        .containsExactly(0.25, 0.25, 0.25, 0.125, 0.125, 0.125, 3.0, 3.0, 3.0, 1.5, 1.5, 1.5);
    assertThat(pooled.withTheta(new double[] {0.25, 0.125, 3, 1.5}).theta())
        .containsExactly(0.25, 0.125, 3.0, 1.5);
  }

  @Test
  void gradientOfAPoolIsTheSumOverItsMembers() {
    Pooled pooled = Pooled.of(SEPARABLE, Set.of(Role.DELTA, Role.ALPHA));
    double[] tau = {0.3, -0.2, 0.05};
    double[] byAll = new double[12];
    pooled.released().addGradient(tau, 2, byAll, new double[3]);
    double[] byPool = new double[8];
    pooled.addGradient(tau, 2, byPool, new double[3]);
    assertThat(byPool)
        .containsExactly(
            byAll[0],
            byAll[1],
            byAll[2],
            byAll[3] + byAll[4] + byAll[5],
            byAll[6],
            byAll[7],
            byAll[8],
            byAll[9] + byAll[10] + byAll[11]);
  }

  @Test
  void componentsStayApart() {
    Kernel two = TestKernels.random(Kernels.separable(2).components(2), 1);
    Pooled pooled = Pooled.of(two, EnumSet.of(Role.ALPHA, Role.DELTA));
    assertThat(pooled.parameters().stream().map(Parameter::name))
        .contains("alpha.0", "alpha.1", "delta.0", "delta.1", "weight.1.0", "gamma.1.1");
  }
}
