package org.alas.gp;

import org.alas.kernel.Kernel;
import org.alas.param.Hyperparameters;

/**
 * A place from which the posterior of hyperparameters is climbed. Immutable and thread-safe.
 *
 * @param label what it is, in plain words, for the report
 * @param at the place
 */
public record Start(String label, Hyperparameters at) {
  /** Where a previous fit ended. */
  public static Start from(Hyperparameters previous) {
    return new Start("previous fit", previous);
  }

  /**
   * A smooth place with prior variance 1, without a frequency unless the kernel is made of single
   * ones.
   *
   * @param lengthscale of one input; that of a term grows with the inputs it couples
   * @param noise variance of the noise
   */
  public static Start smooth(Kernel template, double alpha, double lengthscale, double noise) {
    return Starts.smooth(template, "smooth", alpha, lengthscale, noise);
  }
}
