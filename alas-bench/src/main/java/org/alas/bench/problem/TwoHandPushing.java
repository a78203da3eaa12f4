package org.alas.bench.problem;

import java.util.List;
import org.alas.data.Direction;
import org.alas.optimize.Box;

/**
 * Two robots' hands push a square and a disc towards goals; the reward is by how much the distances
 * of both from their goals have become less. Wang et al., <i>Batched Large-scale Bayesian
 * Optimization in High-dimensional Spaces</i> (AISTATS 2018); without the noise of the hands'
 * velocities.
 *
 * <p>Each hand has a start, a velocity, a time to push and an angle at first (rx, ry, vx, vy, t,
 * theta), and a spin w. Both push at once, and may be in each other's way.
 */
final class TwoHandPushing implements TestProblem {
  private static final Box BOX =
      new Box(
          new double[] {-5, -5, -10, -10, 2, 0, -5, -5, -10, -10, 2, 0, -5, -5},
          new double[] {
            5, 5, 10, 10, 30, 2 * Math.PI, 5, 5, 10, 10, 30, 2 * Math.PI, 5, 5,
          });
  private static final List<String> NAMES =
      List.of(
          "rx1", "ry1", "vx1", "vy1", "t1", "theta1", //
          "rx2", "ry2", "vx2", "vy2", "t2", "theta2", "w1", "w2");
  private static final double[] SQUARE = {0, 2};
  private static final double[] DISC = {0, -2};
  private static final double[] GOAL_OF_SQUARE = {4, 3.5};
  private static final double[] GOAL_OF_DISC = {-4, 3.5};

  @Override
  public String name() {
    return "robot14";
  }

  @Override
  public String description() {
    return "Robot pushing-14: two hands push two objects, in Box2D; most hands meet nothing";
  }

  @Override
  public Box box() {
    return BOX;
  }

  @Override
  public List<String> variableNames() {
    return NAMES;
  }

  @Override
  public Direction direction() {
    return Direction.MAXIMIZE;
  }

  @Override
  public Budget budget() {
    return Budget.ofLargeStudy();
  }

  /** Both at their goals. */
  @Override
  public double optimum() {
    return distance(SQUARE, GOAL_OF_SQUARE) + distance(DISC, GOAL_OF_DISC);
  }

  /** None is known: positions are single floats, which seldom meet a goal exactly. */
  @Override
  public List<double[]> optima() {
    return List.of();
  }

  @Override
  public double value(double[] x) {
    Rest rest = pushed(x);
    return optimum()
        - distance(rest.square(), GOAL_OF_SQUARE)
        - distance(rest.disc(), GOAL_OF_DISC);
  }

  private static double distance(double[] from, double[] to) {
    return Math.hypot(from[0] - to[0], from[1] - to[1]);
  }

  /** Where the objects come to rest. */
  @SuppressWarnings("ArrayRecordComponent")
  record Rest(double[] square, double[] disc) {}

  Rest pushed(double[] x) {
    RobotPushing.requireHeld(name(), NAMES.size(), x);
    Box2d.require(name());
    try (PushWorld world = new PushWorld()) {
      var square = world.square(SQUARE[0], SQUARE[1], 0.5);
      var disc = world.disc(DISC[0], DISC[1], 1);
      var one = world.hand(x[0], x[1], x[5], 1, 0.3);
      var other = world.hand(x[6], x[7], x[11], 1, 0.3);
      int stepsOfOne = RobotPushing.steps(x[4]);
      int stepsOfOther = RobotPushing.steps(x[10]);
      for (int i = 0; i < Math.max(stepsOfOne, stepsOfOther); i++) {
        if (i < stepsOfOne) {
          one.drive(x[2], x[3], x[12]);
        }
        if (i < stepsOfOther) {
          other.drive(x[8], x[9], x[13]);
        }
        world.step();
      }
      world.settle();
      return new Rest(square.position(), disc.position());
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
