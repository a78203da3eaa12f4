package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pooled;
import org.alas.kernel.Sum;

/**
 * A part of a kernel that is a sum over groups of inputs: the process is a sum of independent ones,
 * each over its own inputs. Immutable and thread-safe.
 *
 * @param dimensions over which the part runs
 * @param kernel of those alone
 */
@SuppressWarnings("ArrayRecordComponent") // made here and only read
record AdditivePart(int[] dimensions, Kernel kernel) {
  /** The parts of a kernel; itself if it is none of the sums that are known. */
  static List<AdditivePart> of(Kernel kernel) {
    if (kernel instanceof Sum sum) {
      return sum.parts().stream().flatMap(part -> of(part).stream()).toList();
    }
    if (kernel instanceof Pooled pooled) {
      return of(pooled.released());
    }
    if (kernel instanceof Alas alas && alas.structure().groups().length > 1) {
      return Arrays.stream(alas.structure().groups()).map(group -> part(alas, group)).toList();
    }
    return List.of(new AdditivePart(IntStream.range(0, kernel.dimension()).toArray(), kernel));
  }

  /** The terms of all components over one group. */
  private static AdditivePart part(Alas alas, int[] group) {
    AlasStructure whole = alas.structure();
    List<Alas.Term> terms =
        alas.terms().stream().filter(term -> Arrays.equals(term.dimensions(), group)).toList();
    List<Double> theta = new ArrayList<>();
    terms.forEach(term -> theta.add(term.weight()));
    terms.forEach(term -> Arrays.stream(term.delta()).forEach(theta::add));
    if (whole.modulated()) {
      terms.forEach(term -> Arrays.stream(term.gamma()).forEach(theta::add));
    }
    terms.forEach(term -> theta.add(term.alpha()));
    int[][] alone = {IntStream.range(0, group.length).toArray()};
    return new AdditivePart(
        group,
        new Alas(
            new AlasStructure(whole.name(), alone, whole.components(), whole.modulated()),
            theta.stream().mapToDouble(Double::doubleValue).toArray()));
  }
}
