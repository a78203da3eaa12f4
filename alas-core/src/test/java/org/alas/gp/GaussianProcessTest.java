package org.alas.gp;

import static org.alas.gp.RandomRows.outputs;
import static org.alas.gp.RandomRows.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Radial;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussianProcessTest {
  static Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  private static GaussianProcess process(Kernel kernel, int n, double noise) {
    double[][] rows = rows(11, n, kernel.dimension());
    double[] y = outputs(rows);
    return GaussianProcess.condition(
        new Hyperparameters(kernel, noise, 0.3), Points.of(rows), y, Standardization.of(y));
  }

  /** Against five-point differences of predict, near the data, among them and far away. */
  @ParameterizedTest
  @MethodSource("kernels")
  void slopesAreThoseOfThePrediction(Kernel kernel) {
    int d = kernel.dimension();
    GaussianProcess process = process(kernel, 12, 0.02);
    double[][] xs = rows(12, 6, d);
    for (int k = 0; k < d; k++) {
      xs[4][k] = process.points().get(3, k) + 1e-3 * (k + 1);
      xs[5][k] = 4 + k;
    }
    PredictionSlope[] slopes = process.predictWithSlope(Points.of(xs));
    Prediction[] predictions = process.predict(Points.of(xs));
    double sd = process.units().sd();
    for (int j = 0; j < xs.length; j++) {
      assertThat(slopes[j].prediction().mean())
          .isCloseTo(predictions[j].mean(), within(1e-10 * sd));
      assertThat(slopes[j].prediction().sd()).isCloseTo(predictions[j].sd(), within(1e-10 * sd));
      for (int k = 0; k < d; k++) {
        double step = 2e-5;
        double byMean = slope(process, xs[j], k, step, Prediction::mean);
        double byVariance = slope(process, xs[j], k, step, Prediction::variance);
        assertThat(slopes[j].byMean()[k])
            .as("%s mean at %s along %s", kernel, j, k)
            .isCloseTo(byMean, within(1e-4 * Math.abs(byMean) + 1e-6 * sd));
        assertThat(slopes[j].byVariance()[k])
            .as("%s variance at %s along %s", kernel, j, k)
            .isCloseTo(byVariance, within(1e-4 * Math.abs(byVariance) + 1e-6 * sd * sd));
      }
    }
  }

  private static double slope(
      GaussianProcess process, double[] x, int k, double step, ToDoubleFunction<Prediction> of) {
    double sum = 0;
    double[] weights = {1, -8, 0, 8, -1};
    for (int m = -2; m <= 2; m++) {
      double[] moved = x.clone();
      moved[k] += m * step;
      sum += weights[m + 2] * of.applyAsDouble(process.predict(moved));
    }
    return sum / (12 * step);
  }

  /** At an observed point a rough kernel has no slope of its own; what others add is finite. */
  @ParameterizedTest
  @MethodSource("kernels")
  void slopesAreFiniteAtTheData(Kernel kernel) {
    for (double noise : new double[] {0, 0.01}) {
      GaussianProcess process = process(kernel, 8, noise);
      for (PredictionSlope slope : process.predictWithSlope(process.points())) {
        assertThat(slope.prediction().mean()).isFinite();
        assertThat(slope.prediction().sd()).isPositive();
        for (int k = 0; k < kernel.dimension(); k++) {
          assertThat(slope.byMean()[k]).isFinite();
          assertThat(slope.byVariance()[k]).isFinite();
        }
      }
    }
  }

  @Test
  void farFromTheDataIsThePrior() {
    Kernel kernel = Radial.matern(5, 2.5, new double[] {0.3, 0.4});
    GaussianProcess process = process(kernel, 10, 0.01);
    PredictionSlope far = process.predictWithSlope(Points.of(new double[] {500, -300}))[0];
    assertThat(far.prediction().mean())
        .isEqualTo(process.units().invert(process.hyperparameters().mean()));
    assertThat(far.prediction().variance())
        .isCloseTo(2.5 * process.units().sd() * process.units().sd(), within(1e-10));
    assertThat(far.byMean()).containsOnly(0);
    assertThat(far.byVariance()).containsOnly(0);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void jointPosteriorAgreesWithPredictions(Kernel kernel) {
    GaussianProcess process = process(kernel, 15, 0.02);
    double[][] xs = rows(13, 7, kernel.dimension());
    JointPosterior joint = process.joint(Points.of(xs));
    Prediction[] single = process.predict(Points.of(xs));
    double sd = process.units().sd();
    for (int i = 0; i < xs.length; i++) {
      assertThat(joint.mean(i)).isCloseTo(single[i].mean(), within(1e-11 * sd));
      assertThat(joint.covariance(i, i)).isCloseTo(single[i].variance(), within(1e-11 * sd * sd));
      for (int j = 0; j < i; j++) {
        assertThat(joint.covariance(i, j)).isEqualTo(joint.covariance(j, i));
        assertThat(Math.abs(joint.covariance(i, j)))
            .isLessThanOrEqualTo(single[i].sd() * single[j].sd() * (1 + 1e-6));
      }
    }
  }

  /** Each observation left out in turn and the process conditioned on the n - 1 others. */
  @ParameterizedTest
  @MethodSource("kernels")
  void leaveOneOutIsLeavingOneOut(Kernel kernel) {
    int n = 9;
    GaussianProcess process = process(kernel, n, 0.05);
    LeaveOneOut left = process.leaveOneOut();
    double[][] rows = process.points().rows();
    double[] y = process.outputs();
    double sd = process.units().sd();
    double sum = 0;
    for (int i = 0; i < n; i++) {
      int out = i;
      double[][] others = Stream.of(rows).filter(r -> r != rows[out]).toArray(double[][]::new);
      double[] theirs = new double[n - 1];
      for (int j = 0; j < n - 1; j++) {
        theirs[j] = y[j < i ? j : j + 1];
      }
      Prediction naive =
          GaussianProcess.condition(
                  new Hyperparameters(kernel, 0.05, 0.3),
                  Points.of(others),
                  theirs,
                  process.units())
              .predict(rows[i]);
      double deviation = Math.sqrt(naive.variance() + 0.05 * sd * sd);
      assertThat(left.mean()[i]).isCloseTo(naive.mean(), within(1e-9 * sd));
      assertThat(left.sd()[i]).isCloseTo(deviation, within(1e-9 * sd));
      double z = (y[i] - naive.mean()) / deviation;
      double logDensity = -0.5 * z * z - Math.log(deviation) - 0.5 * Math.log(2 * Math.PI);
      assertThat(left.logDensity()[i]).isCloseTo(logDensity, within(1e-7 * (1 + z * z)));
      sum += logDensity;
    }
    assertThat(left.meanLogDensity()).isCloseTo(sum / n, within(1e-6));
  }

  /** Fifty observations added one by one, compared each time with conditioning from scratch. */
  @Test
  void growingIsConditioning() {
    Kernel kernel = TestKernels.all().get(1);
    double[][] rows = rows(14, 55, 3);
    double[] y = outputs(rows);
    Standardization units = Standardization.of(y);
    GaussianProcess grown =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.01, 0.1),
            Points.of(Arrays.copyOf(rows, 5)),
            Arrays.copyOf(y, 5),
            units);
    double[][] xs = rows(15, 10, 3);
    for (int n = 6; n <= 55; n++) {
      grown = grown.with(rows[n - 1], y[n - 1]);
      GaussianProcess scratch =
          GaussianProcess.condition(
              new Hyperparameters(kernel, 0.01, 0.1),
              Points.of(Arrays.copyOf(rows, n)),
              Arrays.copyOf(y, n),
              units);
      assertThat(grown.points().size()).isEqualTo(n);
      assertThat(grown.outputs()).isEqualTo(scratch.outputs());
      assertThat(grown.logMarginalLikelihood())
          .isCloseTo(scratch.logMarginalLikelihood(), within(1e-9));
      Prediction[] expected = scratch.predict(Points.of(xs));
      Prediction[] actual = grown.predict(Points.of(xs));
      for (int j = 0; j < xs.length; j++) {
        assertThat(actual[j].mean()).isCloseTo(expected[j].mean(), within(1e-9 * units.sd()));
        assertThat(actual[j].sd()).isCloseTo(expected[j].sd(), within(1e-9 * units.sd()));
      }
    }
  }

  @Test
  void growingLeavesTheOriginalAlone() {
    GaussianProcess process = process(TestKernels.all().get(0), 6, 0.01);
    double[] x = {0.2, 0.3, 0.4};
    Prediction before = process.predict(x);
    GaussianProcess more = process.with(x, 99);
    assertThat(process.predict(x)).isEqualTo(before);
    assertThat(process.points().size()).isEqualTo(6);
    assertThat(more.predict(x).mean()).isGreaterThan(before.mean());
    for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(() -> process.with(x, bad))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("the output must be finite, got " + bad);
    }
    double[] flat = {1, 2};
    double[][] flats = {flat};
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> process.with(flat, 0),
            () -> process.predict(flat),
            () -> process.predictWithSlope(Points.of(flats)),
            () -> process.joint(Points.of(flats)),
            () -> process.path(3, new Seed(1)).at(flat))) {
      assertThatThrownBy(call)
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("a point must have 3 coordinates, got 2");
    }
  }

  /** A repeated point without noise leaves no variance; the floor keeps it positive. */
  @ParameterizedTest
  @MethodSource("kernels")
  void varianceHasAFloor(Kernel kernel) {
    GaussianProcess process = process(kernel, 5, 0);
    for (Prediction p : process.predict(process.points())) {
      double least = Math.sqrt(GaussianProcess.VARIANCE_FLOOR * kernel.variance());
      assertThat(p.sd()).isGreaterThanOrEqualTo(least * process.units().sd() * (1 - 1e-12));
      assertThat(p.sd()).isLessThan(1e-4 * process.units().sd());
    }
    GaussianProcess twice = process.with(process.points().row(2), process.outputs()[2]);
    assertThat(twice.predict(process.points().row(2)).sd()).isPositive();
    assertThat(twice.predict(new double[kernel.dimension()]).mean()).isFinite();
  }

  @Test
  void duplicatesNeedJitterAndSaySo() {
    Kernel kernel = Radial.rbf(1, new double[] {0.5});
    double[][] rows = new double[20][];
    Arrays.setAll(rows, i -> new double[] {(i % 5) / 4.0});
    double[] y = outputs(rows);
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 1e-18, 0), Points.of(rows), y, Standardization.of(y));
    assertThat(process.jitter()).isPositive().isLessThan(1e-6);
    assertThat(process.predict(rows[3]).mean()).isCloseTo(y[3], within(1e-3));
    GaussianProcess noisy =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 1e-3, 0), Points.of(rows), y, Standardization.of(y));
    assertThat(noisy.jitter()).isZero();
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void onePoint(Kernel kernel) {
    int d = kernel.dimension();
    double[] x = rows(16, 1, d)[0];
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.5, -1),
            Points.of(new double[][] {x}),
            new double[] {2},
            new Standardization(1, 4));
    double k0 = kernel.variance();
    Prediction at = process.predict(x);
    assertThat(at.mean()).isCloseTo(1 + 4 * (-1 + k0 / (k0 + 0.5) * (0.25 + 1)), within(1e-12));
    assertThat(at.variance()).isCloseTo(16 * (k0 - k0 * k0 / (k0 + 0.5)), within(1e-12));
    LeaveOneOut left = process.leaveOneOut();
    assertThat(left.mean()[0]).isCloseTo(-3, within(1e-12));
    assertThat(left.sd()[0]).isCloseTo(4 * Math.sqrt(k0 + 0.5), within(1e-12));
  }

  /** Outputs a + b y have predictions a + b mean and |b| sd: exactly for powers of two. */
  @ParameterizedTest
  @ValueSource(doubles = {0x1p-1000, 0x1p-40, 2, 0x1p900})
  void unitsScaleOutAndIn(double factor) {
    Kernel kernel = TestKernels.all().get(0);
    double[][] rows = rows(17, 12, 3);
    double[] y = outputs(rows);
    double[] scaled = Arrays.stream(y).map(v -> factor * v).toArray();
    double[][] xs = rows(18, 5, 3);
    GaussianProcess plain =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.01, 0.2), Points.of(rows), y, Standardization.of(y));
    GaussianProcess other =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.01, 0.2),
            Points.of(rows),
            scaled,
            Standardization.of(scaled));
    Prediction[] expected = plain.predict(Points.of(xs));
    Prediction[] actual = other.predict(Points.of(xs));
    assertThat(other.logMarginalLikelihood()).isEqualTo(plain.logMarginalLikelihood());
    for (int j = 0; j < xs.length; j++) {
      assertThat(actual[j].mean()).isEqualTo(factor * expected[j].mean());
      assertThat(actual[j].sd()).isEqualTo(factor * expected[j].sd());
    }
  }

  @Test
  void unitsShiftOutAndIn() {
    Kernel kernel = TestKernels.all().get(0);
    double[][] rows = rows(19, 12, 3);
    double[] y = outputs(rows);
    double[] moved = Arrays.stream(y).map(v -> 1000 - 3 * v).toArray();
    double[][] xs = rows(20, 5, 3);
    Prediction[] expected =
        GaussianProcess.condition(
                new Hyperparameters(kernel, 0.01, 0), Points.of(rows), y, Standardization.of(y))
            .predict(Points.of(xs));
    Prediction[] actual =
        GaussianProcess.condition(
                new Hyperparameters(kernel, 0.01, 0),
                Points.of(rows),
                moved,
                Standardization.of(moved))
            .predict(Points.of(xs));
    for (int j = 0; j < xs.length; j++) {
      assertThat(actual[j].mean()).isCloseTo(1000 - 3 * expected[j].mean(), within(1e-9));
      assertThat(actual[j].sd()).isCloseTo(3 * expected[j].sd(), within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e300})
  void outputsOfExtremeSize(double size) {
    Kernel kernel = TestKernels.all().get(0);
    double[][] rows = rows(21, 8, 3);
    double[] y = Arrays.stream(outputs(rows)).map(v -> v * size).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.01, 0), Points.of(rows), y, Standardization.of(y));
    double[][] xs = rows(22, 3, 3);
    for (Prediction p : process.predict(Points.of(xs))) {
      assertThat(p.mean()).isFinite();
      assertThat(p.sd()).isPositive().isFinite();
    }
    for (double v : process.sample(Points.of(xs), 1, new Seed(1))[0]) {
      assertThat(v).isFinite();
      assertThat(Math.abs(v)).isBetween(1e-3 * size, 1e3 * size);
    }
    double path = process.path(50, new Seed(2)).at(xs[0]);
    assertThat(Math.abs(path)).isBetween(1e-3 * size, 1e3 * size);
    LeaveOneOut left = process.leaveOneOut();
    assertThat(left.meanLogDensity()).isFinite();
    for (PredictionSlope slope : process.predictWithSlope(Points.of(xs))) {
      for (double v : slope.byMean()) {
        assertThat(v).isFinite();
      }
      for (double v : slope.byVariance()) {
        assertThat(v).isNotNaN();
      }
    }
  }

  @Test
  void noPointsNoPredictions() {
    GaussianProcess process = process(TestKernels.all().get(0), 4, 0.01);
    Points none = Points.of(3, List.of());
    assertThat(process.predict(none)).isEmpty();
    assertThat(process.predictMeans(none)).isEmpty();
    assertThat(process.predictWithSlope(none)).isEmpty();
    assertThat(process.joint(none).size()).isZero();
    assertThat(process.sample(none, 2, new Seed(1))).isDeepEqualTo(new double[2][0]);
    assertThat(process.path(3, new Seed(1)).at(none)).isEmpty();
  }

  /** To the last bit: who wants means alone must not get others. */
  @ParameterizedTest
  @MethodSource("kernels")
  void meansAloneAreThoseOfPredictions(Kernel kernel) {
    GaussianProcess process = process(kernel, 15, 0.02);
    Points xs = Points.of(rows(14, 9, kernel.dimension()));
    double[] means = process.predictMeans(xs);
    Prediction[] predictions = process.predict(xs);
    PredictionSlope[] slopes = process.predictWithSlope(xs);
    for (int i = 0; i < means.length; i++) {
      assertThat(means[i]).isEqualTo(predictions[i].mean());
      assertThat(process.predictMean(xs.row(i))).isEqualTo(process.predict(xs.row(i)).mean());
      assertThat(slopes[i].prediction()).isEqualTo(predictions[i]);
    }
  }

  /** What is handed out or taken in can be written to without harm. */
  @Test
  void arraysDoNotLeak() {
    GaussianProcess process = process(TestKernels.all().get(0), 6, 0.01);
    PredictionSlope slope = process.predictWithSlope(Points.of(new double[3]))[0];
    LeaveOneOut without = process.leaveOneOut();
    double[] errors = {1, 2};
    StandardErrors standard = new StandardErrors(errors, 3, 4);
    for (double[] array :
        List.of(
            process.outputs(),
            process.points().row(0),
            slope.byMean(),
            slope.byVariance(),
            without.mean(),
            without.sd(),
            without.logDensity(),
            errors,
            standard.kernel())) {
      Arrays.fill(array, Double.NaN);
    }
    assertThat(process.outputs()).doesNotContain(Double.NaN);
    assertThat(process.points().row(0)).doesNotContain(Double.NaN);
    assertThat(slope.byMean()).containsExactly(slope.byMean(0), slope.byMean(1), slope.byMean(2));
    assertThat(slope.byMean()).doesNotContain(Double.NaN);
    assertThat(slope.byVariance()).doesNotContain(Double.NaN);
    assertThat(without.mean()).doesNotContain(Double.NaN);
    assertThat(without.sd()).doesNotContain(Double.NaN);
    assertThat(without.meanLogDensity()).isNotNaN();
    assertThat(standard.kernel()).containsExactly(1, 2);
  }

  @Test
  void refusesWhatDoesNotFit() {
    Kernel kernel = Kernels.rbf(2);
    Points points = Points.of(new double[][] {{0, 1}, {1, 0}});
    Standardization units = Standardization.IDENTITY;
    double[] y = {1, 2};
    assertThatThrownBy(
            () ->
                GaussianProcess.condition(
                    new Hyperparameters(kernel, 0.1, 0), points, new double[3], units))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("2 points but 3 outputs");
    assertThatThrownBy(
            () ->
                GaussianProcess.condition(
                    new Hyperparameters(Kernels.rbf(3), 0.1, 0), points, y, units))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the kernel has 3 dimensions, the points have 2");
    for (double bad : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(
              () ->
                  GaussianProcess.condition(new Hyperparameters(kernel, bad, 0), points, y, units))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("noise must be finite and not negative, got " + bad);
    }
    for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(
              () ->
                  GaussianProcess.condition(
                      new Hyperparameters(kernel, 0.1, bad), points, y, units))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("mean must be finite, got " + bad);
      assertThatThrownBy(
              () ->
                  GaussianProcess.condition(
                      new Hyperparameters(kernel, 0.1, 0), points, new double[] {1, bad}, units))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("output 1 must be finite, got " + bad);
    }
  }

  @Test
  void keepsItsDataToItself() {
    double[][] rows = rows(23, 5, 1);
    double[] y = outputs(rows);
    Kernel kernel = new Alas(AlasStructure.coupled(1, 1), new double[] {1, 0.2, 1, 1.5});
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.1, 0), Points.of(rows), y, Standardization.of(y));
    Prediction before = process.predict(new double[] {0.5});
    Arrays.fill(y, 0);
    rows[0][0] = 77;
    Arrays.fill(process.outputs(), 0);
    assertThat(process.predict(new double[] {0.5})).isEqualTo(before);
    assertThat(process.outputs()[0]).isNotZero();
  }
}
