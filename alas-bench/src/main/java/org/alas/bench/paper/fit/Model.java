package org.alas.bench.paper.fit;

import org.alas.bench.Adaptivity;
import org.alas.bench.Score;
import org.alas.bench.paper.Sheet;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;

/**
 * A process fitted to a sample.
 *
 * @param kernel name of the kernel's family
 */
record Model(String kernel, Sample sample, GaussianProcess process) {
  private static final String[] COLUMNS = {
    "task",
    "kernel",
    "rmse",
    "pll",
    "observed_pll",
    "alpha",
    "gamma",
    "delta",
    "noise",
    "log_likelihood"
  };

  static Kernel template(String kernel) {
    return Kernels.named(kernel).make(1).components(1);
  }

  /**
   * On one thread, as cells are, and climbed to the top: on noise-free smooth data the usual rule
   * for stopping ends some climbs far below it, and kernels would be compared by where they
   * stopped.
   */
  static FitOptions options(Preset preset) {
    return FitOptions.defaults()
        .withPreset(preset)
        .withThreads(1)
        .withMaxIterations(2000)
        .withTolerance(1e-12);
  }

  /** Of ALAS, only from alpha = 1.5 and without a frequency, as the paper's code starts. */
  static FitOptions fromRough(Preset preset) {
    double[] theta = {1, 1 / (2 * Math.PI * 0.5), 0, 1.5};
    Start start =
        new Start("alpha at 1.5", new Hyperparameters(template("alas").withTheta(theta), 1e-3, 0));
    return options(preset).withGiven(start).withoutFreshStarts();
  }

  static Model fit(String kernel, Sample sample, FitOptions options) {
    var fit = new Fitter().fit(template(kernel), sample.points(), sample.outputs(), options);
    return new Model(kernel, sample, fit.process());
  }

  Prediction[] onGrid() {
    return process.predict(Points.of(Sample.grid()));
  }

  /** The only parameter of a role, or NaN. */
  double parameter(Role role) {
    double[] all = Adaptivity.all(process.kernel(), role);
    return all.length == 0 ? Double.NaN : all[0];
  }

  /** Scores and parameters of models, row by row; noise is relative to outputs of unit variance. */
  static Sheet sheet(String task, Model... models) {
    Sheet.Builder sheet = Sheet.of(COLUMNS);
    for (Model model : models) {
      model.row(task, sheet);
    }
    return sheet.build();
  }

  private void row(String task, Sheet.Builder into) {
    Prediction[] predictions = onGrid();
    double[] truth = sample.truth();
    double sd = process.units().sd();
    into.row(
        task,
        kernel,
        Score.RMSE.of(predictions, truth, 0),
        Score.PLL.of(predictions, truth, 0),
        Score.PLL.of(predictions, truth, process.noise() * sd * sd),
        parameter(Role.ALPHA),
        Math.abs(parameter(Role.FREQUENCY)),
        parameter(Role.DELTA),
        process.noise(),
        process.logMarginalLikelihood());
  }
}
