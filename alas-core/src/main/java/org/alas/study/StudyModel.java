package org.alas.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Kernel;
import org.alas.kernel.KernelFactory;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.space.Configuration;

/**
 * What is believed of a study's values, of its constraints and of where trials fail. Each has a
 * process of its own, so that a failure says nothing wrong about values. Immutable and thread-safe.
 */
public final class StudyModel {
  private static final Fitter FITTER = new Fitter();

  private final Problem problem;
  private final String kernel;
  private final FitPolicy.Fitted objective;
  private final List<Feasibility> feasibility;

  private StudyModel(
      Problem problem, String kernel, FitPolicy.Fitted objective, List<Feasibility> feasibility) {
    this.problem = problem;
    this.kernel = kernel;
    this.objective = objective;
    this.feasibility = List.copyOf(feasibility);
  }

  /** A process whose values must keep below a bound. Immutable and thread-safe. */
  public record Feasibility(GaussianProcess process, double bound) {}

  static StudyModel of(StudySnapshot study, Observations seen, Registry registry) {
    KernelFactory kernel = registry.kernel(study.settings());
    FitPolicy.Fitted objective = FitPolicy.fit(study, seen, kernel);
    List<Feasibility> feasibility = new ArrayList<>();
    for (Constraint constraint : study.problem().constraints()) {
      constrained(constraint, seen).ifPresent(feasibility::add);
    }
    failing(seen).ifPresent(feasibility::add);
    return new StudyModel(study.problem(), kernel.name(), objective, feasibility);
  }

  private static GaussianProcess fit(IntFunction<Kernel> kernel, Points x, double[] y) {
    FitOptions single = FitOptions.defaults().withThreads(1).withoutFreshStarts();
    return FITTER.fit(kernel.apply(x.dimension()), x, y, single).process();
  }

  private static Optional<Feasibility> constrained(Constraint constraint, Observations seen) {
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
    GaussianProcess process = fit(Kernels::alas, seen.x().select(measured), y);
    return Optional.of(new Feasibility(process, sign * constraint.bound()));
  }

  /** 1 where a trial failed, 0 where it gave a value; below a half is safe. */
  private static Optional<Feasibility> failing(Observations seen) {
    if (seen.failed().size() == 0) {
      return Optional.empty();
    }
    Points x = seen.x().with(seen.failed());
    double[] y = new double[x.size()];
    Arrays.fill(y, seen.size(), y.length, 1);
    return Optional.of(new Feasibility(fit(Kernels::matern52, x, y), 0.5));
  }

  /** Name of the kernel of the values. */
  public String kernel() {
    return kernel;
  }

  /** The fit to costs over the unit cube: values that are to be maximised are negated there. */
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
    Arrays.setAll(
        predictions,
        i -> new Prediction(problem.direction().value(predictions[i].mean()), predictions[i].sd()));
    return predictions;
  }

  /** Costs that the objective's process speaks of, as values of the objective. */
  public double[] values(double[] costs) {
    return Arrays.stream(costs).map(problem.direction()::value).toArray();
  }

  /**
   * The kriging believer: this model as if every pending trial had given what is expected of it,
   * and every failed one that or a middling cost, whichever is worse. Parameters stay as they were
   * learned from values that were told.
   */
  Believed krigingBeliever(Observations seen) {
    List<Feasibility> believed = new ArrayList<>();
    for (Feasibility each : feasibility) {
      believed.add(new Feasibility(believe(each.process(), seen.pending()), each.bound()));
    }
    GaussianProcess costs = believe(objective().process(), seen.pending());
    double middling = median(seen.cost());
    for (double[] x : seen.failed().rows()) {
      costs = costs.with(x, Math.max(middling, costs.predictMean(x)));
    }
    return new Believed(costs, List.copyOf(believed));
  }

  /** A model's processes, pending trials included. */
  record Believed(GaussianProcess objective, List<Feasibility> feasibility) {}

  private static GaussianProcess believe(GaussianProcess process, Points pending) {
    GaussianProcess believed = process;
    for (double[] x : pending.rows()) {
      believed = believed.with(x, believed.predictMean(x));
    }
    return believed;
  }

  private static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
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
    return new Explanation.Learned(
        kernel,
        alphas,
        objective().process().hyperparameters().toList(),
        objective.history(),
        objective().report().seconds());
  }
}
