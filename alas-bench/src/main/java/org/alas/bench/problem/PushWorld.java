package org.alas.bench.problem;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.CircleShape;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.FrictionJointDef;

/**
 * A table seen from above, on which robots' hands push objects. Friction with the table is a joint
 * of each body with the unmoving base. For one evaluation, by one thread.
 */
final class PushWorld implements AutoCloseable {
  private static final float STEP = 0.01f;
  private static final int ITERATIONS = 10;
  private static final int FREE_STEPS = 100;
  private static final float GAIN = 30;

  private final World world = new World(new Vector2(0, 0), true);
  private final Body base = world.createBody(new BodyDef());

  /** A round object. */
  Piece disc(double x, double y, double radius) {
    CircleShape circle = new CircleShape();
    circle.setRadius((float) radius);
    return object(x, y, circle);
  }

  /** A square object. */
  Piece square(double x, double y, double halfSide) {
    return object(x, y, rectangle(halfSide, halfSide));
  }

  /** A rectangular hand, turned by an angle. */
  Hand hand(double x, double y, double angle, double halfWidth, double halfHeight) {
    Body body = body(x, y, angle, rectangle(halfWidth, halfHeight), 0.1f, 0.1f);
    rub(body, 2, 2);
    return new Hand(body);
  }

  private Piece object(double x, double y, Shape shape) {
    Body body = body(x, y, 0, shape, 0.05f, 0.01f);
    rub(body, 5, 2);
    return new Piece(body);
  }

  private static PolygonShape rectangle(double halfWidth, double halfHeight) {
    PolygonShape rectangle = new PolygonShape();
    rectangle.setAsBox((float) halfWidth, (float) halfHeight);
    return rectangle;
  }

  private Body body(double x, double y, double angle, Shape shape, float density, float friction) {
    BodyDef where = new BodyDef();
    where.type = BodyDef.BodyType.DynamicBody;
    where.position.set((float) x, (float) y);
    where.angle = (float) angle;
    Body body = world.createBody(where);
    FixtureDef what = new FixtureDef();
    what.shape = shape;
    what.density = density;
    what.friction = friction;
    body.createFixture(what);
    shape.dispose();
    return body;
  }

  private void rub(Body body, float force, float torque) {
    FrictionJointDef joint = new FrictionJointDef();
    joint.bodyA = base;
    joint.bodyB = body;
    joint.maxForce = force;
    joint.maxTorque = torque;
    world.createJoint(joint);
  }

  /** A hundredth of a second passes. */
  void step() {
    world.step(STEP, ITERATIONS, ITERATIONS);
  }

  /** Nobody drives a hand any more, and all come to rest. */
  void settle() {
    for (int i = 0; i < FREE_STEPS; i++) {
      step();
    }
  }

  /** Frees the native world; the JVM frees none of it. */
  @Override
  public void close() {
    world.dispose();
  }

  /** What is pushed. */
  static final class Piece {
    private final Body body;

    private Piece(Body body) {
      this.body = body;
    }

    double[] position() {
      Vector2 position = body.getPosition();
      return new double[] {position.x, position.y};
    }
  }

  /** What pushes. */
  static final class Hand {
    private final Body body;

    private Hand(Body body) {
      this.body = body;
    }

    /** A force towards this velocity and a torque towards this spin, for the next step. */
    void drive(double velocityX, double velocityY, double spin) {
      float strength = GAIN * body.getMass();
      Vector2 velocity = body.getLinearVelocity();
      body.applyForceToCenter(
          strength * ((float) velocityX - velocity.x),
          strength * ((float) velocityY - velocity.y),
          true);
      body.applyTorque(strength * ((float) spin - body.getAngularVelocity()), true);
    }
  }
}
