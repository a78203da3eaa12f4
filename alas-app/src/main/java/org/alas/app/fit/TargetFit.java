package org.alas.app.fit;

import java.util.ArrayList;
import java.util.List;
import org.alas.gp.FitOptions;
import org.alas.gp.FitReport;
import org.alas.gp.Fitter;
import org.alas.gp.StructureSearch;
import org.alas.kernel.Kernel;
import org.jspecify.annotations.Nullable;

/**
 * Fits one target after the other and tests each model. Immutable and thread-safe.
 *
 * @param template the kernel to fill in; null leaves the structure to the data
 */
record TargetFit(@Nullable Kernel template, FitOptions options) {
  FitResult of(FitTables.OfTarget data) throws Exception {
    return new Workers(options.threads()).run(() -> result(data));
  }

  private FitResult result(FitTables.OfTarget data) {
    List<String> warnings = new ArrayList<>(data.train().warnings());
    warnOfFewRows(data.train(), warnings);
    FittedModel model = fitted(data.train());
    warnOfTrouble(model.fit().report(), warnings);
    options.observer().at("testing", 0);
    TrainingData test = data.test();
    return new FitResult(
        model,
        data.leftOut(),
        Calibration.leaveOneOut(model),
        test == null ? null : Calibration.of(model, test),
        warnings);
  }

  private void warnOfFewRows(TrainingData data, List<String> warnings) {
    int unknowns = template == null ? 0 : template.parameters().size() + 2;
    if (data.size() < unknowns) {
      warnings.add(
          "there are fewer rows (%d) than parameters (%d), so priors decide much of the answer"
              .formatted(data.size(), unknowns));
    }
  }

  private static void warnOfTrouble(FitReport report, List<String> warnings) {
    if (!(Math.abs(report.logPosterior()) <= Double.MAX_VALUE)) {
      warnings.add("no start could be improved, so the answer is a guess; check the data");
    }
    if (report.jitter() > 0) {
      warnings.add(
          "rows are so alike that %s had to be added to the covariance"
              .formatted(Estimate.plain(report.jitter(), 2)));
    }
  }

  private FittedModel fitted(TrainingData data) {
    if (template != null) {
      return new FittedModel(
          data, new Fitter().fit(template, data.points(), data.outputs(), options));
    }
    int[][] coordinates = data.inputs().coordinates();
    return new FittedModel(
        data, new StructureSearch().search(data.points(), data.outputs(), coordinates, options));
  }
}
