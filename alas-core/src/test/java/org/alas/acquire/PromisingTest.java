package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

class PromisingTest {
  private static GaussianProcess process(Kernel kernel) {
    double[][] x = new ScrambledSobol(3, new Seed(1)).next(60);
    double[] y =
        Arrays.stream(x)
            .mapToDouble(u -> Math.cos(9 * u[0]) + Math.abs(u[1] - 0.4) + u[2] * u[2])
            .toArray();
    return GaussianProcess.condition(
        new Hyperparameters(kernel, 1e-8, 0), Points.of(x), y, Standardization.of(y));
  }

  @Test
  void theLeastMeanOfASumIsFoundInputByInput() {
    GaussianProcess sum = process(Kernels.separable(3));
    Points points = Promising.of(sum, Points.of(new double[] {0.9, 0.9, 0.5}));
    assertThat(points.size()).isEqualTo(2);
    double[] least = points.row(1);
    for (double[] u : new ScrambledSobol(3, new Seed(2)).next(2000)) {
      assertThat(sum.predictMean(least)).isLessThanOrEqualTo(sum.predictMean(u) + 0.02);
    }
    assertThat(least[0]).isEqualTo(Math.PI / 9, within(0.05));
  }

  @Test
  void nearABorderTheBorderIsTried() {
    GaussianProcess coupled = process(Kernels.envelope(3));
    double[] inside = {0.5, 0.5, 0.5};
    double[] near = {0.01, 0.5, 0.999};
    assertThat(Promising.of(coupled, Points.of(inside)).rows()).isEqualTo(new double[][] {inside});
    assertThat(Promising.of(coupled, Points.of(near, inside)).rows())
        .isEqualTo(new double[][] {near, inside, {0, 0.5, 1}});
  }

  /** Along the third input costs fall towards 0, along the first they have a minimum before it. */
  @Test
  void bordersAreReachedWhereTheMeanDoesNotRise() {
    GaussianProcess coupled = process(Kernels.envelope(3));
    double[] from = {Math.PI / 9 - 0.1, 0.4, 0.2};
    double[] moved = Promising.ontoBorders(coupled, from, 0);
    assertThat(moved).containsExactly(from[0], 0.4, 0);
    assertThat(coupled.predictMean(moved)).isLessThan(coupled.predictMean(from));
    double[] far = {0.5, 0.5, 0.5};
    assertThat(Promising.ontoBorders(coupled, far, 0)).containsExactly(far);
  }

  @Test
  void bordersAreReachedWhereTheMeanRisesByNoMoreThanIsAllowed() {
    GaussianProcess coupled = process(Kernels.envelope(3));
    double[] from = {Math.PI / 9 - 0.1, 0.4, 0};
    double[] border = {0, 0.4, 0};
    double rise = coupled.predictMean(border) - coupled.predictMean(from);
    assertThat(rise).isPositive();
    assertThat(Promising.ontoBorders(coupled, from, 1.01 * rise)).containsExactly(border);
    assertThat(Promising.ontoBorders(coupled, from, 0.99 * rise)).containsExactly(from);
  }
}
