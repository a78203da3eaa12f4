package org.alas.app.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.JsonPage;
import org.alas.app.fit.FittedModel;
import org.alas.study.Constraint;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * All that a page shows of a study, as one JSON document (docs/report.md): nothing in it depends on
 * how it is drawn. Stateless and thread-safe.
 */
final class ReportDocument {
  private static final int FORMAT = 1;

  private ReportDocument() {}

  /** On one line. */
  static String of(Snapshot study, Stages stages) {
    List<ParameterAxis> axes = ParameterAxis.all(study.space());
    StudyFacts facts = new StudyFacts(study, axes);
    Optional<ModelDocument> model = study.recalled().map(r -> new ModelDocument(study, axes, r));
    Optional<FittedModel> fitted = model.map(ModelDocument::fitted);
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("format", FORMAT);
    json.put("study", study.name());
    json.put("event", study.sequence());
    json.put("direction", study.direction().name().toLowerCase(Locale.ROOT));
    json.put("purpose", facts.purpose());
    json.put("tiles", facts.tiles());
    json.put("settings", facts.settings(fitted));
    json.put("best", best(study));
    json.put(
        "constraints", study.problem().constraints().stream().map(ReportDocument::json).toList());
    json.put("parameters", axes.stream().map(ParameterAxis::json).toList());
    json.put("states", Arrays.stream(TrialState.values()).map(TrialState::label).toList());
    json.put("origins", Arrays.stream(Origin.values()).map(Origin::label).toList());
    json.put("model", model.map(m -> m.json(stages)).orElse(null));
    stages.at("the trials", 0.92);
    json.put("trials", new TrialDocument(study, axes).json());
    return JsonPage.line(json);
  }

  private static @Nullable Map<String, @Nullable Object> best(Snapshot study) {
    if (study.best().isEmpty()) {
      return null;
    }
    Trial best = study.best().get();
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("trial", best.number());
    json.put("value", best.value());
    json.put("parameters", best.configuration().values());
    return json;
  }

  private static Map<String, @Nullable Object> json(Constraint constraint) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", constraint.name());
    json.put("text", constraint.toString());
    json.put("atMost", constraint.atMost());
    json.put("bound", constraint.bound());
    return json;
  }
}
