package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.alas.kernel.Points;
import org.alas.linalg.Matrix;

/**
 * The posterior mean of a process that is a sum of functions of one input each: it is such a sum
 * itself, and what one input contributes is had without the others. Immutable and thread-safe.
 */
public final class AdditiveMean {
  private final GaussianProcess process;
  private final List<AdditivePart> parts;

  private AdditiveMean(GaussianProcess process, List<AdditivePart> parts) {
    this.process = process;
    this.parts = parts;
  }

  /** Of an exact process, unless it couples inputs. */
  public static Optional<AdditiveMean> of(GaussianProcess process) {
    List<AdditivePart> parts = AdditivePart.of(process.kernel());
    boolean single = parts.stream().allMatch(part -> part.dimensions().length == 1);
    return process.exact() && single
        ? Optional.of(new AdditiveMean(process, parts))
        : Optional.empty();
  }

  /** What an input contributes at each of several places, up to a constant. */
  public double[] along(int input, double[] places) {
    Points x = process.points().along(input);
    Points at = Points.of(1, Arrays.stream(places).mapToObj(u -> new double[] {u}).toList());
    double[] a = process.weights();
    double[] column = new double[a.length];
    double[] sums = new double[places.length];
    for (AdditivePart part : parts) {
      if (part.dimensions()[0] == input) {
        Matrix c = CovarianceMatrix.between(part.kernel(), x, at);
        for (int i = 0; i < sums.length; i++) {
          c.getColumn(i, 0, column, 0, column.length);
          sums[i] += process.units().sd() * ExactPosterior.dot(column, a);
        }
      }
    }
    return sums;
  }
}
