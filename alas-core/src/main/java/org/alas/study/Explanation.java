package org.alas.study;

import java.util.List;

/**
 * Why the model suggested a trial, in the units of the objective.
 *
 * @param mean predicted mean
 * @param sd predicted standard deviation of the latent function
 * @param acquisition name of the acquisition function
 * @param score its value at the suggestion
 * @param kernel name of the kernel
 * @param alpha learned roughness, one number per term of the kernel; empty for kernels without it
 * @param parameters the kernel's natural parameters, then noise and mean, in standardised units:
 *     where the next fit starts
 * @param fitSeconds time of the fit
 * @param askSeconds time of the whole suggestion
 */
public record Explanation(
    double mean,
    double sd,
    String acquisition,
    double score,
    String kernel,
    List<Double> alpha,
    List<Double> parameters,
    double fitSeconds,
    double askSeconds) {

  public Explanation {
    alpha = List.copyOf(alpha);
    parameters = List.copyOf(parameters);
  }
}
