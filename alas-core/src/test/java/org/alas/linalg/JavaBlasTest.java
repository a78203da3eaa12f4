package org.alas.linalg;

final class JavaBlasTest extends LinearAlgebraContract {
  @Override
  protected LinearAlgebra algebra() {
    return new JavaBlas();
  }
}
