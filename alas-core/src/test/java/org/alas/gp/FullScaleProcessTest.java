package org.alas.gp;

import static org.alas.gp.RandomRows.outputs;
import static org.alas.gp.RandomRows.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where it keeps all, the approximation is the exact process; where it does not, it is near. */
class FullScaleProcessTest {
  private static final int N = 90;

  static Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  private static GaussianProcess exact(Kernel kernel, int n) {
    double[][] rows = rows(11, n, kernel.dimension());
    double[] y = outputs(rows);
    return GaussianProcess.condition(
        new Hyperparameters(kernel, 0.02, 0.3), Points.of(rows), y, Standardization.of(y));
  }

  private static FullScaleProcess like(GaussianProcess exact, int inducing, int neighbours) {
    return FullScaleProcess.condition(
        exact.hyperparameters(),
        exact.points(),
        exact.outputs(),
        exact.units(),
        new FullScaleSize(inducing, neighbours),
        false);
  }

  private static void assertSame(GaussianProcess a, GaussianProcess b, double tolerance) {
    Points queries = Points.of(rows(12, 20, a.points().dimension()));
    double sd = a.units().sd();
    Prediction[] of = a.predict(queries);
    Prediction[] like = b.predict(queries);
    for (int j = 0; j < of.length; j++) {
      assertThat(like[j].mean()).isCloseTo(of[j].mean(), within(tolerance * sd));
      assertThat(like[j].variance()).isCloseTo(of[j].variance(), within(tolerance * sd * sd));
    }
    assertThat(b.predictMeans(queries)[3]).isEqualTo(like[3].mean());
    assertThat(b.logMarginalLikelihood())
        .isCloseTo(a.logMarginalLikelihood(), within(tolerance * 1000));
    LeaveOneOut without = a.leaveOneOut();
    LeaveOneOut likewise = b.leaveOneOut();
    for (int i = 0; i < a.points().size(); i++) {
      assertThat(likewise.mean()[i]).isCloseTo(without.mean()[i], within(10 * tolerance * sd));
      assertThat(likewise.sd()[i]).isCloseTo(without.sd()[i], within(10 * tolerance * sd));
    }
    JointPosterior joint = a.joint(queries);
    JointPosterior together = b.joint(queries);
    for (int i = 0; i < queries.size(); i++) {
      assertThat(together.mean(i)).isCloseTo(joint.mean(i), within(tolerance * sd));
      for (int j = 0; j < queries.size(); j++) {
        assertThat(together.covariance(i, j))
            .isCloseTo(joint.covariance(i, j), within(tolerance * sd * sd));
      }
    }
  }

  /** Of sums of several inputs only neighbours can know all. */
  @ParameterizedTest
  @MethodSource("kernels")
  void isExactWhenEveryRowHasAllOthersForNeighbours(Kernel kernel) {
    GaussianProcess exact = exact(kernel, N);
    assertSame(exact, like(exact, 7, N), 1e-6);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void isExactWhenEveryRowIsInducing(Kernel kernel) {
    GaussianProcess exact = exact(kernel, N);
    int parts = AdditivePart.of(kernel).size();
    assertSame(exact, like(exact, N * parts * kernel.dimension(), 3), 1e-6);
    assertSame(exact, like(exact, N * parts * kernel.dimension(), 0), 1e-6);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void growsByObservations(Kernel kernel) {
    GaussianProcess exact = exact(kernel, N);
    GaussianProcess grown = like(exact, 7, N + 10);
    for (double[] x : rows(13, 5, kernel.dimension())) {
      exact = exact.with(x, 4);
      grown = grown.with(x, 4);
    }
    assertSame(exact, grown, 1e-6);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void partsAddUpToTheKernel(Kernel kernel) {
    double[] tau = rows(14, 1, kernel.dimension())[0];
    double sum = 0;
    for (AdditivePart part : AdditivePart.of(kernel)) {
      sum +=
          part.kernel().value(Arrays.stream(part.dimensions()).mapToDouble(k -> tau[k]).toArray());
    }
    assertThat(sum).isCloseTo(kernel.value(tau), within(1e-12));
  }

  /** With few of both, by five-point differences; neighbours stay as they are over the step. */
  @ParameterizedTest
  @MethodSource("kernels")
  void slopesAreThoseOfThePrediction(Kernel kernel) {
    int d = kernel.dimension();
    GaussianProcess process = like(exact(kernel, N), 12, 9);
    double[][] xs = rows(15, 5, d);
    PredictionSlope[] slopes = process.predictWithSlope(Points.of(xs));
    double sd = process.units().sd();
    double step = 1e-6;
    for (int j = 0; j < xs.length; j++) {
      for (int k = 0; k < d; k++) {
        double[] up = xs[j].clone();
        double[] down = xs[j].clone();
        up[k] += step;
        down[k] -= step;
        Prediction high = process.predict(up);
        Prediction low = process.predict(down);
        double byMean = (high.mean() - low.mean()) / (2 * step);
        double byVariance = (high.variance() - low.variance()) / (2 * step);
        assertThat(slopes[j].byMean()[k])
            .isCloseTo(byMean, within(1e-3 * Math.abs(byMean) + 1e-4 * sd));
        assertThat(slopes[j].byVariance()[k])
            .isCloseTo(byVariance, within(1e-3 * Math.abs(byVariance) + 1e-4 * sd * sd));
      }
    }
  }

  /** Draws of whole functions go where the posterior is. */
  @ParameterizedTest
  @MethodSource("kernels")
  void pathsHaveThePosteriorMean(Kernel kernel) {
    GaussianProcess process = like(exact(kernel, N), 12, 20);
    double[] x = rows(16, 1, kernel.dimension())[0];
    Prediction said = process.predict(x);
    int draws = 300;
    double sum = 0;
    for (int s = 0; s < draws; s++) {
      sum += process.path(64, new Seed(s)).at(x);
    }
    // six standard errors; a path of few features has the right variance, not the right law
    assertThat(sum / draws)
        .isCloseTo(said.mean(), within(6 * Math.max(said.sd(), 0.2) / Math.sqrt(draws)));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void comesBackFromJsonBitForBit(Kernel kernel) {
    GaussianProcess process = like(exact(kernel, N), 12, 9);
    for (double[] x : rows(17, 3, kernel.dimension())) {
      process = process.with(x, 2);
    }
    GaussianProcess read = ProcessJson.read(ProcessJson.write(process));
    Points queries = Points.of(rows(18, 30, kernel.dimension()));
    assertThat(read.predict(queries)).containsExactly(process.predict(queries));
    assertThat(ProcessJson.write(read)).isEqualTo(ProcessJson.write(process));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void doesNotDependOnThreads(Kernel kernel) {
    GaussianProcess exact = exact(kernel, 1500);
    FullScaleSize size = new FullScaleSize(40, 10);
    Points queries = Points.of(rows(18, 30, kernel.dimension()));
    Prediction[][] said = new Prediction[2][];
    for (int parallel = 0; parallel < 2; parallel++) {
      said[parallel] =
          FullScaleProcess.condition(
                  exact.hyperparameters(),
                  exact.points(),
                  exact.outputs(),
                  exact.units(),
                  size,
                  parallel == 1)
              .predict(queries);
    }
    assertThat(said[1]).containsExactly(said[0]);
  }
}
