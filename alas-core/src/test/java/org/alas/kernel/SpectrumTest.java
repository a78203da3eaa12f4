package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.alas.random.Seed;
import org.alas.spectrum.StableDensity;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A kernel's spectrum is its Fourier transform, in density and in samples. */
class SpectrumTest {
  static Stream<Kernel> withDensity() {
    return TestKernels.oneDimensional().stream().filter(k -> !k.name().equals("sdk"));
  }

  static Stream<Kernel> all() {
    return Stream.concat(TestKernels.oneDimensional().stream(), TestKernels.all().stream());
  }

  @ParameterizedTest
  @MethodSource("withDensity")
  void densityTransformsIntoTheKernel(Kernel kernel) {
    Spectrum spectrum = kernel.spectrum();
    for (double tau : new double[] {0.05, 0.31, 1, 2.3}) {
      double integral = cosineTransform(w -> spectrum.density(0, w), tau);
      assertThat(integral)
          .as("%s at %s", kernel, tau)
          .isCloseTo(kernel.value(new double[] {tau}), within(1e-7 * kernel.variance()));
    }
  }

  /**
   * The integral over all frequencies, half a period at a time; the alternating rest by repeated
   * averages of its partial sums.
   */
  private static double cosineTransform(DoubleUnaryOperator density, double tau) {
    DoubleUnaryOperator f = w -> 2 * density.applyAsDouble(w) * Math.cos(2 * Math.PI * w * tau);
    double half = 1 / (2 * tau);
    double at = half / 2;
    // The first stretch holds the peak, which may be far narrower than the period.
    double sum = 0;
    double from = 0;
    for (double to = 1e-6; to < at; to *= 4) {
      sum += adaptive(f, from, to, 1e-11);
      from = to;
    }
    sum += adaptive(f, from, at, 1e-11);
    int direct = (int) Math.ceil(60 * tau) + 4;
    for (int m = 0; m < direct; m++) {
      sum += adaptive(f, at, at + half, 1e-11);
      at += half;
    }
    int terms = 16;
    double[] partial = new double[terms];
    for (int m = 0; m < terms; m++) {
      sum += adaptive(f, at, at + half, 1e-11);
      at += half;
      partial[m] = sum;
    }
    for (int level = terms - 1; level > 0; level--) {
      for (int m = 0; m < level; m++) {
        partial[m] = 0.5 * (partial[m] + partial[m + 1]);
      }
    }
    return partial[0];
  }

  private static double adaptive(DoubleUnaryOperator f, double a, double b, double tolerance) {
    double m = 0.5 * (a + b);
    double fa = f.applyAsDouble(a);
    double fm = f.applyAsDouble(m);
    double fb = f.applyAsDouble(b);
    return simpson(f, a, fa, b, fb, fm, (b - a) / 6 * (fa + 4 * fm + fb), tolerance, 40, 3);
  }

  private static double simpson(
      DoubleUnaryOperator f,
      double a,
      double fa,
      double b,
      double fb,
      double fm,
      double whole,
      double tolerance,
      int depth,
      int forced) {
    double m = 0.5 * (a + b);
    double left = f.applyAsDouble(0.5 * (a + m));
    double right = f.applyAsDouble(0.5 * (m + b));
    double first = (m - a) / 6 * (fa + 4 * left + fm);
    double second = (b - m) / 6 * (fm + 4 * right + fb);
    double change = first + second - whole;
    if (depth == 0 || (forced <= 0 && Math.abs(change) <= 15 * tolerance)) {
      return first + second + change / 15;
    }
    double t = Math.max(0.5 * tolerance, 1e-14);
    return simpson(f, a, fa, m, fm, left, first, t, depth - 1, forced - 1)
        + simpson(f, m, fm, b, fb, right, second, t, depth - 1, forced - 1);
  }

  /** The density at frequency 0, where formulas are most likely to fail, is that next to it. */
  @ParameterizedTest
  @MethodSource("withDensity")
  void densityIsContinuousAtZero(Kernel kernel) {
    Spectrum spectrum = kernel.spectrum();
    double near = spectrum.density(0, 1e-18);
    assertThat(spectrum.density(0, 0)).isCloseTo(near, within(1e-5 * near));
    assertThat(spectrum.density(0, -1e-18)).isEqualTo(near);
  }

  @ParameterizedTest
  @MethodSource("withDensity")
  void densityVanishesFarOut(Kernel kernel) {
    assertThat(kernel.spectrum().density(0, 1e200)).isBetween(0.0, 1e-150);
    assertThat(kernel.spectrum().density(0, Double.MAX_VALUE)).isBetween(0.0, 1e-150);
  }

