package org.alas.study;

import java.util.List;
import org.alas.gp.Findings;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Points;
import org.alas.space.Categorical;
import org.alas.space.Flag;
import org.alas.space.IntegerVariable;
import org.alas.space.Real;
import org.alas.space.Scale;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;

/**
 * What a process over the cube of a search space means, by the names of the variables. A variable
 * is moved as a whole, and with it what becomes active or inactive, so that nothing is concluded
 * from places where there is no configuration. Stateless and thread-safe.
 */
final class StudyFindings {
  private StudyFindings() {}

  static List<String> of(SearchSpace space, GaussianProcess process) {
    List<Findings.Input> inputs =
        space.variables().stream()
            .filter(variable -> variable.width() > 0)
            .map(StudyFindings::input)
            .toList();
    return inputs.isEmpty()
        ? List.of()
        : Findings.of(process, at -> process.predictMeans(configured(space, at)), inputs);
  }

  private static Findings.Input input(Variable variable) {
    return variable instanceof Categorical || variable instanceof Flag
        ? Findings.Input.choice(variable.name(), variable.width())
        : new Findings.Input(variable.name(), width(variable));
  }

  /** Periods of a variable on another scale than a linear one have no length. */
  private static double width(Variable variable) {
    if (variable instanceof Real real && real.scale() == Scale.LINEAR) {
      return real.max() - real.min();
    }
    return variable instanceof IntegerVariable whole && whole.scale() == Scale.LINEAR
        ? (double) whole.max() - whole.min()
        : Double.NaN;
  }

  /** The nearest configurations; where all variables are ordered, every mixture of two is one. */
  static Points configured(SearchSpace space, Points at) {
    if (space.ordered()) {
      return at;
    }
    double[][] rows = at.rows();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = space.snap(rows[i]);
    }
    return Points.of(rows);
  }
}
