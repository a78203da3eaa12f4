package org.alas.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every provider of {@link VectorMath} must do. */
abstract class VectorMathContract {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  abstract VectorMath math();

  /** A function of runs: out[outFrom + i] = f(x[from + i]). */
  @FunctionalInterface
  private interface Run {
    void apply(double[] x, int from, double[] out, int outFrom, int count);
  }

  private void exp(double[] x, int from, double[] out, int outFrom, int count) {
    math().exp(1, 0, x, from, out, outFrom, count);
  }

  @ParameterizedTest
  @CsvSource({
    "-700, 9.859676543759770856705372947849465105e-305",
    "-100.5, 2.256340135917036313202818282415343664e-44",
    "-20, 0.000000002061153622438557827965940380155820976",
    "-1, 0.3678794411714423215955237701614608674",
    "-0.1, 0.9048374180359595681413923842169355953",
    "1e-9, 1.00000000100000000050000006244825818677",
    "0.3, 1.349858807576003088997301031688634032",
    "1, 2.718281828459045235360287471352662497",
    "10.25, 28282.54192033497908989374577215024315",
    "500, 1.403592217852837410739770332840912082e217",
    "709.5, 1.354986319314632830876632274053603338e308"
  })
  void expMatchesFortyDigits(double x, double exact) {
    assertThat(ulps(one(this::exp, x), exact)).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "5e-324, -744.4400719213812623141072984460816341",
    "1e-310, -713.8013788281541651006446006623883741",
    "2.2250738585072014e-308, -708.3964185322641062244112281302564525",
    "1e-12, -27.63102111592854822832924982695675532",
    "0.1, -2.302585092994045628506840223426538727",
    "0.7071, -0.3465831803719420002781363627765375291",
    "0.999999, -0.000001000000500029089026855238060173675773756",
    "1.000001, 0.0000009999994999180667774035848101778345788437",
    "-1.4143, 0.3466347090443170114644332598299725983",
    "2, 0.6931471805599453094172321214581765680",
    "-1e300, 690.7755278982137052579021966605136811",
    "1.7976931348623157e308, 709.782712893383996732223389910657145504"
  })
  void logMatchesFortyDigits(double x, double exact) {
    assertThat(ulps(one(math()::logAbs, x), exact)).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "1e-9, 1.000000000000000062114924791113e-9, 0.9999999999999999994999999999999",
    "0.5, 0.4794255386042030002732879352155, 0.8775825618903727161162815826038",
    "1.5707963267948966, 1, 6.12323399573676588613032966137e-17",
    "3.141592653589793, 1.224646799147353177226065932274e-16, -1",
    "100, -0.506365641109758793656557610459, 0.8623188722876839341019385139508",
    "-7.25, -0.823080879011505458421671183412, 0.5679241732886948644238363482181",
    "12345.678, -0.7040813137533815854145664906267, 0.7101193587160627736487159971635",
    "999999.5, -0.7562510875616779930297767120030, 0.6542815086503509348120437557101",
    "1e15, 0.8582727931702358355238863908484, -0.5131937377869702522345361364231"
  })
  void sineAndCosineMatchThirtyDigits(double x, double sine, double cosine) {
    assertThat(ulps(one(math()::sin, x), sine)).isLessThanOrEqualTo(1);
    assertThat(ulps(one(math()::cos, x), cosine)).isLessThanOrEqualTo(1);
  }

  @Test
  void everyFunctionStaysWithinTwoUlpOfStrictMath() {
    assertWithin(2, this::exp, StrictMath::exp, -708, 709.78);
    assertWithin(2, this::exp, StrictMath::exp, -2, 2);
    assertWithin(2, math()::logAbs, x -> StrictMath.log(Math.abs(x)), -3, 3);
    assertWithin(2, math()::logAbs, x -> StrictMath.log(Math.abs(x)), -1e300, 1e300);
    assertWithin(2, math()::sin, StrictMath::sin, -10, 10);
    assertWithin(2, math()::cos, StrictMath::cos, -10, 10);
    assertWithin(2, math()::sin, StrictMath::sin, -2e9, 2e9);
    assertWithin(2, math()::cos, StrictMath::cos, -2e9, 2e9);
  }

  @Test
  void expAtItsEdges() {
    assertThat(one(this::exp, Double.NEGATIVE_INFINITY)).isEqualTo(0);
    assertThat(one(this::exp, -745.2)).isEqualTo(0);
    assertThat(one(this::exp, -1e300)).isEqualTo(0);
    assertThat(one(this::exp, -708.5)).isBetween(0.0, 3.2e-308);
    assertThat(one(this::exp, 0)).isEqualTo(1);
    assertThat(one(this::exp, -0.0)).isEqualTo(1);
    assertThat(one(this::exp, 709.7)).isCloseTo(1.6549840276802644e308, within(1e294));
    assertThat(one(this::exp, 709.782712893384)).isLessThan(INFINITY);
    assertThat(one(this::exp, 709.79)).isEqualTo(INFINITY);
    assertThat(one(this::exp, 710)).isEqualTo(INFINITY);
    assertThat(one(this::exp, INFINITY)).isEqualTo(INFINITY);
    assertThat(one(this::exp, Double.NaN)).isNaN();
    assertThat(one(this::exp, Double.longBitsToDouble(0x7ff8000000000abcL))).isNaN();
  }

  @Test
  void logAndSineAtTheirEdges() {
    assertThat(one(math()::logAbs, 0)).isEqualTo(-INFINITY);
    assertThat(one(math()::logAbs, -0.0)).isEqualTo(-INFINITY);
    assertThat(one(math()::logAbs, 1)).isZero();
    assertThat(one(math()::logAbs, -INFINITY)).isEqualTo(INFINITY);
    assertThat(one(math()::logAbs, Double.NaN)).isNaN();
    assertThat(one(math()::sin, 0)).isZero();
    assertThat(one(math()::cos, 0)).isEqualTo(1);
    assertThat(one(math()::sin, INFINITY)).isNaN();
    assertThat(one(math()::cos, Double.NaN)).isNaN();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void anElementDependsOnNothingButItself(int count) {
    double[] x = random(count + 5, 7);
    x[count / 2] = 1e12;
    for (Run f : new Run[] {this::exp, math()::logAbs, math()::sin, math()::cos}) {
      double[] out = new double[count + 9];
      f.apply(x, 5, out, 3, count);
      for (int i = 0; i < count; i++) {
        assertThat(out[3 + i]).isEqualTo(one(f, x[5 + i]));
      }
      assertThat(out[2]).isZero();
      assertThat(out[3 + count]).isZero();
      f.apply(x, 5, x.clone(), 5, count);
      double[] inPlace = x.clone();
      f.apply(inPlace, 5, inPlace, 5, count);
      for (int i = 0; i < count; i++) {
        assertThat(inPlace[5 + i]).isEqualTo(out[3 + i]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 100, 257})
  void sumsMatchPlainLoops(int count) {
    double[] a = random(count + 3, 1);
    double[] b = random(count + 1, 2);
    double[] c = random(count + 2, 3);
    double two = 0;
    double three = 0;
    for (int i = 0; i < count; i++) {
      two += a[3 + i] * b[1 + i];
      three += a[3 + i] * b[1 + i] * c[2 + i];
    }
    assertThat(math().dot(a, 3, b, 1, count)).isCloseTo(two, within(1e-12));
    assertThat(math().dot(a, 3, b, 1, c, 2, count)).isCloseTo(three, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void stablePowersAndTheirDecay(int count) {
    double[] logs = random(count + 4, 11);
    if (count > 0) {
      logs[4 + count / 2] = Double.NEGATIVE_INFINITY;
    }
    double[] power = new double[count + 2];
    double[] envelope = new double[count + 1];
    math().stablePower(1.3, 0.4, logs, 4, power, 2, count);
    math().decay(power, 2, envelope, 1, count);
    for (int i = 0; i < count; i++) {
      double u = logs[4 + i] + 0.4;
      assertThat(power[2 + i]).isCloseTo(Math.exp(1.3 * u), within(1e-14));
      assertThat(envelope[1 + i]).isCloseTo(Math.exp(-Math.exp(1.3 * u)), within(1e-14));
    }
    if (count > 0) {
      assertThat(power[2 + count / 2]).isZero();
      assertThat(envelope[1 + count / 2]).isEqualTo(1);
    }
  }

  @Test
  void decayAndStablePowerAreTheExponential() {
    double[] x = new SplittableRandom(5).doubles(100_000, 0, 720).toArray();
    x[0] = 0;
    x[1] = -0.0;
    x[2] = INFINITY;
    x[3] = 1e300;
    x[4] = Double.MIN_VALUE;
    x[5] = 708.39;
    double[] exp = new double[x.length];
    double[] decay = new double[x.length];
    math().exp(-1, 0, x, 0, exp, 0, x.length);
    math().decay(x, 0, decay, 0, x.length);
    assertThat(decay).isEqualTo(exp);

    double[] logs = new SplittableRandom(6).doubles(100_000, -2000, 1000).toArray();
    logs[0] = Double.NEGATIVE_INFINITY;
    double[] power = new double[logs.length];
    math().exp(1.7, -0.3, logs, 0, exp, 0, logs.length);
    math().stablePower(1.7, -0.3, logs, 0, power, 0, logs.length);
    assertThat(power).isEqualTo(exp);
  }

  @Test
  void anOverflowingPowerDecaysToZero() {
    double[] power = new double[1];
    double[] envelope = new double[1];
    math().stablePower(2, 0, new double[] {400}, 0, power, 0, 1);
    math().decay(power, 0, envelope, 0, 1);
    assertThat(power[0]).isEqualTo(INFINITY);
    assertThat(envelope[0]).isZero();
  }

  private static double one(Run f, double x) {
    double[] out = new double[1];
    f.apply(new double[] {x}, 0, out, 0, 1);
    return out[0];
  }

  private static void assertWithin(
      double ulps, Run f, DoubleUnaryOperator reference, double lowest, double highest) {
    double[] x = new SplittableRandom(3).doubles(1_000_000, lowest, highest).toArray();
    double[] out = new double[x.length];
    f.apply(x, 0, out, 0, x.length);
    double worst = 0;
    for (int i = 0; i < x.length; i++) {
      worst = Math.max(worst, ulps(out[i], reference.applyAsDouble(x[i])));
    }
    assertThat(worst).isLessThanOrEqualTo(ulps);
  }

  private static double ulps(double value, double exact) {
    return Math.abs(value - exact) / Math.ulp(exact);
  }

  private static double[] random(int count, long seed) {
    return new SplittableRandom(seed).doubles(count, -3, 1).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 100, 257})
  void differencesAndTheirSquares(int count) {
    double[] x = random(count + 2, 41);
    double[] out = new double[count + 1];
    math().difference(x, 2, 0.3, 1.7, out, 1, count);
    for (int i = 0; i < count; i++) {
      assertThat(out[1 + i]).isEqualTo(1.7 * (x[2 + i] - 0.3));
    }
    double[] into = random(count, 42);
    double[] before = into.clone();
    math().addSquares(x, into, count);
    for (int i = 0; i < count; i++) {
      assertThat(into[i]).isCloseTo(before[i] + x[i] * x[i], within(1e-14));
    }
  }

  private static double naiveDot(double[] a, double[] b, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