  private static final int DRAWS = 100_000;

  /**
   * The empirical characteristic function. A mean of n cosines is off by more than t with
   * probability at most 2 exp(-n t^2 / 2) (Hoeffding); the seeds are fixed, and for fresh ones the
   * union bound over the fewer than 1000 means below gives a false-alarm rate of 1e-6.
   */
  @ParameterizedTest
  @MethodSource("all")
  void samplesHaveTheKernelAsCharacteristicFunction(Kernel kernel) {
    double allowed = Math.sqrt(2 * Math.log(2 * 1000 / 1e-6) / DRAWS);
    int d = kernel.dimension();
    double[][] taus = new double[4][d];
    for (int m = 0; m < taus.length; m++) {
      for (int k = 0; k < d; k++) {
        taus[m][k] = 0.8 * Math.sin(1 + 2.3 * m + 5.1 * k);
      }
    }
    double[] sums = new double[taus.length];
    UniformRandomProvider random = new Seed(1).derive(kernel.toString()).generator();
    for (Spectrum.Part part : kernel.spectrum().parts()) {
      int[] over = part.dimensions();
      for (int n = 0; n < DRAWS; n++) {
        double[] omega = part.sample(random);
        for (int m = 0; m < taus.length; m++) {
          double turns = 0;
          for (int k = 0; k < over.length; k++) {
            turns += omega[k] * taus[m][over[k]];
          }
          sums[m] += part.weight() / DRAWS * Math.cos(2 * Math.PI * turns);
        }
      }
    }
    for (int m = 0; m < taus.length; m++) {
      assertThat(sums[m] / kernel.variance())
          .as("%s", kernel)
          .isCloseTo(kernel.value(taus[m]) / kernel.variance(), within(allowed));
    }
  }

  /**
   * S(omega) tends to w C delta^alpha |omega|^-(1+alpha), C = alpha Gamma(alpha) sin(pi
   * alpha/2)/pi.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.7, 1, 1.3, 1.7, 1.95})
  void stablePartHasItsTail(double alpha) {
    double w = 1.7;
    double delta = 0.3;
    Kernel kernel = new Alas(AlasStructure.coupled(1, 1), new double[] {w, delta, 2.5, alpha});
    for (double omega : new double[] {-1e12, 1e12}) {
      double expected =
          w
              * StableDensity.tailConstant(alpha)
              * Math.pow(delta, alpha)
              * Math.pow(1e12, -1 - alpha);
      assertThat(kernel.spectrum().density(0, omega)).isCloseTo(expected, within(1e-5 * expected));
    }
  }

  @Test
  void tailConstantsThatAreKnown() {
    assertThat(StableDensity.tailConstant(1)).isCloseTo(1 / Math.PI, within(1e-14));
    assertThat(StableDensity.tailConstant(2)).isZero();
    // alpha = 1/2: Gamma(3/2) sin(pi/4) / pi = 1 / (2 sqrt(2 pi)).
    assertThat(StableDensity.tailConstant(0.5))
        .isCloseTo(0.5 / Math.sqrt(2 * Math.PI), within(1e-14));
  }

  /**
   * Tail of the samples: beyond z a unit stable law has mass about 2 C z^-alpha / alpha. The count
   * of n draws is off by more than sqrt(n ln(2 / 1e-7) / 2) with probability 1e-7 (Hoeffding).
   */
  @Test
  void samplesHaveTheTail() {
    double alpha = 0.7;
    double z = 1e4;
    Kernel kernel = new Alas(AlasStructure.envelope(1, 1), new double[] {1, 1, alpha});
    var random = new Seed(2).generator();
    Spectrum.Part part = kernel.spectrum().parts().get(0);
    int n = 2_000_000;
    int beyond = 0;
    for (int i = 0; i < n; i++) {
      beyond += Math.abs(part.sample(random)[0]) > z ? 1 : 0;
    }
    double expected = n * 2 * StableDensity.tailConstant(alpha) / alpha * Math.pow(z, -alpha);
    assertThat((double) beyond)
        .isCloseTo(expected, within(6 * Math.sqrt(expected) + 0.01 * expected));
  }

  /** Lines have no density: none off their frequency, infinite on it and its mirror image. */
  @Test
  void singleFrequenciesAreLines() {
    Spectrum spectrum = SpectralDelta.of(2, new double[][] {{0.5}, {3}}).spectrum();
    assertThat(spectrum.density(0, 0.4)).isZero();
    assertThat(spectrum.density(0, 0.5)).isInfinite();
    assertThat(spectrum.density(0, -3)).isInfinite();
  }
}
