package org.alas.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.alas.space.Categorical;
import org.alas.space.Condition;
import org.alas.space.Configuration;
import org.alas.space.Flag;
import org.alas.space.IntegerVariable;
import org.alas.space.Ordinal;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Problem;
import org.alas.study.Settings;

/**
 * What a study looks for and how, in the words of the study file: maps, lists, texts, numbers and
 * truths. Stateless and thread-safe.
 */
public final class StudyWords {
  private StudyWords() {}

  public static Map<String, Object> of(Problem problem, Settings settings) {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("direction", problem.direction().label());
    words.put("parameters", parameters(problem.space()));
    if (!problem.constraints().isEmpty()) {
      words.put("constraints", problem.constraints().stream().map(Constraint::toString).toList());
    }
    if (!problem.points().isEmpty()) {
      words.put("points", problem.points().stream().map(Configuration::values).toList());
    }
    words.put("seed", settings.seed());
    words.put("preset", settings.preset().name().toLowerCase(Locale.ROOT));
    words.put("kernel", settings.kernel());
    words.put("acquisition", settings.acquisition());
    words.put("initial", settings.initial());
    words.put("window", settings.window());
    return words;
  }

  /** A map for each parameter, by its name. */
  public static Map<String, Object> parameters(SearchSpace space) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (int v = 0; v < space.variables().size(); v++) {
      Variable variable = space.variables().get(v);
      Map<String, Object> words = parameter(variable);
      List<Condition> conditions = space.conditions(v);
      if (!conditions.isEmpty()) {
        Map<String, Object> when = new LinkedHashMap<>();
        conditions.forEach(condition -> when.put(condition.parent(), condition.values()));
        words.put("when", when);
      }
      all.put(variable.name(), words);
    }
    return all;
  }

  private static Map<String, Object> parameter(Variable variable) {
    Map<String, Object> words = new LinkedHashMap<>();
    if (variable instanceof Real real) {
      words.put("type", "real");
      words.put("min", real.min());
      words.put("max", real.max());
      scale(real.scale(), words);
    } else if (variable instanceof IntegerVariable whole) {
      words.put("type", "integer");
      words.put("min", whole.min());
      words.put("max", whole.max());
      scale(whole.scale(), words);
    } else if (variable instanceof Categorical choice) {
      words.put("type", "categorical");
      words.put("values", choice.values());
    } else if (variable instanceof Ordinal order) {
      words.put("type", "ordinal");
      words.put("values", order.values());
    } else if (variable instanceof Flag) {
      words.put("type", "boolean");
    }
    return words;
  }

  private static void scale(Scale scale, Map<String, Object> words) {
    if (scale == Scale.LOG) {
      words.put("scale", "log");
    }
  }
}
