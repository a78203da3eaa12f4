package org.alas.app.life;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.alas.app.cli.InputException;
import org.alas.app.run.WorkerName;
import org.alas.study.EventLog;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * Refuses to take a study away from those who work on it. Of trials that were given to nobody by
 * name, nobody knows whether anybody works on them: they are in nobody's way.
 *
 * @param study its name
 * @param wish what is to be done to it, such as "deleted"
 */
public record StudyAtRest(String study, String wish) implements Consumer<EventLog> {

  @Override
  public void accept(EventLog log) {
    Map<Integer, Duration> leases = log.leases();
    Instant now = Instant.now();
    for (Trial trial : StudySnapshot.of(log).running()) {
      Duration left =
          leases.getOrDefault(
              trial.number(), Duration.between(now, trial.asked().plus(Study.DEFAULT_LEASE)));
      Optional<WorkerName> process = WorkerName.parse(trial.worker());
      boolean gone = process.map(WorkerName::hasEnded).orElse(trial.worker().isEmpty());
      if (!gone && !left.isNegative() && !left.isZero()) {
        throw new InputException(
            "study %s cannot be %s while trial %d runs (%s, until %s at least); end it or wait."
                .formatted(
                    InputException.quote(study),
                    wish,
                    trial.number(),
                    process
                        .map(p -> "process " + p.pid())
                        .orElse("worker " + InputException.quote(trial.worker())),
                    now.plus(left)));
      }
    }
  }
}
