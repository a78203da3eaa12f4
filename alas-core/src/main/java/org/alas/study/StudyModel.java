package org.alas.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.alas.acquire.ExpectedImprovement;
import org.alas.acquire.TrustRegion;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.random.Seed;
import org.alas.space.Configuration;

/**
 * What is believed of a study's values, of its constraints and of where trials fail. Each has a
 * process of its own, so that a failure says nothing wrong about values. Immutable and thread-safe.
 */
public final class StudyModel {
  /** Constraints and failures among many values are learned from so many. */
  static final int LEARNED_FROM = 120;

  private static final Fitter FITTER = new Fitter();

  private final Problem problem;
  private final FitPolicy.Fitted objective;
  private final Optional<HeldStructure> held;
  private final List<Feasibility> feasibility;

  private StudyModel(
      Problem problem,
      FitPolicy.Fitted objective,
      Optional<HeldStructure> held,
      List<Feasibility> feasibility) {
    this.problem = problem;
    this.objective = objective;
    this.held = held;
    this.feasibility = List.copyOf(feasibility);
  }

  /**
   * A process whose values must keep below a bound. Immutable and thread-safe.
   *
   * @param constraint what is demanded, a lower bound being one of the negated quantity; of where
   *     trials fail, nothing
   */
  public record Feasibility(
      Optional<Constraint> constraint, GaussianProcess process, double bound) {}

  /** The most likely model. */
  static StudyModel of(StudySnapshot study, Focus focus, Registry registry) {
    FitMemory.Told memory = new FitMemory().at(study);
    return of(study, focus, registry, memory, beliefs -> beliefs.likeliest(memory));
  }

  /** The model whose turn it is to suggest a trial. */
  static StudyModel suggesting(
      StudySnapshot study, Focus focus, Registry registry, FitMemory.Told memory) {
    return of(study, focus, registry, memory, beliefs -> beliefs.turn(memory));
  }

  private static StudyModel of(
      StudySnapshot study,
      Focus focus,
      Registry registry,
      FitMemory.Told memory,
      Function<Beliefs, FitPolicy.Fitted> chosen) {
    FitPolicy.Fitted objective =
        study.settings().learnsStructure()
            ? chosen.apply(Beliefs.at(study, focus))
            : FitPolicy.fit(study, focus, registry.kernel(study.settings()));
    int most = focus.narrow() ? LEARNED_FROM : Integer.MAX_VALUE;
    return with(study, focus.seen(), objective, memory, most);
  }

  /** A model whose fit to the values is known; what must hold is fitted to some observations. */
  static StudyModel with(
      StudySnapshot study,
      Observations seen,
      FitPolicy.Fitted objective,
      FitMemory.Told memory,
      int most) {
    List<Feasibility> feasibility = new ArrayList<>();
    for (Constraint constraint : study.problem().constraints()) {
      recalled(memory, constraint, () -> constrained(constraint, seen, most))
          .ifPresent(feasibility::add);
    }
    recalled(memory, "failing", () -> failing(seen, most)).ifPresent(feasibility::add);
    Optional<HeldStructure> held =
        objective.beliefs().isEmpty()
            ? Optional.empty()
            : Optional.of(HeldStructure.after(study.trials(), objective.beliefs()));
    return new StudyModel(study.problem(), objective, held, feasibility);
  }

  /** What must hold is the same until the next tell. */
  private static Optional<Feasibility> recalled(
      FitMemory.Told memory, Object of, Supplier<Optional<Feasibility>> fit) {
    return memory.recall(Recalled.class, of, () -> new Recalled(fit.get())).feasibility();
  }

  private record Recalled(Optional<Feasibility> feasibility) {}

  /** Learns from at most so many observations, evenly spread, and then believes all. */
  private static GaussianProcess fit(Kernel template, Points x, double[] y, int most) {
    FitOptions single = FitPolicy.options().withoutFreshStarts();
    if (x.size() <= most) {
      return FITTER.fit(template, x, y, single).process();
    }
    int[] some = IntStream.range(0, most).map(i -> (int) ((long) i * x.size() / most)).toArray();
    double[] there = Arrays.stream(some).mapToDouble(i -> y[i]).toArray();
    GaussianProcess learned = FITTER.fit(template, x.select(some), there, single).process();
    return GaussianProcess.condition(learned.hyperparameters(), x, y, learned.units());
  }

  private static Optional<Feasibility> constrained(
      Constraint constraint, Observations seen, int most) {
    double sign = constraint.atMost() ? 1 : -1;
    int[] measured =
        IntStream.range(0, seen.size())
            .filter(i -> seen.told().get(i).measures().containsKey(constraint.name()))
            .toArray();
    if (measured.length == 0) {
      return Optional.empty();
    }
    double[] y =
        Arrays.stream(measured)
            .mapToDouble(
                i ->
                    sign
                        * Objects.requireNonNull(
                            seen.told().get(i).measures().get(constraint.name())))
            .toArray();
    GaussianProcess process = fit(seen.kernel(Kernels::alas), seen.x().select(measured), y, most);
    return Optional.of(
        new Feasibility(Optional.of(constraint), process, sign * constraint.bound()));
  }

  /** 1 where a trial failed, 0 where it gave a value; below a half is safe. */
  private static Optional<Feasibility> failing(Observations seen, int most) {
    if (seen.failed().size() == 0) {
      return Optional.empty();
    }
    Points x = seen.x().with(seen.failed());
    double[] y = new double[x.size()];
    Arrays.fill(y, seen.size(), y.length, 1);
    GaussianProcess process = fit(seen.kernel(Kernels::matern52), x, y, most);
    return Optional.of(new Feasibility(Optional.empty(), process, 0.5));
  }

