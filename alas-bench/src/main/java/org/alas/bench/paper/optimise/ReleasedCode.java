package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.bench.problem.TestProblem;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Likelihood;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pairs;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.optimize.Box;
import org.alas.optimize.Differentiable;
import org.alas.optimize.Lbfgsb;
import org.alas.optimize.Minimum;
import org.alas.param.Hyperparameters;
import org.alas.param.Prior;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * What the authors' released program does at every iteration: one start, 50 iterations of L-BFGS-B,
 * the objective divided by the number of observations, positive values as ln(1 + e^u), parameters
 * in the units of the problem. ALAS has priors, the other kernels have none; noise is Gamma(1.1,
 * 0.5) and at least 1e-4. Its Sinc cannot be reached: the name leads to an RBF kernel of fixed
 * variance with a lengthscale prior that grows with the dimension. Ours differs from it in that it
 * computes with doubles, counts a distance of zero as zero, and has five spectral deltas where it
 * has 128.
 *
 * @param scales of the problem's units: widths of its box, for the parameters of each input
 */
record ReleasedCode(Kernel template, String name, List<Double> scales) implements Estimator {
  private static final double NOISE_FLOOR = 1e-4;
  private static final double NOISE_MODE = 0.2;
  private static final double SMALLEST_DELTA = 1e-6;
  private static final double TINY = 1e-10;
  private static final double SMALLEST_ALPHA = 0.01;
  static final double FIRST_ALPHA = 1.5;

  /** ln(1 + e^0), where everything positive begins that the program does not set. */
  private static final double FIRST = Math.log(2);

  private static final Prior NOISE = new Prior.Gamma(1.1, 0.5);
  private static final Lbfgsb SEARCH = new Lbfgsb(new Lbfgsb.Settings(10, 50, 1000, 1e-5, 2.2e-9));

  ReleasedCode {
    scales = List.copyOf(scales);
  }

  /**
   * Of a contender on a problem.
   *
   * @param weights whether each term of ALAS-Sep learns its own, as the text says; the program
   *     divides each by itself, so that all are equal
   */
  static ReleasedCode of(Contender contender, TestProblem problem, boolean weights) {
    int d = problem.dimension();
    String kernel = contender.kernel();
    Kernel template = Kernels.named(kernel.equals("sinc") ? "rbf" : kernel).make(d);
    if (kernel.equals("alas-sep") && !weights) {
      template = Pooled.of(template, EnumSet.of(Role.WEIGHT));
    }
    boolean scaled = problem.name().startsWith("portfolio"); // the one that it keeps in a unit cube
    double[] lower = scaled ? new double[d] : problem.box().lower();
    double[] upper = scaled ? Box.unit(d).upper() : problem.box().upper();
    return new ReleasedCode(
        template, kernel, IntStream.range(0, d).mapToObj(k -> upper[k] - lower[k]).toList());
  }

  @Override
  public Estimated of(Points x, double[] cost, Seed seed) {
    Standardization units = Standardization.of(cost);
    List<Moved> moved = moved(seed);
    double[] start = moved.stream().mapToDouble(Moved::raw).toArray();
    Likelihood likelihood = new Likelihood(Pairs.within(x), units.apply(cost));
    Minimum minimum = SEARCH.minimize(objective(moved, likelihood, cost.length), box(moved), start);
    boolean found = Math.abs(minimum.value()) <= Double.MAX_VALUE;
    return new Estimated(
        GaussianProcess.condition(at(moved, found ? minimum.x() : start), x, cost, units),
        minimum.evaluations());
  }

  /** So far that only rounding and overflow are kept out. */
  private static Box box(List<Moved> moved) {
    return new Box(
        moved.stream().mapToDouble(each -> each.transform().lowest()).toArray(),
        moved.stream().mapToDouble(each -> each.transform().highest()).toArray());
  }

