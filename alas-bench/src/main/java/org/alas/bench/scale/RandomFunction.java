package org.alas.bench.scale;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.kernel.Spectrum;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A function drawn from a kernel, as a sum of waves with frequencies of its spectrum. Immutable and
 * thread-safe.
 */
final class RandomFunction {
  /** Beyond this a phase has no digits left. */
  private static final double HIGHEST = 1e9;

  private final double[][] frequencies;
  private final double[] phases;
  private final double[] amplitudes;

  private RandomFunction(double[][] frequencies, double[] phases, double[] amplitudes) {
    this.frequencies = frequencies;
    this.phases = phases;
    this.amplitudes = amplitudes;
  }

  static RandomFunction draw(Kernel kernel, int waves, Seed seed) {
    UniformRandomProvider random = seed.generator();
    var normal = ZigguratSampler.NormalizedGaussian.of(random);
    double[][] frequencies = new double[waves][];
    double[] phases = new double[waves];
    double[] amplitudes = new double[waves];
    for (int w = 0; w < waves; w++) {
      frequencies[w] = frequency(kernel, random);
      phases[w] = 2 * Math.PI * random.nextDouble();
      amplitudes[w] = Math.sqrt(2 * kernel.variance() / waves) * normal.sample();
    }
    return new RandomFunction(frequencies, phases, amplitudes);
  }

  /** A frequency vector drawn from a kernel's spectrum. */
  static double[] frequency(Kernel kernel, UniformRandomProvider random) {
    List<Spectrum.Part> parts = kernel.spectrum().parts();
    double pick = random.nextDouble() * parts.stream().mapToDouble(Spectrum.Part::weight).sum();
    int i = 0;
    while (i < parts.size() - 1 && pick >= parts.get(i).weight()) {
      pick -= parts.get(i).weight();
      i++;
    }
    double[] drawn = parts.get(i).sample(random);
    double[] omega = new double[kernel.dimension()];
    int[] over = parts.get(i).dimensions();
    for (int m = 0; m < over.length; m++) {
      omega[over[m]] = Math.max(-HIGHEST, Math.min(HIGHEST, drawn[m]));
    }
    return omega;
  }

  /** Its values at points. */
  double[] at(Points points) {
    return IntStream.range(0, points.size())
        .parallel()
        .mapToDouble(i -> at(points.row(i)))
        .toArray();
  }

  private double at(double[] x) {
    double sum = 0;
    for (int w = 0; w < phases.length; w++) {
      sum += amplitudes[w] * Math.cos(2 * Math.PI * turns(frequencies[w], x) + phases[w]);
    }
    return sum;
  }

  /** Whole turns are taken off, which the cosine does not see. */
  static double turns(double[] frequency, double[] x) {
    double turns = 0;
    for (int k = 0; k < x.length; k++) {
      turns += frequency[k] * x[k];
    }
    return turns - Math.floor(turns);
  }

  /** A kernel of the template's shape with variance 1, one lengthscale and one alpha. */
  static Kernel kernel(Kernel template, double alpha, double lengthscale) {
    double[] theta = new double[template.parameters().size()];
    long weights = template.parameters().stream().filter(p -> p.role() == Role.WEIGHT).count();
    Arrays.setAll(
        theta,
        i ->
            switch (template.parameters().get(i).role()) {
              case WEIGHT -> 1.0 / weights;
              case ALPHA -> alpha;
              case DELTA ->
                  1 / (2 * Math.PI * lengthscale * Math.pow(template.coupling(i), 1 / alpha));
              case FREQUENCY -> 0;
              default ->
                  throw new IllegalArgumentException("no such parameter is known: " + template);
            });
    return template.withTheta(theta);
  }

  /** Points that fill the unit cube at random. */
  static Points points(int n, int d, Seed seed) {
    UniformRandomProvider random = seed.generator();
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextDouble());
    }
    return Points.of(rows);
  }

  /** Values with noise of a variance. */
  static double[] noisy(double[] values, double variance, Seed seed) {
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.generator());
    return Arrays.stream(values).map(v -> v + Math.sqrt(variance) * normal.sample()).toArray();
  }
}
