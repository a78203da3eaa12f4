package org.alas.acquire;

import org.alas.gp.SamplePath;
import org.alas.kernel.Points;

/**
 * Thompson sampling: the utility is minus a cost function drawn whole from the posterior. Immutable
 * and thread-safe.
 */
public record PathSurface(SamplePath path) implements Surface {
  @Override
  public double[] values(Points xs) {
    return negated(path.at(xs));
  }

  @Override
  public double[] values(Points xs, double[][] gradients) {
    double[] values = negated(path.at(xs, gradients));
    for (double[] gradient : gradients) {
      negated(gradient);
    }
    return values;
  }

  private static double[] negated(double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = -numbers[i];
    }
    return numbers;
  }
}