  public Problem problem() {
    return problem;
  }

  /** Name of the kernel of the values. */
  public String kernel() {
    return objective.kernel();
  }

  /** Which structure the values are held to have; nothing if the kernel is given. */
  public Optional<HeldStructure> held() {
    return held;
  }

  /**
   * What was learned of the values over the trials, on their {@link #scale}, in sentences without
   * an end: which parameters interact, which matters most, which do not, which oscillate, how rough
   * the values are and how noisy. Of kernels that are not this library's there are fewer.
   */
  public List<String> findings() {
    return StudyFindings.of(problem.space(), objective().process());
  }

  /**
   * How much of the variance goes with each variable that has something to choose, on the {@link
   * #scale} of the model, each variable being as in some trial; what goes with most first.
   *
   * @param seed of the draws that the intervals are made of
   */
  public List<Importance> importance(Seed seed) {
    return Importance.of(problem.space(), objective().process(), seed);
  }

  /** Where it is trusted: around the incumbent if it speaks of its surroundings alone. */
  TrustRegion trusted(double[] incumbent) {
    return objective.local()
        ? TrustRegion.holding(objective().process().points(), incumbent)
        : TrustRegion.cube(incumbent.length);
  }

  /**
   * The expected improvement at a point of the cube, in the units of the objective.
   *
   * @param incumbent cost to improve on, on the scale of the model
   */
  double gain(double[] x, double incumbent) {
    Prediction at = objective().process().predict(x);
    return unit(incumbent) * new ExpectedImprovement(incumbent).at(at.mean(), at.sd()).value();
  }

  /** What a small step on the scale of the model is at some cost, in units of the objective. */
  double unit(double cost) {
    return scale().isPlain() ? 1 : Math.exp(cost);
  }

  /** On which costs are modelled. */
  public OutputScale scale() {
    return objective.scale();
  }

  /**
   * The fit to costs over the unit cube, on their {@link #scale}: values that are to be maximised
   * are negated there.
   */
  public Fit objective() {
    return objective.fit();
  }

  /** Of everything that must hold for a trial to count, over the unit cube. */
  public List<Feasibility> feasibility() {
    return feasibility;
  }

  /**
   * The value that is expected of a configuration, in the units of the objective.
   *
   * @throws InvalidInputException if the configuration is not one of the space
   */
  public Prediction predict(Configuration configuration) {
    return predict(Points.of(problem.space().encode(configuration)))[0];
  }

  /** The values that are expected at points of the unit cube, in the units of the objective. */
  public Prediction[] predict(Points cube) {
    Prediction[] predictions = objective().process().predict(cube);
    Arrays.setAll(predictions, i -> inUnits(predictions[i].mean(), predictions[i].sd()));
    return predictions;
  }

  /**
   * What the objective's process says, as values of the objective. On a logarithmic scale: the
   * median, and half the distance between the points one standard deviation away on either side.
   */
  public Prediction inUnits(double mean, double sd) {
    double cost = scale().invert(mean);
    double error = scale().isPlain() ? sd : (cost - scale().floor()) * Math.sinh(Math.min(sd, 50));
    return new Prediction(problem.direction().value(cost), error);
  }

  /**
   * The kriging believer: this model as if every pending trial had given what is expected of it,
   * and every failed one a middling cost, if that is worse, as far as the model thinks it likely: a
   * smooth model that is told what cannot be is wrong everywhere. Parameters stay as they were
   * learned from values that were told.
   */
  Believed krigingBeliever(Observations seen) {
    List<Feasibility> believed = new ArrayList<>();
    for (Feasibility each : feasibility) {
      GaussianProcess more = believe(each.process(), seen.pending());
      believed.add(new Feasibility(each.constraint(), more, each.bound()));
    }
    GaussianProcess costs = believe(objective().process(), seen.pending());
    double middling = Observations.median(scale().apply(seen.cost()));
    for (double[] x : seen.failed().rows()) {
      Prediction at = costs.predict(x);
      double bad = Math.max(middling, at.mean());
      costs = costs.with(x, Math.min(bad, at.mean() + at.sd()));
    }
    return new Believed(costs, List.copyOf(believed));
  }

  /** A model's processes, pending trials included. */
  record Believed(GaussianProcess objective, List<Feasibility> feasibility) {}

  /** A process as if every pending trial had given what is expected of it. */
  static GaussianProcess believe(GaussianProcess process, Points pending) {
    GaussianProcess believed = process;
    for (double[] x : pending.rows()) {
      believed = believed.with(x, believed.predictMean(x));
    }
    return believed;
  }

  /** What was learned of the values, as the log keeps it. */
  Explanation.Learned learned() {
    List<Double> alphas = new ArrayList<>();
    List<Parameter> parameters = objective().kernel().parameters();
    double[] theta = objective().kernel().theta();
    for (int p = 0; p < theta.length; p++) {
      if (parameters.get(p).role() == Role.ALPHA) {
        alphas.add(theta[p]);
      }
    }
    return Explanation.Learned.of(
            kernel(),
            alphas,
            objective().process().hyperparameters().toList(),
            objective.history(),
            objective().report().seconds())
        .among(objective.scale(), objective.beliefs());
  }
}
