package org.alas.bench.problem;

/**
 * A lunar lander: a stiff hull of six corners on two legs without mass, whose feet are springs with
 * dampers and rub on the ground; a main engine below and one at either side near the top, which are
 * on or off for a frame. Metres, kilograms, seconds; frames of a fiftieth of a second. For one
 * landing, by one thread.
 *
 * <p>{@code StrictMath}, because a landing amplifies the last digit: the same on every machine.
 */
final class Lander {
  /** What is fired during a frame; the side engines push to the side that they are named after. */
  enum Engine {
    NONE(0),
    LEFT(0.03),
    MAIN(0.3),
    RIGHT(0.03);

    private final double fuel;

    Engine(double fuel) {
      this.fuel = fuel;
    }

    /** What a frame costs. */
    double fuel() {
      return fuel;
    }
  }

  static final double FRAME = 0.02;

  private static final int STEPS = 4;
  private static final double STEP = FRAME / STEPS;
  private static final double GRAVITY = 10;

  /** Of the hull from its centre of mass, anticlockwise. */
  static final double[][] HULL = {
    {-0.567, -0.435},
    {0.567, -0.435},
    {0.567, -0.101},
    {0.467, 0.465},
    {-0.467, 0.465},
    {-0.567, -0.101},
  };

  static final double MASS = 4.82;
  static final double INERTIA = 0.784;

  private static final double MAIN_IMPULSE = 1.73;
  private static final double SIDE_IMPULSE = 0.24;
  private static final double SIDE_LEVER = 0.365;

  private static final double FOOT_AWAY = 0.95;
  private static final double FOOT_DOWN = 0.64;
  private static final double STIFFNESS = 480;
  private static final double DAMPING = 35;
  private static final double FRICTION = 0.15;

  /** Below it, friction is proportional to how fast a foot slides. */
  private static final double SLIDING = 0.05;

  /** Of the centre of mass, on level ground. */
  private static final double STANDING = FOOT_DOWN - MASS * GRAVITY / (2 * STIFFNESS);

  /** Farther than any part is from the centre of mass. */
  private static final double REACH = 1.2;

  private static final double STILL_SPEED = 0.01;
  private static final double STILL_SPIN = StrictMath.toRadians(2);
  private static final int STILL_FRAMES = 25;

  private final LunarTerrain terrain;
  private final double safe;
  private double x;
  private double y;
  private double angle;
  private double velocityX;
  private double velocityY;
  private double spin;
  private boolean leftFoot;
  private boolean rightFoot;
  private boolean crashed;
  private int stillFrames;

  /** Upright above the pad, with the terrain's velocity. */
  Lander(LunarTerrain terrain) {
    this.terrain = terrain;
    safe = terrain.highest() + REACH;
    y = 1.5 * LunarTerrain.HALF_HEIGHT;
    velocityX = terrain.velocityX();
    velocityY = terrain.velocityY();
  }

  /** Fires an engine, and lets a frame pass. */
  void pass(Engine engine) {
    fire(engine);
    leftFoot = false;
    rightFoot = false;
    for (int i = 0; i < STEPS && !crashed; i++) {
      if (y > safe) {
        move(0, 0, 0);
      } else {
        moveNearGround();
      }
    }
    boolean still =
        StrictMath.hypot(velocityX, velocityY) < STILL_SPEED && Math.abs(spin) < STILL_SPIN;
    stillFrames = still ? stillFrames + 1 : 0;
  }

  private void fire(Engine engine) {
    switch (engine) {
      case NONE -> {}
      case MAIN -> push(-StrictMath.sin(angle), StrictMath.cos(angle), MAIN_IMPULSE, 0);
      case LEFT -> push(-StrictMath.cos(angle), -StrictMath.sin(angle), SIDE_IMPULSE, SIDE_LEVER);
      case RIGHT -> push(StrictMath.cos(angle), StrictMath.sin(angle), SIDE_IMPULSE, -SIDE_LEVER);
    }
  }

