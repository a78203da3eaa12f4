package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Kernels of scaled distance: k = w phi(r^2), r^2 = sum_k (tau_k / l_k)^2, with phi one of RBF,
 * Matern and rational quadratic. Immutable and thread-safe.
 */
public final class Radial extends ParametricKernel {
  private static final VectorMath MATH = VectorMaths.best();

  private final Profile profile;

  private Radial(Profile profile, List<Parameter> parameters, double[] theta) {
    super(theta.length - (profile.shaped() ? 2 : 1), parameters, theta);
    this.profile = profile;
  }

  private static Radial of(Profile profile, double weight, double[] lengthscales, double... shape) {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter("weight", Role.WEIGHT, 0, -1));
    for (int k = 0; k < lengthscales.length; k++) {
      parameters.add(new Parameter("lengthscale." + k, Role.LENGTHSCALE, 0, k));
    }
    if (profile.shaped()) {
      parameters.add(new Parameter("shape", Role.SHAPE, 0, -1));
    }
    double[] theta = new double[parameters.size()];
    theta[0] = weight;
    System.arraycopy(lengthscales, 0, theta, 1, lengthscales.length);
    System.arraycopy(shape, 0, theta, 1 + lengthscales.length, shape.length);
    return new Radial(profile, List.copyOf(parameters), theta);
  }

  /** w exp(-r^2 / 2). */
  public static Radial rbf(double weight, double[] lengthscales) {
    return of(new Rbf(), weight, lengthscales);
  }

  /** Matern of smoothness 1/2, 3/2 or 5/2, given as {@code twiceNu} = 1, 3 or 5. */
  public static Radial matern(int twiceNu, double weight, double[] lengthscales) {
    return of(new Matern(twiceNu), weight, lengthscales);
  }

  /** w (1 + r^2 / (2 shape))^-shape. */
  public static Radial rationalQuadratic(double weight, double[] lengthscales, double shape) {
    return of(new RationalQuadratic(), weight, lengthscales, shape);
  }

  @Override
  public String name() {
    return profile.name();
  }

  @Override
  public Radial withTheta(double[] theta) {
    return new Radial(profile, parameters(), theta);
  }

  private double shape() {
    return profile.shaped() ? theta[theta.length - 1] : 1;
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double[] s = {0};
    for (int k = 0; k < dimension(); k++) {
      double z = tau[k] / theta[1 + k];
      s[0] += z * z;
    }
    double[] phi = {0};
    double[] slope = {0};
    profile.apply(shape(), s, phi, slope, 1);
    byTheta[0] += weight * phi[0];
    for (int k = 0; k < dimension(); k++) {
      double l = theta[1 + k];
      double byZ = 2 * theta[0] * slope[0] * (tau[k] / l);
      byTheta[1 + k] -= weight * byZ * (tau[k] / l) / l;
      byTau[k] += weight * byZ / l;
    }
    if (profile.shaped()) {
      double[] byShape = {0};
      profile.byShape(shape(), s, phi, byShape, 1);
      byTheta[theta.length - 1] += weight * theta[0] * byShape[0];
    }
    return theta[0] * phi[0];
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return new RadialEvaluation();
  }

  private final class RadialEvaluation implements Evaluation {
    private final double[] square = new double[Differences.CAPACITY];
    private final double[] phi = new double[Differences.CAPACITY];
    private final double[] slope = new double[Differences.CAPACITY];
    private final double[] difference = new double[Differences.CAPACITY];

    private void prepare(Differences run) {
      int count = run.count();
      Arrays.fill(square, 0, count, 0);
      for (int k = 0; k < dimension(); k++) {
        run.difference(k, 1 / theta[1 + k], difference);
        MATH.addSquares(difference, square, count);
      }
      profile.apply(shape(), square, phi, slope, count);
    }

    @Override
    public void values(Differences run, double[] out) {
      prepare(run);
      for (int p = 0; p < run.count(); p++) {
        out[p] = theta[0] * phi[p];
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      prepare(run);
      int count = run.count();
      into[0] += MATH.dot(weights, 0, phi, 0, count);
      for (int p = 0; p < count; p++) {
        slope[p] *= weights[p];
      }
      for (int k = 0; k < dimension(); k++) {
        double inverse = 1 / theta[1 + k];
        run.difference(k, inverse, difference);
        into[1 + k] -=
            2 * theta[0] * inverse * MATH.dot(slope, 0, difference, 0, difference, 0, count);
      }
      if (profile.shaped()) {
        profile.byShape(shape(), square, phi, difference, count);
        into[theta.length - 1] += theta[0] * MATH.dot(weights, 0, difference, 0, count);
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      prepare(run);
      for (int k = 0; k < dimension(); k++) {
        double inverse = 1 / theta[1 + k];
        run.difference(k, inverse, difference);
        for (int p = 0; p < run.count(); p++) {
          byTau[k][p] += weights[p] * 2 * theta[0] * slope[p] * difference[p] * inverse;
        }
      }
    }
  }

  @Override
  public Spectrum spectrum() {
    double[] scale = new double[dimension()];
    for (int k = 0; k < dimension(); k++) {
      scale[k] = 1 / (2 * Math.PI * theta[1 + k]);
    }
    return new Spectrum(List.of(new EllipticalPart(theta[0], scale, profile, shape())));
  }

  /** Frequencies omega_k = scale_k z_k sqrt(v), z Gaussian and v the profile's random variance. */
  private record EllipticalPart(double weight, double[] scale, Profile profile, double shape)
      implements Spectrum.Part {
    @Override
    public int[] dimensions() {
      return Spectrum.allDimensions(scale.length);
    }

    @Override
    public double density(double[] omega) {
      double square = 0;
      double logScale = 0;
      for (int k = 0; k < scale.length; k++) {
        double z = omega[k] / scale[k];
        square += z * z;
        logScale += Math.log(scale[k]);
      }
      return weight * Math.exp(profile.logDensity(shape, scale.length, square) - logScale);
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      double sd = Math.sqrt(profile.sampleVariance(shape, random));
      var normal = ZigguratSampler.NormalizedGaussian.of(random);
      double[] omega = new double[scale.length];
      for (int k = 0; k < omega.length; k++) {
        omega[k] = scale[k] * sd * normal.sample();
      }
      return omega;
    }
  }
}
