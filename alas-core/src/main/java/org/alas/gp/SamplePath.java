package org.alas.gp;

import java.util.function.Function;
import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.Spectrum;
import org.alas.random.Seed;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A draw of the whole latent function from the posterior, by pathwise conditioning: a path g of the
 * prior, made of random Fourier features with frequencies drawn from the kernel's spectrum,
 * corrected by what the data say of it,
 *
 * <pre>  f(x) = g(x) + k(x)' (K + s I)^-1 (y - g(X) - e),   e ~ N(0, s I). </pre>
 *
 * <p>Since f is linear in g and e, a share t of both gives the posterior mean m and a share of the
 * deviation from it, m + t (f - m).
 *
 * <p>Immutable and thread-safe.
 */
public final class SamplePath {
  /** Frequencies beyond this are noise to double precision; it keeps phases finite. */
  private static final double HIGHEST_FREQUENCY = 1e12;

  private static final VectorMath MATH = VectorMaths.best();

  private final GaussianProcess process;

  /** Angular, by dimension and feature; 0 along a dimension that a feature does not depend on. */
  private final double[][] frequencies;

  private final double[] phases;
  private final double[] amplitudes;
  private final Function<Points, Posterior> correction;

  private SamplePath(
      GaussianProcess process,
      double[][] frequencies,
      double[] phases,
      double[] amplitudes,
      Function<Points, Posterior> correction) {
    this.process = process;
    this.frequencies = frequencies;
    this.phases = phases;
    this.amplitudes = amplitudes;
    this.correction = correction;
  }

  static SamplePath draw(GaussianProcess process, int features, double share, Seed seed) {
    if (features < 1) {
      throw new InvalidInputException("features must be at least 1, got " + features);
    }
    if (!(share >= 0 && share <= 1)) {
      throw new InvalidInputException("share must lie in [0, 1], got " + share);
    }
    Kernel kernel = process.kernel();
    Spectrum spectrum = kernel.spectrum();
    UniformRandomProvider random = seed.derive("sample path").generator();
    var normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] frequencies = new double[kernel.dimension()][features];
    double[] phases = new double[features];
    double[] amplitudes = new double[features];
    double scale = share * Math.sqrt(2 * spectrum.mass() / features);
    for (int f = 0; f < features; f++) {
      drawFrequency(spectrum, random, frequencies, f);
      phases[f] = 2 * Math.PI * random.nextDouble();
      amplitudes[f] = scale * normal.sample();
    }
    SamplePath prior = new SamplePath(process, frequencies, phases, amplitudes, process::posterior);
    double[] misfit = process.standardised();
    double noiseSd = share * Math.sqrt(process.noise() + process.jitter());
    for (int i = 0; i < misfit.length; i++) {
      double g = prior.priorAt(process.points().row(i));
      misfit[i] -= process.hyperparameters().mean() + g + noiseSd * normal.sample();
    }
    return new SamplePath(process, frequencies, phases, amplitudes, process.given(misfit));
  }

  /** A frequency vector from one part of the spectrum, chosen in proportion to its mass. */
  private static void drawFrequency(
      Spectrum spectrum, UniformRandomProvider random, double[][] into, int feature) {
    double pick = random.nextDouble() * spectrum.mass();
    int last = spectrum.parts().size() - 1;
    int i = 0;
    while (i < last && pick >= spectrum.parts().get(i).weight()) {
      pick -= spectrum.parts().get(i).weight();
      i++;
    }
    Spectrum.Part part = spectrum.parts().get(i);
    double[] drawn = part.sample(random);
    int[] over = part.dimensions();
    for (int m = 0; m < over.length; m++) {
      double cycles = Math.max(-HIGHEST_FREQUENCY, Math.min(HIGHEST_FREQUENCY, drawn[m]));
      into[over[m]][feature] = 2 * Math.PI * cycles;
    }
  }

  /** The phase of every feature at a point. */
  private double[] phasesAt(double[] x) {
    double[] at = phases.clone();
    for (int k = 0; k < x.length; k++) {
      double[] omega = frequencies[k];
      double xk = x[k];
      for (int f = 0; f < at.length; f++) {
        at[f] += omega[f] * xk;
      }
    }
    return at;
  }

  private double priorAt(double[] x) {
    double[] waves = phasesAt(x);
    MATH.cos(waves, 0, waves, 0, waves.length);
    return MATH.dot(amplitudes, 0, waves, 0, waves.length);
  }

  /** Adds the gradient of the prior path to a row. */
  private void addPriorGradient(double[] x, double[] into) {
    double[] waves = phasesAt(x);
    MATH.sin(waves, 0, waves, 0, waves.length);
    for (int k = 0; k < x.length; k++) {
      into[k] -= MATH.dot(amplitudes, 0, waves, 0, frequencies[k], 0, waves.length);
    }
  }

  /** The drawn function's value at x, in the units of the outputs. */
  public double at(double[] x) {
    return at(Points.of(x))[0];
  }

  /** The drawn function's values at many points. */
  public double[] at(Points queries) {
    return values(corrected(queries), queries);
  }

  /** Values at many points, and gradients row by row, which are overwritten. */
  public double[] at(Points queries, double[][] gradients) {
    Posterior corrected = corrected(queries);
    double[] values = values(corrected, queries);
    double[][] slopes = corrected.meanSlopes();
    for (int i = 0; i < slopes.length; i++) {
      addPriorGradient(queries.row(i), slopes[i]);
      for (int k = 0; k < slopes[i].length; k++) {
        gradients[i][k] = process.units().sd() * slopes[i][k];
      }
    }
    return values;
  }

  private Posterior corrected(Points queries) {
    return correction.apply(process.checked(queries));
  }

  private double[] values(Posterior corrected, Points queries) {
    double[] values = new double[queries.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = process.units().invert(corrected.mean(i) + priorAt(queries.row(i)));
    }
    return values;
  }
}
