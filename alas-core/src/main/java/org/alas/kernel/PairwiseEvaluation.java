package org.alas.kernel;

import java.util.Arrays;

/** A kernel's pairwise definition, pair by pair: right for every kernel, and slow. */
final class PairwiseEvaluation implements Evaluation {
  private final Kernel kernel;
  private final double[][] differences;
  private final double[] tau;
  private final double[] byTau;
  private final double[] byTheta;

  PairwiseEvaluation(Kernel kernel) {
    this.kernel = kernel;
    this.differences = new double[kernel.dimension()][Differences.CAPACITY];
    this.tau = new double[kernel.dimension()];
    this.byTau = new double[kernel.dimension()];
    this.byTheta = new double[kernel.parameters().size()];
  }

  private void moveTo(Differences run) {
    for (int k = 0; k < tau.length; k++) {
      run.difference(k, differences[k]);
    }
  }

  private double[] tau(int pair) {
    for (int k = 0; k < tau.length; k++) {
      tau[k] = differences[k][pair];
    }
    return tau;
  }

  @Override
  public void values(Differences run, double[] out) {
    moveTo(run);
    for (int p = 0; p < run.count(); p++) {
      out[p] = kernel.value(tau(p));
    }
  }

  @Override
  public void addParameterGradient(Differences run, double[] weights, double[] into) {
    moveTo(run);
    for (int p = 0; p < run.count(); p++) {
      kernel.addGradient(tau(p), weights[p], into, byTau);
    }
  }

  @Override
  public void addInputGradient(Differences run, double[] weights, double[][] into) {
    moveTo(run);
    for (int p = 0; p < run.count(); p++) {
      Arrays.fill(byTau, 0);
      kernel.addGradient(tau(p), weights[p], byTheta, byTau);
      for (int k = 0; k < byTau.length; k++) {
        into[k][p] += byTau[k];
      }
    }
  }
}
