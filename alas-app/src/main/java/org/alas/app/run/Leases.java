package org.alas.app.run;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.alas.study.Study;

/** Keeps the trials that run here from being given to others. Thread-safe. */
final class Leases implements AutoCloseable {
  /** A lease is renewed so many times before it would run out. */
  private static final int RENEWALS = 3;

  private final Study study;
  private final Consumer<String> notice;
  private final Set<Integer> running = ConcurrentHashMap.newKeySet();
  private final Thread thread = new Thread(this::renew, "alas-leases");

  Leases(Study study, Consumer<String> notice) {
    this.study = study;
    this.notice = notice;
    thread.setDaemon(true);
    thread.start();
  }

  void add(int trial) {
    running.add(trial);
  }

  void remove(int trial) {
    running.remove(trial);
  }

  private void renew() {
    long pause = Math.max(1, study.lease().toMillis() / RENEWALS);
    try {
      while (true) {
        Thread.sleep(pause);
        try {
          running.forEach(study::renew);
          WorkerName.abandonLost(study, study.snapshot());
        } catch (RuntimeException e) {
          // The next renewal may go well; if none does, the workers fail at their next tell.
          notice.accept("a lease could not be renewed: " + e.getMessage());
        }
      }
    } catch (InterruptedException e) {
      // all is over
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
