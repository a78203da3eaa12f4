package org.example.consumer;

import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Prediction;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;

final class Modelling {
  private Modelling() {}

  static String backend() {
    Points x = Points.of(new double[][] {{0.1}, {0.4}, {0.5}, {0.9}}); // in the unit cube
    double[] y = {1.2, 0.7, 0.9, -0.3};
    Kernel alas = Kernels.alas(1); // 1 input, 1 component
    Fit fit = new Fitter().fit(alas, x, y, FitOptions.defaults());
    Prediction there = fit.process().predict(new double[] {0.7}); // there.mean(), there.sd()
    if (!(there.mean() > -1 && there.mean() < 1.5 && there.sd() > 0)) {
      throw new AssertionError("expected a mean in (-1, 1.5), got " + there);
    }
    return fit.report().backend();
  }
}
