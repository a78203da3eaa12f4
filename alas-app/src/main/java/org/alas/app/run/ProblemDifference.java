package org.alas.app.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Problem;

/** What a study in the store and one in a file do not have in common, in words. Thread-safe. */
final class ProblemDifference {
  private static final int SHOWN = 3;

  private ProblemDifference() {}

  /** A list for people, empty if both are the same. */
  static String between(Problem stored, Problem given) {
    List<String> all = new ArrayList<>(parameters(stored.space(), given.space()));
    if (stored.direction() != given.direction()) {
      all.add(changed("direction", stored.direction().label(), given.direction().label()));
    }
    if (!stored.constraints().equals(given.constraints())) {
      all.add(changed("constraints", stored.constraints(), given.constraints()));
    }
    if (!stored.points().equals(given.points())) {
      all.add("other points to be tried first");
    }
    List<String> shown = all.subList(0, Math.min(SHOWN, all.size()));
    String more = all.size() > SHOWN ? " and %d more".formatted(all.size() - SHOWN) : "";
    return String.join(", ", shown) + more;
  }

  /** Whether all but the spaces is the same, once points have values for what is new in them. */
  static boolean isOfSpaceAlone(Problem stored, Problem given, Map<String, Object> defaults) {
    return stored.direction() == given.direction()
        && stored.constraints().equals(given.constraints())
        && stored.points().stream()
            .map(point -> given.space().complete(point, defaults))
            .toList()
            .equals(given.points());
  }

  private static List<String> parameters(SearchSpace stored, SearchSpace given) {
    List<String> all = new ArrayList<>();
    Map<String, Integer> before = places(stored);
    Map<String, Integer> now = places(given);
    before.keySet().stream()
        .filter(name -> !now.containsKey(name))
        .forEach(name -> all.add("no parameter " + name));
    now.forEach(
        (name, place) -> {
          Integer old = before.get(name);
          if (old == null) {
            all.add("a new parameter " + name);
          } else {
            Variable was = stored.variables().get(old);
            Variable is = given.variables().get(place);
            if (!was.range().equals(is.range())) {
              all.add(changed(name, was.range(), is.range()));
            } else if (!was.equals(is) || !stored.conditions(old).equals(given.conditions(place))) {
              all.add("another type, scale or condition of " + name);
            }
          }
        });
    if (all.isEmpty() && !stored.equals(given)) {
      all.add("another order of parameters");
    }
    return all;
  }

  private static Map<String, Integer> places(SearchSpace space) {
    Map<String, Integer> places = new LinkedHashMap<>();
    for (Variable variable : space.variables()) {
      places.put(variable.name(), places.size());
    }
    return places;
  }

  private static String changed(String what, Object before, Object now) {
    return "%s (there: %s, here: %s)".formatted(what, before, now);
  }
}
