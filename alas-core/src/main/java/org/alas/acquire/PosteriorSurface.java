package org.alas.acquire;

import java.util.List;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.gp.PredictionSlope;

/**
 * The sum of several acquisitions, each of its own process: the utility of a cost, and the
 * logarithms of the probabilities that constraints hold. With u the acquisition's value at (mean,
 * sd), du/dx = u_mean dmean/dx + u_sd dvariance/dx / (2 sd). Immutable and thread-safe.
 */
public record PosteriorSurface(List<Part> parts) implements Surface {

  /** One process and how its posterior is judged. */
  public record Part(GaussianProcess process, Acquisition acquisition) {}

  public PosteriorSurface {
    parts = List.copyOf(parts);
  }

  public static PosteriorSurface of(GaussianProcess process, Acquisition acquisition) {
    return new PosteriorSurface(List.of(new Part(process, acquisition)));
  }

  @Override
  public double[] values(double[][] xs) {
    double[] values = new double[xs.length];
    for (Part part : parts) {
      Prediction[] predictions = part.process().predict(xs);
      for (int i = 0; i < xs.length; i++) {
        values[i] += part.acquisition().at(predictions[i].mean(), predictions[i].sd()).value();
      }
    }
    return values;
  }

  @Override
  public double[] values(double[][] xs, double[][] gradients) {
    double[] values = new double[xs.length];
    for (double[] gradient : gradients) {
      java.util.Arrays.fill(gradient, 0);
    }
    for (Part part : parts) {
      PredictionSlope[] slopes = part.process().predictWithSlope(xs);
      for (int i = 0; i < xs.length; i++) {
        Prediction at = slopes[i].prediction();
        Acquisition.Utility utility = part.acquisition().at(at.mean(), at.sd());
        values[i] += utility.value();
        double byVariance = utility.bySd() / (2 * at.sd());
        double[] gradient = gradients[i];
        for (int k = 0; k < gradient.length; k++) {
          gradient[k] +=
              utility.byMean() * slopes[i].byMean()[k] + byVariance * slopes[i].byVariance()[k];
        }
      }
    }
    return values;
  }
}
