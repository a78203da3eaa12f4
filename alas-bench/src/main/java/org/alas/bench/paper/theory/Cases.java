package org.alas.bench.paper.theory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Work;

/**
 * The same work for several parameters, a cell each.
 *
 * @param cost of one case, in seconds or so
 */
record Cases<C>(List<C> list, Function<C, String> name, double cost, Function<C, Sheet> work) {
  Cases {
    list = List.copyOf(list);
  }

  List<Cell> cells() {
    return list.stream()
        .<Cell>map(c -> new Work(name.apply(c), cost, () -> work.apply(c)))
        .toList();
  }

  /** The sheets there are, in the order of the cases. */
  Map<C, Sheet> found(Results results) {
    Map<C, Sheet> found = new LinkedHashMap<>();
    for (C c : list) {
      results.sheet(name.apply(c)).ifPresent(sheet -> found.put(c, sheet));
    }
    return found;
  }

  /** Judges the claim once every case has been run. */
  Verdict verdict(Statement statement, Map<C, Sheet> found, Function<Map<C, Sheet>, Ruling> judge) {
    if (found.size() < list.size()) {
      return statement.ruled(
          new Ruling(
              Verdict.Outcome.NOT_RUN,
              "%d of %d cells have been run".formatted(found.size(), list.size())));
    }
    return statement.ruled(judge.apply(found));
  }
}
