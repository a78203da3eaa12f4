package org.alas.linalg;

final class JavaBlasTest extends LinearAlgebraContract {
  @Override
  LinearAlgebra algebra() {
    return new JavaBlas();
  }
}
