package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SumTest {
  private final Kernel first = TestKernels.random(Kernels.separable(2).components(2), 1);
  private final Kernel second = TestKernels.random(Kernels.envelope(2), 2);
  private final Sum sum = Sum.of("both", first, second);

  @Test
  void isTheSumOfItsParts() {
    Random random = new Random(3);
    for (int r = 0; r < 20; r++) {
      double[] tau = {random.nextGaussian(), random.nextGaussian()};
      assertThat(sum.value(tau))
          .isCloseTo(first.value(tau) + second.value(tau), within(1e-15 * sum.variance()));
    }
    assertThat(sum.variance()).isEqualTo(first.variance() + second.variance());
    assertThat(sum.spectrum().mass()).isCloseTo(sum.variance(), within(1e-14));
  }

  @Test
  void parametersFollowEachOther() {
    assertThat(sum.theta())
        .containsExactly(
            Arrays.stream(new double[][] {first.theta(), second.theta()})
                .flatMapToDouble(Arrays::stream)
                .toArray());
    int last = sum.parameters().size() - 1;
    assertThat(sum.parameters().get(0)).isEqualTo(new Parameter("0/weight.0.0", Role.WEIGHT, 0, 0));
    assertThat(sum.parameters().get(last)).isEqualTo(new Parameter("1/alpha.0", Role.ALPHA, 2, -1));
    assertThat(sum.coupling()).isEqualTo(2);
    assertThat(sum.coupling(0)).isEqualTo(1);
    assertThat(sum.coupling(last)).isEqualTo(2);
    assertThat(sum.pooled(Role.WEIGHT, Role.ALPHA).coupling(0)).isEqualTo(1);
    assertThat(sum.pooled(Role.WEIGHT).parameters().stream().map(Parameter::name))
        .contains("0/weight.0", "0/weight.1", "1/weight.2", "0/delta.0.1");
  }

  /** The workspace of one evaluation serves the next, with the same answers. */
  @Test
  void workspacesAreUsedAgain() {
    Random random = new Random(4);
    double[][] rows = new double[40][];
    Arrays.setAll(rows, i -> random.doubles(2).toArray());
    Points points = Points.of(rows);
    double[] expected = values(sum.on(points, points), points);
    Sum other = (Sum) TestKernels.random(sum, 5);
    Evaluation spent = other.on(points, points);
    values(spent, points);
    assertThat(values(sum.on(points, points, spent), points)).isEqualTo(expected);
    Evaluation foreign = first.on(points, points);
    assertThat(values(sum.on(points, points, foreign), points)).isEqualTo(expected);
  }

  private static double[] values(Evaluation evaluation, Points points) {
    double[] all = new double[points.size() * (points.size() - 1) / 2];
    double[] out = new double[Differences.CAPACITY];
    Pairs.within(points)
        .forEachRun(
            run -> {
              evaluation.values(run, out);
              System.arraycopy(out, 0, all, run.from(), run.count());
            });
    return all;
  }

  @Test
  void refusesWhatCannotBeAdded() {
    assertThatThrownBy(() -> Sum.of("none"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a sum needs at least 1 kernel, got none");
    assertThatThrownBy(() -> Sum.of("odd", Kernels.rbf(1), Kernels.rbf(2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("kernels of a sum must have the same dimension, got 1 and 2");
    assertThatThrownBy(() -> sum.components(2)).isInstanceOf(IllegalArgumentException.class);
  }
}
