package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Gaussian spectral mixture: sum over q of w_q prod_k exp(-2 pi^2 s_qk^2 tau_k^2) cos(2 pi m_qk
 * tau_k). Immutable and thread-safe.
 */
public final class GaussianMixture extends ParametricKernel {
  private static final VectorMath MATH = VectorMaths.best();

  private final int components;

  private GaussianMixture(int components, List<Parameter> parameters, double[] theta) {
    super((theta.length / components - 1) / 2, parameters, theta);
    this.components = components;
  }

  public static GaussianMixture of(double[] weights, double[][] means, double[][] scales) {
    int q = weights.length;
    int d = means[0].length;
    List<Parameter> parameters = new ArrayList<>();
    double[] theta = new double[q * (1 + 2 * d)];
    for (int c = 0; c < q; c++) {
      parameters.add(new Parameter("weight." + c, Role.WEIGHT, c, -1));
      theta[c] = weights[c];
    }
    addPerDimension("mean", Role.FREQUENCY, means, parameters, theta);
    addPerDimension("scale", Role.BANDWIDTH, scales, parameters, theta);
    return new GaussianMixture(q, List.copyOf(parameters), theta);
  }

  /** A shape for a fit to fill in: weights and scales at 1, means at 0. */
  static GaussianMixture template(int components, int d) {
    double[] weights = new double[components];
    Arrays.fill(weights, 1);
    double[][] scales = new double[components][d];
    for (double[] row : scales) {
      Arrays.fill(row, 1);
    }
    return of(weights, new double[components][d], scales);
  }

  private static void addPerDimension(
      String name, Role role, double[][] values, List<Parameter> parameters, double[] theta) {
    for (int c = 0; c < values.length; c++) {
      for (int k = 0; k < values[c].length; k++) {
        theta[parameters.size()] = values[c][k];
        parameters.add(new Parameter(name + "." + c + "." + k, role, c, k));
      }
    }
  }

  @Override
  public String name() {
    return "gsm";
  }

  @Override
  public GaussianMixture withTheta(double[] theta) {
    return new GaussianMixture(components, parameters(), theta);
  }

  @Override
  public GaussianMixture components(int count) {
    return template(atLeastOne(count), dimension());
  }

  private int meanIndex(int q, int k) {
    return components + q * dimension() + k;
  }

  private int scaleIndex(int q, int k) {
    return meanIndex(q, k) + components * dimension();
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double total = 0;
    for (int q = 0; q < components; q++) {
      double exponent = 0;
      double[] cosine = new double[dimension()];
      double product = 1;
      for (int k = 0; k < dimension(); k++) {
        double z = theta[scaleIndex(q, k)] * tau[k];
        exponent += 2 * Math.PI * Math.PI * z * z;
        cosine[k] = Math.cos(2 * Math.PI * theta[meanIndex(q, k)] * tau[k]);
        product *= cosine[k];
      }
      double envelope = Math.exp(-exponent);
      total += theta[q] * envelope * product;
      byTheta[q] += weight * envelope * product;
      for (int k = 0; k < dimension(); k++) {
        double others = weight * theta[q] * envelope;
        for (int m = 0; m < dimension(); m++) {
          others *= m == k ? 1 : cosine[m];
        }
        double s = theta[scaleIndex(q, k)];
        double mean = theta[meanIndex(q, k)];
        double turn = -2 * Math.PI * others * Math.sin(2 * Math.PI * mean * tau[k]);
        double spread = -4 * Math.PI * Math.PI * others * cosine[k] * s * tau[k];
        byTheta[meanIndex(q, k)] += turn * tau[k];
        byTheta[scaleIndex(q, k)] += spread * tau[k];
        byTau[k] += turn * mean + spread * s;
      }
    }
    return total;
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return new MixtureEvaluation(left, right);
  }

  private final class MixtureEvaluation implements Evaluation {
    private final Phases[] left = new Phases[components * dimension()];
    private final Phases[] right = new Phases[components * dimension()];
    private final LeaveOneOutProducts products = new LeaveOneOutProducts(dimension());
    private final double[][] sines = new double[dimension()][Differences.CAPACITY];
    private final double[] envelope = new double[Differences.CAPACITY];
    private final double[] product = new double[Differences.CAPACITY];
    private final double[] difference = new double[Differences.CAPACITY];

