package org.alas.study;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Fits to the values that have been told, so that asks between two tells need not repeat them: who
 * lost a race for a trial conditions what is known on what has become pending, and maximises again.
 * What is recalled is what would be computed anew, so nothing depends on it but time. Thread-safe;
 * given up when memory is short.
 */
final class FitMemory {
  private final AtomicInteger fits = new AtomicInteger();
  private volatile SoftReference<Told> latest = new SoftReference<>(null);

  /** What was fitted to some values, by questions that say all else that the answers depend on. */
  final class Told {
    private final List<Object> ended;
    private final Map<Object, Object> answers = new ConcurrentHashMap<>();

    private Told(List<Object> ended) {
      this.ended = ended;
    }

    /** The answer to a question, which is computed if it is asked for the first time. */
    <T> T recall(Class<T> kind, Object question, Supplier<T> fit) {
      return kind.cast(
          answers.computeIfAbsent(
              question,
              unknown -> {
                fits.incrementAndGet();
                return fit.get();
              }));
    }
  }

  /** What is remembered of the values told at a snapshot. */
  Told at(StudySnapshot study) {
    List<Object> ended = new ArrayList<>();
    ended.add(study.problem());
    for (Trial trial : study.trials()) {
      if (trial.outcome() != null) {
        ended.add(trial.isRetried() ? -trial.number() : trial.number());
      }
    }
    Told known = latest.get();
    if (known == null || !known.ended.equals(ended)) {
      known = new Told(ended);
      latest = new SoftReference<>(known);
    }
    return known;
  }

  /** How many fits were computed. */
  int fits() {
    return fits.get();
  }
}
