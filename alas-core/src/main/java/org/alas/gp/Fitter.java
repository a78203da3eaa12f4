package org.alas.gp;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.alas.InvalidInputException;
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
      throw new InvalidInputException(points.size() + " points but " + outputs.length + " outputs");
    }
    if (template.dimension() != points.dimension()) {
      throw new InvalidInputException(
          "the kernel has "
              + template.dimension()
              + " dimensions, the points have "
              + points.dimension());
    }
    Standardization units = Standardization.of(outputs);
    double[] y = units.apply(outputs);
    Pairs pairs = Pairs.within(points);
    MultiStart search = new MultiStart(template, pairs, y, options);
    Plan plan = plan(template, pairs, y, options);
    List<MultiStart.Climb> climbs = search.climb(plan.starts());
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
            pairs,
            outputs,
            units);
    double seconds = (System.nanoTime() - began) * 1e-9;
    FitReport report = report(climbs, plan.evaluations(), winner, process, seconds);
    return new Fit(process, report, search.objective());
  }

  /** Takes parameters as they are, from an earlier fit to fewer observations. */
  public Fit keep(Start start, Points points, double[] outputs, Preset preset) {
    long began = System.nanoTime();
    Standardization units = Standardization.of(outputs);
    FitOptions options = FitOptions.defaults().withPreset(preset);
    Pairs pairs = Pairs.within(points);
    MultiStart search = new MultiStart(start.kernel(), pairs, units.apply(outputs), options);
    GaussianProcess process =
        GaussianProcess.condition(
            start.kernel(), start.noise(), start.mean(), pairs, outputs, units);
    MultiStart.Climb kept = new MultiStart.Climb(start, null, 0);
    double seconds = (System.nanoTime() - began) * 1e-9;
    return new Fit(process, report(List.of(kept), 0, kept, process, seconds), search.objective());
  }

  /** The last resort when no start could be climbed. */
  private static double[] asMuchNoiseAsSignal(Start start) {
    return new Start(start.label(), start.kernel(), 1, 0).natural();
  }

  private static FitReport report(
      List<MultiStart.Climb> climbs,
      int evaluationsBefore,
      MultiStart.Climb winner,
      GaussianProcess process,
      double seconds) {
    int evaluations = evaluationsBefore;
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

  /** Where to start from, and how many evaluations it took to find that out. */
  private record Plan(List<Start> starts, int evaluations) {}

  private static Plan plan(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    List<Start> starts = new ArrayList<>(options.given());
    if (!options.fresh() && !starts.isEmpty()) {
      return new Plan(starts, 0);
    }
    EmpiricalSpectrum.Both spectra = new EmpiricalSpectrum.Both(pairs.left(), y);
    Starts preset = new Starts(template, y.length, spectra);
    if (!options.fresh()) {
      starts.add(preset.first(options.preset()));
      return new Plan(starts, 0);
    }
    starts.addAll(preset.of(options.preset()));
    if (options.preset() == Preset.DEFAULT && poolable(template)) {
      Plan pooled = pooled(template, pairs, y, spectra, options);
      starts.addAll(pooled.starts());
      return new Plan(starts, pooled.evaluations());
    }
    return new Plan(starts, 0);
  }

  private static boolean poolable(Kernel template) {
    return template instanceof Alas alas
        && alas.dimension() > 1
        && alas.structure().groups().length == alas.dimension();
  }

  /** Fits with every dimension sharing its parameters, and releases them at the optimum. */
  private static Plan pooled(
      Kernel template,
      Pairs pairs,
      double[] y,
      EmpiricalSpectrum.Both spectra,
      FitOptions options) {
    Pooled shared = Pooled.of(template, POOL);
    MultiStart search =
        new MultiStart(shared, pairs, y, options.withMaxIterations(POOLED_ITERATIONS));
    List<Start> starts = new Starts(shared, y.length, spectra).of(options.preset());
    List<MultiStart.Climb> climbs = search.climb(starts);
    MultiStart.Climb best = MultiStart.highest(climbs);
    double[] natural = search.natural(best);
    Pooled top = (Pooled) search.objective().kernel(natural);
    Start released =
        new Start(
            "pooled, from " + best.start().label(),
            top.released(),
            natural[natural.length - 2],
            natural[natural.length - 1]);
    int evaluations = climbs.stream().mapToInt(MultiStart.Climb::evaluations).sum();
    return new Plan(List.of(released), evaluations);
  }

  private static final int POOLED_ITERATIONS = 40;
}
