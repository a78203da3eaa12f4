package org.alas.app.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.alas.app.chart.Axis.Tick;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
  /** From 1e-300 to 1e300 of either sign, and any length down to a few billionths of that. */
  @Provide
  Arbitrary<Axis> linear() {
    Arbitrary<Double> from =
        Combinators.combine(
                Arbitraries.integers().between(-300, 299),
                Arbitraries.doubles().between(1, 10),
                Arbitraries.of(-1.0, 0.0, 1.0))
            .as((power, digits, sign) -> sign * digits * Math.pow(10, power));
    Arbitrary<Double> length =
        Arbitraries.doubles().between(-9, 3).map(power -> Math.pow(10, power));
    return Combinators.combine(from, length)
        .as(
            (x, share) -> {
              double size = x == 0 ? 1 : Math.abs(x);
              return Axis.linear("").between(x, x + share * size);
            });
  }

  @Provide
  Arbitrary<Axis> logarithmic() {
    return Combinators.combine(
            Arbitraries.doubles().between(-300, 300), Arbitraries.doubles().between(-7, 2.7))
        .as(
            (from, decades) -> {
              double to = Math.min(301, from + Math.pow(10, decades));
              return Axis.logarithmic("").between(Math.pow(10, from), Math.pow(10, to));
            });
  }

  @Property
  void linearTicksAreFewRoundAndInside(
      @ForAll("linear") Axis axis, @ForAll @IntRange(min = 1, max = 10) int most) {
    check(axis, axis.ticks(most));
  }

  @Property
  void logarithmicTicksAreFewRoundAndInside(
      @ForAll("logarithmic") Axis axis, @ForAll @IntRange(min = 1, max = 10) int most) {
    check(axis, axis.ticks(most));
  }

  private static void check(Axis axis, List<Tick> ticks) {
    assertThat(ticks).hasSizeBetween(3, 10);
    assertThat(ticks).allMatch(t -> t.position() >= 0 && t.position() <= 1);
    for (int i = 1; i < ticks.size(); i++) {
      assertThat(ticks.get(i).position()).isGreaterThan(ticks.get(i - 1).position());
    }
    assertThat(ticks.stream().map(Tick::label)).doesNotHaveDuplicates();
    for (Tick tick : ticks) {
      assertThat(tick.label())
          .matches("\u2212?(\\d+(\\.\\d*[1-9])?)(\u00d710\\^-?\\d+)?|10\\^-?\\d+");
      assertThat(axis.position(value(tick.label())))
          .as(tick.label())
          .isCloseTo(tick.position(), within(1e-6));
    }
  }

  /** The number that a label says. */
  private static double value(String label) {
    return Double.parseDouble(
        label.replace('\u2212', '-').replaceFirst("^10\\^", "1e").replace("\u00d710^", "e"));
  }

  @Test
  void ticksAreRound() {
    assertThat(labels(Axis.linear("").between(0, 1)))
        .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
    assertThat(labels(Axis.linear("").between(-3.4, 0.1)))
        .containsExactly("\u22123", "\u22122", "\u22121", "0");
    assertThat(labels(Axis.logarithmic("").between(1e-5, 1)))
        .containsExactly("10^-5", "10^-4", "10^-3", "10^-2", "10^-1", "1");
    assertThat(labels(Axis.logarithmic("").between(0.02, 2)))
        .containsExactly("0.02", "0.05", "0.1", "0.2", "0.5", "1", "2");
    assertThat(labels(Axis.linear("").between(0, 2.1e-5)))
        .containsExactly("0", "0.5\u00d710^-5", "1\u00d710^-5", "1.5\u00d710^-5", "2\u00d710^-5");
    assertThat(labels(Axis.linear("").between(1900, 2000)))
        .containsExactly("1900", "1920", "1940", "1960", "1980", "2000");
  }

  private static List<String> labels(Axis axis) {
    return axis.ticks(6).stream().map(Tick::label).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "-1.7976931348623157e308, 1.7976931348623157e308, LINEAR",
    "4.9e-324, 1e-323, LINEAR",
    "1e300, 1.0000000000000002e300, LINEAR",
    "2.3e-308, 1.7e308, LOGARITHMIC",
    "0.9999999999999999, 1, LINEAR",
    "1, 2, LOGARITHMIC"
  })
  void extremeRangesHaveTicksInside(double low, double high, Axis.Scaling scaling) {
    Axis axis = new Axis("", scaling, low, high, new TreeMap<>());
    assertThat(axis.position(low)).isEqualTo(0);
    assertThat(axis.position(high)).isEqualTo(1);
    assertThat(axis.ticks(6))
        .hasSizeBetween(3, 10)
        .allMatch(t -> t.position() >= 0 && t.position() <= 1);
  }

  @Test
  void equalValuesHaveRoom() {
    for (double value : new double[] {0, 5, -1e-320, Double.MAX_VALUE}) {
      Axis axis = Axis.linear("").around(value, value);
      assertThat(axis.position(value)).isBetween(0.0, 1.0);
      assertThat(axis.low()).isLessThan(axis.high());
    }
  }

  @Test
  void placesAndNumbersAreInverse() {
    for (Axis axis : List.of(Axis.linear(""), Axis.logarithmic(""))) {
      Axis bounded = axis.between(3, 700);
      for (double x : new double[] {3, 10, 111, 699.5, 700}) {
        assertThat(bounded.number(bounded.position(x))).isCloseTo(x, within(1e-12 * x));
      }
    }
  }

  @Test
  void whatHasNoPlaceOnALogarithmicAxisIsBelowItOrNowhere() {
    Axis axis = Axis.logarithmic("").between(1, 100);
    assertThat(axis.position(0)).isNaN();
    assertThat(axis.position(-3)).isNaN();
    assertThat(axis.within(-3)).isZero();
    assertThat(axis.within(1000)).isEqualTo(1);
  }

  @Test
  void wholeNumbersAreNotDivided() {
    assertThat(labels(Axis.whole("").between(0, 5))).containsExactly("0", "1", "2", "3", "4", "5");
    assertThat(labels(Axis.whole("").between(0, 1))).containsExactly("0", "1");
    assertThat(labels(Axis.whole("").between(0, 41))).containsExactly("0", "10", "20", "30", "40");
  }

  @Test
  void namesStandInEqualDistancesAndAreThinnedWhenMany() {
    Axis axis = Axis.named("", List.of("x_1", "b", "c"));
    assertThat(axis.ticks(3).stream().map(Tick::label)).containsExactly("x\\_1", "b", "c");
    assertThat(axis.position(0)).isEqualTo(1 / 6.0);
    assertThat(axis.position(1)).isEqualTo(0.5);
    List<String> many = IntStream.range(0, 100).mapToObj(Integer::toString).toList();
    assertThat(Axis.named("", many).ticks(5)).hasSizeBetween(5, 12);
  }
}
