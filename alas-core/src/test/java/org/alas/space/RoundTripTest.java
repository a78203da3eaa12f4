package org.alas.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From values to the cube and back, over awkward ranges and many random places. */
class RoundTripTest {
  private static final int DRAWS = 1000;

  private static Stream<Real> reals() {
    double one = Math.nextUp(1.0);
    return Stream.of(
            new double[] {0, 1},
            new double[] {-1, 1},
            new double[] {-5, 10},
            new double[] {0, 10},
            new double[] {-Math.PI, Math.E},
            new double[] {1.0 / 3, 2.0 / 3},
            new double[] {-1e308, 1e308},
            new double[] {-Double.MAX_VALUE, Double.MAX_VALUE},
            new double[] {0, Double.MIN_VALUE},
            new double[] {-Double.MIN_VALUE, Double.MIN_VALUE},
            new double[] {0, Double.MIN_NORMAL},
            new double[] {1, one},
            new double[] {1, Math.nextUp(Math.nextUp(one))},
            new double[] {1e15, 1e15 + 1},
            new double[] {1e6, 1e6 + 1e-3},
            new double[] {-7, -6.5},
            new double[] {Double.MIN_VALUE, Double.MAX_VALUE},
            new double[] {1e-5, 1},
            new double[] {1e-300, 1e300},
            new double[] {123, 124},
            new double[] {1e300, Math.nextUp(1e300)},
            new double[] {2, 3})
        .flatMap(
            b ->
                Arrays.stream(Scale.values())
                    .filter(scale -> scale == Scale.LINEAR || b[0] > 0)
                    .map(scale -> new Real("x", b[0], b[1], scale)));
  }

