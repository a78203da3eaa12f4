package org.alas.app.fit;

import java.util.Arrays;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * Predictions along one input through a point of the unit cube.
 *
 * @param input which input
 * @param x places in the input's units
 * @param mean posterior means there
 * @param low lower ends of the 95 % band of the latent function
 * @param high upper ends
 */
record Slice(int input, double[] x, double[] mean, double[] low, double[] high) {
  private static final double NORMAL_95 = 1.959963984540054;

  static Slice along(FittedModel model, double[] through, int input, int places) {
    GaussianProcess process = model.fit().process();
    Axis axis = model.data().axes().get(input);
    double[][] queries = new double[places][];
    double[] x = new double[places];
    for (int i = 0; i < places; i++) {
      queries[i] = through.clone();
      queries[i][input] = i / (places - 1.0);
      x[i] = axis.fromUnit(queries[i][input]);
    }
    Prediction[] predictions = process.predict(Points.of(queries));
    double[] mean = new double[places];
    double[] low = new double[places];
    double[] high = new double[places];
    for (int i = 0; i < places; i++) {
      mean[i] = predictions[i].mean();
      low[i] = mean[i] - NORMAL_95 * predictions[i].sd();
      high[i] = mean[i] + NORMAL_95 * predictions[i].sd();
    }
    return new Slice(input, x, mean, low, high);
  }

  /** How far the mean moves along the slice; what matters most moves it most. */
  double relevance() {
    return Arrays.stream(mean).max().orElseThrow() - Arrays.stream(mean).min().orElseThrow();
  }
}
