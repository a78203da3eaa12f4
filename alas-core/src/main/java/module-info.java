/**
 * Bayesian optimisation with learnable alpha-stable kernels. A program asks and tells a {@link
 * org.alas.study.Study} over a {@link org.alas.space.SearchSpace}, or fits a {@link
 * org.alas.gp.GaussianProcess} of its own data with any {@link org.alas.kernel.Kernel}.
 *
 * <p>Runs faster with {@code --add-modules=jdk.incubator.vector}, and with the module {@code
 * org.alas.openblas} beside it.
 */
@SuppressWarnings("module") // org.alas.openblas and org.alas.client are built after this one
module org.alas.core {
  requires static transitive org.jspecify;
  requires transitive org.apache.commons.rng.api;
  requires org.apache.commons.rng.sampling;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.numbers.gamma;
  requires tools.jackson.databind;

  exports org.alas;
  exports org.alas.acquire;
  exports org.alas.data;
  exports org.alas.gp;
  exports org.alas.kernel;
  exports org.alas.param;
  exports org.alas.random;
  exports org.alas.space;
  exports org.alas.study;
  exports org.alas.json to
      org.alas.client;
  exports org.alas.linalg to
      org.alas.openblas;

  uses org.alas.acquire.AcquisitionFactory;
  uses org.alas.kernel.KernelFactory;
  uses org.alas.linalg.LinearAlgebra;
}
