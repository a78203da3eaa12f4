package org.alas.bench.paper.theory;

import java.util.List;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;

/** One statement of the paper with the work that tests it. */
interface Claim {
  List<Cell> cells(Plan plan);

  Findings findings(Plan plan, Results results);
}
