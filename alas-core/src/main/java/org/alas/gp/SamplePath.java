package org.alas.gp;

import org.alas.kernel.Kernel;
import org.alas.kernel.Spectrum;
import org.alas.linalg.Matrix;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A draw of the whole latent function from the posterior, by pathwise conditioning: a path g of the
 * prior, made of random Fourier features with frequencies drawn from the kernel's spectrum,
 * corrected by what the data say of it,
 *
 * <pre>  f(x) = g(x) + k(x)' (K + s I)^-1 (y - g(X) - e),   e ~ N(0, s I). </pre>
 *
 * Immutable and thread-safe.
 */
public final class SamplePath {
  /** Frequencies beyond this are noise to double precision; it keeps phases finite. */
  private static final double HIGHEST_FREQUENCY = 1e12;

  private final GaussianProcess process;
  private final double[][] frequencies;
  private final double[] phases;
  private final double[] amplitudes;
  private final double[] correction;

  private SamplePath(
      GaussianProcess process,
      double[][] frequencies,
      double[] phases,
      double[] amplitudes,
      double[] correction) {
    this.process = process;
    this.frequencies = frequencies;
    this.phases = phases;
    this.amplitudes = amplitudes;
    this.correction = correction;
  }

  static SamplePath draw(GaussianProcess process, int features, Seed seed) {
    if (features < 1) {
      throw new IllegalArgumentException("features must be at least 1, got " + features);
    }
    Kernel kernel = process.kernel();
    Spectrum spectrum = kernel.spectrum();
    UniformRandomProvider random = seed.derive("sample path").generator();
    var normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] frequencies = new double[features][];
    double[] phases = new double[features];
    double[] amplitudes = new double[features];
    double scale = Math.sqrt(2 * spectrum.mass() / features);
    for (int f = 0; f < features; f++) {
      frequencies[f] = frequency(spectrum, kernel.dimension(), random);
      phases[f] = 2 * Math.PI * random.nextDouble();
      amplitudes[f] = scale * normal.sample();
    }
    double[] zero = new double[process.points().size()];
    SamplePath prior = new SamplePath(process, frequencies, phases, amplitudes, zero);
    double[] misfit = process.units().apply(process.outputs());
    double noiseSd = Math.sqrt(process.noise() + process.jitter());
    for (int i = 0; i < misfit.length; i++) {
      double g = prior.priorAt(process.points().row(i));
      misfit[i] -= process.mean() + g + noiseSd * normal.sample();
    }
    double[] correction = CovarianceMatrix.solve(process.factor(), misfit);
    return new SamplePath(process, frequencies, phases, amplitudes, correction);
  }

  /** A frequency vector from one part of the spectrum, chosen in proportion to its mass. */
  private static double[] frequency(Spectrum spectrum, int d, UniformRandomProvider random) {
    double pick = random.nextDouble() * spectrum.mass();
    int last = spectrum.parts().size() - 1;
    int i = 0;
    while (i < last && pick >= spectrum.parts().get(i).weight()) {
      pick -= spectrum.parts().get(i).weight();
      i++;
    }
    Spectrum.Part part = spectrum.parts().get(i);
    double[] drawn = part.sample(random);
    double[] omega = new double[d];
    int[] over = part.dimensions();
    for (int m = 0; m < over.length; m++) {
      omega[over[m]] = Math.max(-HIGHEST_FREQUENCY, Math.min(HIGHEST_FREQUENCY, drawn[m]));
    }
    return omega;
  }

  private double priorAt(double[] x) {
    double sum = 0;
    for (int f = 0; f < phases.length; f++) {
      double turns = 0;
      for (int k = 0; k < x.length; k++) {
        turns += frequencies[f][k] * x[k];
      }
      sum += amplitudes[f] * Math.cos(2 * Math.PI * turns + phases[f]);
    }
    return sum;
  }

  /** The drawn function's value at x, in the units of the outputs. */
  public double at(double[] x) {
    Matrix k = CovarianceMatrix.between(process.kernel(), process.points(), process.queries(x));
    double sum = process.mean() + priorAt(x);
    for (int i = 0; i < correction.length; i++) {
      sum += correction[i] * k.get(i, 0);
    }
    return process.units().invert(sum);
  }
}