  /** Minus log likelihood and log priors, over n. */
  private Differentiable objective(List<Moved> moved, Likelihood likelihood, int n) {
    return (raw, gradient) -> {
      Hyperparameters at = at(moved, raw);
      double[] byTheta = new double[template.parameters().size()];
      Likelihood.LogDensity density = likelihood.evaluate(at, byTheta);
      double[] slopes = Hyperparameters.flat(byTheta, density.byNoise(), density.byMean());
      double value = density.value();
      for (int i = 0; i < slopes.length; i++) {
        Moved each = moved.get(i);
        double own = each.transform().natural(raw[i]);
        value += each.prior().logDensity(own);
        gradient[i] =
            -(slopes[i] * each.unit() + each.prior().slope(own))
                * each.transform().slope(raw[i])
                / n;
      }
      return -value / n;
    };
  }

  private Hyperparameters at(List<Moved> moved, double[] raw) {
    double[] natural =
        IntStream.range(0, raw.length)
            .mapToDouble(i -> moved.get(i).unit() * moved.get(i).transform().natural(raw[i]))
            .toArray();
    return Hyperparameters.split(
        natural,
        (theta, noise, mean) -> new Hyperparameters(template.withTheta(theta), noise, mean));
  }

  /**
   * A number that the search moves.
   *
   * @param unit its value over the unit cube, of one in the problem's units
   * @param first where it begins, in the problem's units
   * @param prior of its value in the problem's units
   */
  private record Moved(Link transform, double unit, double first, Prior prior) {
    double raw() {
      return transform.raw(first);
    }
  }

  /** Parameters, noise and mean. */
  private List<Moved> moved(Seed seed) {
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("gamma").generator());
    var uniform = seed.derive("deltas").generator();
    boolean ours = name.startsWith("alas");
    List<Moved> all = new ArrayList<>();
    for (Parameter p : template.parameters()) {
      double width = p.dimension() < 0 ? 1 : scales.get(p.dimension());
      all.add(
          switch (p.role()) {
            case WEIGHT ->
                name.equals("sinc")
                    ? new Moved(Link.fixed(1), 1, 1, new Prior.Flat())
                    : new Moved(Link.above(TINY), 1, FIRST, new Prior.Flat());
            case LENGTHSCALE -> lengthscale(width);
            case DELTA ->
                new Moved(
                    Link.above(SMALLEST_DELTA),
                    width,
                    FIRST + SMALLEST_DELTA,
                    new Prior.LogNormal(Math.exp(-1), 1));
            case ALPHA ->
                new Moved(Link.between(SMALLEST_ALPHA, 2), 1, FIRST_ALPHA, new Prior.Flat());
            case FREQUENCY ->
                new Moved(
                    Link.IDENTITY,
                    width,
                    ours ? 0.01 * normal.sample() : Link.softplus(uniform.nextDouble()) / FIRST,
                    ours ? new Prior.Normal(0, 1) : new Prior.Flat());
            case BANDWIDTH -> new Moved(Link.above(TINY), width, FIRST, new Prior.Flat());
            case SHAPE -> new Moved(Link.above(TINY), 1, FIRST, new Prior.Flat());
            case SHEAR -> throw new IllegalArgumentException("no kernel of the paper leans");
          });
    }
    all.add(new Moved(Link.above(NOISE_FLOOR), 1, NOISE_MODE, NOISE));
    all.add(new Moved(Link.IDENTITY, 1, 0, new Prior.Flat()));
    return all;
  }

  /**
   * Without a prior, or where Sinc is asked for LogNormal(sqrt 2 + ln(d)/2, sqrt 3) at its mode.
   */
  private Moved lengthscale(double width) {
    if (!name.equals("sinc")) {
      return new Moved(Link.above(TINY), 1 / width, FIRST, new Prior.Flat());
    }
    double mode = Math.exp(Math.sqrt(2) + 0.5 * Math.log(scales.size()) - 3);
    return new Moved(Link.above(TINY), 1 / width, mode, new Prior.LogNormal(mode, Math.sqrt(3)));
  }
}
