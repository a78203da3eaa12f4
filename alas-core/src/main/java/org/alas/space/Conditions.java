package org.alas.space;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/** When each variable of a space is active, checked. Immutable and thread-safe. */
final class Conditions {
  private final List<String> names;
  private final List<List<Condition>> byVariable;
  private final List<Integer> order;

  Conditions(List<Variable> variables, Map<String, List<Condition>> given) {
    names = variables.stream().map(Variable::name).toList();
    List<List<Condition>> checked = new ArrayList<>();
    names.forEach(name -> checked.add(List.of()));
    given.forEach(
        (child, list) -> checked.set(require(child, child), check(child, list, variables)));
    byVariable = List.copyOf(checked);
    Set<Integer> sorted = new LinkedHashSet<>();
    for (int v = 0; v < names.size(); v++) {
      sort(v, sorted, new LinkedHashSet<>());
    }
    order = List.copyOf(sorted);
  }

  private List<Condition> check(String child, List<Condition> given, List<Variable> variables) {
    List<Condition> checked = new ArrayList<>();
    for (Condition condition : given) {
      String parent = condition.parent();
      Variable variable = variables.get(require(parent, child));
      if (checked.stream().anyMatch(c -> c.parent().equals(parent))) {
        throw new InvalidInputException(
            "\"%s\" depends on \"%s\" twice; list all values at once".formatted(child, parent));
      }
      if (variable.continuous()) {
        throw new InvalidInputException(
            "\"%s\" cannot depend on \"%s\", which is real; a discrete variable is needed"
                .formatted(child, parent));
      }
      List<Object> values = condition.values().stream().map(variable::canonical).toList();
      checked.add(new Condition(parent, Choices.of(parent, values)));
    }
    return List.copyOf(checked);
  }

  private int require(String name, String child) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new InvalidInputException(
          "the condition of \"%s\" names \"%s\", which is no variable".formatted(child, name)
              + NearestName.of(name, names)
                  .map(near -> ".\nMaybe \"" + near + "\" was meant.")
                  .orElse(""));
    }
    return index;
  }

  /** Parents before their children. */
  private void sort(int v, Set<Integer> sorted, Set<Integer> path) {
    if (sorted.contains(v)) {
      return;
    }
    if (!path.add(v)) {
      throw new InvalidInputException(
          "the conditions of %s go round in a circle; remove one of them"
              .formatted(String.join(", ", path.stream().map(names::get).toList())));
    }
    byVariable.get(v).forEach(c -> sort(index(c.parent()), sorted, path));
    path.remove(v);
    sorted.add(v);
  }

  int index(String name) {
    return names.indexOf(name);
  }

  /** Variables, parents before their children. */
  List<Integer> order() {
    return order;
  }

  List<Condition> of(int variable) {
    return byVariable.get(variable);
  }

  /** Whether a variable is active, given which parents are and their values if so. */
  boolean hold(int variable, boolean[] active, IntFunction<Object> value) {
    for (Condition condition : of(variable)) {
      int parent = index(condition.parent());
      if (!active[parent] || !condition.holds(value.apply(parent))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Conditions conditions && byVariable.equals(conditions.byVariable);
  }

  @Override
  public int hashCode() {
    return byVariable.hashCode();
  }
}
