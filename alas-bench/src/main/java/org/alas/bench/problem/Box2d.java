package org.alas.bench.problem;

import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.utils.GdxNativesLoader;
import java.util.Optional;

/**
 * The native library of Box2D, loaded when it is first needed.
 *
 * <p>Worlds of their own may be stepped by many threads at once: besides counters, all that Box2D
 * shares between them are tables that the first world and the first contact fill in. One push
 * during the loading, which the JVM lets one thread do, has filled them before anybody else looks.
 */
final class Box2d {
  private Box2d() {}

  /**
   * Loads it, once, for the problem of a name.
   *
   * @throws IllegalStateException if there is none for this machine
   */
  static void require(String problem) {
    if (Loading.FAILURE.isPresent()) {
      Throwable failure = Loading.FAILURE.get();
      throw new IllegalStateException(
          "%s needs Box2D, which does not load on %s %s: %s"
              .formatted(
                  problem,
                  System.getProperty("os.name"),
                  System.getProperty("os.arch"),
                  failure.toString().strip().replaceAll("\\s*\\R\\s*", " ")),
          failure);
    }
  }

  private static final class Loading {
    static final Optional<Throwable> FAILURE = failure();

    private static Optional<Throwable> failure() {
      try {
        GdxNativesLoader.load();
        Box2D.init();
        try (PushWorld world = new PushWorld()) {
          world.disc(0, 0, 1);
          world.hand(-1, 0, 0, 0.3, 1);
          world.step();
        }
        return Optional.empty();
      } catch (LinkageError | RuntimeException e) {
        return Optional.of(e);
      }
    }
  }
}
