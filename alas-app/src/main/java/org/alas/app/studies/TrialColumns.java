package org.alas.app.studies;

import java.util.ArrayList;
import java.util.List;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Problem;

/**
 * Names of the columns in which a study's trials are written and read. Parameters have their own
 * names; a column that would have the same gets an underscore behind its name. Immutable and
 * thread-safe.
 *
 * @param measures of the constrained quantities, in the order of {@link #quantities}
 * @param before columns that stand before the parameters: trial, state and origin
 * @param after columns that stand behind the measures: reason, ask_seconds, asked_at, ended_at,
 *     tags, note
 */
record TrialColumns(
    List<String> parameters,
    String value,
    List<String> measures,
    List<String> before,
    List<String> after) {

  static TrialColumns of(Problem problem) {
    List<String> parameters = problem.space().variables().stream().map(Variable::name).toList();
    List<String> taken = new ArrayList<>(parameters);
    String value = free("value", taken);
    List<String> before = free(List.of("trial", "state", "origin"), taken);
    List<String> after =
        free(List.of("reason", "ask_seconds", "asked_at", "ended_at", "tags", "note"), taken);
    return new TrialColumns(parameters, value, free(quantities(problem), taken), before, after);
  }

  /** Names of the constrained quantities, each once. */
  static List<String> quantities(Problem problem) {
    return problem.constraints().stream().map(Constraint::name).distinct().toList();
  }

  private static List<String> free(List<String> names, List<String> taken) {
    return names.stream().map(name -> free(name, taken)).toList();
  }

  private static String free(String name, List<String> taken) {
    String free = name;
    while (taken.contains(free)) {
      free += "_";
    }
    taken.add(free);
    return free;
  }

  String state() {
    return before.get(1);
  }

  String reason() {
    return after.get(0);
  }

  List<String> all() {
    List<String> all = new ArrayList<>(before);
    all.addAll(parameters);
    all.add(value);
    all.addAll(measures);
    all.addAll(after);
    return all;
  }
}
