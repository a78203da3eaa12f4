package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;

/** Every kernel of the library keeps the contract, and is found by its name. */
class KernelsTest extends KernelContract {
  @Override
  protected Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  @Test
  void contractCoversEveryName() {
    assertThat(kernels().map(Kernel::name)).containsAll(Kernels.names());
  }

  @Test
  void templatesBearTheirName() {
    for (String name : Kernels.names()) {
      Kernel kernel = TestKernels.grouped(name, new int[][] {{0, 2}, {1}});
      assertThat(kernel.name()).isEqualTo(name);
      assertThat(kernel.dimension()).isEqualTo(3);
    }
  }

  @Test
  void componentsAreCounted() {
    for (String name : new String[] {"alas", "alas-sep", "alas-groups", "pe-alpha", "sdk", "gsm"}) {
      Kernel kernel = TestKernels.grouped(name, new int[][] {{0}, {1}}).components(4);
      assertThat(kernel.parameters().stream().mapToInt(Parameter::component).max()).hasValue(3);
    }
    for (String name : new String[] {"rbf", "matern12", "matern32", "matern52", "rq", "sinc"}) {
      assertThatThrownBy(() -> Kernels.named(name).make(2).components(2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(name)
          .hasMessageEndingWith("components 2");
    }
  }

  @Test
  void refusesWhatIsNoKernel() {
    assertThatThrownBy(() -> Kernels.named("spline"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("unknown kernel \"spline\"; known are " + String.join(", ", Kernels.names()));
    for (String name : Kernels.names()) {
      KernelFactory factory = Kernels.named(name);
      Kernel kernel = factory.make(2);
      assertThatThrownBy(() -> kernel.components(0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("0");
      assertThatThrownBy(() -> factory.make(0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("got 0");
    }
    assertThatThrownBy(() -> Kernels.groups(new int[] {0}, new int[] {2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("groups must hold every dimension 0 .. d-1 exactly once, got [[0], [2]]");
  }
}
