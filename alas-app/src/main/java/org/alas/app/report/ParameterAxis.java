package org.alas.app.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.app.cli.Numbers;
import org.alas.space.Categorical;
import org.alas.space.Configuration;
import org.alas.space.Flag;
import org.alas.space.IntegerVariable;
import org.alas.space.Ordinal;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * A parameter's values as numbers of an axis: of a discrete one, places among its levels; else the
 * values themselves. Immutable and thread-safe.
 */
final class ParameterAxis {
  /** Integers up to so many are told one by one. */
  private static final int FEW = 12;

  private final SearchSpace space;
  private final int index;
  private final Variable variable;
  private final Map<Object, Integer> levels = new HashMap<>();

  ParameterAxis(SearchSpace space, int index) {
    this.space = space;
    this.index = index;
    this.variable = space.variables().get(index);
    if (discrete()) {
      for (int i = 0; i < variable.levels(); i++) {
        levels.put(variable.level(i), i);
      }
    }
  }

  static List<ParameterAxis> all(SearchSpace space) {
    return IntStream.range(0, space.variables().size())
        .mapToObj(v -> new ParameterAxis(space, v))
        .toList();
  }

  int index() {
    return index;
  }

  String name() {
    return variable.name();
  }

  /** Whether there is something to choose. */
  boolean free() {
    return variable.width() > 0;
  }

  /** Whether its values are shown one by one. */
  boolean discrete() {
    return variable instanceof IntegerVariable
        ? variable.levels() <= FEW
        : !(variable instanceof Real);
  }

  private boolean logarithmic() {
    return variable instanceof Real real && real.scale() == Scale.LOG
        || variable instanceof IntegerVariable whole && whole.scale() == Scale.LOG;
  }

  /** NaN where the parameter is inactive. */
  double number(Configuration configuration) {
    if (!configuration.has(name())) {
      return Double.NaN;
    }
    Object value = variable.canonical(configuration.get(name()));
    Integer level = levels.get(value);
    return level != null ? level : ((Number) value).doubleValue();
  }

  /**
   * Places to look at: evenly along the range, or all levels, or those of many that were tried most
   * often, and that of the best trial, in their order.
   */
  double[] places(int along, int most, Snapshot study) {
    if (!discrete()) {
      double low = transformed(least());
      double high = transformed(greatest());
      double[] places = new double[along];
      for (int i = 0; i < along; i++) {
        double at = low + (high - low) * i / (along - 1);
        places[i] = logarithmic() ? Math.exp(at) : at;
      }
      return places;
    }
    int[] tried = new int[levels.size()];
    for (Trial trial : study.trials()) {
      double level = number(trial.configuration());
      if (!Double.isNaN(level)) {
        tried[(int) level]++;
      }
    }
    double best = study.best().map(t -> number(t.configuration())).orElse(Double.NaN);
    if (!Double.isNaN(best)) {
      tried[(int) best] = Integer.MAX_VALUE;
    }
    return IntStream.range(0, tried.length)
        .boxed()
        .sorted((a, b) -> Integer.compare(tried[b], tried[a]))
        .limit(most)
        .sorted()
        .mapToDouble(Integer::doubleValue)
        .toArray();
  }

  private double transformed(double x) {
    return logarithmic() ? Math.log(x) : x;
  }

  private double least() {
    return variable instanceof Real real ? real.min() : ((IntegerVariable) variable).min();
  }

  private double greatest() {
    return variable instanceof Real real ? real.max() : ((IntegerVariable) variable).max();
  }

  /** Moves a point of the cube to a place; what depends on the parameter comes or goes with it. */
  double[] moved(double[] from, double place) {
    double[] u = from.clone();
    if (discrete()) {
      variable.encode(variable.level((long) place), u, space.offset(index));
      return space.snap(u);
    }
    double low = transformed(least());
    double share = (transformed(place) - low) / (transformed(greatest()) - low);
    u[space.offset(index)] = Math.max(0, Math.min(1, share));
    return u;
  }

  /** What kind of parameter it is, in a word. */
  String kind() {
    if (variable instanceof Real) {
      return "real";
    }
    if (variable instanceof Categorical) {
      return "categorical";
    }
    if (variable instanceof Ordinal) {
      return "ordinal";
    }
    return variable instanceof Flag ? "boolean" : "integer";
  }

  Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", name());
    json.put("kind", kind());
    json.put("range", Numbers.limited(variable.range(), 300));
    json.put("when", when());
    if (discrete()) {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < levels.size(); i++) {
        names.add(Numbers.parameter(variable.level(i)));
      }
      json.put("levels", names);
    } else {
      json.put("log", logarithmic());
      json.put("whole", variable instanceof IntegerVariable);
      json.put("min", VisibleDigits.of(least()));
      json.put("max", VisibleDigits.of(greatest()));
    }
    return json;
  }

  private String when() {
    return space.conditions(index).stream()
        .map(
            c ->
                c.parent()
                    + " is "
                    + c.values().stream().map(String::valueOf).collect(Collectors.joining(" or ")))
        .collect(Collectors.joining(" and "));
  }
}