  private static Stream<IntegerVariable> integers() {
    return Stream.of(
            new long[] {0, 1},
            new long[] {-3, 17},
            new long[] {1, 1_000_000_000},
            new long[] {1, 3},
            new long[] {7, 1L << 52},
            new long[] {Long.MAX_VALUE - 5, Long.MAX_VALUE},
            new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 5},
            new long[] {Long.MIN_VALUE, Long.MAX_VALUE},
            new long[] {0, Long.MAX_VALUE},
            new long[] {1, Long.MAX_VALUE},
            new long[] {-1, Long.MAX_VALUE})
        .flatMap(
            b ->
                Arrays.stream(Scale.values())
                    .filter(scale -> scale == Scale.LINEAR || b[0] > 0)
                    .map(scale -> new IntegerVariable("k", b[0], b[1], scale)));
  }

  private static Stream<Variable> all() {
    return Stream.of(
            reals(),
            integers(),
            Stream.of(
                new Flag("f"),
                new Categorical("c", List.of("a", "b")),
                new Categorical("c", List.of("a", 2, true, 0.5)),
                new Ordinal("o", List.of(1, 2, 4, 8, 16, 32, 64))))
        .flatMap(s -> s);
  }

  private static Object decode(Variable variable, double... u) {
    return variable.decode(u, 0);
  }

  private static double[] encode(Variable variable, Object value) {
    double[] u = new double[variable.width()];
    variable.encode(value, u, 0);
    return u;
  }

  /**
   * What is decoded survives the way to the cube and back, and is nearest to where it came from.
   */
  @ParameterizedTest
  @MethodSource("all")
  void decodedValuesAreExact(Variable variable) {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < DRAWS; i++) {
      double[] u = new double[variable.width()];
      for (int j = 0; j < u.length; j++) {
        u[j] = place(random, i);
      }
      Object value = variable.decode(u, 0);
      double[] snapped = encode(variable, value);
      assertThat(decode(variable, snapped)).isEqualTo(value);
      assertThat(encode(variable, decode(variable, snapped))).isEqualTo(snapped);
      assertThat(Arrays.stream(snapped)).allMatch(c -> c >= 0 && c <= 1);
    }
  }

  /** Ordinary places, tiny ones, and ones next to the borders. */
  private static double place(SplittableRandom random, int i) {
    double v = random.nextDouble();
    return switch (i % 4) {
      case 0 -> Math.pow(10, -20 * v);
      case 1 -> 1 - Math.pow(2, -55 * v);
      default -> v;
    };
  }

  @ParameterizedTest
  @MethodSource("reals")
  void boundsAreExact(Real real) {
    assertThat(encode(real, real.min())).containsExactly(0);
    assertThat(encode(real, real.max())).containsExactly(1);
    assertThat(decode(real, 0)).isEqualTo(real.min());
    assertThat(decode(real, 1)).isEqualTo(real.max());
    assertThat(decode(real, -3)).isEqualTo(real.min());
    assertThat(decode(real, 3)).isEqualTo(real.max());
  }

  /** Numbers as people write them: up to 14 digits from the leading digit of the range on. */
  @ParameterizedTest
  @MethodSource("reals")
  void writtenNumbersAreExact(Real real) {
    SplittableRandom random = new SplittableRandom(6);
    BigDecimal span = new BigDecimal(real.max()).subtract(new BigDecimal(real.min()));
    int leading = span.precision() - span.scale();
    for (int i = 0; i < DRAWS; i++) {
      int digits = random.nextInt(1, real.scale() == Scale.LOG ? 13 : 15);
      double draw = (double) decode(real, place(random, i));
      BigDecimal exact = new BigDecimal(draw);
      BigDecimal written =
          real.scale() == Scale.LOG
              ? exact.round(new MathContext(digits))
              : exact.setScale(digits - leading, RoundingMode.HALF_EVEN);
      double x = written.doubleValue();
      if (x >= real.min() && x <= real.max()) {
        double[] u = encode(real, x);
        boolean atBound = u[0] == 0 || u[0] == 1;
        assertThat(decode(real, u)).isEqualTo(atBound ? decode(real, u) : (Object) x);
      }
    }
  }

  /** Any double comes back within the rounding of its place. */
  @ParameterizedTest
  @MethodSource("reals")
  void otherNumbersMoveWithinTheirCell(Real real) {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < DRAWS; i++) {
      double x =
          Math.min(
              real.max(),
              Math.max(
                  real.min(), real.scale().value(random.nextDouble(), real.min(), real.max())));
      double[] u = encode(real, x);
      assertThat(encode(real, decode(real, u))).isEqualTo(u);
    }
  }

  /** Where doubles are no denser than places, all of them survive. */
  @ParameterizedTest
  @MethodSource("narrow")
  void everyDoubleOfANarrowRangeIsExact(Real real) {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < DRAWS; i++) {
      double x = real.min() == 0 ? place(random, i) : random.nextDouble(real.min(), real.max());
      assertThat(decode(real, encode(real, x))).isEqualTo(x);
    }
  }

  private static Stream<Real> narrow() {
    return Stream.of(
        new Real("x", 0, 1, Scale.LINEAR),
        new Real("x", 7, 8, Scale.LINEAR),
        new Real("x", -1001, -1000, Scale.LINEAR),
        new Real("x", 1e6, 1e6 + 1e-3, Scale.LINEAR),
        new Real("x", 1, 1 + 1e-12, Scale.LOG));
  }

  @ParameterizedTest
  @MethodSource("integers")
  void integersAreExactUpTo52Bits(IntegerVariable whole) {
    if (whole.max() - whole.min() < 0 || whole.max() - whole.min() > 1L << 52) {
      return;
    }
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < DRAWS; i++) {
      long k =
          i < 3
              ? Math.min(whole.max(), whole.min() + i)
              : whole.min() + (long) (random.nextDouble() * (whole.max() - whole.min()));
      if (whole.scale() == Scale.LOG && k > 1L << 45) {
        continue;
      }
      assertThat(decode(whole, encode(whole, k))).isEqualTo(k);
    }
  }
}
