/**
 * Native linear algebra for {@code org.alas.core}, which finds it by itself where it is present.
 */
module org.alas.openblas {
  requires static org.jspecify;
  requires org.alas.core;
  requires org.bytedeco.javacpp;
  requires org.bytedeco.openblas;

  provides org.alas.linalg.LinearAlgebra with
      org.alas.openblas.OpenBlas;
}
