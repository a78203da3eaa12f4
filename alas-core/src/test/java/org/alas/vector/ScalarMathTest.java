package org.alas.vector;

final class ScalarMathTest extends VectorMathContract {
  @Override
  VectorMath math() {
    return new ScalarMath();
  }
}
