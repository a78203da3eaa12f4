package org.alas.vector;

import org.junit.jupiter.api.Tag;

@Tag("simd")
final class SimdMathTest extends VectorMathContract {
  @Override
  VectorMath math() {
    return new SimdMath();
  }
}
