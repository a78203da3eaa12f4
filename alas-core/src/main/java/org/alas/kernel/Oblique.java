package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * A kernel over oblique coordinates, which are learned: with k0 a kernel that has a scale for every
 * input and U a unit upper triangular matrix,
 *
 * <pre>  k(tau) = k0(U tau),   (U tau)_i = tau_i + sum over j &gt; i of s_ij tau_j. </pre>
 *
 * With the scales D of k0 it measures distances by U' D^2 U, which is any metric there is: a valley
 * may run along no axis. The shears s_ij are parameters like all others, 0 where the axes are those
 * of the inputs. Immutable and thread-safe.
 */
public final class Oblique implements Kernel {
  private static final VectorMath MATH = VectorMaths.best();

  private final Kernel straight;
  private final double[][] shear;
  private final List<Parameter> parameters;

  private Oblique(Kernel straight, double[][] shear, List<Parameter> parameters) {
    this.straight = straight;
    this.shear = shear;
    this.parameters = parameters;
  }

  /** A kernel with its axes as they are, as a shape for a fit to turn. */
  public static Oblique of(Kernel straight) {
    int d = straight.dimension();
    List<Parameter> parameters = new ArrayList<>(straight.parameters());
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        parameters.add(new Parameter("shear." + i + "." + j, Role.SHEAR, 0, -1));
      }
    }
    return new Oblique(straight, new double[d][d], List.copyOf(parameters));
  }

  /**
   * The same kernel with other shears, s_ij for j &gt; i; what else the matrix holds is ignored.
   */
  public Oblique withShears(double[][] other) {
    double[] theta = theta();
    int at = own();
    for (int i = 0; i < dimension(); i++) {
      for (int j = i + 1; j < dimension(); j++) {
        theta[at++] = other[i][j];
      }
    }
    return withTheta(theta);
  }

  /** The kernel k0. */
  public Kernel straight() {
    return straight;
  }

  /** s_ij, how much coordinate i leans towards input j; 0 unless j &gt; i. */
  public double shear(int i, int j) {
    return shear[i][j];
  }

  @Override
  public String name() {
    return straight.name() + "-oblique";
  }

  @Override
  public int dimension() {
    return straight.dimension();
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  private int own() {
    return straight.parameters().size();
  }

  @Override
  public double[] theta() {
    double[] theta = Arrays.copyOf(straight.theta(), parameters.size());
    int at = own();
    for (int i = 0; i < dimension(); i++) {
      for (int j = i + 1; j < dimension(); j++) {
        theta[at++] = shear[i][j];
      }
    }
    return theta;
  }

  @Override
  public Oblique withTheta(double[] theta) {
    Domains.check(parameters, theta);
    int d = dimension();
    double[][] other = new double[d][d];
    int at = own();
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        other[i][j] = theta[at++];
      }
    }
    return new Oblique(straight.withTheta(Arrays.copyOf(theta, own())), other, parameters);
  }

  @Override
  public Oblique components(int count) {
    return of(straight.components(count));
  }

  /** U tau. */
  private double[] turned(double[] tau) {
    double[] u = tau.clone();
    for (int i = 0; i < u.length; i++) {
      for (int j = i + 1; j < u.length; j++) {
        u[i] += shear[i][j] * tau[j];
      }
    }
    return u;
  }

  /** Adds U' slope: slopes along the inputs, by those along the oblique coordinates. */
  private void addBack(double[] slope, double[] into) {
    for (int j = 0; j < slope.length; j++) {
      into[j] += slope[j];
      for (int i = 0; i < j; i++) {
        into[j] += shear[i][j] * slope[i];
      }
    }
  }

  @Override
  public double variance() {
    return straight.variance();
  }

  @Override
  public double value(double[] tau) {
    return straight.value(turned(tau));
  }

  /** With g the slope of k0 at U tau, dk/ds_ij = g_i tau_j. */
  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double[] slope = new double[tau.length];
    double value = straight.addGradient(turned(tau), weight, byTheta, slope);
    int at = own();
    for (int i = 0; i < tau.length; i++) {
      for (int j = i + 1; j < tau.length; j++) {
        byTheta[at++] += slope[i] * tau[j];
      }
    }
    addBack(slope, byTau);
    return value;
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return on(left, right, null);
  }

  @Override
  public Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    Points a = turned(left);
    Points b = left == right ? a : turned(right);
    return new ObliqueEvaluation(
        straight.on(a, b, spent instanceof ObliqueEvaluation old ? old.inner : null), a, b);
  }

  private Points turned(Points points) {
    int d = dimension();
    double[][] rows = points.rows();
    for (int r = 0; r < rows.length; r++) {
      rows[r] = turned(rows[r]);
    }
    return Points.of(d, List.of(rows));
  }

  /** The evaluation of k0 at turned points, of whose differences it keeps runs of its own. */
  private final class ObliqueEvaluation implements Evaluation {
    private final Evaluation inner;
    private final Points left;
    private final Points right;
    private final double[][] slope = new double[dimension()][Differences.CAPACITY];
    private final double[] difference = new double[Differences.CAPACITY];
    private @Nullable Pairs of;
    private @Nullable Pairs turned;
    private @Nullable Differences own;

    ObliqueEvaluation(Evaluation inner, Points left, Points right) {
      this.inner = inner;
      this.left = left;
      this.right = right;
    }

    /** The same pairs of the turned points. Runs come in order, from the first to the last. */
    private Differences turned(Differences run) {
      Differences now = own;
      if (now != null
          && of == run.pairs()
          && now.from() == run.from()
          && now.count() == run.count()) {
        return now;
      }
      if (now == null || of != run.pairs() || now.from() + now.count() != run.from()) {
        now = new Differences(turned(run.pairs()));
        for (int from = 0; from < run.from(); from += Differences.CAPACITY) {
          now.moveTo(from, Differences.CAPACITY);
        }
      }
      now.moveTo(run.from(), run.count());
      own = now;
      return now;
    }

    private Pairs turned(Pairs pairs) {
      Pairs known = turned;
      if (known == null || of != pairs) {
        known = pairs.like(left, right);
        of = pairs;
        turned = known;
      }
      return known;
    }

    @Override
    public void values(Differences run, double[] out) {
      inner.values(turned(run), out);
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      Differences there = turned(run);
      inner.addParameterGradient(there, weights, into);
      slopes(there, weights);
      int d = dimension();
      for (int j = 1; j < d; j++) {
        run.difference(j, difference);
        for (int i = 0; i < j; i++) {
          into[place(i, j)] += MATH.dot(slope[i], 0, difference, 0, run.count());
        }
      }
    }

    private int place(int i, int j) {
      return own() + i * (2 * dimension() - i - 1) / 2 + j - i - 1;
    }

    private void slopes(Differences there, double[] weights) {
      for (double[] along : slope) {
        Arrays.fill(along, 0, there.count(), 0);
      }
      inner.addInputGradient(there, weights, slope);
    }

    @Override
    public void finishParameterGradient(double[] into) {
      inner.finishParameterGradient(into);
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      slopes(turned(run), weights);
      for (int j = 0; j < byTau.length; j++) {
        for (int p = 0; p < run.count(); p++) {
          double sum = slope[j][p];
          for (int i = 0; i < j; i++) {
            sum += shear[i][j] * slope[i][p];
          }
          byTau[j][p] += sum;
        }
      }
    }
  }

  /** cos(2 pi omega . U tau): frequencies of k0 seen along the inputs are U' omega. */
  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> parts = new ArrayList<>();
    straight.spectrum().parts().forEach(part -> parts.add(new Turned(part)));
    return new Spectrum(parts);
  }

  /** A part over all inputs; the determinant of U is 1. */
  private final class Turned implements Spectrum.Part {
    private final Spectrum.Part part;

    Turned(Spectrum.Part part) {
      this.part = part;
    }

    @Override
    public double weight() {
      return part.weight();
    }

    @Override
    public int[] dimensions() {
      return part.dimensions();
    }

    @Override
    public double density(double[] omega) {
      double[] straightened = omega.clone();
      for (int j = 0; j < omega.length; j++) {
        for (int i = 0; i < j; i++) {
          straightened[j] -= shear[i][j] * straightened[i];
        }
      }
      return part.density(straightened);
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      double[] omega = new double[dimension()];
      addBack(part.sample(random), omega);
      return omega;
    }
  }

  @Override
  public String toString() {
    return "oblique " + straight + ", shears " + Arrays.deepToString(shear);
  }
}
