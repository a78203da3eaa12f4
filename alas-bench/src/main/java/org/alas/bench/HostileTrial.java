package org.alas.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.alas.AlasException;
import org.alas.data.Standardization;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.gp.PredictionSlope;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.param.Coordinate;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.param.Transform;
import org.alas.random.Seed;
import org.alas.space.InputScaling;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * One hostile data set, fitted and used. It must end in a usable model or in a refusal that says
 * why; the same seed always ends the same way.
 */
final class HostileTrial {
  /** What a trial can end in. */
  enum End {
    /** A model whose every answer is finite. */
    MODEL,
    /** An exception of a stated type, with a message for people. */
    REFUSAL,
    /** Anything else. */
    FAILURE
  }

  /**
   * How one trial ended.
   *
   * @param kind of refusal or failure, for counting; for a model, how its fit ended
   * @param detail for people
   */
  record Ending(long seed, End end, String kind, String detail) {}

  /** Something that must not be. */
  private static final class Defect extends RuntimeException {
    private static final long serialVersionUID = 1;

    Defect(String message) {
      super(message);
    }
  }

  /** Above this scale of outputs slopes may overflow: they must be finite in standard units. */
  private static final double LARGEST_SQUARABLE = 1e90;

  /** Kind of a model whose fit could not climb from its start. */
  static final String LAST_RESORT = "last resort";

  private static final List<String> SINGLE =
      List.of("rbf", "matern12", "matern32", "matern52", "rq", "sinc");

  private final long seed;
  private final UniformRandomProvider random;
  private final HostileData data;
  private final int n;
  private final int d;
  private final String kernelName;
  private final Kernel template;
  private final Preset preset;
  private final FitOptions options;

  HostileTrial(long seed) {
    this.seed = seed;
    this.data = HostileData.of(new Seed(seed));
    this.n = data.y().length;
    this.d = data.x()[0].length;
    this.random = new Seed(seed).derive("hostile trial").generator();
    this.kernelName = Kernels.names().get(random.nextInt(Kernels.names().size()));
    int components = SINGLE.contains(kernelName) ? 1 : 1 + random.nextInt(2);
    int[][] groups = groups();
    Kernel shape =
        kernelName.equals("alas-groups")
            ? Kernels.groups(groups)
            : Kernels.named(kernelName).make(d);
    Kernel kernel = shape.components(components);
    boolean pool = kernelName.equals("alas-sep") && random.nextInt(3) == 0;
    this.template = pool ? Pooled.of(kernel, roles()) : kernel;
    this.preset = Preset.values()[random.nextInt(Preset.values().length)];
    this.options = options(components);
  }

  /** A random partition of the dimensions. */
  private int[][] groups() {
    int count = 1 + random.nextInt(Math.min(d, 5));
    List<List<Integer>> groups = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      groups.add(new ArrayList<>());
    }
    for (int k = 0; k < d; k++) {
      groups.get(k < count ? k : random.nextInt(count)).add(k);
    }
    return groups.stream()
        .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private Set<Role> roles() {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (Role role : List.of(Role.WEIGHT, Role.DELTA, Role.FREQUENCY, Role.ALPHA)) {
      if (random.nextBoolean()) {
        roles.add(role);
      }
    }
    return roles;
  }

  /** Every start for a few small data sets, one for the others, with less effort on large ones. */
  private FitOptions options(int components) {
    FitOptions defaults = FitOptions.defaults().withPreset(preset).withThreads(1);
    double work = (double) n * (n + 30) * d * components;
    int affordable = (int) Math.max(3, Math.min(15, 6e6 / work));
    double draw = random.nextDouble();
    if (draw < 0.2 && work < 3e4) {
      return defaults.withMaxIterations(40);
    }
    FitOptions one = defaults.withoutFreshStarts().withMaxIterations(affordable);
    return draw < 0.6 ? one.withGiven(anyStart()) : one;
  }

