package org.alas.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.alas.InvalidInputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("simd")
final class VectorMathsTest {
  @Test
  void forcesEither() {
    assertThat(VectorMaths.choose("scalar").name()).isEqualTo("scalar");
    assertThat(VectorMaths.choose("SIMD").name()).startsWith("simd");
  }

  @Test
  void refusesOtherNames() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> VectorMaths.choose("gpu"))
        .withMessageContaining("gpu")
        .withMessageContaining(VectorMaths.PROPERTY);
  }

  @Test
  void choosesOnce() {
    assertThat(VectorMaths.best()).isSameAs(VectorMaths.best());
  }
}
