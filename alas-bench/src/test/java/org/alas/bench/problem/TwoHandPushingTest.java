package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.bench.problem.TwoHandPushing.Rest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pushes of two hands against those of another build of Box2D, and what must hold of any. */
class TwoHandPushingTest {
  private static final TwoHandPushing PROBLEM = new TwoHandPushing();

  /** Stands far from both objects and goes away from them. */
  private static final double[] AWAY = {5, 0, 5, 0, 2, 0};

  private static double[] hands(double[] one, double[] other, double spin, double otherSpin) {
    double[] x = Arrays.copyOf(one, 14);
    System.arraycopy(other, 0, x, 6, 6);
    x[12] = spin;
    x[13] = otherSpin;
    return x;
  }

  /**
   * Twenty points uniform in the box, and forty whose hands go for the objects. At grazing contacts
   * even builds of the same engine part; measured here: all of 60 to 5e-4, 51 to 1e-6.
   */
  @Test
  void agreesWithReferencePushes() {
    double[][] pushes = Reference.rows("pushes14.csv");
    assertThat(pushes).hasDimensions(60, 18);
    long agreeing =
        Arrays.stream(pushes)
            .filter(
                push -> {
                  Rest rest = PROBLEM.pushed(Arrays.copyOf(push, 14));
                  return Math.hypot(rest.square()[0] - push[14], rest.square()[1] - push[15]) < 1e-3
                      && Math.hypot(rest.disc()[0] - push[16], rest.disc()[1] - push[17]) < 1e-3;
                })
            .count();
    assertThat(agreeing).isGreaterThanOrEqualTo((long) Math.ceil(0.97 * pushes.length));
  }

  @Test
  void handsThatTouchNothingMoveNothing() {
    double[] x = hands(AWAY, new double[] {-5, 0, -5, 0, 30, 1}, 5, -5);
    assertThat(PROBLEM.pushed(x).square()).containsExactly(0, 2);
    assertThat(PROBLEM.pushed(x).disc()).containsExactly(0, -2);
    assertThat(PROBLEM.value(x)).isCloseTo(0, within(1e-14));
  }

  @Test
  void aHandMovesOnlyWhatItTouches() {
    double[] pusher = {-3, -2, 8, 0, 5, Math.PI / 2};
    Rest first = PROBLEM.pushed(hands(pusher, AWAY, 0, 0));
    assertThat(first.square()).containsExactly(0, 2);
    assertThat(first.disc()[0]).isGreaterThan(0.1);
    assertThat(first.disc()[1]).isCloseTo(-2, within(1e-3));
    Rest second = PROBLEM.pushed(hands(AWAY, pusher, 0, 0));
    assertThat(second.disc()).containsExactly(first.disc(), within(1e-5));
  }

  @Test
  void aMirroredPushHasAMirroredEnd() {
    double[] pusher = {-3, -2.2, 4, 0.3, 6, Math.PI / 2};
    double[] mirrored = {3, -2.2, -4, 0.3, 6, Math.PI / 2};
    double[] end = PROBLEM.pushed(hands(pusher, AWAY, 0.5, 0)).disc();
    double[] other = PROBLEM.pushed(hands(mirrored, AWAY, -0.5, 0)).disc();
    assertThat(Math.abs(end[0])).isGreaterThan(0.1);
    assertThat(other).containsExactly(new double[] {-end[0], end[1]}, within(1e-3));
  }

  @Test
  void aSpinningHandTurnsWhatALeavingHandWouldNotTouch() {
    double[] beside = {2, 2, 0, 0, 5, Math.PI / 2};
    assertThat(PROBLEM.pushed(hands(beside, AWAY, 0, 0)).square()).containsExactly(0, 2);
    double[] turned =
        PROBLEM.pushed(hands(new double[] {1.3, 2, 0, 0, 5, 1.5}, AWAY, 5, 0)).square();
    assertThat(Math.hypot(turned[0], turned[1] - 2)).isGreaterThan(0.1);
  }

  /** From behind it, along the line to its goal, at the right one of 900 speeds. */
  @Test
  void theDiscCanBePushedToItsGoal() {
    double[] way = {-4, 5.5};
    double length = Math.hypot(way[0], way[1]);
    double most =
        IntStream.rangeClosed(100, 1000)
            .mapToDouble(
                i -> {
                  double speed = i / 100.0;
                  double[] hand = {
                    -way[0] / length * 1.5,
                    -2 - way[1] / length * 1.5,
                    speed * way[0] / length,
                    speed * way[1] / length,
                    12,
                    Math.atan2(way[1], way[0]) - Math.PI / 2
                  };
                  return PROBLEM.value(hands(hand, AWAY, 0, 0));
                })
            .max()
            .orElseThrow();
    assertThat(most).isCloseTo(length, within(0.05));
  }

  @Test
  void theBoundIsBothAtTheirGoals() {
    assertThat(PROBLEM.optimum()).isCloseTo(Math.sqrt(18.25) + Math.sqrt(46.25), within(1e-14));
  }

  @Test
  void pushesRepeatThemselves() {
    double[][] pushes = Reference.rows("pushes14.csv");
    double[] once =
        Arrays.stream(pushes).mapToDouble(p -> PROBLEM.value(Arrays.copyOf(p, 14))).toArray();
    double[] again =
        Arrays.stream(pushes)
            .parallel()
            .mapToDouble(p -> new TwoHandPushing().value(Arrays.copyOf(p, 14)))
            .toArray();
    assertThat(again).containsExactly(once);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1001, -1e300, Double.POSITIVE_INFINITY})
  void refusesWhatSinglePrecisionCannotHold(double far) {
    double[] x = hands(AWAY, AWAY, 0, far);
    assertThatThrownBy(() -> PROBLEM.value(x))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("robot14")
        .hasMessageContaining(String.valueOf(far));
  }
}
