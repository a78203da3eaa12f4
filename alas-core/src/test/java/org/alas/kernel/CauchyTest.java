package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;

/** A kernel that leaves everything to the defaults keeps the contract too. */
class CauchyTest extends KernelContract {
  @Override
  protected Stream<Kernel> kernels() {
    Kernel two = TestKernels.random(Cauchy.of(2), 31);
    return Stream.of(
        TestKernels.random(Cauchy.of(1), 30),
        two,
        TestKernels.random(Cauchy.of(3), 32),
        two.pooled(Role.LENGTHSCALE));
  }

  @Test
  void whatItLacksIsSaid() {
    assertThatThrownBy(() -> Cauchy.of(2).spectrum())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel \"cauchy\" has no spectrum");
    assertThatThrownBy(() -> Cauchy.of(2).components(2))
        .hasMessage("kernel cauchy has one component, got components 2");
  }
}
