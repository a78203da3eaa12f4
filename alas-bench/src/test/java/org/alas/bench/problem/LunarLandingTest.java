package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.bench.problem.Lander.Engine;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lander's physics on level ground, and what the published controller makes of it. */
class LunarLandingTest {
  private static final LunarLanding PROBLEM = new LunarLanding();

  /** The weights that Gym's own controller has. */
  private static final double[] PUBLISHED = {
    0.5, 1, 0.4, 0.55, 0.5, 1, 0.5, 0.5, 0, 0.5, 0.05, 0.05
  };

  private static final double START = 1.5 * LunarTerrain.HALF_HEIGHT;

  private static LunarTerrain level(double velocityX, double velocityY) {
    return new LunarTerrain(new double[11], velocityX, velocityY);
  }

  private static double height(Lander lander) {
    return lander.altitude() * LunarTerrain.HALF_HEIGHT;
  }

  /** Mass, centre of mass and moment of inertia of a uniform plate of 5 kg / m^2. */
  @Test
  void theHullIsAUniformPlate() {
    double area = 0;
    double centre = 0;
    double inertia = 0;
    double[] p = Lander.HULL[Lander.HULL.length - 1];
    for (double[] q : Lander.HULL) {
      double cross = p[0] * q[1] - q[0] * p[1];
      area += cross / 2;
      centre += cross * (p[1] + q[1]) / 6;
      inertia +=
          cross
              * (p[0] * p[0] + p[0] * q[0] + q[0] * q[0] + p[1] * p[1] + p[1] * q[1] + q[1] * q[1])
              / 12;
      p = q;
    }
    assertThat(5 * area).isCloseTo(Lander.MASS, within(0.005));
    assertThat(centre / area).isCloseTo(0, within(0.001));
    assertThat(5 * inertia).isCloseTo(Lander.INERTIA, within(0.005));
  }

  /** x = v t, y = v t - 5 t^2; the steps of 5 ms fall behind by 10 t dt / 2. */
  @Test
  void fallsFreely() {
    Lander lander = new Lander(level(2, 1));
    double start = height(lander);
    for (int i = 0; i < 50; i++) {
      lander.pass(Engine.NONE);
    }
    assertThat(lander.away() * LunarTerrain.HALF_WIDTH).isCloseTo(2, within(1e-12));
    assertThat(height(lander)).isCloseTo(start + 1 - 5 - 0.025, within(1e-9));
    assertThat(lander.angle()).isZero();
    assertThat(lander.crashed()).isFalse();
  }

  @Test
  void enginesPushAsTheyAreNamed() {
    Lander main = new Lander(level(0, 0));
    main.pass(Engine.MAIN);
    assertThat(main.velocityUp()).isPositive();
    assertThat(main.turning()).isZero();
    Lander left = new Lander(level(0, 0));
    left.pass(Engine.LEFT);
    assertThat(left.velocityAway()).isNegative();
    assertThat(left.turning()).isPositive();
    Lander right = new Lander(level(0, 0));
    right.pass(Engine.RIGHT);
    assertThat(right.velocityAway()).isEqualTo(-left.velocityAway());
    assertThat(right.turning()).isEqualTo(-left.turning());
  }

  /** The main engine holds v below 1 m/s from low down: the lander stands at altitude 0. */
  @Test
  void comesToRestWhereItStands() {
    Lander lander = new Lander(level(0, 0));
    for (int i = 0; i < 3000 && !lander.rests(); i++) {
      boolean fast = lander.velocityUp() < -Math.min(1, 0.1 + height(lander) / 5) * 0.13;
      lander.pass(fast && !lander.leftFootStands() ? Engine.MAIN : Engine.NONE);
      assertThat(lander.crashed()).isFalse();
    }
    assertThat(lander.rests()).isTrue();
    assertThat(lander.leftFootStands() && lander.rightFootStands()).isTrue();
    assertThat(height(lander)).isCloseTo(0, within(1e-3));
    assertThat(lander.angle()).isCloseTo(0, within(1e-12));
  }

  @Test
  void aFallFromTheTopIsACrash() {
    Lander lander = new Lander(level(0, 0));
    int frames = 0;
    while (!lander.crashed()) {
      lander.pass(Engine.NONE);
      frames++;
    }
    assertThat(frames * Lander.FRAME).isCloseTo(Math.sqrt(2 * START / 10), within(0.1));
  }

  @Test
  void aPeakBetweenTheFeetIsGround() {
    double[] heights = new double[11];
    heights[5] = 3;
    Lander lander = new Lander(new LunarTerrain(heights, 0, 0));
    boolean stood = false;
    while (!lander.crashed()) {
      lander.pass(Engine.NONE);
      stood |= lander.leftFootStands();
    }
    assertThat(height(lander)).isGreaterThan(2.5);
    assertThat(stood).isFalse();
  }

  /**
   * After a foot has touched, w9 always turns the same way; without it left and right are equal.
   */
  @Test
  void aMirroredLandingHasTheSameReward() {
    double[] heights = {1, 2, 0.5, -1, 0, 0, 0, 0.7, 2, -1, -2};
    double[] mirrored = new double[11];
    Arrays.setAll(mirrored, i -> heights[10 - i]);
    assertThat(LunarLanding.reward(new LunarTerrain(mirrored, -3, -2), PUBLISHED))
        .isCloseTo(LunarLanding.reward(new LunarTerrain(heights, 3, -2), PUBLISHED), within(1e-6));
  }

  @Test
  void thePadIsLevelAndTheRestIsNot() {
    for (int i = 0; i < 100; i++) {
      LunarTerrain terrain = new LunarTerrain(new Seed(i));
      assertThat(terrain.height(-2)).isZero();
      assertThat(terrain.height(0.3)).isZero();
      assertThat(terrain.height(2)).isZero();
      assertThat(terrain.slope(-9)).isNotZero();
      assertThat(terrain.highest()).isLessThan(LunarTerrain.HALF_HEIGHT / 2);
    }
  }

  /**
   * Gym calls a mean of 200 solved. The exact number because it must be the same on every machine.
   */
  @Test
  void thePublishedControllerLands() {
    assertThat(PROBLEM.value(PUBLISHED)).isEqualTo(282.2710306018164);
    assertThat(new LunarLanding().value(PUBLISHED)).isEqualTo(PROBLEM.value(PUBLISHED));
  }

  /** Weights of zero fire nothing. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 2})
  void weightsOfNoUseCrash(double weight) {
    assertThat(PROBLEM.value(Synthetic.repeat(12, weight))).isLessThan(0);
  }

  /** Found by a random walk uphill of 9000 evaluations. */
  @Test
  void betterWeightsComeCloserToTheBound() {
    double[] better = {
      1.361779786208237,
      1.0639693668230543,
      0.4839019181352927,
      1.1856240978275503,
      2,
      1.608108079662297,
      0.41946054790200044,
      1.6427240065463613,
      0,
      0.7040602184967427,
      0.6728460830762348,
      0.12918763686365065
    };
    assertThat(PROBLEM.value(better)).isBetween(321.0, PROBLEM.optimum());
    assertThat(PROBLEM.optimum()).isCloseTo(346.28, within(0.01));
  }
}
