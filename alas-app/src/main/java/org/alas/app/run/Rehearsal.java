package org.alas.app.run;

import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;

/**
 * A study of a made-up function in memory, run while the first trials of the real one are under
 * way: native code is loaded and loops are compiled before the first model is asked for, which
 * would otherwise take a second longer. Nothing else comes of it. Thread-safe.
 */
final class Rehearsal implements AutoCloseable {
  private static final int INPUTS = 3;

  /** Enough that every part of a suggestion has run often. */
  private static final int TRIALS = 24;

  /** Shorter runs hardly get to a model. */
  private static final int FEWEST = 10;

  private final Thread thread = new Thread(this::rehearse, "alas-rehearsal");
  private volatile boolean closed;

  private Rehearsal() {
    thread.setDaemon(true);
    // What is wrong here goes wrong in the real study too, which says so.
    thread.setUncaughtExceptionHandler((rehearsal, failure) -> closed = true);
  }

  /**
   * Beside a study that has no trial yet and is to have so many; whoever goes on with one needs its
   * model at once.
   */
  static Rehearsal before(StudySnapshot study, int trials) {
    Rehearsal rehearsal = new Rehearsal();
    if (study.trials().isEmpty() && trials >= FEWEST) {
      rehearsal.thread.start();
    }
    return rehearsal;
  }

  private void rehearse() {
    SearchSpace.Builder space = SearchSpace.builder();
    for (int k = 0; k < INPUTS; k++) {
      space.real("x" + k, -1, 1);
    }
    Study study = Study.minimize(space.build()).open();
    for (int trial = 0; trial < TRIALS && !closed; trial++) {
      study.run(1, at -> bowl(at.real("x0"), at.real("x1"), at.real("x2")));
    }
  }

  /** Smooth, with an interaction and values over some decades. */
  private static double bowl(double x, double y, double z) {
    return Math.exp(x * y + z) + 3 * Math.pow(y - 0.2, 2) + Math.abs(z + 0.1);
  }

  /** It ends after the suggestion that is under way, for which nobody waits. */
  @Override
  public void close() {
    closed = true;
  }
}
