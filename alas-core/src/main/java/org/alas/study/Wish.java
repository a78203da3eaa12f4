package org.alas.study;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What somebody asks for. Immutable and thread-safe.
 *
 * @param worker whose trial it will be; empty for nobody in particular
 * @param besides trials that the worker has and keeps
 * @param request by which the same wish is known when it is made again; empty for none
 * @param condition as long as which a trial is given
 * @param before how many trials there may be at most; -1 for as many as the condition has seen
 */
record Wish(
    String worker,
    Set<Integer> besides,
    String request,
    Predicate<StudySnapshot> condition,
    int before) {

  /** The trial that it was given before. */
  Optional<Trial> granted(StudySnapshot now) {
    return request.isEmpty() ? Optional.empty() : now.requested(request).stream().findFirst();
  }

  /** The trial that the worker has. */
  Optional<Trial> own(StudySnapshot now) {
    return now.running().stream()
        .filter(t -> !worker.isEmpty() && t.worker().equals(worker))
        .filter(t -> !besides.contains(t.number()))
        .findFirst();
  }
}
