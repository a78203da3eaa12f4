package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Band-limited kernel w prod_k sinc(b_k tau_k) cos(2 pi c_k tau_k), sinc(x) = sin(pi x) / (pi x).
 * Each factor has a uniform spectrum of width b_k around +-c_k, so the product is positive definite
 * for every d. Immutable and thread-safe.
 */
public final class Sinc extends ParametricKernel {
  private static final VectorMath MATH = VectorMaths.best();

  private Sinc(List<Parameter> parameters, double[] theta) {
    super((theta.length - 1) / 2, parameters, theta);
  }

  public static Sinc of(double weight, double[] bandwidths, double[] centres) {
    int d = bandwidths.length;
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter("weight", Role.WEIGHT, 0, -1));
    for (int k = 0; k < d; k++) {
      parameters.add(new Parameter("bandwidth." + k, Role.BANDWIDTH, 0, k));
    }
    for (int k = 0; k < d; k++) {
      parameters.add(new Parameter("centre." + k, Role.FREQUENCY, 0, k));
    }
    double[] theta = new double[1 + 2 * d];
    theta[0] = weight;
    System.arraycopy(bandwidths, 0, theta, 1, d);
    System.arraycopy(centres, 0, theta, 1 + d, d);
    return new Sinc(List.copyOf(parameters), theta);
  }

  @Override
  public String name() {
    return "sinc";
  }

  @Override
  public Sinc withTheta(double[] theta) {
    return new Sinc(parameters(), theta);
  }

  private double bandwidth(int k) {
    return theta[1 + k];
  }

  private double centre(int k) {
    return theta[1 + dimension() + k];
  }

  /** sinc given x and sin(pi x); 1 to rounding where x is small, even if too small to divide by. */
  private static double sinc(double x, double sinPiX) {
    return Math.abs(x) < 1e-9 ? 1 : sinPiX / (Math.PI * x);
  }

  /** x sinc'(x) = cos(pi x) - sinc(x), by its series where the two cancel. */
  private static double stretch(double x, double cosPiX, double sinc) {
    double z = Math.PI * x * Math.PI * x;
    if (z > 0.04) {
      return cosPiX - sinc;
    }
    return -z / 3 * (1 - z / 10 * (1 - z / 28 * (1 - z / 54 * (1 - z / 88 * (1 - z / 130)))));
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double[] factor = new double[dimension()];
    double product = 1;
    for (int k = 0; k < dimension(); k++) {
      double x = bandwidth(k) * tau[k];
      factor[k] = sinc(x, Math.sin(Math.PI * x)) * Math.cos(2 * Math.PI * centre(k) * tau[k]);
      product *= factor[k];
    }
    byTheta[0] += weight * product;
    for (int k = 0; k < dimension(); k++) {
      double others = weight * theta[0];
      for (int m = 0; m < dimension(); m++) {
        others *= m == k ? 1 : factor[m];
      }
      double x = bandwidth(k) * tau[k];
      double sinc = sinc(x, Math.sin(Math.PI * x));
      double phase = 2 * Math.PI * centre(k) * tau[k];
      double stretch = others * stretch(x, Math.cos(Math.PI * x), sinc) * Math.cos(phase);
      double turn = -others * sinc * 2 * Math.PI * Math.sin(phase);
      byTheta[1 + k] += stretch / bandwidth(k);
      byTheta[1 + dimension() + k] += turn * tau[k];
      byTau[k] += (tau[k] == 0 ? 0 : stretch / tau[k]) + turn * centre(k);
    }
    return theta[0] * product;
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return new SincEvaluation();
  }

  private final class SincEvaluation implements Evaluation {
    private final LeaveOneOutProducts products = new LeaveOneOutProducts(dimension());
    private final double[] product = new double[Differences.CAPACITY];
    private final double[] argument = new double[Differences.CAPACITY];
    private final double[] difference = new double[Differences.CAPACITY];
    private final double[] sinPi = new double[Differences.CAPACITY];
    private final double[] cosPi = new double[Differences.CAPACITY];
    private final double[] cosine = new double[Differences.CAPACITY];
    private final double[] sine = new double[Differences.CAPACITY];

    /** Sines and cosines of dimension() k: of pi b tau, and of 2 pi c tau. */
    private void trigonometry(Differences run, int k) {
      int count = run.count();
      run.difference(k, difference);
      scaled(Math.PI * bandwidth(k), count);
      MATH.sin(argument, 0, sinPi, 0, count);
      MATH.cos(argument, 0, cosPi, 0, count);
      scaled(2 * Math.PI * centre(k), count);
      MATH.sin(argument, 0, sine, 0, count);
      MATH.cos(argument, 0, cosine, 0, count);
    }

    private void scaled(double scale, int count) {
      for (int p = 0; p < count; p++) {
        argument[p] = scale * difference[p];
      }
    }

    private void prepare(Differences run) {
      for (int k = 0; k < dimension(); k++) {
        trigonometry(run, k);
        double[] factor = products.factor(k);
        for (int p = 0; p < run.count(); p++) {
          factor[p] = sinc(bandwidth(k) * difference[p], sinPi[p]) * cosine[p];
        }
      }
      products.multiply(product, run.count());
    }

    @Override
    public void values(Differences run, double[] out) {
      prepare(run);
      for (int p = 0; p < run.count(); p++) {
        out[p] = theta[0] * product[p];
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      prepare(run);
      into[0] += MATH.dot(weights, 0, product, 0, run.count());
      for (int k = 0; k < dimension(); k++) {
        trigonometry(run, k);
        double[] others = products.without(k);
        double byBandwidth = 0;
        double byCentre = 0;
        for (int p = 0; p < run.count(); p++) {
          double x = bandwidth(k) * difference[p];
          double sinc = sinc(x, sinPi[p]);
          double share = weights[p] * others[p];
          byBandwidth += share * stretch(x, cosPi[p], sinc) * cosine[p];
          byCentre += share * sinc * sine[p] * difference[p];
        }
        into[1 + k] += theta[0] * byBandwidth / bandwidth(k);
        into[1 + dimension() + k] -= theta[0] * 2 * Math.PI * byCentre;
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      prepare(run);
      for (int k = 0; k < dimension(); k++) {
        trigonometry(run, k);
        double[] others = products.without(k);
        for (int p = 0; p < run.count(); p++) {
          double x = bandwidth(k) * difference[p];
          double sinc = sinc(x, sinPi[p]);
          double share = weights[p] * theta[0] * others[p];
          double stretch =
              difference[p] == 0 ? 0 : stretch(x, cosPi[p], sinc) * cosine[p] / difference[p];
          byTau[k][p] += share * (stretch - 2 * Math.PI * centre(k) * sinc * sine[p]);
        }
      }
    }
  }

  @Override
  public Spectrum spectrum() {
    double[] bandwidths = Arrays.copyOfRange(theta, 1, 1 + dimension());
    double[] centres = Arrays.copyOfRange(theta, 1 + dimension(), theta.length);
    return new Spectrum(List.of(new BandPart(theta[0], bandwidths, centres)));
  }

  /** Independent frequencies, each uniform within b/2 of +c or of -c. */
  private record BandPart(double weight, double[] bandwidths, double[] centres)
      implements Spectrum.Part {
    @Override
    public int[] dimensions() {
      return Spectrum.allDimensions(centres.length);
    }

    @Override
    public double density(double[] omega) {
      double density = weight;
      for (int k = 0; k < centres.length; k++) {
        double half = bandwidths[k] / 2;
        double up = Math.abs(omega[k] - centres[k]) <= half ? 0.5 : 0;
        double down = Math.abs(omega[k] + centres[k]) <= half ? 0.5 : 0;
        density *= (up + down) / bandwidths[k];
      }
      return density;
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      double[] omega = new double[centres.length];
      for (int k = 0; k < omega.length; k++) {
        double sign = random.nextBoolean() ? 1 : -1;
        omega[k] = sign * centres[k] + bandwidths[k] * (random.nextDouble() - 0.5);
      }
      return omega;
    }
  }
}
