package org.alas.gp;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.param.Preset;
import org.alas.vector.VectorMaths;

/**
 * Learns the parameters of a model by maximising log marginal likelihood plus log priors from
 * several starts; separable kernels are first fitted with all dimensions pooled and then released.
 * Stateless and thread-safe.
 */
public final class Fitter {
  private static final Set<Role> POOL =
      EnumSet.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA);

  /** Fits a kernel of the template's shape to outputs at points of the unit cube. */
  public Fit fit(Kernel template, Points points, double[] outputs, FitOptions options) {
    long began = System.nanoTime();
    if (outputs.length != points.size()) {
      throw new IllegalArgumentException(
          points.size() + " points but " + outputs.length + " outputs");
    }
    if (template.dimension() != points.dimension()) {
      throw new IllegalArgumentException(
          "the kernel has "
              + template.dimension()
              + " dimensions, the points have "
              + points.dimension());
    }
    Standardization units = Standardization.of(outputs);
    double[] y = units.apply(outputs);
    Pairs pairs = Pairs.within(points);
    MultiStart search = new MultiStart(template, pairs, y, options);
    List<MultiStart.Climb> climbs = search.climb(starts(template, pairs, y, options));
    MultiStart.Climb winner = MultiStart.highest(climbs);
    double[] natural =
        winner.height() > Double.NEGATIVE_INFINITY
            ? search.natural(winner)
            : asMuchNoiseAsSignal(winner.start());
    GaussianProcess process =
        GaussianProcess.condition(
            search.objective().kernel(natural),
            natural[natural.length - 2],
            natural[natural.length - 1],
            points,
            outputs,
            units);
    double seconds = (System.nanoTime() - began) * 1e-9;
    return new Fit(process, report(climbs, winner, process, seconds), search.objective());
  }

  /** The last resort when no start could be climbed. */
  private static double[] asMuchNoiseAsSignal(Start start) {
    return new Start(start.label(), start.kernel(), 1, 0).natural();
  }

  private static FitReport report(
      List<MultiStart.Climb> climbs,
      MultiStart.Climb winner,
      GaussianProcess process,
      double seconds) {
    int evaluations = 0;
    List<FitReport.Climb> tried = new ArrayList<>();
    for (MultiStart.Climb climb : climbs) {
      evaluations += climb.evaluations();
      tried.add(
          new FitReport.Climb(
              climb.start().label(),
              climb.height(),
              climb.evaluations(),
              climb.minimum() == null ? "not tried" : climb.minimum().stop().description()));
    }
    return new FitReport(
        List.copyOf(tried),
        winner.start().label(),
        evaluations,
        winner.height(),
        winner.minimum() == null ? Double.NaN : winner.minimum().projectedGradientNorm(),
        process.jitter(),
        seconds,
        CovarianceMatrix.ALGEBRA.name() + ", " + VectorMaths.best().name());
  }

  private static List<Start> starts(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    List<Start> starts = new ArrayList<>(options.given());
    if (!options.fresh() && !starts.isEmpty()) {
      return starts;
    }
    List<Start> fresh = new Starts(template, pairs.left(), y).of(options.preset());
    starts.addAll(options.fresh() ? fresh : fresh.subList(0, 1));
    if (options.fresh() && options.preset() == Preset.DEFAULT && poolable(template)) {
      starts.add(pooled(template, pairs, y, options));
    }
    return starts;
  }

  private static boolean poolable(Kernel template) {
    return template instanceof Alas alas
        && alas.dimension() > 1
        && alas.structure().groups().length == alas.dimension();
  }

  /** Fits with every dimension sharing its parameters, and releases them at the optimum. */
  private static Start pooled(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    Pooled shared = Pooled.of(template, POOL);
    MultiStart search =
        new MultiStart(shared, pairs, y, options.withMaxIterations(POOLED_ITERATIONS));
    List<Start> starts = new Starts(shared, pairs.left(), y).of(options.preset());
    MultiStart.Climb best = MultiStart.highest(search.climb(starts));
    double[] natural = search.natural(best);
    Pooled top = (Pooled) search.objective().kernel(natural);
    return new Start(
        "pooled, from " + best.start().label(),
        top.released(),
        natural[natural.length - 2],
        natural[natural.length - 1]);
  }

  private static final int POOLED_ITERATIONS = 40;
}
