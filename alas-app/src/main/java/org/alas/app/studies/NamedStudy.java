package org.alas.app.studies;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.alas.study.EventLog;
import org.alas.study.Registry;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;

/**
 * A study of a store. Immutable; as thread-safe as the store.
 *
 * @param created when it began
 * @param clock by which events are dated
 * @param lease for how long trials that are asked for are a worker's own
 */
public record NamedStudy(String name, Instant created, EventLog log, Clock clock, Duration lease) {

  /** Takes the study up. */
  public Study resume() {
    return Study.resume(log, Registry.standard(), lease, clock);
  }

  /** Reads the study, whether or not its kernel is known here. */
  public StudySnapshot snapshot() {
    return StudySnapshot.of(log);
  }
}
