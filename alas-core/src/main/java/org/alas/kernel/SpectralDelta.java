package org.alas.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Spectral delta kernel: w times the mean over q of cos(2 pi f_q . tau), a spectrum of Q single
 * frequencies and their mirror images. Immutable and thread-safe.
 */
public final class SpectralDelta extends ParametricKernel {
  private static final VectorMath MATH = VectorMaths.best();

  private final int components;

  private SpectralDelta(int components, List<Parameter> parameters, double[] theta) {
    super((theta.length - 1) / components, parameters, theta);
    this.components = components;
  }

  public static SpectralDelta of(double weight, double[][] frequencies) {
    int d = frequencies[0].length;
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter("weight", Role.WEIGHT, 0, -1));
    double[] theta = new double[1 + frequencies.length * d];
    theta[0] = weight;
    for (int q = 0; q < frequencies.length; q++) {
      for (int k = 0; k < d; k++) {
        parameters.add(new Parameter("frequency." + q + "." + k, Role.FREQUENCY, q, k));
        theta[1 + q * d + k] = frequencies[q][k];
      }
    }
    return new SpectralDelta(frequencies.length, List.copyOf(parameters), theta);
  }

  @Override
  public String name() {
    return "sdk";
  }

  @Override
  public SpectralDelta withTheta(double[] theta) {
    return new SpectralDelta(components, parameters(), theta);
  }

  @Override
  public SpectralDelta components(int count) {
    return of(1, new double[atLeastOne(count)][dimension()]);
  }

  private double[] frequency(int q) {
    return Arrays.copyOfRange(theta, 1 + q * dimension(), 1 + (q + 1) * dimension());
  }

  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double sum = 0;
    for (int q = 0; q < components; q++) {
      double turns = 0;
      for (int k = 0; k < dimension(); k++) {
        turns += theta[1 + q * dimension() + k] * tau[k];
      }
      sum += Math.cos(2 * Math.PI * turns);
      double slope = -weight * theta[0] / components * 2 * Math.PI * Math.sin(2 * Math.PI * turns);
      for (int k = 0; k < dimension(); k++) {
        byTheta[1 + q * dimension() + k] += slope * tau[k];
        byTau[k] += slope * theta[1 + q * dimension() + k];
      }
    }
    byTheta[0] += weight * sum / components;
    return theta[0] * sum / components;
  }

  @Override
  public Evaluation on(Points left, Points right) {
    return new DeltaEvaluation(left, right);
  }

  private final class DeltaEvaluation implements Evaluation {
    private final Phases[] left = new Phases[components];
    private final Phases[] right = new Phases[components];
    private final double[] cosine = new double[Differences.CAPACITY];
    private final double[] sine = new double[Differences.CAPACITY];
    private final double[] difference = new double[Differences.CAPACITY];

    DeltaEvaluation(Points leftPoints, Points rightPoints) {
      int[] all = Spectrum.allDimensions(dimension());
      for (int q = 0; q < components; q++) {
        left[q] = new Phases(leftPoints, all, frequency(q));
        right[q] = leftPoints == rightPoints ? left[q] : new Phases(rightPoints, all, frequency(q));
      }
    }

    @Override
    public void values(Differences run, double[] out) {
      for (int q = 0; q < components; q++) {
        run.rotate(left[q], right[q], cosine, sine);
        for (int p = 0; p < run.count(); p++) {
          out[p] = (q == 0 ? 0 : out[p]) + theta[0] / components * cosine[p];
        }
      }
    }

    @Override
    public void addParameterGradient(Differences run, double[] weights, double[] into) {
      int count = run.count();
      for (int q = 0; q < components; q++) {
        run.rotate(left[q], right[q], cosine, sine);
        into[0] += MATH.dot(weights, 0, cosine, 0, count) / components;
        for (int k = 0; k < dimension(); k++) {
          run.difference(k, difference);
          into[1 + q * dimension() + k] -=
              theta[0]
                  / components
                  * 2
                  * Math.PI
                  * MATH.dot(weights, 0, sine, 0, difference, 0, count);
        }
      }
    }

    @Override
    public void addInputGradient(Differences run, double[] weights, double[][] byTau) {
      for (int q = 0; q < components; q++) {
        run.rotate(left[q], right[q], cosine, sine);
        for (int k = 0; k < dimension(); k++) {
          double turn = 2 * Math.PI * theta[0] / components * theta[1 + q * dimension() + k];
          for (int p = 0; p < run.count(); p++) {
            byTau[k][p] -= weights[p] * turn * sine[p];
          }
        }
      }
    }
  }

  @Override
  public Spectrum spectrum() {
    List<Spectrum.Part> parts = new ArrayList<>();
    for (int q = 0; q < components; q++) {
      parts.add(new LinePart(theta[0] / components, frequency(q)));
    }
    return new Spectrum(parts);
  }

  /** A single frequency vector and its mirror image. */
  private record LinePart(double weight, double[] frequency) implements Spectrum.Part {
    @Override
    public int[] dimensions() {
      return Spectrum.allDimensions(frequency.length);
    }

    @Override
    public double density(double[] omega) {
      double[] mirrored = Arrays.stream(omega).map(w -> -w).toArray();
      boolean on = Arrays.equals(omega, frequency) || Arrays.equals(mirrored, frequency);
      return on ? Double.POSITIVE_INFINITY : 0;
    }

    @Override
    public double[] sample(UniformRandomProvider random) {
      double sign = random.nextBoolean() ? 1 : -1;
      return Arrays.stream(frequency).map(f -> sign * f).toArray();
    }
  }
}
