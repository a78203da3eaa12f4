package org.alas.gp;

import java.util.Arrays;
import org.alas.data.Standardization;

/**
 * What the model would have predicted for each observation from all the others, with the same
 * hyperparameters, noise included: mean_i = y_i - a_i / (K^-1)_ii and variance_i = 1 / (K^-1)_ii.
 * Immutable and thread-safe: arrays are copied on the way in and on the way out.
 *
 * @param mean predictive means
 * @param sd predictive standard deviations of the observation
 * @param logDensity ln density of the held-out observation
 */
@SuppressWarnings("ArrayRecordComponent")
public record LeaveOneOut(double[] mean, double[] sd, double[] logDensity) {
  public LeaveOneOut {
    mean = mean.clone();
    sd = sd.clone();
    logDensity = logDensity.clone();
  }

  /**
   * In closed form.
   *
   * @param z the observations, standardised
   * @param a (K^-1) (z - m)
   * @param precisions the diagonal of K^-1
   */
  static LeaveOneOut of(double[] z, double[] a, double[] precisions, Standardization units) {
    int n = z.length;
    double[] m = new double[n];
    double[] sd = new double[n];
    double[] logDensity = new double[n];
    for (int i = 0; i < n; i++) {
      double precision = precisions[i];
      double residual = a[i] / precision;
      m[i] = units.invert(z[i] - residual);
      sd[i] = units.sd() / Math.sqrt(precision);
      logDensity[i] =
          0.5 * (Math.log(precision) - residual * residual * precision - Math.log(2 * Math.PI))
              - Math.log(units.sd());
    }
    return new LeaveOneOut(m, sd, logDensity);
  }

  @Override
  public double[] mean() {
    return mean.clone();
  }

  @Override
  public double[] sd() {
    return sd.clone();
  }

  @Override
  public double[] logDensity() {
    return logDensity.clone();
  }

  /** The predictions one by one, noise included. */
  public Prediction[] predictions() {
    Prediction[] all = new Prediction[mean.length];
    Arrays.setAll(all, i -> new Prediction(mean[i], sd[i]));
    return all;
  }

  /** Average log predictive density. */
  public double meanLogDensity() {
    double sum = 0;
    for (double l : logDensity) {
      sum += l;
    }
    return sum / logDensity.length;
  }
}
