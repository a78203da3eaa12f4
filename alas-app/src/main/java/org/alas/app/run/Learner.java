package org.alas.app.run;

import java.time.Duration;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;

/**
 * Searches for the structure of the values beside workers that share a process, so that none of
 * them waits for it. Of all processes that share a study one does, until it ends. Thread-safe.
 */
final class Learner implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private final Study study;
  private final Leases leases;
  private final Thread thread = new Thread(this::learn, "alas-learner");
  private volatile boolean claimed;
  private volatile boolean closed;

  private Learner(Study study, Leases leases) {
    this.study = study;
    this.leases = leases;
    thread.setDaemon(true);
  }

  /** Beside so many workers; a single one searches by itself. */
  static Learner beside(int workers, Study study, Leases leases) {
    Learner learner = new Learner(study, leases);
    if (workers > 1) {
      learner.thread.start();
    }
    return learner;
  }

  private void learn() {
    try {
      while (!closed) {
        StudySnapshot now = study.snapshot();
        if (!claimed && study.claimSearches()) {
          claimed = true;
          leases.add(Study.SEARCHES);
        }
        if (!claimed || !study.search()) {
          study.awaitNews(now, PAUSE);
        }
      }
    } catch (InterruptedException e) {
      // all is over
    } catch (RuntimeException e) {
      // Whoever asks next searches by himself, or learns what is wrong with the store.
      leases.remove(Study.SEARCHES);
    }
  }

  /** A search that is under way is of no more use, so nobody waits for its end. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    leases.remove(Study.SEARCHES);
    if (claimed) {
      study.releaseSearches();
    }
  }
}
