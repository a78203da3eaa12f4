package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.alas.data.Standardization;
import org.alas.gp.EmpiricalSpectrum.Peak;
import org.alas.kernel.Points;

class EmpiricalSpectrumTest {
  /** How close a frequency is found: the grid's step is 0.2, between which it is refined. */
  private static final double CLOSE = 0.05;

  /**
   * A slight ridge leaves residuals a little mean, so that shares of few points may exceed the
   * whole: by 1e-4 in 20,000 draws.
   */
  private static final double RIDGE = 1e-3;

  private static double wave(double frequency, double phase, double x) {
    return Math.cos(2 * Math.PI * frequency * x + phase);
  }

  /** Points in no order and at no regular distance. */
  private static double[][] scattered(int n, int d, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextDouble());
    }
    return rows;
  }

  private static double[][] even(int n) {
    double[][] rows = new double[n][1];
    Arrays.setAll(rows, i -> new double[] {i / (n - 1.0)});
    return rows;
  }

  /** Of outputs in standard units, as a fit gives them. */
  private static EmpiricalSpectrum.Both of(double[][] rows, ToDoubleFunction<double[]> f) {
    double[] y = Arrays.stream(rows).mapToDouble(f).toArray();
    return new EmpiricalSpectrum.Both(Points.of(rows), Standardization.of(y).apply(y));
  }

  /** One sinusoid, sampled unevenly: it is the highest peak, and explains all there is. */
  @Property(tries = 60, seed = "1")
  void findsASinusoid(
      @ForAll @IntRange(min = 30, max = 120) int n,
      @ForAll @DoubleRange(min = 0, max = 1) double share,
      @ForAll @DoubleRange(min = 0, max = 6.3) double phase,
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed) {
    double frequency = 1.5 + share * (n / 4.0 - 1.5);
    EmpiricalSpectrum spectrum =
        of(scattered(n, 1, seed), x -> 3 + 20 * wave(frequency, phase, x[0])).raw();
    Peak top = spectrum.peaks(0).get(0);
    assertThat(top.dimension()).isZero();
    assertThat(top.frequency()).isCloseTo(frequency, within(CLOSE));
    assertThat(top.share()).isBetween(0.98, 1 + 1e-9);
    assertThat(spectrum.pursuit(1).get(0).frequency()).isEqualTo(top.frequency());
    assertThat(spectrum.pooledPeaks().get(0)).isCloseTo(frequency, within(0.1));
  }

  @Example
  void findsASinusoidOnAGrid() {
    for (double frequency : new double[] {1, 3.3, 7, 12.5}) {
      Peak top = of(even(50), x -> wave(frequency, 1, x[0])).raw().peaks(0).get(0);
      assertThat(top.frequency()).isCloseTo(frequency, within(CLOSE));
    }
  }

  /** Peaks are local maxima, the highest first, with shares of the whole, and at most five. */
  @Property(tries = 60, seed = "1")
  void peaksAreOrderedShares(
      @ForAll @IntRange(min = 1, max = 60) int n,
      @ForAll @IntRange(min = 1, max = 3) int d,
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed) {
    SplittableRandom random = new SplittableRandom(seed + 1L);
    var spectra = of(scattered(n, d, seed), x -> random.nextDouble() - 0.5);
    for (EmpiricalSpectrum spectrum : List.of(spectra.raw(), spectra.detrended())) {
      for (int k = 0; k < d; k++) {
        List<Peak> peaks = spectrum.peaks(k);
        assertThat(peaks).hasSizeBetween(1, 5);
        for (Peak peak : peaks) {
          assertThat(peak.share()).isBetween(0.0, 1 + RIDGE);
          assertThat(peak.frequency()).isBetween(0.1, 0.3 + Math.max(2, n / 2.0) + 0.2);
        }
      }
      assertThat(spectrum.pooledPeaks()).hasSizeBetween(1, 5);
    }
  }

  /** Neither the outputs' units nor the order of the points matter. */
  @Property(tries = 40, seed = "1")
  void unitsAndOrderDoNotMatter(
      @ForAll @DoubleRange(min = -1e3, max = 1e3) double shift,
      @ForAll @DoubleRange(min = 0.01, max = 1e3) double scale,
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed) {
    double[][] rows = scattered(40, 2, seed);
    ToDoubleFunction<double[]> f =
        x -> wave(4, 0.3, x[0]) + 0.5 * wave(9, 2, x[1]) + 0.2 * wave(2.5, 1, x[0]);
    List<Peak> plain = of(rows, f).raw().pursuit(1);
    List<Peak> scaled = of(rows, x -> shift * scale + scale * f.applyAsDouble(x)).raw().pursuit(1);
    List<double[]> shuffled = new ArrayList<>(List.of(rows));
    Collections.shuffle(shuffled, new Random(seed));
    List<Peak> reordered = of(shuffled.toArray(double[][]::new), f).raw().pursuit(1);
    for (List<Peak> other : List.of(scaled, reordered)) {
      assertThat(other).hasSameSizeAs(plain);
      for (int i = 0; i < plain.size(); i++) {
        assertThat(other.get(i).dimension()).isEqualTo(plain.get(i).dimension());
        assertThat(other.get(i).frequency()).isCloseTo(plain.get(i).frequency(), within(1e-3));
      }
    }
  }

  /** Each dimension its own sinusoid: the pursuit finds all, the strongest first. */
  @Example
  void pursuitTakesTheStrongestFirst() {
    double[] frequencies = {3, 8.4, 5.7};
    double[] amplitudes = {2, 4, 3};
    List<Peak> found =
        of(
                scattered(120, 3, 4),
                x -> {
                  double sum = 0;
                  for (int k = 0; k < 3; k++) {
                    sum += amplitudes[k] * wave(frequencies[k], k, x[k]);
                  }
                  return sum;
                })
            .raw()
            .pursuit(1);
    assertThat(found).extracting(Peak::dimension).containsExactly(1, 2, 0);
    for (Peak peak : found) {
      // The others are noise to it, so no closer than a unit interval tells frequencies apart.
      assertThat(peak.frequency()).isCloseTo(frequencies[peak.dimension()], within(0.5));
    }
    // Each explains most of what those before it have left.
    assertThat(found.get(1).share()).isGreaterThan(0.5);
    assertThat(found.get(2).share()).isGreaterThan(0.5);
  }

  /** As many of one dimension as there are rounds, and at least a whole cycle apart. */
  @Example
  void pursuitTakesOnePerRound() {
    ToDoubleFunction<double[]> two = x -> wave(4, 0, x[0]) + 0.7 * wave(11, 1, x[0]);
    EmpiricalSpectrum spectrum = of(scattered(90, 1, 7), two).raw();
    assertThat(spectrum.pursuit(1)).hasSize(1);
    List<Peak> both = spectrum.pursuit(2);
    assertThat(both).hasSize(2);
    assertThat(both.get(0).frequency()).isCloseTo(4, within(0.1));
    assertThat(both.get(1).frequency()).isCloseTo(11, within(0.1));
    for (List<Peak> found : List.of(spectrum.pursuit(5), both)) {
      for (int i = 0; i < found.size(); i++) {
        for (int j = 0; j < i; j++) {
          assertThat(Math.abs(found.get(i).frequency() - found.get(j).frequency()))
              .isGreaterThanOrEqualTo(1);
        }
      }
    }
  }

  /** A sinusoid takes two amplitudes: there are never more of them than a sixth of the data. */
  @Property(tries = 40, seed = "1")
  void pursuitDoesNotOverfit(
      @ForAll @IntRange(min = 1, max = 40) int n,
      @ForAll @IntRange(min = 1, max = 4) int d,
      @ForAll @IntRange(min = 1, max = 4) int rounds) {
    SplittableRandom random = new SplittableRandom(n + 100L * d);
    List<Peak> found = of(scattered(n, d, n), x -> random.nextDouble()).raw().pursuit(rounds);
    assertThat(found).hasSizeLessThanOrEqualTo(Math.min(rounds * d, n / 6));
    for (int k = 0; k < d; k++) {
      int dimension = k;
      assertThat(found.stream().filter(p -> p.dimension() == dimension).count())
          .isLessThanOrEqualTo(rounds);
    }
  }

  /** A trend hides a season from the raw spectrum, not from the detrended. */
  @Example
  void trendsAreTakenOff() {
    var spectra =
        of(
            scattered(80, 1, 11),
            x -> 50 * Math.pow(x[0], 3) - 20 * x[0] + 0.5 * wave(6.5, 0.4, x[0]));
    assertThat(spectra.raw().peaks(0).get(0).frequency()).isLessThan(1.5);
    Peak season = spectra.detrended().peaks(0).get(0);
    assertThat(season.frequency()).isCloseTo(6.5, within(CLOSE));
    assertThat(season.share()).isGreaterThan(0.95);
    assertThat(spectra.raw()).isSameAs(spectra.raw());
    assertThat(spectra.detrended()).isSameAs(spectra.detrended());
  }

  /** Data that show nothing: no share is a number that is none. */
  @Example
  void hostileData() {
    double[][] one = {{0.5}};
    double[][] same = new double[20][2];
    double[][] line = new double[20][2];
    Arrays.setAll(line, i -> new double[] {i / 19.0, 0.25});
    for (double[][] rows : List.of(one, new double[][] {{0}, {1}}, same, line)) {
      int d = rows[0].length;
      for (ToDoubleFunction<double[]> f :
          List.<ToDoubleFunction<double[]>>of(x -> 7, x -> 0, x -> 1e8 * x[0], x -> x[0] - 1e-12)) {
        var spectra = of(rows, f);
        for (EmpiricalSpectrum spectrum : List.of(spectra.raw(), spectra.detrended())) {
          for (int k = 0; k < d; k++) {
            assertThat(spectrum.peaks(k))
                .isNotEmpty()
                .allSatisfy(
                    peak -> {
                      assertThat(peak.share()).isBetween(0.0, 1 + RIDGE);
                      assertThat(peak.frequency()).isBetween(0.1, 101.0);
                    });
          }
          assertThat(spectrum.pooledPeaks()).isNotEmpty().allMatch(Double::isFinite);
          assertThat(spectrum.pursuit(2)).allMatch(peak -> Double.isFinite(peak.share()));
        }
      }
    }
    // A dimension without extent explains nothing.
    assertThat(of(line, x -> Math.sin(20 * x[0])).raw().peaks(1))
        .allMatch(peak -> peak.share() == 0);
  }
}
