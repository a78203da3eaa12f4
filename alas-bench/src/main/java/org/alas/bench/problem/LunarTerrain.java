package org.alas.bench.problem;

import java.util.Arrays;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A profile of the moon with a landing pad, and how a lander comes to it. Metres; the pad's centre
 * is the origin. Straight lines between eleven heights, each the mean of three neighbours, uniform
 * and independent but on the pad and beside it. Immutable and thread-safe.
 */
final class LunarTerrain {
  static final double HALF_WIDTH = 10;
  static final double HALF_HEIGHT = 20.0 / 3;

  private static final int CORNERS = 11;
  private static final double SPACING = 2 * HALF_WIDTH / (CORNERS - 1);
  private static final double LARGEST_HEIGHT = HALF_HEIGHT / 2;
  private static final double LARGEST_SPEED = 6.2;

  private final double[] heights;
  private final double velocityX;
  private final double velocityY;

  /** Of given heights, the lander's first velocity beside them. */
  LunarTerrain(double[] heights, double velocityX, double velocityY) {
    this.heights = heights.clone();
    this.velocityX = velocityX;
    this.velocityY = velocityY;
  }

  /** Drawn by chance. */
  LunarTerrain(Seed seed) {
    this(seed.generator());
  }

  private LunarTerrain(UniformRandomProvider random) {
    this(smooth(random), LARGEST_SPEED * evenly(random), LARGEST_SPEED * evenly(random));
  }

  private static double[] smooth(UniformRandomProvider random) {
    double[] raw = new double[CORNERS + 2];
    for (int i = 0; i < raw.length; i++) {
      double height = LARGEST_HEIGHT * evenly(random);
      raw[i] = Math.abs(i - raw.length / 2) <= 2 ? 0 : height;
    }
    double[] heights = new double[CORNERS];
    Arrays.setAll(heights, i -> (raw[i] + raw[i + 1] + raw[i + 2]) / 3);
    return heights;
  }

  /** In [-1, 1). */
  private static double evenly(UniformRandomProvider random) {
    return 2 * random.nextDouble() - 1;
  }

  double velocityX() {
    return velocityX;
  }

  double velocityY() {
    return velocityY;
  }

  /** Of the ground at x; beyond the sides as at the last corner. */
  double height(double x) {
    double place = place(x);
    int i = corner(place);
    return heights[i] + (place - i) * (heights[i + 1] - heights[i]);
  }

  /** Of the ground at x. */
  double slope(double x) {
    int i = corner(place(x));
    return (heights[i + 1] - heights[i]) / SPACING;
  }

  /** Where the ground's nearest corner is. */
  double nearestCorner(double x) {
    return SPACING * Math.rint(place(x)) - HALF_WIDTH;
  }

  /** Of the ground's highest corner. */
  double highest() {
    return Arrays.stream(heights).max().orElseThrow();
  }

  private static double place(double x) {
    return Math.max(0, Math.min(CORNERS - 1.0, (x + HALF_WIDTH) / SPACING));
  }

  private static int corner(double place) {
    return Math.min((int) place, CORNERS - 2);
  }
}