  /** Parameters anywhere within their bounds. */
  private Start anyStart() {
    Coordinates coordinates = Coordinates.of(template, preset, n);
    double[] natural = new double[coordinates.size()];
    double width = random.nextDouble();
    for (int i = 0; i < natural.length; i++) {
      Coordinate c = coordinates.get(i);
      double u = 0.5 + width * (random.nextDouble() - 0.5);
      natural[i] =
          c.transform() == Transform.LOG
              ? c.clip(Math.exp(Math.log(c.lower()) * (1 - u) + Math.log(c.upper()) * u))
              : c.clip(c.lower() * (1 - u) + c.upper() * u);
    }
    return Hyperparameters.split(
        natural,
        (theta, noise, mean) ->
            new Start("anywhere", new Hyperparameters(template.withTheta(theta), noise, mean)));
  }

  /** What is tried, in one line. */
  String description() {
    return "%d x %d, %s%s, %s, %s%s %s"
        .formatted(
            n,
            d,
            template instanceof Pooled ? "pooled " : "",
            kernelName + " with " + template.parameters().size() + " parameters",
            preset,
            options.fresh() ? "all starts" : options.given().isEmpty() ? "one start" : "any start",
            data.poisoned().isEmpty() ? "," : ", poisoned " + data.poisoned(),
            data.features());
  }

  Ending run() {
    try {
      return new Ending(seed, End.MODEL, use(), description());
    } catch (IllegalArgumentException | AlasException e) {
      return refusal(e);
    } catch (Defect e) {
      return failure(String.valueOf(e.getMessage()), "");
    } catch (RuntimeException | StackOverflowError e) {
      return failure(e.toString(), " " + Arrays.stream(e.getStackTrace()).limit(8).toList());
    }
  }

  private Ending failure(String what, String where) {
    String kind = what.lines().findFirst().orElse("nothing said");
    return new Ending(seed, End.FAILURE, kind, what + where + "; " + description());
  }

  /** A refusal must say something, on a line or two, and name the place of what is not finite. */
  private Ending refusal(RuntimeException e) {
    String message = e.getMessage();
    if (message == null || message.isBlank() || message.lines().count() > 2) {
      return failure("refused without a sentence: " + e, "");
    }
    List<String> places = data.refusable();
    if (!places.isEmpty() && places.stream().noneMatch((message + " ")::contains)) {
      return failure("refused without naming the place: " + message, "");
    }
    String general = message.lines().findFirst().orElse("").replaceAll("[-+]?\\d[\\d.E-]*", "#");
    String kind = e.getClass().getSimpleName() + ": " + general.split("\\[", 2)[0];
    return new Ending(seed, End.REFUSAL, kind, message + "; " + description());
  }

  /** Fits the model and asks it everything; returns how the fit ended. */
  private String use() {
    InputScaling scaling = InputScaling.of(data.x());
    double[][] rows = scaling.apply(data.x());
    inCube(rows);
    roundTrip(scaling, rows);
    Fit fit = new Fitter().fit(template, Points.of(rows), data.y(), options);
    require(data.refusable().isEmpty(), "not refused");
    GaussianProcess process = fit.process();
    int climbs = fit.report().climbs().size() + 20;
    require(
        fit.report().evaluations() <= climbs * (4 * options.maxIterations() + 60),
        "too many evaluations");
    finite("log marginal likelihood", process.logMarginalLikelihood());
    parameters(process);
    double[][] queries = queries(rows);
    predictions(process, queries);
    slopes(process, Arrays.copyOfRange(queries, 0, Math.min(queries.length, 8)));
    leaveOneOut(process);
    grown(process, queries);
    draws(process, queries);
    return Double.isFinite(fit.report().logPosterior()) ? "climbed" : LAST_RESORT;
  }

  private void inCube(double[][] rows) {
    for (double[] row : rows) {
      for (double u : row) {
        require(u >= 0 && u <= 1, "scaled to " + u);
      }
    }
  }

