package org.alas.openblas;

import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebraContract;

final class OpenBlasTest extends LinearAlgebraContract {
  @Override
  protected LinearAlgebra algebra() {
    return new OpenBlas();
  }
}
