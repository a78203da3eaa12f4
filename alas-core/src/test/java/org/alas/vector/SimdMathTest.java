package org.alas.vector;

final class SimdMathTest extends VectorMathContract {
  @Override
  VectorMath math() {
    return new SimdMath();
  }
}
