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
 * A table seen from above, on which a robot's hand pushes a round object from the origin. Friction
 * with the table is a joint of each body with the unmoving base. For one push, by one thread.
 */
final class PushWorld implements AutoCloseable {
  private static final float STEP = 0.01f;
  private static final int ITERATIONS = 10;
  private static final int FREE_STEPS = 100;
  private static final float GAIN = 30;

  private final World world = new World(new Vector2(0, 0), true);
  private final Body object;
  private final Body hand;

  /** The object at the origin, the hand at (x, y), turned by an angle. */
  PushWorld(double x, double y, double angle) {
    Body base = world.createBody(new BodyDef());
    CircleShape circle = new CircleShape();
    circle.setRadius(1);
    object = body(0, 0, 0, circle, 0.05f, 0.01f);
    rub(base, object, 5, 2);
    PolygonShape rectangle = new PolygonShape();
    rectangle.setAsBox(0.3f, 1);
    hand = body(x, y, angle, rectangle, 0.1f, 0.1f);
    rub(base, hand, 2, 2);
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

  private void rub(Body base, Body body, float force, float torque) {
    FrictionJointDef joint = new FrictionJointDef();
    joint.bodyA = base;
    joint.bodyB = body;
    joint.maxForce = force;
    joint.maxTorque = torque;
    world.createJoint(joint);
  }

  /** Drives the hand at a velocity, without turning, for some steps; then all come to rest. */
  void push(double velocityX, double velocityY, int steps) {
    float strength = GAIN * hand.getMass();
    for (int i = 0; i < steps; i++) {
      Vector2 velocity = hand.getLinearVelocity();
      hand.applyForceToCenter(
          strength * ((float) velocityX - velocity.x),
          strength * ((float) velocityY - velocity.y),
          true);
      hand.applyTorque(-strength * hand.getAngularVelocity(), true);
      world.step(STEP, ITERATIONS, ITERATIONS);
    }
    for (int i = 0; i < FREE_STEPS; i++) {
      world.step(STEP, ITERATIONS, ITERATIONS);
    }
  }

  /** Where the object is. */
  double[] object() {
    Vector2 position = object.getPosition();
    return new double[] {position.x, position.y};
  }

  /** Frees the native world; the JVM frees none of it. */
  @Override
  public void close() {
    world.dispose();
  }
}
