package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Oblique;
import org.alas.kernel.Parameter;
import org.alas.kernel.Pooled;
import org.alas.kernel.Radial;
import org.alas.kernel.Role;
import org.alas.kernel.Sum;
import org.alas.param.Hyperparameters;

/**
 * Where the search for a richer structure begins: at the optimum of a simpler one that it contains,
 * so that it ends no lower. What the simpler one lacks starts with a small share of the variance.
 */
final class NestedStart {
  /** The share of the variance with which new terms begin. */
  private static final double SMALL = 0.02;

  /** Scales of new terms: neither a line nor noise. */
  private static final double LENGTHSCALE = 0.3;

  private NestedStart() {}

  /** The optimum of a simpler structure in the shape of a richer one, if one contains the other. */
  static Optional<Start> of(Hyperparameters simpler, Kernel richer) {
    return kernel(simpler.kernel(), richer)
        .map(
            kernel ->
                new Start(
                    "fit of " + simpler.kernel().name(),
                    new Hyperparameters(kernel, simpler.noise(), simpler.mean())));
  }

  private static Optional<Kernel> kernel(Kernel from, Kernel to) {
    if (from instanceof Pooled pooled) {
      return kernel(pooled.released(), to);
    }
    if (to instanceof Sum sum) {
      return inSum(from, sum);
    }
    if (to instanceof Oblique oblique) {
      return from instanceof Oblique
          ? Optional.of(from)
          : kernel(from, oblique.straight()).map(Oblique::of);
    }
    if (from instanceof Radial radial) {
      return squaredExponential(radial).flatMap(envelope -> kernel(envelope, to));
    }
    if (!(from instanceof Alas simple) || !(to instanceof Alas rich)) {
      return Optional.empty();
    }
    AlasStructure a = simple.structure();
    AlasStructure b = rich.structure();
    boolean sameGroups = Arrays.deepEquals(a.groups(), b.groups());
    boolean unmodulates = a.modulated() && !b.modulated();
    if (unmodulates || a.components() > b.components()) {
      return Optional.empty();
    }
    if (sameGroups) {
      return Optional.of(more(simple, rich));
    }
    boolean merges = a.groups().length > b.groups().length && a.components() == b.components();
    return merges ? Optional.of(merged(simple, rich)) : Optional.empty();
  }

  /** w exp(-r^2 / 2) is the envelope of alpha 2 and delta = 1 / (2 pi sqrt(2) l). */
  private static Optional<Kernel> squaredExponential(Radial radial) {
    if (!radial.name().equals("rbf")) {
      return Optional.empty();
    }
    double[] theta = Arrays.copyOf(radial.theta(), radial.theta().length + 1);
    for (int k = 1; k <= radial.dimension(); k++) {
      theta[k] = 1 / (2 * Math.PI * Math.sqrt(2) * theta[k]);
    }
    theta[theta.length - 1] = 2;
    return Optional.of(Kernels.envelope(radial.dimension()).withTheta(theta));
  }

  /** The same terms, and new ones that are small. */
  private static Kernel more(Alas from, Alas to) {
    double[] theta = fresh(to, from.variance());
    double[] known = from.theta();
    boolean[] filled = new boolean[theta.length];
    for (int i = 0; i < known.length; i++) {
      int at = like(from.parameters().get(i), to.parameters(), filled);
      theta[at] = known[i];
      filled[at] = true;
    }
    return to.withTheta(theta);
  }

  /** The first parameter of the same meaning that has not been filled. */
  private static int like(Parameter p, List<Parameter> among, boolean[] filled) {
    return IntStream.range(0, filled.length)
        .filter(i -> !filled[i])
        .filter(i -> among.get(i).role() == p.role())
        .filter(i -> among.get(i).component() == p.component())
        .filter(i -> among.get(i).dimension() == p.dimension())
        .findFirst()
        .orElseThrow();
  }

  /** Terms of a group become one: weights add up, alphas are averaged by weight. */
  private static Kernel merged(Alas from, Alas to) {
    double[] theta = to.theta();
    int[][] groups = to.structure().groups();
    for (int i = 0; i < theta.length; i++) {
      Parameter p = to.parameters().get(i);
      if (p.role() == Role.DELTA || p.role() == Role.FREQUENCY) {
        for (Alas.Term term : from.terms()) {
          int at = position(term.dimensions(), p.dimension());
          if (term.component() == p.component() && at >= 0) {
            theta[i] = p.role() == Role.DELTA ? term.delta()[at] : term.gamma()[at];
          }
        }
      }
    }
    int terms = to.structure().terms();
    for (int t = 0; t < terms; t++) {
      double weight = 0;
      double alpha = 0;
      for (Alas.Term term : from.terms()) {
        if (term.component() == t / groups.length
            && position(groups[t % groups.length], term.dimensions()[0]) >= 0) {
          weight += term.weight();
          alpha += term.weight() * term.alpha();
        }
      }
      theta[t] = weight; // weights come first, alphas last, both term by term
      theta[theta.length - terms + t] = Math.min(2, alpha / weight);
    }
    return to.withTheta(theta);
  }

  private static int position(int[] list, int member) {
    for (int i = 0; i < list.length; i++) {
      if (list[i] == member) {
        return i;
      }
    }
    return -1;
  }

  /** The first part that contains it takes it, the other parts begin small. */
  private static Optional<Kernel> inSum(Kernel from, Sum to) {
    double[] theta = new double[to.parameters().size()];
    boolean taken = false;
    int offset = 0;
    for (Kernel part : to.parts()) {
      Optional<Kernel> inPart = taken ? Optional.empty() : kernel(from, part);
      boolean same = inPart.isPresent() && part.coupling() == from.coupling();
      double[] start = same ? inPart.get().theta() : fresh(part, from.variance());
      taken |= same;
      System.arraycopy(start, 0, theta, offset, start.length);
      offset += start.length;
    }
    return taken ? Optional.of(to.withTheta(theta)) : Optional.empty();
  }

  /** All terms small, smooth and without waves. */
  private static double[] fresh(Kernel kernel, double variance) {
    double[] theta = kernel.theta();
    long weights = kernel.parameters().stream().filter(p -> p.role() == Role.WEIGHT).count();
    for (int i = 0; i < theta.length; i++) {
      double widening = Math.pow(kernel.coupling(i), 1 / 1.8);
      theta[i] =
          switch (kernel.parameters().get(i).role()) {
            case WEIGHT -> SMALL * variance / weights;
            case DELTA -> 1 / (2 * Math.PI * LENGTHSCALE * widening);
            case ALPHA -> 1.8;
            default -> theta[i];
          };
    }
    return theta;
  }
}
