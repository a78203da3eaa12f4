package org.alas.bench.problem;

import java.util.List;
import org.alas.data.Direction;
import org.alas.optimize.Box;

/** A function on a box whose optimum is known. Implementations are immutable and thread-safe. */
public interface TestProblem {
  /** Gaps below this are not told apart: the logarithm of a gap is at least ln 1e-10 = -23.03. */
  double SMALLEST_GAP = 1e-10;

  /** Lower case, for command lines and file names. */
  String name();

  /** One line. */
  String description();

  /** Where it is searched, in its own units. */
  Box box();

  /** What one evaluation returns; defined outside the box too. */
  double value(double[] x);

  /** What an evaluation would return without noise: by this, optimisers are compared. */
  default double score(double[] x) {
    return value(x);
  }

  /** The best score within the box. */
  double optimum();

  /** Points that attain the optimum: all of them, or one where the description says "among". */
  List<double[]> optima();

  /** The paper's number of iterations, or ours for problems that it does not optimise. */
  Budget budget();

  default Direction direction() {
    return Direction.MINIMIZE;
  }

  default int dimension() {
    return box().dimension();
  }

  /** How far a score is from the optimum; never negative. */
  default double gap(double score) {
    return Math.max(0, direction().cost(score) - direction().cost(optimum()));
  }

  /** ln of the gap, floored at ln {@value #SMALLEST_GAP}. */
  default double logGap(double score) {
    return Math.log(Math.max(gap(score), SMALLEST_GAP));
  }
}
