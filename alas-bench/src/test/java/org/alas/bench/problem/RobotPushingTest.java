package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pushes against those of another build of Box2D, and what makes of them a function. */
class RobotPushingTest {
  private static final double[] STILL = new double[2];
  private static final RobotPushing PROBLEM = new RobotPushing(0);

  /** At grazing contacts even builds of the same engine part; measured here: all of 40 to 5e-6. */
  @Test
  void agreesWithReferencePushes() {
    double[][] pushes = Reference.rows("pushes.csv");
    long agreeing =
        Arrays.stream(pushes)
            .filter(
                push -> {
                  assertThat(RobotPushing.steps(push[2])).isEqualTo((int) push[4]);
                  double[] rest = RobotPushing.pushed(Arrays.copyOf(push, 4), STILL);
                  return Math.hypot(rest[0] - push[5], rest[1] - push[6]) <= 1e-3;
                })
            .count();
    assertThat(pushes).hasDimensions(40, 7);
    assertThat(agreeing).isGreaterThanOrEqualTo((long) Math.ceil(0.97 * pushes.length));
  }

  @Test
  void theScoreIsTheDistanceWithoutNoise() {
    double[] x = {-3, 0, 10, 0};
    double[] rest = RobotPushing.pushed(x, STILL);
    double[] goal = PROBLEM.goal();
    double distance = Math.hypot(rest[0] - goal[0], rest[1] - goal[1]);
    assertThat(PROBLEM.score(x)).isEqualTo(distance);
    assertThat(PROBLEM.value(x)).isNotEqualTo(distance).isCloseTo(distance, within(1.0));
  }

  @Test
  void aRepeatedPushRepeatsItsNoise() {
    double[] x = {2, 3, 12, 1};
    assertThat(PROBLEM.value(x)).isEqualTo(PROBLEM.value(x));
    assertThat(new RobotPushing(0).value(x)).isEqualTo(PROBLEM.value(x));
    assertThat(PROBLEM.noise(new double[] {2, 3, 12, Math.nextUp(1.0)}))
        .isNotEqualTo(PROBLEM.noise(x));
    assertThat(PROBLEM.noise(new double[] {2, 0.0, 12, 1}))
        .isEqualTo(PROBLEM.noise(new double[] {2, -0.0, 12, 1}));
  }

  @Test
  void eachSeedHasItsGoalAndItsNoise() {
    double[] x = {2, 3, 12, 1};
    RobotPushing other = (RobotPushing) PROBLEM.ofSeed(1);
    assertThat(other.goal()).isNotEqualTo(PROBLEM.goal());
    assertThat(other.noise(x)).isNotEqualTo(PROBLEM.noise(x));
    assertThat(((RobotPushing) other.ofSeed(0)).goal()).isEqualTo(PROBLEM.goal());
  }

  /** Mean 0 and variance 25/3 per coordinate, within five standard errors: two alarms in 10^6. */
  @Test
  void goalsAreUniformInTheSquare() {
    int n = 20_000;
    double[][] goals =
        LongStream.range(0, n).mapToObj(s -> new RobotPushing(s).goal()).toArray(double[][]::new);
    for (int j = 0; j < 2; j++) {
      int column = j;
      double[] g = Arrays.stream(goals).mapToDouble(goal -> goal[column]).toArray();
      assertThat(Arrays.stream(g).allMatch(v -> Math.abs(v) <= 5)).isTrue();
      assertThat(Arrays.stream(g).average().orElseThrow())
          .isCloseTo(0, within(5 * Math.sqrt(25 / 3.0 / n)));
      assertThat(Arrays.stream(g).map(v -> v * v).average().orElseThrow())
          .isCloseTo(25 / 3.0, within(5 * Math.sqrt(500 / 9.0 / n)));
    }
  }

  /**
   * The optimum 0 is a bound that positions in single precision seldom meet exactly, but they come
   * close to it for any goal: a hand beyond the origin pushes straight, from the right distance.
   * The way of the object jumps where the hand meets it one step later; a goal within such a jump
   * is met with another number of steps.
   */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4})
  void everyGoalCanBeReached(long seed) {
    RobotPushing problem = new RobotPushing(seed);
    double best = Double.POSITIVE_INFINITY;
    for (double t = 1.05; t < 30 && best > 1e-5; t += 0.1) {
      double[] x = straight(problem, t, rightDistance(problem, t));
      assertThat(problem.box().contains(x)).isTrue();
      best = Math.min(best, problem.score(x));
    }
    assertThat(best).isLessThan(1e-5);
  }

  private static double rightDistance(RobotPushing problem, double t) {
    double near = 1.4;
    double far = 5;
    while (Math.nextUp((float) near) < far) {
      double middle = (near + far) / 2;
      if (signedMiss(problem, t, middle) < 0) {
        far = middle;
      } else {
        near = middle;
      }
    }
    return near;
  }

  /** How much farther than the goal the object goes. */
  private static double signedMiss(RobotPushing problem, double t, double distance) {
    double[] rest = RobotPushing.pushed(straight(problem, t, distance), STILL);
    double[] goal = problem.goal();
    return Math.hypot(rest[0], rest[1]) - Math.hypot(goal[0], goal[1]);
  }

  /** The flat side of the hand towards the goal, the origin between them. */
  private static double[] straight(RobotPushing problem, double t, double distance) {
    double[] goal = problem.goal();
    double angle = Math.atan2(goal[1], goal[0]);
    return new double[] {
      -distance * Math.cos(angle),
      -distance * Math.sin(angle),
      t,
      angle < 0 ? angle + 2 * Math.PI : angle
    };
  }

  @Test
  void threadsDoNotDisturbEachOther() throws InterruptedException {
    double[][] points = points(400);
    double[] alone = Arrays.stream(points).mapToDouble(PROBLEM::value).toArray();
    double[] together = new double[points.length];
    AtomicInteger next = new AtomicInteger();
    Thread[] threads =
        IntStream.range(0, 2)
            .mapToObj(
                k ->
                    new Thread(
                        () -> {
                          for (int i; (i = next.getAndIncrement()) < points.length; ) {
                            together[i] = PROBLEM.value(points[i]);
                          }
                        }))
            .toArray(Thread[]::new);
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(together).containsExactly(alone);
  }

  private static double[][] points(int count) {
    var random = new Seed(7).generator();
    double[] lower = PROBLEM.box().lower();
    double[] upper = PROBLEM.box().upper();
    double[][] points = new double[count][lower.length];
    for (double[] x : points) {
      Arrays.setAll(x, j -> lower[j] + random.nextDouble() * (upper[j] - lower[j]));
    }
    return points;
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-0.0, 0", "0, -0.0"})
  void refusesAHandAtTheOrigin(double rx, double ry) {
    assertThatThrownBy(() -> PROBLEM.value(new double[] {rx, ry, 10, 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("robot4")
        .hasMessageContaining("(rx, ry) = (0, 0)");
  }

  @Test
  void aHandBesideTheOriginIsNoError() {
    assertThat(PROBLEM.score(new double[] {Double.MIN_VALUE, 0, 10, 0})).isFinite();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1001, -1e300, Double.POSITIVE_INFINITY})
  void refusesWhatSinglePrecisionCannotHold(double far) {
    assertThatThrownBy(() -> PROBLEM.score(new double[] {far, 0, 10, 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(String.valueOf(far));
  }
}
