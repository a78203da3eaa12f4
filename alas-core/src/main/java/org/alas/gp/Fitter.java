package org.alas.gp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.optimize.Box;
import org.alas.optimize.Lbfgsb;
import org.alas.optimize.Minimum;
import org.alas.param.Coordinates;
import org.alas.param.Preset;
import org.alas.vector.VectorMaths;

/**
 * Learns the parameters of a model by maximising log marginal likelihood plus log priors from
 * several starts. All starts climb a little way, the best few climb to the top; separable kernels
 * are first fitted with all dimensions pooled and then released. Stateless and thread-safe.
 */
public final class Fitter {
  private static final int SCREEN_ITERATIONS = 20;
  private static final int FINALISTS = 3;
  private static final double GRADIENT_TOLERANCE = 1e-4;
  private static final double VALUE_TOLERANCE = 1e-9;

  private static final Set<Role> POOL =
      EnumSet.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA);

  /** One climb: where it began and where it stands. */
  private record Climb(Start start, Minimum minimum, int evaluationsBefore) {
    int evaluations() {
      return evaluationsBefore + minimum.evaluations();
    }

    boolean finite() {
      return Math.abs(minimum.value()) <= Double.MAX_VALUE;
    }

    double height() {
      return finite() ? -minimum.value() : Double.NEGATIVE_INFINITY;
    }
  }

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
    List<Start> starts = starts(template, pairs, y, options);
    Problem problem = problem(template, pairs, y, options);

    List<Climb> screened =
        problem.climbAll(starts, starts.size() > FINALISTS ? SCREEN_ITERATIONS : 0, options);
    List<Climb> best = new ArrayList<>(screened);
    if (starts.size() > FINALISTS) {
      best.sort(Comparator.comparingDouble(Climb::height).reversed());
      best = problem.continueAll(best.subList(0, FINALISTS), options);
    }
    Climb winner = best.get(0);
    for (Climb climb : best) {
      if (climb.height() > winner.height()) {
        winner = climb;
      }
    }
    LogPosterior objective = problem.objective();
    double[] natural =
        winner.finite()
            ? objective.coordinates().natural(winner.minimum().x())
            : resort(winner.start());
    Kernel kernel = objective.kernel(natural);
    GaussianProcess process =
        GaussianProcess.condition(
            kernel,
            natural[natural.length - 2],
            natural[natural.length - 1],
            points,
            outputs,
            units);
    int spent = 0;
    List<FitReport.Climb> climbs = new ArrayList<>();
    for (Climb climb : screened) {
      Climb last = climb;
      for (Climb finalist : best) {
        last = finalist.start() == climb.start() ? finalist : last;
      }
      spent += last.evaluations();
      climbs.add(
          new FitReport.Climb(
              last.start().label(),
              last.finite() ? last.height() : Double.NaN,
              last.evaluations(),
              last.minimum().stop().description()));
    }
    FitReport report =
        new FitReport(
            List.copyOf(climbs),
            winner.start().label(),
            spent,
            winner.height(),
            winner.minimum().projectedGradientNorm(),
            process.jitter(),
            (System.nanoTime() - began) * 1e-9,
            CovarianceMatrix.ALGEBRA.name() + ", " + VectorMaths.best().name());
    return new Fit(process, report, objective);
  }

  /** When nothing could be climbed: the starting kernel, with as much noise as signal. */
  private static double[] resort(Start start) {
    return new Start("resort", start.kernel(), 1, 0).natural();
  }

  private List<Start> starts(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    List<Start> starts = new ArrayList<>(options.given());
    if (!options.fresh() && !starts.isEmpty()) {
      return starts;
    }
    List<Start> fresh = new Starts(template, pairs.left(), y).of(options.preset());
    starts.addAll(options.fresh() ? fresh : fresh.subList(0, 1));
    if (options.fresh() && options.preset() == Preset.DEFAULT && poolable(template)) {
      starts.add(pooledStart(template, pairs, y, options));
    }
    return starts;
  }

  private static boolean poolable(Kernel template) {
    return template instanceof Alas alas
        && alas.dimension() > 1
        && alas.structure().groups().length == alas.dimension();
  }

  /** Fits with every dimension sharing its parameters, and releases them at the optimum. */
  private Start pooledStart(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    Pooled pooled = Pooled.of(template, POOL);
    Problem problem = problem(pooled, pairs, y, options);
    List<Start> starts = new Starts(pooled, pairs.left(), y).of(options.preset());
    Climb best = null;
    for (Climb climb : problem.climbAll(starts, 2 * SCREEN_ITERATIONS, options)) {
      if (best == null || climb.height() > best.height()) {
        best = climb;
      }
    }
    if (best == null || !best.finite()) {
      return starts.get(0);
    }
    double[] natural = problem.objective().coordinates().natural(best.minimum().x());
    Pooled top = (Pooled) problem.objective().kernel(natural);
    return new Start(
        "pooled, from " + best.start().label(),
        top.released(),
        natural[natural.length - 2],
        natural[natural.length - 1]);
  }

  private static Problem problem(Kernel template, Pairs pairs, double[] y, FitOptions options) {
    Coordinates coordinates = Coordinates.of(template, options.preset(), y.length);
    Box box = new Box(coordinates.rawLower(), coordinates.rawUpper());
    return new Problem(new LogPosterior(template, coordinates, pairs, y), box);
  }

  /** A posterior to climb, with the box of its raw coordinates. */
  private record Problem(LogPosterior objective, Box box) {

    List<Climb> climbAll(List<Start> starts, int iterations, FitOptions options) {
      return inParallel(starts.size(), options, i -> climb(starts.get(i), iterations, options));
    }

    private Climb climb(Start start, int iterations, FitOptions options) {
      double[] raw = objective.coordinates().raw(start.natural());
      int limit = iterations > 0 ? Math.min(iterations, options.maxIterations()) : 0;
      return new Climb(start, minimize(raw, limit, options), 0);
    }

    List<Climb> continueAll(List<Climb> climbs, FitOptions options) {
      return inParallel(
          climbs.size(),
          options,
          i -> {
            Climb climb = climbs.get(i);
            if (!climb.finite() || climb.minimum().stop().converged()) {
              return climb;
            }
            Minimum further = minimize(climb.minimum().x(), 0, options);
            return new Climb(climb.start(), further, climb.evaluations());
          });
    }

    private Minimum minimize(double[] raw, int iterations, FitOptions options) {
      int limit = iterations > 0 ? iterations : options.maxIterations();
      var settings =
          Lbfgsb.Settings.defaults()
              .withLimits(limit, 2 * limit + 10)
              .withTolerances(GRADIENT_TOLERANCE, VALUE_TOLERANCE);
      return new Lbfgsb(settings).minimize(objective.copy(), box, raw);
    }

    private static List<Climb> inParallel(
        int count, FitOptions options, java.util.function.IntFunction<Climb> task) {
      IntStream indices = IntStream.range(0, count);
      Stream<Climb> climbs = (options.threads() > 1 ? indices.parallel() : indices).mapToObj(task);
      return climbs.toList();
    }
  }
}
