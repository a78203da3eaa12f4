package org.alas.app.engine;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Opens an engine: a public class with a constructor without arguments and a line in {@code
 * META-INF/services/org.alas.app.engine.EngineProvider} of a jar on the class path. Nobody is
 * looked for until {@code --engine} is said.
 */
public interface EngineProvider {
  /** What people call it on the command line. */
  String name();

  /**
   * Returns when work can be sent.
   *
   * @param application for people who watch the engine
   * @param log where the engine may write what only experts want to know
   * @param notice takes what people should know, line by line
   * @throws org.alas.app.cli.InputException if it cannot be reached or used
   */
  Engine open(String application, Wish wish, Path log, Consumer<String> notice);

  /**
   * What was asked for.
   *
   * @param master address of the cluster, if it was named
   * @param slots pieces of work at once
   * @param cores processors for each
   */
  record Wish(Optional<String> master, int slots, int cores) {
    /** No more slots than that. */
    public Wish atMost(int most) {
      return new Wish(master, Math.min(slots, most), cores);
    }
  }
}
