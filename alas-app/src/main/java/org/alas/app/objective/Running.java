package org.alas.app.objective;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The programs of an objective that run now. They end with it, and with the JVM: being in sessions
 * of their own, they do not notice a Ctrl-C by themselves. Thread-safe.
 */
final class Running implements AutoCloseable {
  private final Set<Run> runs = ConcurrentHashMap.newKeySet();
  private final Thread atExit = new Thread(this::endAll, "alas-end-programs");
  private volatile boolean closed;

  Running() {
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Counts a program in; if all is over already, ends it. */
  void add(Run run) throws InterruptedException {
    runs.add(run);
    if (closed) {
      run.end();
      runs.remove(run);
    }
    requireOpen();
  }

  void remove(Run run) {
    runs.remove(run);
  }

  /** What ended by our own hand says nothing about a trial. */
  void requireOpen() throws InterruptedException {
    if (closed) {
      throw new InterruptedException("the objective was closed");
    }
  }

  /** Says that all is over, and lets what runs end by itself for a while. */
  void refuse() {
    closed = true;
  }

  private void endAll() {
    refuse();
    runs.parallelStream().forEach(Run::end);
  }

  @Override
  public void close() {
    endAll();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // the JVM is ending and runs it anyway
    }
  }
}
