package org.alas.acquire;

import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.gp.PredictionSlope;
import org.alas.kernel.Points;

/**
 * An acquisition pulled back to the cube through a process's posterior: with u its value at (mean,
 * sd), du/dx = u_mean dmean/dx + u_sd dvariance/dx / (2 sd). Immutable and thread-safe.
 */
public record PosteriorSurface(GaussianProcess process, Acquisition acquisition)
    implements Surface {

  @Override
  public double[] values(Points xs) {
    Prediction[] predictions = process.predict(xs);
    double[] values = new double[xs.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = acquisition.at(predictions[i].mean(), predictions[i].sd()).value();
    }
    return values;
  }

  @Override
  public double[] values(Points xs, double[][] gradients) {
    PredictionSlope[] slopes = process.predictWithSlope(xs);
    double[] values = new double[xs.size()];
    for (int i = 0; i < values.length; i++) {
      Prediction at = slopes[i].prediction();
      Acquisition.Utility utility = acquisition.at(at.mean(), at.sd());
      values[i] = utility.value();
      double byVariance = utility.bySd() / (2 * at.sd());
      for (int k = 0; k < gradients[i].length; k++) {
        gradients[i][k] =
            utility.byMean() * slopes[i].byMean(k) + byVariance * slopes[i].byVariance(k);
      }
    }
    return values;
  }
}
