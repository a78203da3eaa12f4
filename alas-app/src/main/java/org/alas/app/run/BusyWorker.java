package org.alas.app.run;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.Numbers;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * Who works on a trial, where, and for how long. Immutable and thread-safe.
 *
 * @param trial number of the trial
 * @param name the worker's name; empty if it has none
 * @param since how long ago the trial was given out
 * @param heard how long ago the worker was last heard; nothing if it has no lease, or a longer one
 *     than processes take
 */
public record BusyWorker(
    int trial,
    String name,
    Duration since,
    Optional<Duration> heard,
    Optional<WorkerName> process) {

  /**
   * All that work on a study now.
   *
   * @param leases what is left of them
   */
  public static List<BusyWorker> of(
      StudySnapshot study, Map<Integer, Duration> leases, Instant now) {
    return study.running().stream()
        .map(trial -> of(trial, leases.get(trial.number()), now))
        .toList();
  }

  private static BusyWorker of(Trial trial, @Nullable Duration left, Instant now) {
    Duration since = Duration.between(trial.asked(), now);
    Optional<Duration> heard =
        Optional.ofNullable(left)
            .map(Study.DEFAULT_LEASE::minus)
            .filter(ago -> !ago.isNegative() && !trial.worker().isEmpty());
    return new BusyWorker(
        trial.number(),
        trial.worker(),
        since.isNegative() ? Duration.ZERO : since,
        heard,
        WorkerName.parse(trial.worker()));
  }

  /** The host, or the name if it tells no host. */
  public String where() {
    return process.map(WorkerName::host).orElse(name.isEmpty() ? "(no name)" : name);
  }

  /** Cells of a table: trial, host, process, worker, for how long, last heard. */
  public List<String> cells() {
    return List.of(
        String.valueOf(trial),
        Numbers.line(where(), 40),
        process.map(p -> String.valueOf(p.pid())).orElse(""),
        process.map(p -> String.valueOf(p.index())).orElse(""),
        seconds(since),
        heard.map(ago -> seconds(ago) + " ago").orElse(""));
  }

  /** Headings of {@link #cells}. */
  public static List<String> headings() {
    return List.of("trial", "host", "process", "worker", "for", "heard");
  }

  /** On one line, such as "trial 7 by host a, process 12, worker 3, for 5 s, heard 2 s ago". */
  public String inWords() {
    return "trial %d by %s%s, for %s%s"
        .formatted(
            trial,
            where(),
            process.map(p -> ", process %d, worker %d".formatted(p.pid(), p.index())).orElse(""),
            seconds(since),
            heard.map(ago -> ", heard %s ago".formatted(seconds(ago))).orElse(""));
  }

  /** Fields of a JSON object. */
  public Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("trial", trial);
    json.put("worker", name.isEmpty() ? null : name);
    json.put("host", process.map(WorkerName::host).orElse(null));
    json.put("process", process.map(WorkerName::pid).orElse(null));
    json.put("seconds", since.toMillis() * 1e-3);
    json.put("heard_seconds_ago", heard.map(ago -> ago.toMillis() * 1e-3).orElse(null));
    return json;
  }

  private static String seconds(Duration time) {
    return Numbers.seconds(time.toMillis() * 1e-3);
  }
}
