package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * A kernel over inputs of which some count only at times. With k0 any kernel, P the map that sets
 * the differences of conditional inputs to 0, and v &gt; 0,
 *
 * <pre>  k(tau) = (k0(tau) + v k0(P tau)) / (1 + v). </pre>
 *
 * The second term is what all points share, whichever inputs count there; the first tells apart
 * what differs in any input. Where an input does not count, a point lies far outside the cube along
 * it ({@code org.alas.space.Variable#INACTIVE}), so that between a point where it counts and one
 * where it does not k0(tau) is next to nothing, and what is left does not depend on the input: it
 * adds no distance of its own. Both terms are k0 at points that were moved, so k is positive
 * semidefinite whatever the conditions are. (Leaving the difference out wherever it counts on one
 * side only is not: k0 over [0, 1] and a point that is equally near to all of it need not exist.)
 *
 * <p>P is taken by scales: k0(P tau) is k0 with scales of the conditional inputs so long, and
 * frequencies so low, that they make no difference. Immutable and thread-safe.
 */
public final class Conditional implements Kernel {
  /** Its power with any alpha that is looked for is nothing to double precision. */
  private static final double NONE = 1e-300;

  private final Kernel full;
  private final Kernel common;
  private final int[] conditional;
  private final double shared;
  private final List<Parameter> parameters;
  private final boolean[] masked;

  private Conditional(Kernel full, int[] conditional, double shared, List<Parameter> parameters) {
    this.full = full;
    this.conditional = conditional;
    this.shared = shared;
    this.parameters = parameters;
    this.masked = masked(full, conditional);
    this.common = full.withTheta(commonTheta(full, masked));
  }

  /**
   * A kernel some of whose inputs count only at times.
   *
   * @param conditional those inputs, from 0
   * @throws IllegalArgumentException if the kernel has no scale of its own for one of them
   */
  public static Conditional of(Kernel kernel, int... conditional) {
    if (!separates(kernel, conditional)) {
      throw new IllegalArgumentException(
          "kernel %s has no scales of the inputs %s alone"
              .formatted(kernel.name(), Arrays.toString(conditional)));
    }
    List<Parameter> parameters = new ArrayList<>(kernel.parameters());
    parameters.add(new Parameter("shared", Role.WEIGHT, 0, -1));
    return new Conditional(kernel, conditional.clone(), 1, List.copyOf(parameters));
  }

  /** Whether a kernel has scales for some of its inputs that no other input shares. */
  public static boolean separates(Kernel kernel, int... inputs) {
    return inputs.length > 0
        && kernel.parameters().stream().noneMatch(p -> isScale(p) && p.dimension() < 0)
        && Arrays.stream(inputs)
            .allMatch(
                k -> kernel.parameters().stream().anyMatch(p -> isScale(p) && p.dimension() == k));
  }

  private static boolean isScale(Parameter parameter) {
    return switch (parameter.role()) {
      case DELTA, LENGTHSCALE, FREQUENCY, BANDWIDTH -> true;
      case WEIGHT, ALPHA, SHAPE, SHEAR -> false;
    };
  }

  private static boolean[] masked(Kernel kernel, int[] conditional) {
    boolean[] masked = new boolean[kernel.parameters().size()];
    for (int i = 0; i < masked.length; i++) {
      Parameter parameter = kernel.parameters().get(i);
      masked[i] =
          isScale(parameter) && IntStream.of(conditional).anyMatch(k -> k == parameter.dimension());
    }
    return masked;
  }

  private static double[] commonTheta(Kernel kernel, boolean[] masked) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      if (masked[i]) {
        theta[i] =
            switch (kernel.parameters().get(i).role()) {
              case LENGTHSCALE -> 1 / NONE;
              case FREQUENCY -> 0;
              default -> NONE;
            };
      }
    }
    return theta;
  }

  /** The kernel k0, in which all inputs count. */
  public Kernel full() {
    return full;
  }

  /** The inputs that count only at times. */
  public int[] conditional() {
    return conditional.clone();
  }

  /** v / (1 + v): how alike values are that differ in nothing but which inputs count. */
  public double share() {
    return shared / (1 + shared);
  }

  @Override
  public String name() {
    return full.name();
  }

  @Override
  public int dimension() {
    return full.dimension();
  }

  @Override
  public int coupling() {
    return full.coupling();
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public double[] theta() {
    double[] theta = Arrays.copyOf(full.theta(), parameters.size());
    theta[theta.length - 1] = shared;
    return theta;
  }

  @Override
  public Conditional withTheta(double[] theta) {
    Domains.check(parameters, theta);
    int last = theta.length - 1;
    Kernel moved = full.withTheta(Arrays.copyOf(theta, last));
    return new Conditional(moved, conditional, theta[last], parameters);
  }

  @Override
  public Conditional components(int count) {
    return of(full.components(count), conditional);
  }

  @Override
  public double variance() {
    return (full.variance() + shared * common.variance()) / (1 + shared);
  }

  @Override
  public double value(double[] tau) {
    return (full.value(tau) + shared * common.value(tau)) / (1 + shared);
  }

  /** With f = k0(tau) and c = k0(P tau), dk/dv = (c - f) / (1 + v)^2. */
  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double own = weight / (1 + shared);
    double[] byAll = new double[masked.length];
    double f = full.addGradient(tau, own, byTheta, byTau);
    double c = common.addGradient(tau, own * shared, byAll, byTau);
    gather(byAll, byTheta);
    byTheta[masked.length] += own * (c - f) / (1 + shared);
    return (f + shared * c) / (1 + shared);
  }

  /** Adds the slopes of the common term but for those of scales that it is without. */
  private void gather(double[] byAll, double[] into) {
    for (int i = 0; i < byAll.length; i++) {
      if (!masked[i]) {
        into[i] += byAll[i];
      }
    }
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return on(left, right, null);
  }

  @Override
  public Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    ConditionalEvaluation old = spent instanceof ConditionalEvaluation same ? same : null;
    return new ConditionalEvaluation(
        full.on(left, right, old == null ? null : old.all),
        common.on(left, right, old == null ? null : old.few));
  }

  private final class ConditionalEvaluation implements Evaluation {
    private final Evaluation all;
    private final Evaluation few;
    private final double[] f = new double[Differences.CAPACITY];
    private final double[] c = new double[Differences.CAPACITY];
    private final double[] byAll = new double[masked.length];

    ConditionalEvaluation(Evaluation all, Evaluation few) {
      this.all = all;
      this.few = few;
    }

    @Override
    public void values(Differences run, double[] out) {
      all.values(run, out);
      few.values(run, c);
      for (int p = 0; p < run.count(); p++) {
        out[p] = (out[p] + shared * c[p]) / (1 + shared);
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      all.values(run, f);
      few.values(run, c);
      double sum = 0;
      for (int p = 0; p < run.count(); p++) {
        sum += weights[p] * (c[p] - f[p]);
      }
      into[masked.length] += sum / ((1 + shared) * (1 + shared));
      scale(weights, 1 / (1 + shared), run.count());
      all.addParameterGradient(run, f, into);
      scale(weights, shared / (1 + shared), run.count());
      Arrays.fill(byAll, 0);
      few.addParameterGradient(run, f, byAll);
      gather(byAll, into);
    }

    private void scale(double[] weights, double by, int count) {
      for (int p = 0; p < count; p++) {
        f[p] = by * weights[p];
      }
    }

    @Override
    public void finishParameterGradient(double[] into) {
      all.finishParameterGradient(into);
      Arrays.fill(byAll, 0);
      few.finishParameterGradient(byAll);
      gather(byAll, into);
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      scale(weights, 1 / (1 + shared), run.count());
      all.addInputGradient(run, f, byTau);
      scale(weights, shared / (1 + shared), run.count());
      few.addInputGradient(run, f, byTau);
    }
  }

  /** That of k0 and that of its common part, in proportion. */
  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> parts = new ArrayList<>();
    full.spectrum().parts().forEach(part -> parts.add(new Scaled(part, 1 / (1 + shared))));
    common.spectrum().parts().forEach(part -> parts.add(new Scaled(part, share())));
    return new Spectrum(parts);
  }

  private record Scaled(Spectrum.Part part, double by) implements Spectrum.Part {
    @Override
    public double weight() {
      return by * part.weight();
    }

    @Override
    public int[] dimensions() {
      return part.dimensions();
    }

    @Override
    public double density(double[] omega) {
      return by * part.density(omega);
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      return part.sample(random);
    }
  }

  @Override
  public String toString() {
    return "conditional " + full + ", shared " + shared;
  }
}
