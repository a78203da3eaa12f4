package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.gamma.Erfc;

/**
 * How well a structure foretells each of n observations from others, less what its p parameters
 * cost, c = {@value #PER_PARAMETER} nats each, spread evenly:
 *
 * <pre>  s_i = ln p(y_i | others) - c p / n.  </pre>
 *
 * The price stands for what parameters gain by having seen the same observations, if only as the
 * start of a search. Two structures are compared by sum_i (a_i - b_i) and its standard error, which
 * is paired, observation by observation; several are weighed by {@link #weights}. Immutable and
 * thread-safe: arrays are copied on the way in and on the way out.
 *
 * @param logDensity ln p(y_i | others), for all structures in the same units
 * @param parameters p
 */
@SuppressWarnings("ArrayRecordComponent")
public record StructureEvidence(double[] logDensity, int parameters) {
  /** What a parameter costs, in nats. */
  public static final double PER_PARAMETER = 0.5;

  /** Differences of so many nats are never sure: the parameters were chosen by the same data. */
  private static final double DOUBT = 3;

  /** Passes over the weights; each gains, and after these no digit that matters moves. */
  private static final int PASSES = 400;

  public StructureEvidence {
    logDensity = logDensity.clone();
  }

  @Override
  public double[] logDensity() {
    return logDensity.clone();
  }

  /** By leave-one-out densities at the parameters of a fit: cheap, and kind to many parameters. */
  public static StructureEvidence leaveOneOut(Fit fit) {
    return new StructureEvidence(
        fit.process().leaveOneOut().logDensity(), fit.kernel().parameters().size());
  }

  /**
   * By folds of observations that a fit to the others foretells, its parameters learned anew from
   * those of the whole: dearer, and just to many parameters.
   */
  public static StructureEvidence crossValidated(Fit fit, FitOptions options) {
    return new StructureEvidence(
        CrossValidation.logDensity(fit, options), fit.kernel().parameters().size());
  }

  /** s_i of every observation. */
  double[] scores() {
    double price = PER_PARAMETER * parameters / logDensity.length;
    return Arrays.stream(logDensity).map(density -> density - price).toArray();
  }

  /** sum_i s_i. */
  public double total() {
    return Arrays.stream(logDensity).sum() - PER_PARAMETER * parameters;
  }

  /** Standard error of the difference of two totals, paired by observation. */
  public double standardError(StructureEvidence other) {
    int n = logDensity.length;
    double[] difference = new double[n];
    Arrays.setAll(difference, i -> logDensity[i] - other.logDensity[i]);
    double mean = Arrays.stream(difference).average().orElseThrow();
    double square = Arrays.stream(difference).map(x -> (x - mean) * (x - mean)).sum();
    return Math.sqrt(square * n / Math.max(1, n - 1));
  }

  /**
   * Twice the chance that a worse structure is as good as this one after all, by the standard error
   * of the difference and a general doubt: 1 if they are level.
   */
  public double chanceOf(StructureEvidence worse) {
    double lead = total() - worse.total();
    double error = Math.hypot(standardError(worse), DOUBT);
    return lead > 0 ? Erfc.value(lead / error / Math.sqrt(2)) : 1;
  }

  /**
   * Stacking: the weights w, adding up to 1, with which the mixture foretells best, that is the
   * maximum of sum_i ln sum_k w_k exp(s_ik). It is concave; w_k becomes the mean share of the
   * mixture's density that k has, again and again, which never lowers it.
   */
  public static double[] weights(List<StructureEvidence> structures) {
    int m = structures.size();
    int n = structures.get(0).logDensity.length;
    double[][] density = new double[m][];
    Arrays.setAll(density, k -> structures.get(k).scores());
    for (int i = 0; i < n; i++) {
      double highest = Double.NEGATIVE_INFINITY;
      for (double[] of : density) {
        highest = Math.max(highest, of[i]);
      }
      for (double[] of : density) {
        of[i] = highest > Double.NEGATIVE_INFINITY ? Math.exp(of[i] - highest) : 1;
      }
    }
    double[] weights = new double[m];
    Arrays.fill(weights, 1.0 / m);
    for (int pass = 0; pass < PASSES; pass++) {
      weights = next(weights, density, n);
    }
    return weights;
  }

  private static double[] next(double[] weights, double[][] density, int n) {
    double[] shares = new double[weights.length];
    for (int i = 0; i < n; i++) {
      double mixture = 0;
      for (int k = 0; k < weights.length; k++) {
        mixture += weights[k] * density[k][i];
      }
      for (int k = 0; k < weights.length && mixture > 0; k++) {
        shares[k] += weights[k] * density[k][i] / mixture;
      }
    }
    double sum = Arrays.stream(shares).sum();
    return sum > 0 ? Arrays.stream(shares).map(s -> s / sum).toArray() : weights;
  }
}
