package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
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
      Kernel kernel = Kernels.template(name, 3, 1, new int[][] {{0, 2}, {1}});
      assertThat(kernel.name()).isEqualTo(name);
      assertThat(kernel.dimension()).isEqualTo(3);
    }
  }

  @Test
  void componentsAreCounted() {
    for (String name : new String[] {"alas", "alas-sep", "alas-groups", "pe-alpha", "sdk", "gsm"}) {
      Kernel kernel = Kernels.template(name, 2, 4, new int[][] {{0}, {1}});
      assertThat(kernel.parameters().stream().mapToInt(Parameter::component).max()).hasValue(3);
    }
    for (String name : new String[] {"rbf", "matern12", "matern32", "matern52", "rq", "sinc"}) {
      assertThatThrownBy(() -> Kernels.template(name, 2, 2, new int[0][]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(name)
          .hasMessageEndingWith("components 2");
    }
  }

  @Test
  void refusesWhatIsNoKernel() {
    assertThatThrownBy(() -> Kernels.template("spline", 2, 1, new int[0][]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown kernel \"spline\"; known are " + String.join(", ", Kernels.names()));
    for (String name : Kernels.names()) {
      assertThatThrownBy(() -> Kernels.template(name, 2, 0, new int[][] {{0}, {1}}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("got 2 and 0");
      assertThatThrownBy(() -> Kernels.template(name, 0, 1, new int[0][]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("got 0 and 1");
    }
    assertThatThrownBy(() -> Kernels.template("alas-groups", 3, 1, new int[][] {{0}, {1}}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("groups must hold every dimension 0 .. 2 exactly once, got [[0], [1]]");
  }
}
