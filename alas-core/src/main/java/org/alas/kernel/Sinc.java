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

  /** Below this |pi x|^2 series are used: quotients would lose digits, differences cancel. */
  private static final double SMALL = 1e-4;

  /** sinc(x) given sin(pi x). */
  private static double sinc(double x, double sinPiX) {
    double z = Math.PI * x * Math.PI * x;
    return z > SMALL ? sinPiX / (Math.PI * x) : smallSinc(z);
  }

  /** sinc by its series in z = (pi x)^2. */
  private static double smallSinc(double z) {
    return 1 - z * (1.0 / 6) * (1 - z * (1.0 / 20) * (1 - z * (1.0 / 42) * (1 - z * (1.0 / 72))));
  }

  /** x sinc'(x) = cos(pi x) - sinc(x). */
  private static double stretch(double x, double cosPiX, double sinc) {
    double z = Math.PI * x * Math.PI * x;
    return z > SMALL ? cosPiX - sinc : smallStretch(z);
  }

  /** x sinc'(x) by its series in z = (pi x)^2. */
  private static double smallStretch(double z) {
    return -z * (1.0 / 3) * (1 - z * (1.0 / 10) * (1 - z * (1.0 / 28)));
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
    return new SincEvaluation(left, right);
  }

  /** Sines and cosines are taken of points; those of differences follow by rotation. */
  private final class SincEvaluation implements Evaluation {
    private final LeaveOneOutProducts products = new LeaveOneOutProducts(dimension());
    private final Phases[] leftBand = new Phases[dimension()];
    private final Phases[] rightBand = new Phases[dimension()];
    private final Phases[] leftCentre = new Phases[dimension()];
    private final Phases[] rightCentre = new Phases[dimension()];
    private final double[][] difference = new double[dimension()][Differences.CAPACITY];
    private final double[][] sinc = new double[dimension()][Differences.CAPACITY];
    private final double[][] stretch = new double[dimension()][Differences.CAPACITY];
    private final double[][] cosine = new double[dimension()][Differences.CAPACITY];
    private final double[][] sine = new double[dimension()][Differences.CAPACITY];
    private final double[] sinPi = new double[Differences.CAPACITY];
    private final double[] cosPi = new double[Differences.CAPACITY];
    private final double[] product = new double[Differences.CAPACITY];
    private final double[] share = new double[Differences.CAPACITY];

    SincEvaluation(Points left, Points right) {
      for (int k = 0; k < dimension(); k++) {
        int[] only = {k};
        double[] band = {bandwidth(k) / 2};
        double[] centre = {centre(k)};
        leftBand[k] = new Phases(left, only, band);
        rightBand[k] = left == right ? leftBand[k] : new Phases(right, only, band);
        leftCentre[k] = new Phases(left, only, centre);
        rightCentre[k] = left == right ? leftCentre[k] : new Phases(right, only, centre);
      }
    }

    private void prepare(Differences run) {
      for (int k = 0; k < dimension(); k++) {
        factor(run, k, products.factor(k));
      }
      products.multiply(product, run.count());
    }

    /** Of one dimension the sinc, x sinc'(x), and the cosine and sine of 2 pi c tau. */
    private void factor(Differences run, int k, double[] out) {
      run.difference(k, difference[k]);
      run.rotate(leftBand[k], rightBand[k], cosPi, sinPi);
      run.rotate(leftCentre[k], rightCentre[k], cosine[k], sine[k]);
      divide(Math.PI * bandwidth(k), difference[k], sinc[k], stretch[k], run.count());
      multiply(sinc[k], cosine[k], out, run.count());
    }

    private void divide(double scale, double[] tau, double[] sincs, double[] stretches, int count) {
      for (int p = 0; p < count; p++) {
        sincs[p] = sinPi[p] / (scale * tau[p]);
        stretches[p] = cosPi[p] - sincs[p];
      }
      double small = Math.sqrt(SMALL) / scale;
      for (int p = 0; p < count; p++) {
        if (Math.abs(tau[p]) <= small) {
          double z = scale * tau[p] * scale * tau[p];
          sincs[p] = smallSinc(z);
          stretches[p] = smallStretch(z);
        }
      }
    }

    private void multiply(double[] a, double[] b, double[] out, int count) {
      for (int p = 0; p < count; p++) {
        out[p] = a[p] * b[p];
      }
    }

    @Override
    public void values(Differences run, double[] out) {
      int count = run.count();
      Arrays.fill(out, 0, count, 1);
      for (int k = 0; k < dimension(); k++) {
        factor(run, k, share);
        multiply(share, out, out, count);
      }
      for (int p = 0; p < count; p++) {
        out[p] *= theta[0];
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      prepare(run);
      int count = run.count();
      into[0] += MATH.dot(weights, 0, product, 0, count);
      for (int k = 0; k < dimension(); k++) {
        multiply(weights, products.without(k), share, count);
        double byBandwidth = MATH.dot(share, 0, stretch[k], 0, cosine[k], 0, count);
        multiply(share, sinc[k], share, count);
        double byCentre = MATH.dot(share, 0, sine[k], 0, difference[k], 0, count);
        into[1 + k] += theta[0] * byBandwidth / bandwidth(k);
        into[1 + dimension() + k] -= theta[0] * 2 * Math.PI * byCentre;
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      prepare(run);
      for (int k = 0; k < dimension(); k++) {
        double[] others = products.without(k);
        double turn = 2 * Math.PI * centre(k);
        for (int p = 0; p < run.count(); p++) {
          double tau = difference[k][p];
          double slope = tau == 0 ? 0 : stretch[k][p] * cosine[k][p] / tau;
          byTau[k][p] +=
              weights[p] * theta[0] * others[p] * (slope - turn * sinc[k][p] * sine[k][p]);
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
