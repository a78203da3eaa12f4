package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebras;
import org.alas.linalg.Matrix;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every kernel must be: a symmetric positive semidefinite function whose gradients are its
 * own, whose fast path agrees with its definition, and whose spectrum, if it has one, has mass
 * k(0). Extend it and name the kernels, with scales that suit points of the unit cube.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class KernelContract {
  /** Step of the five-point differences, relative to the value that is moved. */
  private static final double STEP = 3e-4;

  protected abstract Stream<Kernel> kernels();

  @ParameterizedTest
  @MethodSource("kernels")
  void isSymmetric(Kernel kernel) {
    Random random = new Random(1);
    for (int r = 0; r < 50; r++) {
      double[] tau = tau(random, kernel.dimension());
      double[] mirrored = Arrays.stream(tau).map(t -> -t).toArray();
      assertThat(kernel.value(tau))
          .isCloseTo(kernel.value(mirrored), within(1e-14 * kernel.variance()));
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void isLargestAtZero(Kernel kernel) {
    Random random = new Random(2);
    assertThat(kernel.variance()).isPositive().isFinite();
    for (int r = 0; r < 50; r++) {
      assertThat(Math.abs(kernel.value(tau(random, kernel.dimension()))))
          .isLessThanOrEqualTo(kernel.variance() * (1 + 1e-14));
    }
  }

  /** A Cholesky factor exists once n ulps of the variance are added to the diagonal. */
  @ParameterizedTest
  @MethodSource("kernels")
  void isPositiveSemidefinite(Kernel kernel) {
    LinearAlgebra algebra = LinearAlgebras.java();
    for (Design design : designs(kernel.dimension())) {
      Points points = Points.of(design.rows());
      int n = points.size();
      double[] values = values(kernel, Pairs.within(points));
      Matrix k = algebra.allocate(n, n);
      double ridge = 50 * n * Math.ulp(kernel.variance());
      int p = 0;
      for (int j = 0; j < n; j++) {
        k.set(j, j, kernel.variance() + ridge);
        for (int i = j + 1; i < n; i++) {
          k.set(i, j, values[p++]);
        }
      }
      assertThat(algebra.factor(k)).as("%s on %s", kernel, design.name()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void parameterGradientIsThatOfTheValue(Kernel kernel) {
    Random random = new Random(3);
    double[] theta = kernel.theta();
    for (double[] tau : differences(random, kernel.dimension())) {
      double[] byTheta = new double[theta.length];
      double value = kernel.addGradient(tau, 1, byTheta, new double[tau.length]);
      assertThat(value).isEqualTo(kernel.value(tau));
      for (int i = 0; i < theta.length; i++) {
        int index = i;
        Role role = kernel.parameters().get(i).role();
        double size = signed(role) ? Math.max(1, Math.abs(theta[i])) : theta[i];
        double expected =
            slope(
                v -> {
                  double[] moved = theta.clone();
                  moved[index] = v;
                  return kernel.withTheta(moved).value(tau);
                },
                theta[i],
                STEP * size,
                role == Role.ALPHA ? 2 : Double.POSITIVE_INFINITY);
        assertThat(byTheta[i])
            .as("%s by %s at %s", kernel, kernel.parameters().get(i).name(), Arrays.toString(tau))
            .isCloseTo(
                expected, within(1e-9 * kernel.variance() / size + 1e-7 * Math.abs(expected)));
      }
    }
  }

  private static boolean signed(Role role) {
    return role == Role.FREQUENCY || role == Role.SHEAR;
  }

  /** Where a coordinate is 0 the slope along it is 0 if the kernel is even in it, else finite. */
  @ParameterizedTest
  @MethodSource("kernels")
  void inputGradientIsThatOfTheValue(Kernel kernel) {
    Random random = new Random(4);
    for (double[] tau : differences(random, kernel.dimension())) {
      double[] byTau = new double[tau.length];
      kernel.addGradient(tau, 1, new double[kernel.theta().length], byTau);
      for (int k = 0; k < tau.length; k++) {
        String where = kernel + " along " + k + " at " + Arrays.toString(tau);
        if (tau[k] == 0) {
          assertThat(byTau[k]).as(where).isFinite();
          continue;
        }
        int index = k;
        double size = Math.abs(tau[k]);
        double expected =
            slope(
                v -> {
                  double[] moved = tau.clone();
                  moved[index] = v;
                  return kernel.value(moved);
                },
                tau[k],
                STEP * size,
                Double.POSITIVE_INFINITY);
        assertThat(byTau[k])
            .as(where)
            .isCloseTo(
                expected, within(1e-10 * kernel.variance() / size + 1e-7 * Math.abs(expected)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void hasNoSlopeByInputAtZero(Kernel kernel) {
    double[] byTau = new double[kernel.dimension()];
    kernel.addGradient(new double[kernel.dimension()], 1, new double[kernel.theta().length], byTau);
    assertThat(byTau).containsOnly(0);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void gradientsAreWeightedAndAdded(Kernel kernel) {
    Random random = new Random(5);
    int d = kernel.dimension();
    double[] tau = tau(random, d);
    double[] once = new double[kernel.theta().length];
    double[] onceByTau = new double[d];
    kernel.addGradient(tau, 1, once, onceByTau);
    double[] twice = new double[once.length];
    double[] twiceByTau = new double[d];
    Arrays.fill(twice, 7);
    Arrays.fill(twiceByTau, -5);
    kernel.addGradient(tau, -3, twice, twiceByTau);
    for (int i = 0; i < once.length; i++) {
      assertThat(twice[i]).isCloseTo(7 - 3 * once[i], within(1e-13 * (7 + Math.abs(once[i]))));
    }
    for (int k = 0; k < d; k++) {
      assertThat(twiceByTau[k])
          .isCloseTo(-5 - 3 * onceByTau[k], within(1e-13 * (5 + Math.abs(onceByTau[k]))));
    }
  }

  /** One point against many, so that runs end just before, at and just after their capacity. */
  @ParameterizedTest
  @MethodSource("kernels")
  void fastPathBetweenPointsIsTheDefinition(Kernel kernel) {
    int c = Differences.CAPACITY;
    for (int n : new int[] {1, 2, 7, c - 1, c, c + 1, 2 * c + 1}) {
      Random random = new Random(n);
      Points many = Points.of(partlyRepeated(random, n, kernel.dimension()));
      Points few = Points.of(new double[][] {many.row(n / 2)});
      checkFastPath(kernel, Pairs.between(many, few), random);
      checkFastPath(kernel, Pairs.between(few, many), random);
    }
  }

  /** All pairs of a set: 32 and 33 points have just fewer and just more pairs than a run. */
  @ParameterizedTest
  @MethodSource("kernels")
  void fastPathWithinPointsIsTheDefinition(Kernel kernel) {
    for (int n : new int[] {1, 2, 3, 32, 33, 47}) {
      Random random = new Random(n);
      Points points = Points.of(partlyRepeated(random, n, kernel.dimension()));
      checkFastPath(kernel, Pairs.within(points), random);
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void parametersGoInAndComeOut(Kernel kernel) {
    double[] theta = kernel.theta();
    assertThat(kernel.parameters()).hasSize(theta.length);
    assertThat(new HashSet<>(kernel.parameters().stream().map(Parameter::name).toList()))
        .hasSize(theta.length);
    Kernel same = kernel.withTheta(theta);
    assertThat(same.theta()).isEqualTo(theta);
    assertThat(same.name()).isEqualTo(kernel.name());
    assertThat(same.parameters()).isEqualTo(kernel.parameters());
    double[] moved = Arrays.stream(theta).map(v -> v * 0.75).toArray();
    assertThat(kernel.withTheta(moved).theta()).isEqualTo(moved);
    double[] tau = tau(new Random(6), kernel.dimension());
    double before = kernel.value(tau);
    Kernel held = kernel.withTheta(moved);
    double heldBefore = held.value(tau);
    Arrays.fill(moved, 1.5);
    Arrays.fill(kernel.theta(), 1.5);
    assertThat(kernel.value(tau)).isEqualTo(before);
    assertThat(held.value(tau)).isEqualTo(heldBefore);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void refusesParametersOutsideTheirDomainByName(Kernel kernel) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      Parameter parameter = kernel.parameters().get(i);
      List<Double> wrong =
          new ArrayList<>(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
      if (!signed(parameter.role())) {
        wrong.addAll(List.of(0.0, -0.0, -1.0));
      }
      if (parameter.role() == Role.ALPHA) {
        wrong.add(Math.nextUp(2.0));
      }
      for (double v : wrong) {
        double[] moved = theta.clone();
        moved[i] = v;
        assertThatThrownBy(() -> kernel.withTheta(moved))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageStartingWith(parameter.name() + " must ")
            .hasMessageEndingWith("got " + v);
      }
    }
    assertThatThrownBy(() -> kernel.withTheta(new double[theta.length + 1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got " + (theta.length + 1));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void spectrumHasTheMassOfTheVariance(Kernel kernel) {
    assertThat(kernel.variance()).isEqualTo(kernel.value(new double[kernel.dimension()]));
    assertThat(spectrum(kernel).mass())
        .isCloseTo(kernel.variance(), within(1e-14 * kernel.variance()));
  }

  private static Spectrum spectrum(Kernel kernel) {
    try {
      return kernel.spectrum();
    } catch (InvalidInputException e) {
      return Assumptions.abort(kernel + " has none");
    }
  }

  private static void checkFastPath(Kernel kernel, Pairs pairs, Random random) {
    int d = kernel.dimension();
    int size = kernel.theta().length;
    double variance = kernel.variance();
    Evaluation evaluation = kernel.on(pairs.left(), pairs.right());
    double[] values = new double[Differences.CAPACITY];
    double[] weights = new double[Differences.CAPACITY];
    double[][] byTau = new double[d][Differences.CAPACITY];
    double[] byTheta = new double[size];
    double[] expectedByTheta = new double[size];
    double[] sizes = new double[size];
    int[] seen = {0};
    pairs.forEachRun(
        run -> {
          assertThat(run.from()).isEqualTo(seen[0]);
          assertThat(run.count()).isBetween(1, Differences.CAPACITY);
          Arrays.fill(weights, Double.NaN);
          for (int p = 0; p < run.count(); p++) {
            weights[p] = random.nextGaussian();
          }
          for (double[] slopes : byTau) {
            Arrays.fill(slopes, 0.25);
          }
          evaluation.values(run, values);
          evaluation.addParameterGradient(run, weights, byTheta);
          evaluation.addInputGradient(run, weights, byTau);
          for (int s = 0; s < run.pieces(); s++) {
            for (int m = 0; m < run.length(s); m++) {
              int p = run.start(s) + m;
              double[] tau = new double[d];
              for (int k = 0; k < d; k++) {
                tau[k] = pairs.left().get(run.row(s) + m, k) - pairs.right().get(run.column(s), k);
              }
              double[] one = new double[size];
              double[] slopes = new double[d];
              double value = kernel.addGradient(tau, weights[p], one, slopes);
              assertThat(values[p]).isCloseTo(value, within(1e-13 * variance));
              for (int i = 0; i < size; i++) {
                expectedByTheta[i] += one[i];
                sizes[i] += Math.abs(one[i]);
              }
              for (int k = 0; k < d; k++) {
                double scale = 1 + Math.abs(slopes[k]) + Math.abs(weights[p]) * variance * 100;
                assertThat(byTau[k][p] - 0.25).isCloseTo(slopes[k], within(1e-12 * scale));
              }
            }
          }
          seen[0] += run.count();
        });
    evaluation.finishParameterGradient(byTheta);
    assertThat(seen[0]).isEqualTo(pairs.count());
    for (int i = 0; i < size; i++) {
      assertThat(byTheta[i])
          .as("%s by %s", kernel, kernel.parameters().get(i).name())
          .isCloseTo(expectedByTheta[i], within(1e-11 * (variance + sizes[i])));
    }
  }

  private static double[] values(Kernel kernel, Pairs pairs) {
    double[] all = new double[pairs.count()];
    double[] values = new double[Differences.CAPACITY];
    Evaluation evaluation = kernel.on(pairs.left(), pairs.right());
    pairs.forEachRun(
        run -> {
          evaluation.values(run, values);
          System.arraycopy(values, 0, all, run.from(), run.count());
        });
    return all;
  }

  /** Five-point differences, taken from below where the domain ends. */
  private static double slope(DoubleUnaryOperator f, double at, double step, double most) {
    if (at + 2 * step <= most) {
      return (8 * (f.applyAsDouble(at + step) - f.applyAsDouble(at - step))
              - (f.applyAsDouble(at + 2 * step) - f.applyAsDouble(at - 2 * step)))
          / (12 * step);
    }
    double[] weights = {25, -48, 36, -16, 3};
    double sum = 0;
    for (int m = 0; m < weights.length; m++) {
      sum += weights[m] * f.applyAsDouble(at - m * step);
    }
    return sum / (12 * step);
  }

  private static double[] tau(Random random, int d) {
    return random.doubles(d, -1, 1).toArray();
  }

  /** Ordinary, close, very close, partly and wholly coincident. */
  private static List<double[]> differences(Random random, int d) {
    List<double[]> list = new ArrayList<>();
    for (int r = 0; r < 6; r++) {
      double scale = Math.pow(10, -r);
      list.add(Arrays.stream(tau(random, d)).map(t -> t * scale).toArray());
      double[] partly = tau(random, d);
      partly[r % d] = 0;
      list.add(partly);
    }
    list.add(Arrays.stream(tau(random, d)).map(t -> 1e-12 * t).toArray());
    return list;
  }

  private record Design(String name, double[][] rows) {}

  private static List<Design> designs(int d) {
    Random random = new Random(7);
    double[][] free = rows(random, 40, d);
    double[][] repeated = rows(random, 40, d);
    for (int i = 20; i < 40; i++) {
      repeated[i] = repeated[i - 20].clone();
    }
    double[][] line = new double[40][d];
    double[] from = random.doubles(d).toArray();
    double[] to = random.doubles(d).toArray();
    double[][] cluster = rows(random, 40, d);
    double[][] faces = rows(random, 40, d);
    for (int i = 0; i < 40; i++) {
      for (int k = 0; k < d; k++) {
        line[i][k] = from[k] + i / 39.0 * (to[k] - from[k]);
        cluster[i][k] = 0.5 + 1e-15 * cluster[i][k] * (i % 4) + 0.25 * (i % 2);
        faces[i][k] = (i + k) % 3 == 0 ? 0 : (i + k) % 3 == 1 ? 1 : faces[i][k];
      }
    }
    return List.of(
        new Design("random points", free),
        new Design("duplicates", repeated),
        new Design("a line", line),
        new Design("clusters", cluster),
        new Design("the faces of the cube", faces));
  }

  private static double[][] rows(Random random, int n, int d) {
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return rows;
  }

  /** Every fifth point shares coordinates with the one before, every tenth shares all of them. */
  private static double[][] partlyRepeated(Random random, int n, int d) {
    double[][] rows = rows(random, n, d);
    for (int i = 5; i < n; i += 5) {
      for (int k = 0; k < d; k++) {
        if (i % 10 == 0 || k == 0) {
          rows[i][k] = rows[i - 1][k];
        }
      }
    }
    return rows;
  }
}
