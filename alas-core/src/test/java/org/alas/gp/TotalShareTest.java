package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

class TotalShareTest {
  private static final int[][] EACH = {{0}, {1}, {2}, {3}};
  private static final Seed SEED = new Seed(1);

  private static GaussianProcess fitted(int n, ToDoubleFunction<double[]> f) {
    Random random = new Random(1);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(4).toArray());
    double[] y = Arrays.stream(rows).mapToDouble(f).toArray();
    FitOptions options = FitOptions.defaults().withThreads(1);
    return new Fitter().fit(Kernels.named("rbf").make(4), Points.of(rows), y, options).process();
  }

  private static List<TotalShare> shares(GaussianProcess process) {
    return TotalShare.of(process, UnaryOperator.identity(), EACH, SEED);
  }

  /** x0 has variance 1/12, (x1 - 1/2)(x2 - 1/2) 1/144: shares of 12/13 and 1/13. */
  @Test
  void intervalsHoldTheSharesOfTheAnalysisOfVariance() {
    List<TotalShare> shares = shares(fitted(120, x -> x[0] + (x[1] - 0.5) * (x[2] - 0.5)));
    assertThat(shares.get(0).median()).isCloseTo(12 / 13.0, within(0.25));
    assertThat(shares.get(0).low()).isLessThan(12 / 13.0);
    assertThat(shares.get(0).high()).isGreaterThan(12 / 13.0);
    assertThat(shares.get(1).low()).isLessThan(1 / 13.0);
    assertThat(shares.get(1).high()).isGreaterThan(1 / 13.0);
    assertThat(shares.get(3).high()).isLessThan(0.01);
    shares.forEach(s -> assertThat(s.median()).isBetween(s.low(), s.high()));
  }

  @Test
  void fewerValuesLeaveMoreOpen() {
    ToDoubleFunction<double[]> f = x -> Math.sin(5 * x[0]) + x[1] * x[2];
    TotalShare few = shares(fitted(8, f)).get(0);
    TotalShare many = shares(fitted(150, f)).get(0);
    assertThat(few.high() - few.low()).isGreaterThan(many.high() - many.low());
  }

  @Test
  void theSameSeedGivesTheSameShares() {
    GaussianProcess process = fitted(20, x -> x[0]);
    assertThat(shares(process)).isEqualTo(shares(process));
  }

  @Test
  void valuesOfAnySizeHaveShares() {
    for (double unit : new double[] {1e-200, 1e200}) {
      List<TotalShare> shares = shares(fitted(30, x -> unit * x[0]));
      assertThat(shares.get(0).median()).isBetween(0.3, 3.0);
      assertThat(shares.get(1).median()).isLessThan(0.05);
    }
  }
}
