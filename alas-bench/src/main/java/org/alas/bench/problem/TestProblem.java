package org.alas.bench.problem;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.data.Direction;
import org.alas.optimize.Box;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.alas.study.StudyBuilder;

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

  /** The best score within the box, or a bound that it comes close to if no optima are stated. */
  double optimum();

  /**
   * Points that attain the optimum: all of them, or one where the description says "among", or none
   * where the optimum is a bound that is not attained exactly.
   */
  List<double[]> optima();

  /** The paper's number of iterations, or ours for problems that it does not optimise. */
  Budget budget();

  default Direction direction() {
    return Direction.MINIMIZE;
  }

  /** The problem that a repetition with this seed is given; most problems are always the same. */
  default TestProblem ofSeed(long seed) {
    return this;
  }

  default int dimension() {
    return box().dimension();
  }

  /** By default x1, ..., xd. */
  default List<String> variableNames() {
    return IntStream.rangeClosed(1, dimension()).mapToObj(j -> "x" + j).toList();
  }

  /** The box as a search space of real variables. */
  default SearchSpace space() {
    List<String> names = variableNames();
    double[] lower = box().lower();
    double[] upper = box().upper();
    SearchSpace.Builder builder = SearchSpace.builder();
    for (int j = 0; j < lower.length; j++) {
      builder.real(names.get(j), lower[j], upper[j]);
    }
    return builder.build();
  }

  /** A study of it that is still to be set up: over its space, in its direction. */
  default StudyBuilder study() {
    return direction() == Direction.MINIMIZE ? Study.minimize(space()) : Study.maximize(space());
  }

  /** The point of a configuration of {@link #space}. */
  default double[] point(Configuration configuration) {
    return variableNames().stream().mapToDouble(configuration::real).toArray();
  }

  default double value(Configuration configuration) {
    return value(point(configuration));
  }

  default double score(Configuration configuration) {
    return score(point(configuration));
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
