package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pooled;
import org.alas.kernel.Sum;
import org.junit.jupiter.api.Test;

class StructureTest {
  @Test
  void nameAloneMakesTheKernel() {
    assertThat(new Structure("pe-alpha").template(3).name()).isEqualTo("pe-alpha");
    assertThat(new Structure("alas-2").template(3).parameters()).hasSize(16);
    assertThat(new Structure("alas-pooled").template(4)).isInstanceOf(Pooled.class);
    assertThat(new Structure("alas-pooled").template(4).parameters()).hasSize(8);
    assertThat(new Structure("alas-sep").template(4).parameters()).hasSize(16);
    assertThat(new Structure("alas-sep-3").template(1).parameters()).hasSize(12);
    assertThat(new Structure("alas-main-rest").template(2)).isInstanceOf(Sum.class);
    assertThat(new Structure("alas-main-rest").template(2).parameters()).hasSize(12);
    assertThat(new Structure("pe-alpha-oblique").template(4).name()).isEqualTo("pe-alpha-oblique");
    assertThat(new Structure("pe-alpha-oblique").template(4).parameters()).hasSize(12);
    assertThat(new Structure("alas-groups:0,2|1").template(3).parameters())
        .isEqualTo(Kernels.groups(new int[] {0, 2}, new int[] {1}).parameters());
    for (String name : Kernels.names()) {
      Kernel kernel = new Structure(name).template(2);
      assertThat(kernel.name()).isEqualTo(name);
    }
  }

  /** Half of ln n for each of the shears, of which one input has none, and five nats. */
  @Test
  void everyShearHasToPayForItself() {
    assertThat(Structure.priceOfLeaning(1, 100)).isEqualTo(5);
    assertThat(Structure.priceOfLeaning(4, 100)).isCloseTo(5 + 6 * Math.log(10), within(1e-12));
  }

  @Test
  void groupsComeBackFromTheirName() {
    int[][] groups = {{0, 3}, {1}, {2, 4}};
    Structure structure = Structure.groups(groups);
    assertThat(structure.name()).isEqualTo("alas-groups:0,3|1|2,4");
    assertThat(structure.interacting(5)).isDeepEqualTo(groups);
    assertThat(Structure.SEPARABLE.interacting(2)).isDeepEqualTo(new int[][] {{0}, {1}});
    assertThat(Structure.POOLED.interacting(2)).isDeepEqualTo(new int[][] {{0}, {1}});
    assertThat(Structure.MAIN_AND_REST.interacting(2)).isDeepEqualTo(new int[][] {{0, 1}});
    assertThat(Structure.OBLIQUE.interacting(2)).isDeepEqualTo(new int[][] {{0, 1}});
  }

  @Test
  void refusesWhatIsNone() {
    assertThatThrownBy(() -> new Structure("alas-seq"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("alas-seq");
    for (String name : new String[] {"alas-groups:", "alas-groups:0,x", "alas-groups:0|0|1"}) {
      assertThatThrownBy(() -> new Structure(name).template(2))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("structure \"" + name + "\" names no groups of inputs");
    }
    assertThatThrownBy(() -> new Structure("alas-groups:0,2|1").template(4))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("structure \"alas-groups:0,2|1\" does not name each of 4 inputs once");
  }

  @Test
  void everyCandidateHasWords() {
    for (Structure structure : StructureSearch.candidates(3, 1000)) {
      assertThat(structure.inWords()).isNotBlank();
    }
  }
}
