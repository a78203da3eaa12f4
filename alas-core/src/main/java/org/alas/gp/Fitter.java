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
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.vector.VectorMaths;

/**
 * Learns the parameters of a model by maximising log marginal likelihood plus log priors from
 * several starts; separable kernels are first fitted with all dimensions pooled and then released.
 * Of very many observations likelihood and process are approximate, see {@link Approximation}.
 * Stateless and thread-safe.
 */
public final class Fitter {
  private static final Set<Role> POOL =
      EnumSet.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA);

  /** Fits a kernel of the template's shape to outputs at points of the unit cube. */
  public Fit fit(Kernel template, Points points, double[] outputs, FitOptions options) {
    GaussianProcess.requireFitting(template, points, outputs);
    if (!options.approximation().learnsExactly(points.size())) {
      return new LargeFit(points, outputs, options).fit(template);
    }
    long began = System.nanoTime();
    Standardization units = Standardization.of(outputs);
    double[] y = units.apply(outputs);
    Pairs pairs = Pairs.within(points);
    Coordinates coordinates = Coordinates.of(template, options.preset(), y.length);
    MultiStart search = new MultiStart(coordinates, () -> new Likelihood(pairs, y), options);
    Plan plan = plan(template, pairs, y, options);
    List<MultiStart.Climb> climbs = search.climb(plan.starts());
    MultiStart.Climb winner = MultiStart.highest(climbs);
    Hyperparameters top =
        winner.height() > Double.NEGATIVE_INFINITY
            ? search.top(winner)
            : asMuchNoiseAsSignal(winner.start());
    GaussianProcess process = ExactProcess.condition(top, pairs, outputs, units);
    double seconds = (System.nanoTime() - began) * 1e-9;
    FitReport report = report(climbs, plan.evaluations(), winner, process, seconds);
    return new Fit(process, report, coordinates);
  }

  /** Takes hyperparameters as they are, from an earlier fit to fewer observations. */
  public Fit keep(Hyperparameters known, Points points, double[] outputs, Preset preset) {
    return keep(known, points, outputs, Standardization.of(outputs), preset);
  }

  /**
   * Takes hyperparameters as they are, from an earlier fit to other observations; the process is
   * exact, however many they are.
   *
   * @param units in which they were learned
   */
  public Fit keep(
      Hyperparameters known,
      Points points,
      double[] outputs,
      Standardization units,
      Preset preset) {
    long began = System.nanoTime();
    GaussianProcess process = GaussianProcess.condition(known, points, outputs, units);
    MultiStart.Climb kept = new MultiStart.Climb(Start.from(known), null, 0);
    double seconds = (System.nanoTime() - began) * 1e-9;
    return new Fit(
        process,
        report(List.of(kept), 0, kept, process, seconds),
        Coordinates.of(known.kernel(), preset, points.size()));
  }

  /** The last resort when no start could be climbed. */
  static Hyperparameters asMuchNoiseAsSignal(Start start) {
    return new Hyperparameters(start.at().kernel(), 1, 0);
  }

  static FitReport report(
      List<MultiStart.Climb> climbs,
      int evaluationsBefore,
      MultiStart.Climb winner,
      GaussianProcess process,
      double seconds) {
    int evaluations = evaluationsBefore;
    List<FitReport.Climb> tried = new ArrayList<>();
    for (MultiStart.Climb climb : climbs) {
      evaluations += climb.evaluations();
      tried.add(climb.report());
    }
    return new FitReport(
        tried,
        winner.report(),
        evaluations,
        process.jitter(),
        seconds,
        CovarianceMatrix.ALGEBRA.name() + ", " + VectorMaths.best().name());
  }

  /** Where to start from, and how many evaluations it took to find that out. */
  record Plan(List<Start> starts, int evaluations) {}

  static Plan plan(Kernel template, Pairs pairs, double[] y, FitOptions options) {
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
    Coordinates coordinates = Coordinates.of(shared, options.preset(), y.length);
    MultiStart search =
        new MultiStart(
            coordinates,
            () -> new Likelihood(pairs, y),
            options.withMaxIterations(POOLED_ITERATIONS));
    List<Start> starts = new Starts(shared, y.length, spectra).of(options.preset());
    List<MultiStart.Climb> climbs = search.climb(starts);
    MultiStart.Climb best = MultiStart.highest(climbs);
    Hyperparameters top = search.top(best);
    Hyperparameters released =
        new Hyperparameters(((Pooled) top.kernel()).released(), top.noise(), top.mean());
    Start start = new Start("pooled, from " + best.start().label(), released);
    int evaluations = climbs.stream().mapToInt(MultiStart.Climb::evaluations).sum();
    return new Plan(List.of(start), evaluations);
  }

  private static final int POOLED_ITERATIONS = 40;
}
