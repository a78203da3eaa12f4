package org.alas.bench.paper.theory;

import java.util.List;
import java.util.Map;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;

/** A claim that is tested by the same work for several parameters. */
interface CaseClaim<C> extends Claim {
  Cases<C> cases(Plan plan);

  /** What the sheets there are say of the claim. */
  Findings findings(Cases<C> cases, Map<C, Sheet> found);

  @Override
  default List<Cell> cells(Plan plan) {
    return cases(plan).cells();
  }

  @Override
  default Findings findings(Plan plan, Results results) {
    Cases<C> cases = cases(plan);
    return findings(cases, cases.found(results));
  }
}
