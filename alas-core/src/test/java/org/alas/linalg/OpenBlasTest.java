package org.alas.linalg;

final class OpenBlasTest extends LinearAlgebraContract {
  @Override
  LinearAlgebra algebra() {
    return new OpenBlas();
  }
}
