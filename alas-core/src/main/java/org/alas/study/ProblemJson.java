package org.alas.study;

import java.util.List;
import java.util.Locale;
import org.alas.data.Direction;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.param.Preset;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A study's problem and settings as parts of an event's JSON. Stateless and thread-safe. */
final class ProblemJson {
  /** The rule that "auto" stands for: 2 learns structure and scale. */
  private static final int AUTO = 2;

  private ProblemJson() {}

  static void write(Problem problem, ObjectNode json) {
    json.set("space", JsonText.read("the space", problem.space().toJson()));
    json.put("direction", problem.direction().label());
    ArrayNode constraints = json.putArray("constraints");
    for (Constraint constraint : problem.constraints()) {
      constraints
          .addObject()
          .put("name", constraint.name())
          .put("at_most", constraint.atMost())
          .put("bound", constraint.bound());
    }
    ArrayNode points = json.putArray("points");
    for (Configuration point : problem.points()) {
      EventJson.write(point, points.addObject());
    }
  }

  static Problem problem(JsonFields fields) {
    List<Constraint> constraints =
        fields.objects("constraints").stream()
            .map(c -> new Constraint(c.text("name"), c.truth("at_most"), c.number("bound")))
            .toList();
    return new Problem(
        SearchSpace.fromJson(JsonText.write(fields.node("space"))),
        fields.named("direction", Direction::of),
        constraints,
        fields.listOfValuesByName("points").stream().map(Configuration::new).toList());
  }

  static void write(Settings settings, ObjectNode json) {
    json.put("seed", settings.seed());
    json.put("preset", settings.preset().name().toLowerCase(Locale.ROOT));
    json.put("kernel", settings.kernel());
    if (settings.kernel().equals(Settings.AUTO)) {
      json.put("auto", AUTO);
    }
    json.put("acquisition", settings.acquisition());
    json.put("initial", settings.initial());
    if (settings.window() > 0) {
      json.put("window", settings.window());
    }
  }

  /** In logs that do not say which rule "auto" stands for, it stands for the envelope. */
  private static String kernel(JsonFields fields) {
    String name = fields.text("kernel");
    return name.equals(Settings.AUTO) && !fields.has("auto") ? Hypothesis.COUPLED : name;
  }

  static Settings settings(JsonFields fields) {
    return new Settings(
        fields.whole("seed"),
        fields.named("preset", Preset::of),
        kernel(fields),
        fields.text("acquisition"),
        fields.integer("initial"),
        fields.has("window") ? fields.integer("window") : 0);
  }
}
