package org.alas.app.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.JsonPage;
import org.alas.gp.FitReport;
import org.alas.gp.GaussianProcess;
import org.alas.gp.StructureMixture;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;

/**
 * A fit told to a program. Parameters are those of the unit cube and of standardised outputs, with
 * all that is needed to convert them; numbers that do not exist are null.
 */
final class FitJson {
  private final FitResult result;
  private final FittedModel model;

  private FitJson(FitResult result) {
    this.result = result;
    this.model = result.model();
  }

  /** One object, or a list of them if there are several targets. */
  static String text(List<FitResult> results) {
    List<Map<String, Object>> all = results.stream().map(one -> new FitJson(one).object()).toList();
    return JsonPage.text(all.size() == 1 ? all.get(0) : all);
  }

  private Map<String, Object> object() {
    GaussianProcess process = model.fit().process();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("kernel", model.kernelName());
    all.put("components", model.components());
    all.put("target", model.data().target());
    all.put("log_marginal_likelihood", process.logMarginalLikelihood());
    all.put("noise", process.noise());
    all.put("mean", process.hyperparameters().mean());
    all.put("output_mean", process.units().mean());
    all.put("output_sd", process.units().sd());
    List<Parameter> parameters = model.kernel().parameters();
    double[] theta = model.kernel().theta();
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Object> errors = new LinkedHashMap<>();
    List<Double> alpha = new ArrayList<>();
    for (int i = 0; i < theta.length; i++) {
      values.put(parameters.get(i).name(), theta[i]);
      errors.put(parameters.get(i).name(), model.errors().kernel()[i]);
      if (parameters.get(i).role() == Role.ALPHA) {
        alpha.add(theta[i]);
      }
    }
    errors.put("noise", model.errors().noise());
    errors.put("mean", model.errors().mean());
    all.put("parameters", values);
    all.put("alpha", alpha);
    all.put("standard_errors", errors);
    all.put("findings", model.findings());
    model.mixture().ifPresent(mixture -> all.put("structures", structures(mixture)));
    all.put("calibration", calibration());
    all.put("report", report());
    return all;
  }

  private Map<String, Object> calibration() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("leave_one_out", calibration(result.leaveOneOut()));
    if (result.heldOut() != null) {
      all.put("holdout", calibration(result.heldOut()));
    }
    return all;
  }

  private static Map<String, Object> calibration(Calibration tested) {
    Map<String, Object> coverage = new LinkedHashMap<>();
    for (Calibration.Interval interval : Calibration.INTERVALS) {
      coverage.put(Integer.toString(interval.percent()), tested.coverage(interval));
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("n", tested.size());
    all.put("rmse", tested.rmse());
    all.put("mean_log_density", tested.meanLogDensity());
    all.put("coverage", coverage);
    return all;
  }

  /** What each column was taken for, and how many of the inputs' coordinates are its. */
  private List<Map<String, Object>> columns() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (InputColumn column : model.data().inputs().columns()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", column.name());
      one.put("coordinates", column.axes().size());
      one.putAll(column.details());
      list.add(one);
    }
    return list;
  }

  /** Every structure that was compared, best first; those that are averaged have a weight. */
  private static List<Map<String, Object>> structures(StructureMixture mixture) {
    StructureMixture.Tested best = mixture.tested().get(0);
    List<Map<String, Object>> list = new ArrayList<>();
    for (StructureMixture.Tested tested : mixture.tested()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", tested.structure().name());
      one.put("weight", mixture.weight(tested.structure()));
      one.put("parameters", tested.evidence().parameters());
      one.put("score", tested.evidence().total());
      one.put("behind", best.evidence().total() - tested.evidence().total());
      one.put("standard_error", best.evidence().standardError(tested.evidence()));
      list.add(one);
    }
    return list;
  }

  private Map<String, Object> report() {
    FitReport report = model.fit().report();
    List<Map<String, Object>> starts = new ArrayList<>();
    for (FitReport.Climb climb : report.climbs()) {
      Map<String, Object> start = new LinkedHashMap<>();
      start.put("label", climb.start());
      start.put("log_posterior", climb.logPosterior());
      start.put("evaluations", climb.evaluations());
      start.put("stop", climb.stop());
      starts.add(start);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("starts", starts);
    all.put("winner", report.winner());
    all.put("evaluations", report.evaluations());
    all.put("log_posterior", report.logPosterior());
    all.put("gradient_norm", report.gradientNorm());
    all.put("jitter", report.jitter());
    all.put("seconds", report.seconds());
    all.put("backend", report.backend());
    if (!model.fit().process().exact()) {
      all.put("approximation", "full-scale");
    }
    all.put("warnings", result.warnings());
    all.put("columns", columns());
    all.put("inputs", model.data().axes().stream().map(InputRange::name).toList());
    all.put(
        "input_ranges",
        model.data().axes().stream().map(axis -> List.of(axis.lower(), axis.upper())).toList());
    all.put("n", model.data().outputs().length);
    all.put("left_out", result.leftOut());
    all.put("d", model.dimension());
    return all;
  }
}
