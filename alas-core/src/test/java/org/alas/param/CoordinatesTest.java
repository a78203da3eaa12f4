package org.alas.param;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.alas.kernel.Kernel;
import org.alas.kernel.TestKernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CoordinatesTest {
  static Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  static Stream<Prior> priors() {
    return Stream.of(
        new Prior.Flat(),
        new Prior.Gamma(1.1, 0.05),
        new Prior.Gamma(3, 2),
        new Prior.LogNormal(0.2, 2),
        new Prior.Normal(-0.3, 2),
        new Prior.Cauchy(10));
  }

  private static double slope(DoubleUnaryOperator f, double at, double step) {
    return (8 * (f.applyAsDouble(at + step) - f.applyAsDouble(at - step))
            - (f.applyAsDouble(at + 2 * step) - f.applyAsDouble(at - 2 * step)))
        / (12 * step);
  }

  @ParameterizedTest
  @EnumSource(Transform.class)
  void transformsInvertAndKnowTheirSlope(Transform transform) {
    for (double raw : new double[] {-18, -3, -0.1, 0, 0.7, 5, 13}) {
      double natural = transform.natural(raw);
      double rounding = Math.ulp(natural) / transform.slope(raw);
      assertThat(transform.raw(natural))
          .isCloseTo(raw, within(1e-14 * (1 + Math.abs(raw)) + rounding));
      double step = 1e-3;
      double expected = slope(transform::natural, raw, step);
      assertThat(transform.slope(raw))
          .isCloseTo(expected, within(1e-9 * Math.abs(expected) + Math.ulp(natural) / step));
    }
  }

  @ParameterizedTest
  @MethodSource("priors")
  void priorsKnowTheirSlope(Prior prior) {
    for (double v : new double[] {1e-6, 0.01, 0.3, 1, 2.5, 40, 1e4}) {
      double expected = slope(prior::logDensity, v, 1e-4 * v);
      assertThat(prior.slope(v))
          .as("%s at %s", prior, v)
          .isCloseTo(expected, within(1e-9 * Math.abs(expected) + 1e-10 / v));
    }
  }

  /** Each density peaks where it says; a gamma law's mode lies at (shape - 1) / rate. */
  @Test
  void priorsPeakWhereTheySay() {
    assertThat(new Prior.Gamma(1.1, 0.05).slope(2)).isCloseTo(0, within(1e-14));
    assertThat(new Prior.LogNormal(0.2, 2).slope(0.2)).isZero();
    assertThat(new Prior.Normal(-0.3, 2).slope(-0.3)).isZero();
    assertThat(new Prior.Cauchy(10).slope(0)).isZero();
    for (Prior prior : priors().filter(p -> !(p instanceof Prior.Flat)).toList()) {
      assertThat(prior.logDensity(1e4)).isLessThan(prior.logDensity(1));
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void naturalToRawAndBack(Kernel kernel) {
    for (Preset preset : Preset.values()) {
      Coordinates coordinates = Coordinates.of(kernel, preset, 50);
      List<Double> natural = natural(kernel).toList();
      assertThat(coordinates.size()).isEqualTo(natural.size());
      List<Double> back = coordinates.natural(coordinates.raw(natural(kernel))).toList();
      for (int i = 0; i < natural.size(); i++) {
        assertThat(back.get(i)).isCloseTo(natural.get(i), within(1e-14 * Math.abs(natural.get(i))));
      }
    }
  }

  /** At the bounds the way back is exact, so that a fit that ends there has the bound itself. */
  @ParameterizedTest
  @MethodSource("kernels")
  void boundsAreKept(Kernel kernel) {
    Coordinates coordinates = Coordinates.of(kernel, Preset.DEFAULT, 50);
    List<Double> lower = coordinates.natural(coordinates.rawLower()).toList();
    List<Double> upper = coordinates.natural(coordinates.rawUpper()).toList();
    for (int i = 0; i < coordinates.size(); i++) {
      Coordinate c = coordinates.get(i);
      assertThat(c.lower()).isLessThan(c.upper());
      assertThat(lower.get(i)).isBetween(c.lower(), c.lower() + 1e-14 * Math.abs(c.lower()));
      assertThat(upper.get(i)).isBetween(c.upper() - 1e-14 * Math.abs(c.upper()), c.upper());
      assertThat(c.clip(Double.NEGATIVE_INFINITY)).isEqualTo(c.lower());
      assertThat(c.clip(Double.POSITIVE_INFINITY)).isEqualTo(c.upper());
    }
  }

  /** The gradient of the priors by raw values, pulled back, against differences. */
  @ParameterizedTest
  @MethodSource("kernels")
  void pullsGradientsBack(Kernel kernel) {
    for (Preset preset : Preset.values()) {
      Coordinates coordinates = Coordinates.of(kernel, preset, 50);
      double[] raw = coordinates.raw(natural(kernel));
      double[] gradient = new double[raw.length];
      coordinates.addPriors(coordinates.natural(raw), gradient);
      coordinates.pullBack(raw, gradient);
      for (int i = 0; i < raw.length; i++) {
        int index = i;
        if (coordinates.get(i).upper() <= coordinates.natural(raw).toList().get(i) + 1e-2) {
          continue;
        }
        double expected =
            slope(
                r -> {
                  double[] moved = raw.clone();
                  moved[index] = r;
                  return coordinates.addPriors(
                      coordinates.natural(moved), new double[moved.length]);
                },
                raw[i],
                1e-3);
        assertThat(gradient[i]).isCloseTo(expected, within(1e-8 * (1 + Math.abs(expected))));
      }
    }
  }

  @Test
  void presetsByName() {
    assertThat(Preset.of("paper")).isEqualTo(Preset.PAPER);
    assertThat(Preset.of("Default")).isEqualTo(Preset.DEFAULT);
    for (String wrong : List.of("", "papers", "none")) {
      assertThatThrownBy(() -> Preset.of(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("preset must be \"paper\" or \"default\", got \"" + wrong + "\"");
    }
  }

  private static Hyperparameters natural(Kernel kernel) {
    return new Hyperparameters(kernel, 0.003, -0.4);
  }
}
