package org.alas.bench.paper.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Likelihood;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.optimize.Box;
import org.alas.optimize.Differentiable;
import org.alas.optimize.Lbfgsb;
import org.alas.optimize.Minimum;
import org.alas.param.Hyperparameters;

/**
 * Another reading of the paper's protocol: the marginal likelihood alone, without priors, and a
 * noise variance that is learned but not below a floor. The best of several starts is taken.
 * Coordinates are the kernel's parameters, noise and mean, positive ones as logarithms. Not
 * thread-safe.
 */
final class FlooredNoise {
  private static final double[] LENGTHSCALES = {0.5, 0.12};
  private static final double[] ALPHAS = {1.9, 1.2};
  private static final double[] FREQUENCIES = {0, 0.5, 1, 2, 3};
  private static final double FIRST_NOISE = 1e-2;

  private final Kernel template;
  private final Sample sample;
  private final Standardization units;
  private final List<Parameter> parameters;
  private final int size;
  private final Box box;
  private final Differentiable objective;
  private double lowest = Double.POSITIVE_INFINITY;
  private double[] raw;

  /**
   * Fits a kernel to a sample.
   *
   * @param floor smallest noise variance, relative to outputs of unit variance
   */
  static Model fit(double floor, String kernel, Sample sample) {
    FlooredNoise fit = new FlooredNoise(Model.template(kernel), sample, floor);
    for (double lengthscale : LENGTHSCALES) {
      for (double alpha : fit.choices(Role.ALPHA, ALPHAS)) {
        for (double frequency : fit.choices(Role.FREQUENCY, FREQUENCIES)) {
          fit.from(lengthscale, alpha, frequency);
        }
      }
    }
    return new Model(kernel, sample, fit.best());
  }

  private FlooredNoise(Kernel template, Sample sample, double floor) {
    this.template = template;
    this.sample = sample;
    this.units = Standardization.of(sample.outputs());
    this.parameters = template.parameters();
    this.size = parameters.size() + 2;
    this.box = box(floor);
    this.raw = new double[size];
    Likelihood likelihood =
        new Likelihood(Pairs.within(sample.points()), units.apply(sample.outputs()));
    this.objective =
        (at, gradient) -> {
          double[] natural = natural(at);
          double[] byTheta = new double[parameters.size()];
          var density = likelihood.evaluate(hyperparameters(natural), byTheta);
          double[] slopes = Hyperparameters.flat(byTheta, density.byNoise(), density.byMean());
          Arrays.setAll(gradient, i -> slopes[i] * (logarithmic(i) ? -natural[i] : -1));
          return -density.value();
        };
  }

  private Box box(double floor) {
    double[] lower = new double[size];
    double[] upper = new double[size];
    for (int i = 0; i < size - 2; i++) {
      Role role = parameters.get(i).role();
      lower[i] = role == Role.ALPHA ? 0.05 : role == Role.FREQUENCY ? -25 : Math.log(1e-4);
      upper[i] = role == Role.ALPHA ? 2 : role == Role.FREQUENCY ? 25 : Math.log(1e6);
    }
    lower[size - 2] = Math.log(floor);
    lower[size - 1] = -20;
    upper[size - 1] = 20;
    return new Box(lower, upper);
  }

  double[] choices(Role role, double[] all) {
    boolean has = parameters.stream().anyMatch(p -> p.role() == role);
    return has ? all : Arrays.copyOf(all, 1);
  }

  void from(double lengthscale, double alpha, double frequency) {
    double[] start = new double[size];
    for (int i = 0; i < size - 2; i++) {
      start[i] =
          switch (parameters.get(i).role()) {
            case LENGTHSCALE -> Math.log(lengthscale);
            case DELTA -> -Math.log(2 * Math.PI * lengthscale);
            case ALPHA -> alpha;
            case FREQUENCY -> frequency;
            default -> 0;
          };
    }
    start[size - 2] = Math.log(FIRST_NOISE);
    Minimum minimum = new Lbfgsb().minimize(objective, box, start);
    if (minimum.value() < lowest) {
      lowest = minimum.value();
      raw = minimum.x();
    }
  }

  GaussianProcess best() {
    return GaussianProcess.condition(
        hyperparameters(natural(raw)), sample.points(), sample.outputs(), units);
  }

  private boolean logarithmic(int i) {
    if (i >= size - 2) {
      return i == size - 2;
    }
    Role role = parameters.get(i).role();
    return role != Role.ALPHA && role != Role.FREQUENCY;
  }

  private double[] natural(double[] at) {
    return IntStream.range(0, size)
        .mapToDouble(i -> logarithmic(i) ? Math.exp(at[i]) : at[i])
        .toArray();
  }

  private Hyperparameters hyperparameters(double[] natural) {
    return Hyperparameters.split(
        natural,
        (theta, noise, mean) -> new Hyperparameters(template.withTheta(theta), noise, mean));
  }
}