  private void push(double directionX, double directionY, double impulse, double lever) {
    velocityX += directionX * impulse / MASS;
    velocityY += directionY * impulse / MASS;
    spin += lever * impulse / INERTIA;
  }

  /** Of a step under a force, a torque and gravity. */
  private void move(double forceX, double forceY, double torque) {
    velocityX += STEP * forceX / MASS;
    velocityY += STEP * (forceY / MASS - GRAVITY);
    spin += STEP * torque / INERTIA;
    x += STEP * velocityX;
    y += STEP * velocityY;
    angle += STEP * spin;
  }

  private void moveNearGround() {
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    double[] force = new double[3];
    leftFoot = stand(-FOOT_AWAY, cos, sin, force);
    rightFoot = stand(FOOT_AWAY, cos, sin, force);
    move(force[0], force[1], force[2]);
    crashed = hullTouches(cos, sin);
  }

  /** A corner of the hull is in the ground, or the one corner of the ground that is near in it. */
  private boolean hullTouches(double cos, double sin) {
    for (double[] corner : HULL) {
      double cornerX = x + cos * corner[0] - sin * corner[1];
      double cornerY = y + sin * corner[0] + cos * corner[1];
      if (cornerY < terrain.height(cornerX)) {
        return true;
      }
    }
    double awayX = terrain.nearestCorner(x) - x;
    double awayY = terrain.height(x + awayX) - y;
    return within(cos * awayX + sin * awayY, cos * awayY - sin * awayX);
  }

  /** Whether a point of the hull's own frame is in it: to the left of every side. */
  private static boolean within(double pointX, double pointY) {
    double[] from = HULL[HULL.length - 1];
    for (double[] to : HULL) {
      if ((to[0] - from[0]) * (pointY - from[1]) < (to[1] - from[1]) * (pointX - from[0])) {
        return false;
      }
      from = to;
    }
    return true;
  }

  /** Adds force and torque of the ground on a foot; whether it touches. */
  private boolean stand(double away, double cos, double sin, double[] force) {
    double armX = cos * away + sin * FOOT_DOWN;
    double armY = sin * away - cos * FOOT_DOWN;
    double slope = terrain.slope(x + armX);
    double normalY = 1 / Math.sqrt(1 + slope * slope);
    double normalX = -slope * normalY;
    double depth = (terrain.height(x + armX) - (y + armY)) * normalY;
    if (depth <= 0) {
      return false;
    }
    double footX = velocityX - spin * armY;
    double footY = velocityY + spin * armX;
    double leaving = footX * normalX + footY * normalY;
    double sliding = footX * normalY - footY * normalX;
    double pressure = Math.max(0, STIFFNESS * depth - DAMPING * leaving);
    double rubbing = -FRICTION * pressure * Math.max(-1, Math.min(1, sliding / SLIDING));
    double forceX = pressure * normalX + rubbing * normalY;
    double forceY = pressure * normalY - rubbing * normalX;
    force[0] += forceX;
    force[1] += forceY;
    force[2] += armX * forceY - armY * forceX;
    return true;
  }

  /** The hull has touched the ground. */
  boolean crashed() {
    return crashed;
  }

  /** Has not moved for half a second. */
  boolean rests() {
    return stillFrames >= STILL_FRAMES;
  }

  boolean leftFootStands() {
    return leftFoot;
  }

  boolean rightFootStands() {
    return rightFoot;
  }

  /** From the pad's centre, in half widths of the terrain. */
  double away() {
    return x / LunarTerrain.HALF_WIDTH;
  }

  /** Above where it would stand on the pad, in half heights of the terrain. */
  double altitude() {
    return (y - STANDING) / LunarTerrain.HALF_HEIGHT;
  }

  double velocityAway() {
    return velocityX * LunarTerrain.HALF_WIDTH * FRAME;
  }

  double velocityUp() {
    return velocityY * LunarTerrain.HALF_HEIGHT * FRAME;
  }

  /** Anticlockwise, in radians. */
  double angle() {
    return angle;
  }

  double turning() {
    return 20 * FRAME * spin;
  }
}
