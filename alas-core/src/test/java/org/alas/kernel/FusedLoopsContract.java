package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What both forms of {@link FusedLoops} must do, against loops anybody can check. */
abstract class FusedLoopsContract {
  abstract FusedLoops loops();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void stableSumsMatchPlainLoops(int count) {
    double[] logs = random(count + 4, 11);
    if (count > 0) {
      logs[4 + count / 2] = Double.NEGATIVE_INFINITY;
    }
    double[] weight = random(count, 12);
    double[] power = new double[count + 2];
    double first = 0;
    double second = 0;
    double third = 0;
    for (int i = 0; i < count; i++) {
      double u = logs[4 + i] + 0.4;
      power[2 + i] = Math.exp(1.3 * u);
      first += weight[i];
      second += weight[i] * power[2 + i];
      third += power[2 + i] == 0 ? 0 : weight[i] * power[2 + i] * u;
    }
    double[] sums = new double[3];
    loops().stableSums(weight, powers(power, 2, logs, 4, 0.4), sums, count);
    assertThat(sums).containsExactly(new double[] {first, second, third}, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void stableSlopeIsItsFormula(int count) {
    double[] none = {};
    SplittableRandom random = new SplittableRandom(count);
    double[] g = random.doubles(count + 1, -2, 2).toArray();
    double[] h = random.doubles(count + 1, -2, 2).toArray();
    double[] tau = random.doubles(count + 1, -1, 1).toArray();
    double[] power = random.doubles(count + 4, 0, 3).toArray();
    double[] into = random.doubles(count + 1, -1, 1).toArray();
    g[count / 2] = 0;
    power[3 + count / 2] = Double.POSITIVE_INFINITY;
    tau[count / 3] = 1e-101;
    double[] expected = into.clone();
    for (int i = 0; i < count; i++) {
      boolean flat = g[i] == 0 || Math.abs(tau[i]) < 1e-100;
      double quotient = flat ? 0 : 1.3 * power[3 + i] * g[i] / tau[i];
      expected[i] -= 0.7 * (quotient + 2.5 * h[i]);
    }
    FusedLoops.Slope slope = new FusedLoops.Slope(0.7, 1.3, 2.5);
    loops().addStableSlope(slope, g, h, tau, powers(power, 3, none, 0, 0), into, count);
    for (int i = 0; i < into.length; i++) {
      assertThat(into[i]).isCloseTo(expected[i], within(1e-13 * (1 + Math.abs(expected[i]))));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void modulatesEnvelopesByDifferencesOfPhases(int count) {
    double[] angle = random(count + 1, 21);
    double[] cosine = Arrays.stream(angle).map(Math::cos).toArray();
    double[] sine = Arrays.stream(angle).map(Math::sin).toArray();
    double[] envelope = random(count + 4, 22);
    double[] weights = random(count + 2, 23);
    double[] into = random(count + 2, 24);
    double[] values = into.clone();
    double[] g = new double[count + 2];
    double[] before = random(count + 1, 25);
    double[] sums = before.clone();
    loops().addModulated(piece(cosine, sine, 3, count), envelope, 2, values);
    double total = loops().modulate(piece(cosine, sine, 1, count), weights, envelope, 2, g, sums);
    double expected = 0;
    for (int i = 0; i < count; i++) {
      double e = envelope[4 + i];
      double cos = Math.cos(angle[1 + i] - 0.7);
      double h = weights[2 + i] * e * Math.sin(angle[1 + i] - 0.7);
      assertThat(values[2 + i]).isCloseTo(into[2 + i] + 3 * e * cos, within(1e-14));
      assertThat(g[2 + i]).isCloseTo(weights[2 + i] * e * cos, within(1e-14));
      assertThat(sums[1 + i]).isCloseTo(before[1 + i] + h, within(1e-14));
      expected += h;
    }
    assertThat(total).isCloseTo(expected, within(1e-12));
    assertThat(sums[0]).isEqualTo(before[0]);
    assertThat(values[1]).isEqualTo(into[1]);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void sumsOfATermOfOneCoordinate(int count) {
    double[] angle = random(count + 1, 51);
    double[] cosine = Arrays.stream(angle).map(Math::cos).toArray();
    double[] sine = Arrays.stream(angle).map(Math::sin).toArray();
    double[] x = random(count + 1, 52);
    double[] weights = random(count + 2, 53);
    double[] envelope = random(count + 3, 54);
    double[] logs = random(count + 4, 55);
    double[] power = Arrays.stream(random(count + 3, 56)).map(Math::exp).toArray();
    for (int zero : count == 0 ? new int[0] : new int[] {count / 2, count - 1}) {
      power[3 + zero] = 0;
      logs[4 + zero] = Double.NEGATIVE_INFINITY;
    }
    int parts = loops().parts();
    double[] sums = random(4 * parts, 57);
    double[] expected = new double[4];
    for (int i = 0; i < sums.length; i++) {
      expected[i / parts] += sums[i];
    }
    for (int i = 0; i < count; i++) {
      double share = weights[2 + i] * envelope[3 + i];
      double g = share * Math.cos(angle[1 + i] - 0.7);
      expected[0] += g;
      expected[1] += g * power[3 + i];
      expected[2] -= power[3 + i] == 0 ? 0 : g * power[3 + i] * (logs[4 + i] + 0.4);
      expected[3] += share * Math.sin(angle[1 + i] - 0.7) * (x[1 + i] - 0.25);
    }
    Piece piece = piece(cosine, sine, 1, count);
    piece.x = x;
    piece.xJ = 0.25;
    loops().addStableLineSums(piece, weights, envelope, powers(power, 1, logs, 2, 0.4), sums);
    double[] actual = new double[4];
    for (int i = 0; i < sums.length; i++) {
      actual[i / parts] += sums[i];
    }
    assertThat(actual).containsExactly(expected, within(1e-12 * (1 + count)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void partsOfATermPairByPair(int count) {
    double[] envelope = random(count, 61);
    double[] cos = random(count, 62);
    double[] sin = random(count, 63);
    double[] tau = random(count, 64);
    double[] logs = random(count + 4, 65);
    double[] power = Arrays.stream(random(count + 3, 66)).map(Math::exp).toArray();
    for (int zero : count == 0 ? new int[0] : new int[] {count / 2, count - 1}) {
      power[3 + zero] = 0;
      logs[4 + zero] = Double.NEGATIVE_INFINITY;
    }
    double[][] before = new double[4][];
    Arrays.setAll(before, part -> random(count + 6, 67 + part));
    double[][] wave = Arrays.stream(before).map(double[]::clone).toArray(double[][]::new);
    double[][] plain = Arrays.stream(before).map(double[]::clone).toArray(double[][]::new);
    StablePowers powers = powers(power, 3, logs, 4, 0.4);
    loops().addStableWave(envelope, cos, sin, tau, powers, wave, 5, count);
    loops().addStable(envelope, powers, plain, 5, count);
    for (int i = 0; i < count; i++) {
      double p = power[3 + i];
      double slope = p == 0 ? 0 : p * (logs[4 + i] + 0.4);
      double e = envelope[i];
      double[] still = {e, e * p, -e * slope, 0};
      double[] turning = {e * cos[i], e * cos[i] * p, -e * cos[i] * slope, e * sin[i] * tau[i]};
      for (int part = 0; part < 4; part++) {
        double was = before[part][5 + i];
        assertThat(plain[part][5 + i]).isCloseTo(was + still[part], within(1e-13));
        assertThat(wave[part][5 + i]).isCloseTo(was + turning[part], within(1e-13));
      }
    }
    for (int part = 0; part < 4; part++) {
      assertThat(wave[part]).startsWith(Arrays.copyOf(before[part], 5));
      assertThat(wave[part][5 + count]).isEqualTo(before[part][5 + count]);
      assertThat(plain[part][5 + count]).isEqualTo(before[part][5 + count]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void rotatesByTheAdditionTheorems(int count) {
    double[] angle = random(count + 1, 31);
    double[] cosine = Arrays.stream(angle).map(Math::cos).toArray();
    double[] sine = Arrays.stream(angle).map(Math::sin).toArray();
    double[] cos = new double[count + 2];
    double[] sin = new double[count + 2];
    loops().rotate(piece(cosine, sine, 1, count), cos, sin);
    for (int i = 0; i < count; i++) {
      assertThat(cos[2 + i]).isCloseTo(Math.cos(angle[1 + i] - 0.7), within(1e-15));
      assertThat(sin[2 + i]).isCloseTo(Math.sin(angle[1 + i] - 0.7), within(1e-15));
    }
  }

  /** From the point 1 on, at position 2 of a run, against a point of phase 0.7 and some weight. */
  private static Piece piece(double[] cosine, double[] sine, double weight, int count) {
    Piece piece = new Piece();
    piece.cosine = cosine;
    piece.sine = sine;
    piece.from = 1;
    piece.cosineJ = weight * Math.cos(0.7);
    piece.sineJ = weight * Math.sin(0.7);
    piece.at = 2;
    piece.count = count;
    return piece;
  }

  private static StablePowers powers(
      double[] power, int from, double[] logs, int logFrom, double shift) {
    StablePowers powers = new StablePowers();
    powers.power = power;
    powers.from = from;
    powers.logs = logs;
    powers.logFrom = logFrom;
    powers.shift = shift;
    return powers;
  }

  private static double[] random(int count, long seed) {
    return new SplittableRandom(seed).doubles(count, -3, 1).toArray();
  }
}
