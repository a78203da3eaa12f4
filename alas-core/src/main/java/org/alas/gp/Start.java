package org.alas.gp;

import org.alas.kernel.Kernel;

/**
 * A place from which the posterior of parameters is climbed.
 *
 * @param label what it is, in plain words, for the report
 * @param kernel kernel with its starting parameters
 * @param noise starting noise variance, in standardised units
 * @param mean starting mean, in standardised units
 */
public record Start(String label, Kernel kernel, double noise, double mean) {
  /** Where a previous fit ended. */
  public static Start from(Fit previous) {
    GaussianProcess process = previous.process();
    return new Start("previous fit", process.kernel(), process.noise(), process.mean());
  }

  /** The kernel's parameters, the noise and the mean. */
  double[] natural() {
    double[] theta = kernel.theta();
    double[] all = java.util.Arrays.copyOf(theta, theta.length + 2);
    all[theta.length] = noise;
    all[theta.length + 1] = mean;
    return all;
  }
}