  private void roundTrip(InputScaling scaling, double[][] rows) {
    double[][] back = scaling.invert(rows);
    double[] lower = scaling.lower();
    double[] upper = scaling.upper();
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        double ulp = Math.ulp(Math.max(Math.abs(lower[k]), Math.abs(upper[k])));
        double error = Math.abs(back[i][k] / 2 - data.x()[i][k] / 2);
        require(error <= 1.5 * ulp, "scaled back to " + back[i][k] + ", not " + data.x()[i][k]);
      }
    }
  }

  private void parameters(GaussianProcess process) {
    Coordinates coordinates = Coordinates.of(process.kernel(), preset, n);
    List<Double> values = process.hyperparameters().toList();
    for (int i = 0; i < values.size(); i++) {
      Coordinate coordinate = coordinates.get(i);
      require(
          values.get(i) >= coordinate.lower() && values.get(i) <= coordinate.upper(),
          "hyperparameter " + i + " out of its domain: " + values.get(i));
    }
  }

  /** Training points, random points, corners of the cube, and one far outside of it. */
  private double[][] queries(double[][] rows) {
    List<double[]> queries = new ArrayList<>();
    queries.add(rows[random.nextInt(n)]);
    queries.add(new double[d]);
    double[] ones = new double[d];
    Arrays.fill(ones, 1);
    queries.add(ones);
    for (int q = 0; q < 6; q++) {
      double[] corner = new double[d];
      Arrays.setAll(corner, k -> random.nextInt(2));
      queries.add(corner);
      double[] any = new double[d];
      Arrays.setAll(any, k -> random.nextDouble());
      queries.add(any);
    }
    queries.addAll(Arrays.asList(rows).subList(0, Math.min(n, 60)));
    double[] far = new double[d];
    double distance = new double[] {10, 1e3, 1e10, 1e100}[random.nextInt(4)];
    Arrays.setAll(far, k -> distance * (2 * random.nextDouble() - 1));
    queries.add(1 + random.nextInt(queries.size()), far);
    return queries.toArray(double[][]::new);
  }

  private static void predictions(GaussianProcess process, double[][] queries) {
    for (Prediction prediction : process.predict(Points.of(queries))) {
      check("", prediction);
    }
  }

  private static void check(String what, Prediction prediction) {
    finite(what + "predicted mean", prediction.mean());
    finite(what + "predicted sd", prediction.sd());
    require(prediction.sd() > 0, what + "predicted sd " + prediction.sd());
  }

  private void slopes(GaussianProcess process, double[][] queries) {
    boolean squarable = process.units().sd() < LARGEST_SQUARABLE;
    for (PredictionSlope slope : process.predictWithSlope(Points.of(queries))) {
      check("with slope, ", slope.prediction());
      slope("slope of the mean ", slope.byMean(), squarable);
      slope("slope of the variance ", slope.byVariance(), squarable);
    }
    if (!squarable) {
      GaussianProcess standard =
          GaussianProcess.condition(
              process.hyperparameters(),
              process.points(),
              process.units().apply(process.outputs()),
              Standardization.IDENTITY);
      slopes(standard, queries);
    }
  }

  private static void slope(String what, double[] slope, boolean squarable) {
    for (double v : slope) {
      require(squarable ? Double.isFinite(v) : !Double.isNaN(v), what + v);
    }
  }

  private static void leaveOneOut(GaussianProcess process) {
    var held = process.leaveOneOut();
    for (int i = 0; i < held.mean().length; i++) {
      check("left out, ", new Prediction(held.mean()[i], held.sd()[i]));
      finite("left out, log density", held.logDensity()[i]);
    }
  }

  /** Observations are added where there is none and where there is one already. */
  private void grown(GaussianProcess process, double[][] queries) {
    double[] any = new double[d];
    Arrays.setAll(any, k -> random.nextDouble());
    double[] outputs = process.outputs();
    GaussianProcess grown = process.with(any, outputs[random.nextInt(n)]);
    grown = grown.with(queries[0], outputs[random.nextInt(n)]);
    grown = grown.with(queries[1], process.units().invert(1e3));
    finite("with more, log marginal likelihood", grown.logMarginalLikelihood());
    for (Prediction prediction : grown.predict(Points.of(Arrays.copyOf(queries, 6)))) {
      check("with more, ", prediction);
    }
  }

  /** Draws of the function, at points of which two may be the same. */
  private void draws(GaussianProcess process, double[][] queries) {
    double[][] some = {queries[0], queries[2], queries[3], queries[0]};
    for (double value : process.sample(Points.of(some), 1, new Seed(seed))[0]) {
      finite("drawn value", value);
    }
    var path = process.path(16, new Seed(seed));
    for (double[] x : some) {
      finite("value of a path", path.at(x));
    }
  }

  private static void finite(String what, double value) {
    require(Double.isFinite(value), what + " " + value);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Defect(otherwise);
    }
  }
}
