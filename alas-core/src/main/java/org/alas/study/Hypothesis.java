package org.alas.study;

import java.util.ArrayList;
import java.util.List;
import org.alas.data.OutputScale;
import org.alas.gp.Structure;
import org.alas.kernel.Kernel;

/**
 * What the values of an objective may be like: a kernel says what structure they have over the
 * inputs, a scale how they are spread. Immutable and thread-safe.
 *
 * @param kernel its name in the log
 * @param decades how close the floor of the logarithmic scale is to the smallest cost, see {@link
 *     OutputScale#logarithmic}; NaN for values as they are
 * @param local whether it speaks of some observations alone: the surroundings of the incumbent or,
 *     where axes lean, the lowest costs
 */
public record Hypothesis(String kernel, double decades, boolean local) {
  Hypothesis(String kernel, double decades) {
    this(kernel, decades, false);
  }

  /** One smooth or rough surface over all inputs. */
  static final String COUPLED = Structure.ENVELOPE.name();

  /** A sum over the inputs, which all share one shape: a trend and a wave. */
  static final String ADDITIVE = Structure.POOLED.name();

  /** One surface whose axes lean as the data say. */
  static final String LEANING = Structure.OBLIQUE.name();

  private static final int MOST_DECADES = 6;

  /** Values as they are, over inputs that interact. */
  static final Hypothesis PLAIN = new Hypothesis(COUPLED, Double.NaN);

  /** What the surroundings of the incumbent may be like. */
  static final List<Hypothesis> LOCAL =
      List.of(
          new Hypothesis(COUPLED, Double.NaN, true),
          new Hypothesis(COUPLED, 0, true),
          new Hypothesis(COUPLED, 2, true));

  /** The same of the lowest costs, with axes that lean. */
  static final List<Hypothesis> LOWEST =
      LOCAL.stream().map(local -> local.withKernel(LEANING)).toList();

  /** What is quickly compared where there are many values. */
  static final List<Hypothesis> SIMPLE =
      List.of(
          PLAIN,
          new Hypothesis(COUPLED, 0),
          new Hypothesis(COUPLED, 2),
          new Hypothesis(ADDITIVE, Double.NaN),
          new Hypothesis(ADDITIVE, 0));

  /** The same structure on every logarithmic scale, the mildest first. */
  List<Hypothesis> onLogarithmicScales() {
    List<Hypothesis> all = new ArrayList<>();
    for (int d = 0; d <= MOST_DECADES; d++) {
      all.add(new Hypothesis(kernel, d, local));
    }
    return all;
  }

  Hypothesis withKernel(String other) {
    return new Hypothesis(other, decades, local);
  }

  /** Whether its axes may lean. */
  boolean leans() {
    return kernel.equals(LEANING);
  }

  /** The observations that it speaks of. */
  Observations of(Observations seen) {
    return local ? seen.select(which(seen)) : seen;
  }

  /** Which observations a hypothesis that is local speaks of. */
  int[] which(Observations seen) {
    return leans() ? seen.lowest() : seen.nearest(seen.incumbent());
  }

  /** Whether values are modelled as they are. */
  public boolean plain() {
    return Double.isNaN(decades);
  }

  /**
   * Whether costs may be steps. The last one seen need not be the last there is, but on a
   * logarithmic scale it has no depth, and its surroundings alone show nothing else.
   */
  boolean allowsSteps() {
    return plain() && !local;
  }

  /** In words, without the numbers. */
  public String inWords() {
    String where = leans() ? "of the better half of the trials, " : "around the best trial, ";
    return (local ? where : "")
        + structure().inWords()
        + (plain() ? ", values as they are" : ", values on a logarithmic scale");
  }

  Structure structure() {
    return new Structure(kernel);
  }

  Kernel template(int d) {
    return structure().template(d);
  }

  OutputScale scale(double[] cost) {
    return plain() ? OutputScale.PLAIN : OutputScale.logarithmic(cost, decades);
  }
}
