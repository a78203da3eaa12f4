package org.alas.bench.paper.theory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;

/**
 * The same work for several parameters, a cell each.
 *
 * @param cost of one cell, in seconds or so
 */
record Sweep<P>(
    List<P> parameters, Function<P, String> name, double cost, Function<P, Sheet> work) {
  Sweep {
    parameters = List.copyOf(parameters);
  }

  List<Cell> cells() {
    return parameters.stream().map(p -> Cell.of(name.apply(p), cost, () -> work.apply(p))).toList();
  }

  Measured<P> found(Results results) {
    Map<P, Sheet> found = new LinkedHashMap<>();
    for (P p : parameters) {
      results.sheet(name.apply(p)).ifPresent(sheet -> found.put(p, sheet));
    }
    return new Measured<>(found);
  }
}
