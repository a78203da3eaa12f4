package org.alas.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class VectorMathsTest {
  @Test
  void forcesEither() {
    assertThat(VectorMaths.choose("scalar").name()).isEqualTo("scalar");
    assertThat(VectorMaths.choose("SIMD").name()).startsWith("simd");
  }

  @Test
  void refusesOtherNames() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VectorMaths.choose("gpu"))
        .withMessageContaining("gpu")
        .withMessageContaining(VectorMaths.PROPERTY);
  }

  @Test
  void choosesOnce() {
    assertThat(VectorMaths.best()).isSameAs(VectorMaths.best());
  }
}
