package org.alas.bench.problem;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.bench.problem.Lander.Engine;
import org.alas.data.Direction;
import org.alas.optimize.Box;
import org.alas.random.Seed;

/**
 * Twelve weights of a controller that lands on the moon, and its mean reward over fifty terrains
 * and first velocities, which are always the same. The controller and its domain are those of
 * Eriksson et al., <i>Scalable Global Optimization via Local Bayesian Optimization</i> (NeurIPS
 * 2019); the reward is that of Gym's LunarLander-v2. The physics is our own (docs/problems.md).
 *
 * <p>Reward: by how much s = -100 (distance from the pad + speed + |angle|) + 10 (feet that stand)
 * has grown, less the fuel, and in the last frame 100 for coming to rest or -100 for a crash
 * instead. Hence the bound: s is at most 20, so that a landing has at most 120 less s at first.
 */
final class LunarLanding implements TestProblem {
  private static final int LANDINGS = 50;
  private static final int FRAMES = 1000;
  private static final double LAST = 100;
  private static final double HIGHEST = 20;
  private static final Box BOX = Synthetic.cube(12, 0, 2);
  private static final Seed SEED = new Seed(0).derive("lunar12");
  private static final List<LunarTerrain> TERRAINS =
      IntStream.range(0, LANDINGS).mapToObj(i -> new LunarTerrain(SEED.derive(i))).toList();

  @Override
  public String name() {
    return "lunar12";
  }

  @Override
  public String description() {
    return "Lunar landing-12: weights of a controller, over fifty terrains; cliffs where one crashes";
  }

  @Override
  public Box box() {
    return BOX;
  }

  @Override
  public List<String> variableNames() {
    return IntStream.rangeClosed(1, BOX.dimension()).mapToObj(j -> "w" + j).toList();
  }

  @Override
  public Direction direction() {
    return Direction.MAXIMIZE;
  }

  @Override
  public Budget budget() {
    return Budget.ofLargeStudy();
  }

  @Override
  public double optimum() {
    return TERRAINS.stream()
        .mapToDouble(terrain -> LAST + HIGHEST - shaping(new Lander(terrain)))
        .average()
        .orElseThrow();
  }

  /** None is known: a landing without fuel is none. */
  @Override
  public List<double[]> optima() {
    return List.of();
  }

  @Override
  public double value(double[] w) {
    return Synthetic.checked(this, w, LunarLanding::mean);
  }

  private static double mean(double[] w) {
    for (double weight : w) {
      if (Double.isNaN(weight)) {
        return Double.NaN;
      }
    }
    return TERRAINS.stream().mapToDouble(terrain -> reward(terrain, w)).average().orElseThrow();
  }

  static double reward(LunarTerrain terrain, double[] w) {
    Lander lander = new Lander(terrain);
    double reward = 0;
    double before = shaping(lander);
    for (int i = 0; i < FRAMES; i++) {
      Engine engine = chosen(lander, w);
      lander.pass(engine);
      if (lander.crashed() || Math.abs(lander.away()) >= 1) {
        return reward - LAST;
      }
      if (lander.rests()) {
        return reward + LAST;
      }
      double now = shaping(lander);
      reward += now - before - engine.fuel();
      before = now;
    }
    return reward;
  }

  /** What draws the lander to the pad: the sum of its growths does not depend on the way. */
  private static double shaping(Lander lander) {
    double distance = StrictMath.hypot(lander.away(), lander.altitude());
    double speed = StrictMath.hypot(lander.velocityAway(), lander.velocityUp());
    int feet = (lander.leftFootStands() ? 1 : 0) + (lander.rightFootStands() ? 1 : 0);
    return -100 * (distance + speed + Math.abs(lander.angle())) + 10 * feet;
  }

  /**
   * Leans towards the pad, by at most w3, and holds a height that falls with the distance; once a
   * foot stands, only brakes.
   */
  static Engine chosen(Lander lander, double[] w) {
    double lean = lander.away() * w[0] + lander.velocityAway() * w[1];
    double wantedAngle = Math.max(-w[2], Math.min(w[2], lean));
    double turn = (wantedAngle - lander.angle()) * w[4] - lander.turning() * w[5];
    double wantedAltitude = w[3] * Math.abs(lander.away());
    double lift = (wantedAltitude - lander.altitude()) * w[6] - lander.velocityUp() * w[7];
    if (lander.leftFootStands() || lander.rightFootStands()) {
      turn = w[8];
      lift = -lander.velocityUp() * w[9];
    }
    if (lift > Math.abs(turn) && lift > w[10]) {
      return Engine.MAIN;
    }
    return turn < -w[11] ? Engine.RIGHT : turn > w[11] ? Engine.LEFT : Engine.NONE;
  }

  @Override
  public String toString() {
    return name();
  }
}
