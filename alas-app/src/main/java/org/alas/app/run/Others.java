package org.alas.app.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * Other processes that work on the same study. When all trials are given out, theirs may still come
 * back: a host is lost, somebody presses Ctrl-C. Who has nothing to do waits for that. Thread-safe.
 */
final class Others {
  /** Leases that run out make no news, so somebody has to look now and then. */
  private static final int LOOKS = 3;

  private final Study study;
  private final WorkerName own;
  private final Consumer<String> notice;
  private final AtomicBoolean told = new AtomicBoolean();
  private @Nullable Thread waiting;
  private boolean ended;

  /**
   * Others than those of a process.
   *
   * @param notice takes what people should know, line by line
   */
  Others(Study study, WorkerName own, Consumer<String> notice) {
    this.study = study;
    this.own = own;
    this.notice = notice;
  }

  /**
   * Waits until something happens, if others have trials that may come back. Of the workers of a
   * process one waits at a time, which is enough to learn of all.
   *
   * @param most how long, at most
   * @return whether it is worth asking again
   */
  boolean await(StudySnapshot seen, Duration most) {
    List<Trial> theirs = seen.running().stream().filter(this::mayComeBack).toList();
    Duration look = study.lease().dividedBy(LOOKS);
    if (theirs.isEmpty() || most.isNegative() || most.isZero()) {
      return false;
    }
    if (told.compareAndSet(false, true)) {
      notice.accept(
          "all trials are given out; waiting for %s of %s, which would be run here if lost"
              .formatted(
                  Numbers.counted(theirs.size(), "trial"),
                  theirs.stream()
                      .map(trial -> WorkerName.parse(trial.worker()).orElseThrow().host())
                      .distinct()
                      .limit(5)
                      .collect(Collectors.joining(", "))));
    }
    return awaitAlone(seen, most.compareTo(look) < 0 ? most : look);
  }

  private boolean awaitAlone(StudySnapshot seen, Duration time) {
    synchronized (told) {
      if (!enter()) {
        return false;
      }
      try {
        study.awaitNews(seen, time);
        return true;
      } catch (InterruptedException e) {
        return false;
      } finally {
        leave();
      }
    }
  }

  private synchronized boolean enter() {
    waiting = ended ? null : Thread.currentThread();
    return !ended;
  }

  private synchronized void leave() {
    waiting = null;
    Thread.interrupted(); // it was meant for the waiting, which is over
  }

  /** Ends all waiting, now and in future. */
  synchronized void wake() {
    ended = true;
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  /** How many trials processes have now. */
  static int running(StudySnapshot study) {
    return (int)
        study.running().stream().filter(t -> WorkerName.parse(t.worker()).isPresent()).count();
  }

  /** Those of people who asked by hand do not, as long as nobody gives them up. */
  private boolean mayComeBack(Trial trial) {
    return WorkerName.parse(trial.worker())
        .filter(worker -> !worker.run().equals(own.run()))
        .isPresent();
  }
}
