package org.alas.acquire;

import java.util.function.DoubleFunction;
import org.alas.gp.GaussianProcess;
import org.alas.random.Seed;

/**
 * Makes the surface on which the next trial is looked for, known by a name that stays the same from
 * release to release: a study's log keeps it. Implementations are immutable and thread-safe. One
 * with a public constructor without parameters that is listed in {@code
 * META-INF/services/org.alas.acquire.AcquisitionFactory} is found by its name wherever its jar is
 * on the class path.
 */
public interface AcquisitionFactory {
  /** What people type and logs keep, such as {@code logei}. */
  String name();

  /**
   * The utility over the cube.
   *
   * @param believed of the costs, which are minimised; pending trials included
   * @param incumbent the cost to improve on
   * @param seed of all randomness
   */
  Surface surface(GaussianProcess believed, double incumbent, Seed seed);

  /**
   * What takes its place where logarithms of probabilities of feasibility are added: an improvement
   * must then be a logarithm too. Unless there is such a form, it stands for itself.
   */
  default AcquisitionFactory amongConstraints() {
    return this;
  }

  /** A factory of a name and a function of the posterior that depends on the incumbent's cost. */
  static AcquisitionFactory of(String name, DoubleFunction<? extends Acquisition> byIncumbent) {
    return new Acquisitions.OfPosterior(name, byIncumbent, null);
  }
}
