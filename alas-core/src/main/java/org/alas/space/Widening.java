package org.alas.space;

import java.util.List;
import java.util.Map;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/**
 * The step from a space to one that holds all of its configurations: wider bounds, more values, or
 * more variables. Immutable and thread-safe.
 */
record Widening(SearchSpace before, SearchSpace after) {

  /** Refuses a step that is none. */
  void require(Map<String, Object> defaults) {
    List<String> old = before.variables().stream().map(Variable::name).toList();
    List<String> now = after.variables().stream().map(Variable::name).toList();
    for (String name : old) {
      if (!now.contains(name)) {
        throw new InvalidInputException("\"%s\" is gone, which trials have set".formatted(name));
      }
    }
    if (!now.stream().filter(old::contains).toList().equals(old)) {
      throw new InvalidInputException("variables have changed their order");
    }
    for (int v = 0; v < now.size(); v++) {
      int was = old.indexOf(now.get(v));
      Variable variable = after.variables().get(v);
      if (was < 0) {
        requireDefault(variable, defaults.get(variable.name()));
      } else {
        requireWider(before.variables().get(was), variable);
        requireConditions(variable.name(), before.conditions(was), after.conditions(v));
      }
    }
  }

  private static void requireDefault(Variable added, @Nullable Object value) {
    if (value == null) {
      throw new InvalidInputException(
          "\"%s\" is new and needs a default: the value that all trials so far had"
              .formatted(added.name()));
    }
    added.canonical(value);
  }

  private static void requireWider(Variable was, Variable is) {
    boolean wider = false;
    if (was instanceof Real a && is instanceof Real b) {
      wider = b.min() <= a.min() && b.max() >= a.max() && a.scale() == b.scale();
    } else if (was instanceof IntegerVariable a && is instanceof IntegerVariable b) {
      wider = b.min() <= a.min() && b.max() >= a.max() && a.scale() == b.scale();
    } else if (was instanceof Categorical a && is instanceof Categorical b) {
      wider = places(a.values(), b.values()).stream().allMatch(place -> place >= 0);
    } else if (was instanceof Ordinal a && is instanceof Ordinal b) {
      List<Integer> places = places(a.values(), b.values());
      wider = places.get(0) >= 0 && places.equals(places.stream().sorted().distinct().toList());
    } else {
      wider = was.equals(is);
    }
    if (!wider) {
      throw new InvalidInputException(
          "\"%s\" may only get wider bounds or more values".formatted(was.name()));
    }
  }

  /** Where values are among others; -1 for those that are not. */
  private static List<Integer> places(List<Object> values, List<Object> others) {
    return values.stream().map(value -> Choices.indexOf(others, value)).toList();
  }

  /** A condition may name more values of its parent, if they are new, so that no trial has them. */
  private void requireConditions(String child, List<Condition> was, List<Condition> is) {
    boolean same = was.size() == is.size();
    for (int i = 0; same && i < was.size(); i++) {
      Condition a = was.get(i);
      Condition b = is.get(i);
      same =
          a.parent().equals(b.parent())
              && a.values().stream().allMatch(b::holds)
              && b.values().stream().allMatch(v -> a.holds(v) || isNew(a.parent(), v));
    }
    if (!same) {
      throw new InvalidInputException(
          "\"%s\" counts under another condition than trials were made under".formatted(child));
    }
  }

  private boolean isNew(String parent, Object value) {
    Variable was =
        before.variables().stream().filter(v -> v.name().equals(parent)).findFirst().orElseThrow();
    try {
      was.canonical(value);
      return false;
    } catch (InvalidInputException e) {
      return true;
    }
  }
}
