package org.alas.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.alas.AlasException;
import org.alas.data.Standardization;
import org.alas.gp.Fit;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.gp.PredictionSlope;
import org.alas.kernel.Points;
import org.alas.param.Coordinate;
import org.alas.param.Coordinates;
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

  private final long seed;
  private final UniformRandomProvider random;
  private final HostileData data;
  private final int n;
  private final int d;
  private final HostileSetting setting;

  HostileTrial(long seed) {
    this.seed = seed;
    this.data = HostileData.of(new Seed(seed));
    this.n = data.y().length;
    this.d = data.x()[0].length;
    this.random = new Seed(seed).derive("hostile trial").generator();
    this.setting = HostileSetting.draw(random, n, d);
  }

  /** What is tried, in one line. */
  String description() {
    return "%d x %d, %s%s %s"
        .formatted(
            n,
            d,
            setting,
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
    Fit fit = new Fitter().fit(setting.template(), Points.of(rows), data.y(), setting.options());
    require(data.refusable().isEmpty(), "not refused");
    GaussianProcess process = fit.process();
    int climbs = fit.report().climbs().size() + 20;
    require(
        fit.report().evaluations() <= climbs * (4 * setting.options().maxIterations() + 60),
        "too many evaluations");
    finite("log marginal likelihood", process.logMarginalLikelihood());
    parameters(process);
    double[][] queries = queries(rows);
    predictions("", process, queries);
    slopes(process, Arrays.copyOfRange(queries, 0, Math.min(queries.length, 8)));
    leaveOneOut(process);
    grown(process, queries);
    draws(process, queries);
    return Double.isFinite(fit.report().logPosterior()) ? "climbed" : LAST_RESORT;
  }

  private void inCube(double[][] rows) {
    Arrays.stream(rows)
        .flatMapToDouble(Arrays::stream)
        .forEach(u -> require(u >= 0 && u <= 1, "scaled to " + u));
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
    Coordinates coordinates = Coordinates.of(process.kernel(), setting.preset(), n);
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
    queries.add(point(k -> 0));
    queries.add(point(k -> 1));
    for (int q = 0; q < 6; q++) {
      queries.add(point(k -> random.nextInt(2)));
      queries.add(point(k -> random.nextDouble()));
    }
    queries.addAll(Arrays.asList(rows).subList(0, Math.min(n, 60)));
    double distance = new double[] {10, 1e3, 1e10, 1e100}[random.nextInt(4)];
    double[] far = point(k -> distance * (2 * random.nextDouble() - 1));
    queries.add(1 + random.nextInt(queries.size()), far);
    return queries.toArray(double[][]::new);
  }

  private double[] point(IntToDoubleFunction coordinate) {
    return IntStream.range(0, d).mapToDouble(coordinate).toArray();
  }

  private static void predictions(String what, GaussianProcess process, double[][] queries) {
    for (Prediction prediction : process.predict(Points.of(queries))) {
      check(what, prediction);
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
    double[] outputs = process.outputs();
    double[] any = point(k -> random.nextDouble());
    GaussianProcess grown = process.with(any, outputs[random.nextInt(n)]);
    grown = grown.with(queries[0], outputs[random.nextInt(n)]);
    grown = grown.with(queries[1], process.units().invert(1e3));
    finite("with more, log marginal likelihood", grown.logMarginalLikelihood());
    predictions("with more, ", grown, Arrays.copyOf(queries, 6));
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
