package org.alas.bench.paper.theory;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Verdict;

/** A proposition of the paper with the work that tests it, the same for several parameters. */
interface Proposition<P> {
  Sweep<P> sweep(Plan plan);

  List<Statement<P>> statements();

  /** Of the cells that have been run, be they none. */
  List<Exhibit> exhibits(Measured<P> found);

  /**
   * A claim, and how it is judged once every cell that concerns it has been run.
   *
   * @param concerns the parameters whose cells are needed
   */
  record Statement<P>(
      Claim claim, Predicate<P> concerns, BiFunction<Claim, Measured<P>, Verdict> judge) {
    Statement(
        String source, String text, String exhibit, BiFunction<Claim, Measured<P>, Verdict> judge) {
      this(new Claim(source, text, exhibit), parameter -> true, judge);
    }

    Verdict verdict(Sweep<P> sweep, Measured<P> found) {
      long all = sweep.parameters().stream().filter(concerns).count();
      Measured<P> own = found.where(concerns);
      return own.size() < all
          ? claim.notRun("%d of %d cells have been run".formatted(own.size(), all))
          : judge.apply(claim, own);
    }
  }

  default List<Cell> cells(Plan plan) {
    return sweep(plan).cells();
  }

  default Findings findings(Plan plan, Results results) {
    Sweep<P> sweep = sweep(plan);
    Measured<P> found = sweep.found(results);
    return new Findings(
        exhibits(found), statements().stream().map(s -> s.verdict(sweep, found)).toList());
  }
}