    MixtureEvaluation(Points leftPoints, Points rightPoints) {
      for (int q = 0; q < components; q++) {
        for (int k = 0; k < dimension(); k++) {
          int i = q * dimension() + k;
          int[] only = {k};
          double[] frequency = {theta[meanIndex(q, k)]};
          left[i] = new Phases(leftPoints, only, frequency);
          right[i] = leftPoints == rightPoints ? left[i] : new Phases(rightPoints, only, frequency);
        }
      }
    }

    /** Fills the envelope, each dimension()'s cosine and sine, and the products of cosines. */
    private void prepare(Differences run, int q) {
      int count = run.count();
      Arrays.fill(envelope, 0, count, 0);
      for (int k = 0; k < dimension(); k++) {
        run.rotate(
            left[q * dimension() + k], right[q * dimension() + k], products.factor(k), sines[k]);
        run.difference(k, difference);
        double s = theta[scaleIndex(q, k)];
        for (int p = 0; p < count; p++) {
          double z = s * difference[p];
          envelope[p] += z * z;
        }
      }
      MATH.exp(-2 * Math.PI * Math.PI, 0, envelope, 0, envelope, 0, count);
      products.multiply(product, count);
    }

    @Override
    public void values(Differences run, double[] out) {
      for (int q = 0; q < components; q++) {
        prepare(run, q);
        for (int p = 0; p < run.count(); p++) {
          out[p] = (q == 0 ? 0 : out[p]) + theta[q] * envelope[p] * product[p];
        }
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      int count = run.count();
      for (int q = 0; q < components; q++) {
        prepare(run, q);
        into[q] += MATH.dot(weights, 0, envelope, 0, product, 0, count);
        for (int k = 0; k < dimension(); k++) {
          run.difference(k, difference);
          double[] others = products.without(k);
          double[] cosine = products.factor(k);
          double byMean = 0;
          double byScale = 0;
          for (int p = 0; p < count; p++) {
            double share = weights[p] * envelope[p] * others[p] * difference[p];
            byMean += share * sines[k][p];
            byScale += share * cosine[p] * difference[p];
          }
          into[meanIndex(q, k)] -= 2 * Math.PI * theta[q] * byMean;
          into[scaleIndex(q, k)] -=
              4 * Math.PI * Math.PI * theta[q] * theta[scaleIndex(q, k)] * byScale;
        }
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      for (int q = 0; q < components; q++) {
        prepare(run, q);
        for (int k = 0; k < dimension(); k++) {
          run.difference(k, difference);
          double[] others = products.without(k);
          double[] cosine = products.factor(k);
          double turn = 2 * Math.PI * theta[meanIndex(q, k)];
          double s = theta[scaleIndex(q, k)];
          double spread = 4 * Math.PI * Math.PI * s * s;
          for (int p = 0; p < run.count(); p++) {
            byTau[k][p] -=
                weights[p]
                    * theta[q]
                    * envelope[p]
                    * others[p]
                    * (turn * sines[k][p] + spread * cosine[p] * difference[p]);
          }
        }
      }
    }
  }

  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> parts = new ArrayList<>();
    for (int q = 0; q < components; q++) {
      double[] means = new double[dimension()];
      double[] scales = new double[dimension()];
      for (int k = 0; k < dimension(); k++) {
        means[k] = theta[meanIndex(q, k)];
        scales[k] = theta[scaleIndex(q, k)];
      }
      parts.add(new GaussianPart(theta[q], means, scales));
    }
    return new Spectrum(parts);
  }

  /** Independent frequencies, each Gaussian around +m or -m. */
  private record GaussianPart(double weight, double[] means, double[] scales)
      implements Spectrum.Part {
    @Override
    public int[] dimensions() {
      return Spectrum.allDimensions(means.length);
    }

    @Override
    public double density(double[] omega) {
      double density = weight;
      for (int k = 0; k < means.length; k++) {
        density *=
            (bell(omega[k] - means[k], scales[k]) + bell(omega[k] + means[k], scales[k])) / 2;
      }
      return density;
    }

    private static double bell(double x, double sd) {
      double z = x / sd;
      return Math.exp(-0.5 * z * z) / (sd * Math.sqrt(2 * Math.PI));
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      var normal = ZigguratSampler.NormalizedGaussian.of(random);
      double[] omega = new double[means.length];
      for (int k = 0; k < omega.length; k++) {
        double sign = random.nextBoolean() ? 1 : -1;
        omega[k] = sign * means[k] + scales[k] * normal.sample();
      }
      return omega;
    }
  }
}
