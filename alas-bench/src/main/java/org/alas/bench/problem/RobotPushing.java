package org.alas.bench.problem;

import java.util.Arrays;
import java.util.List;
import org.alas.optimize.Box;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A robot's hand at (rx, ry), turned by theta, moves towards the origin and beyond for 10 t steps,
 * pushing an object that lies there; the value is the distance of the object from a goal. Each
 * repetition has its own goal, uniform in [-5, 5]^2.
 *
 * <p>The hand's velocity has noise. It is drawn from the seed and the point, so that the value is a
 * function: a push that is repeated repeats its noise.
 */
final class RobotPushing implements TestProblem {
  private static final String NAME = "robot4";
  private static final Box BOX =
      new Box(new double[] {-5, -5, 1, 0}, new double[] {5, 5, 30, 2 * Math.PI});
  private static final List<String> NAMES = List.of("rx", "ry", "t", "theta");
  private static final double FARTHEST_GOAL = 5;
  private static final double SPEED = 10;
  private static final double NOISE = 0.1;
  private static final double STEPS_PER_TIME = 10;

  /** Beyond it, single precision and patience end. */
  private static final double LARGEST = 1000;

  private final Seed noise;
  private final double goalX;
  private final double goalY;

  RobotPushing(long seed) {
    Seed own = new Seed(seed).derive(NAME);
    UniformRandomProvider random = own.derive("goal").generator();
    goalX = FARTHEST_GOAL * (2 * random.nextDouble() - 1);
    goalY = FARTHEST_GOAL * (2 * random.nextDouble() - 1);
    noise = own.derive("noise");
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "Robot pushing-4: steep and noisy, in Box2D; each seed has its own goal";
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
  public TestProblem ofSeed(long seed) {
    return new RobotPushing(seed);
  }

  @Override
  public Budget budget() {
    return Budget.of(4, 150);
  }

  /** The least that a distance can be. */
  @Override
  public double optimum() {
    return 0;
  }

  /**
   * None is known: positions are single floats, so that a goal is met to about 1e-6 and seldom
   * exactly, and which point meets it best depends on the machine's rounding.
   */
  @Override
  public List<double[]> optima() {
    return List.of();
  }

  double[] goal() {
    return new double[] {goalX, goalY};
  }

  @Override
  public double value(double[] x) {
    return distance(pushed(x, noise(x)));
  }

  @Override
  public double score(double[] x) {
    return distance(pushed(x, new double[2]));
  }

  private double distance(double[] object) {
    return Math.hypot(object[0] - goalX, object[1] - goalY);
  }

  /** Where the object comes to rest, when this is added to the hand's velocity. */
  static double[] pushed(double[] x, double[] added) {
    requirePush(x);
    Box2d.require(NAME);
    double distance = Math.hypot(x[0], x[1]);
    double velocityX = -SPEED * x[0] / distance + added[0];
    double velocityY = -SPEED * x[1] / distance + added[1];
    try (PushWorld world = new PushWorld()) {
      var object = world.disc(0, 0, 1);
      var hand = world.hand(x[0], x[1], x[3], 0.3, 1);
      for (int i = 0; i < steps(x[2]); i++) {
        hand.drive(velocityX, velocityY, 0);
        world.step();
      }
      world.settle();
      return object.position();
    }
  }

  static int steps(double t) {
    return (int) (STEPS_PER_TIME * t);
  }

  /** What is added to the hand's velocity. */
  double[] noise(double[] x) {
    Seed seed = noise;
    for (double xj : x) {
      seed = seed.derive(Double.doubleToLongBits(xj + 0.0));
    }
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.generator());
    return new double[] {NOISE * normal.sample(), NOISE * normal.sample()};
  }

  private static void requirePush(double[] x) {
    requireHeld(NAME, NAMES.size(), x);
    if (x[0] == 0 && x[1] == 0) {
      throw new IllegalArgumentException(
          "robot4 is not defined at (rx, ry) = (0, 0): from there, no way leads to the origin");
    }
  }

  /** Refuses a point that single precision cannot hold. */
  static void requireHeld(String name, int variables, double[] x) {
    if (x.length != variables) {
      throw new IllegalArgumentException(
          "%s has %d variables, got a point of %d".formatted(name, variables, x.length));
    }
    for (double xj : x) {
      if (!(Math.abs(xj) <= LARGEST)) {
        throw new IllegalArgumentException(
            "%s is not defined at %s: its variables must lie in [-%4$s, %4$s], got %3$s"
                .formatted(name, Arrays.toString(x), xj, LARGEST));
      }
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
