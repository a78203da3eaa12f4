package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.alas.kernel.Oblique;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.api.Test;

class QuadraticMetricTest {
  /** y = sum_i (r_i (x_i + sum_{j > i} s_ij x_j))^2: the start has its shears and its scales. */
  @Test
  void findsTheAxesOfAnEllipsoid() {
    double[][] shear = {{0, -0.4, 0.9}, {0, 0, 0.3}, {0, 0, 0}};
    double[] root = {30, 4, 0.7};
    Points points = points(3, 40);
    double[] y = Arrays.stream(points.rows()).mapToDouble(x -> ellipsoid(x, root, shear)).toArray();
    Hyperparameters start = QuadraticMetric.start(points, y).orElseThrow().at();
    Oblique kernel = (Oblique) start.kernel();
    double[] theta = kernel.theta();
    assertThat(of(kernel, theta, Role.SHEAR))
        .containsExactly(new double[] {-0.4, 0.9, 0.3}, within(2e-3));
    double[] delta = of(kernel, theta, Role.DELTA);
    assertThat(delta[1] / delta[0]).isCloseTo(4.0 / 30, within(1e-3));
    assertThat(delta[2] / delta[0]).isCloseTo(0.7 / 30, within(1e-3));
  }

  /** A saddle changes as fast along its falling axis as along the rising one. */
  @Test
  void takesSlopesOfEitherSign() {
    Points points = points(2, 20);
    double[] y =
        Arrays.stream(points.rows()).mapToDouble(x -> x[0] * x[0] - 4 * x[1] * x[1]).toArray();
    Oblique kernel = (Oblique) QuadraticMetric.start(points, y).orElseThrow().at().kernel();
    double[] delta = of(kernel, kernel.theta(), Role.DELTA);
    assertThat(delta[1] / delta[0]).isCloseTo(2, within(1e-3));
    assertThat(of(kernel, kernel.theta(), Role.SHEAR))
        .containsExactly(new double[] {0}, within(1e-3));
  }

  @Test
  void thereAreNoAxesWhereAllIsLevel() {
    assertThat(QuadraticMetric.start(points(3, 15), new double[15])).isEmpty();
  }

  /** What is found does not depend on the unit, and nothing overflows. */
  @Test
  void unitsDoNotMatterHoweverLarge() {
    Points points = points(3, 30);
    double[] y =
        Arrays.stream(points.rows())
            .mapToDouble(x -> Math.pow(x[0] - x[1], 2) + Math.pow(x[2], 3))
            .toArray();
    double[] one = QuadraticMetric.start(points, y).orElseThrow().at().kernel().theta();
    for (double unit : new double[] {0x1p-900, 0x1p900}) {
      double[] other = Arrays.stream(y).map(v -> unit * v).toArray();
      assertThat(QuadraticMetric.start(points, other).orElseThrow().at().kernel().theta())
          .isEqualTo(one);
    }
    double[] extreme = new double[30];
    Arrays.setAll(extreme, i -> i % 3 == 0 ? 1e300 : i % 3 == 1 ? -1e300 : 1e-300);
    assertThat(QuadraticMetric.start(points, extreme)).isPresent();
  }

  /** The same point again and again, or an input that never changes. */
  @Test
  void degeneratePointsGiveAStartOrNone() {
    double[][] same = new double[10][];
    Arrays.setAll(same, i -> new double[] {0.5, 0.5});
    double[] y = new Random(1).doubles(10).toArray();
    QuadraticMetric.start(Points.of(same), y)
        .ifPresent(start -> assertThat(start.at().kernel().theta()).doesNotContain(Double.NaN));
    double[][] line = points(2, 20).rows();
    Arrays.stream(line).forEach(x -> x[1] = 0.3);
    double[] squares = Arrays.stream(line).mapToDouble(x -> x[0] * x[0]).toArray();
    assertThat(QuadraticMetric.start(Points.of(line), squares)).isPresent();
  }

  @Test
  void fewPointsAreEnoughForSome() {
    Points points = points(4, 3);
    assertThat(QuadraticMetric.start(points, new double[] {1, 0, 2})).isPresent();
  }

  private static double[] of(Oblique kernel, double[] theta, Role role) {
    return IntStream.range(0, theta.length)
        .filter(i -> kernel.parameters().get(i).role() == role)
        .mapToDouble(i -> theta[i])
        .toArray();
  }

  private static double ellipsoid(double[] x, double[] root, double[][] shear) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double u = x[i] - 0.4;
      for (int j = i + 1; j < x.length; j++) {
        u += shear[i][j] * (x[j] - 0.4);
      }
      sum += root[i] * u * root[i] * u;
    }
    return sum;
  }

  private static Points points(int d, int n) {
    Random random = new Random(7);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return Points.of(rows);
  }
}
