package org.alas.app.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.StatusLine;
import org.alas.study.Explanation;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * A bar at the bottom of a terminal that is drawn anew at every event and every second; what went
 * wrong is told above it. Thread-safe.
 */
public final class LiveProgress implements Progress {
  private final StopRules rules;
  private final long began = System.nanoTime();
  private final int doneBefore;
  private final StatusLine status;
  private final Map<Integer, String> hosts = new ConcurrentHashMap<>();
  private volatile StudySnapshot latest;

  /**
   * Begins to draw.
   *
   * @param columns width of the terminal
   */
  public LiveProgress(
      PrintWriter out, StopRules rules, StudySnapshot before, IntSupplier columns, boolean colour) {
    this.rules = rules;
    this.latest = before;
    this.doneBefore = rules.done(before);
    this.status = new StatusLine(out, columns, colour, true, this::line);
    status.start();
  }

  @Override
  public void began(StudySnapshot now) {
    latest = now;
    status.changed();
  }

  @Override
  public void placed(int trial, String host) {
    hosts.put(trial, host);
    status.changed();
  }

  @Override
  public void ended(Trial trial, StudySnapshot now) {
    latest = now;
    hosts.remove(trial.number());
    if (trial.state() == TrialState.FAILED
        || trial.state() == TrialState.ABANDONED
        || FalseStart.unmeasured(trial, now.problem()).isPresent()) {
      note(Progress.line(trial, now));
    } else {
      status.changed();
    }
  }

  @Override
  public void note(String line) {
    status.note(line);
  }

  private String line() {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
    StudySnapshot now = latest;
    StringBuilder line = new StringBuilder(StatusLine.bar(share(now, elapsed))).append(' ');
    line.append(rules.done(now));
    rules.trials().ifPresent(trials -> line.append('/').append(trials));
    now.best().ifPresent(best -> line.append("  best ").append(Numbers.plain(best.value())));
    left(now, elapsed)
        .ifPresent(left -> line.append("  ").append(StatusLine.clock(left)).append(" left"));
    List<Double> alphas = now.lastExplanation().map(Explanation::alpha).orElse(List.of());
    if (!alphas.isEmpty()) {
      line.append("  alpha ")
          .append(
              alphas.stream()
                  .limit(3)
                  .map(alpha -> String.format(Locale.ROOT, "%.2f", alpha))
                  .collect(Collectors.joining(" ")));
    }
    int running = now.count(TrialState.RUNNING);
    if (running > 0) {
      line.append("  ").append(running).append(" running").append(places());
    }
    return line.toString();
  }

  /** How many trials run on which host of an engine. */
  private String places() {
    Map<String, Long> counts =
        hosts.values().stream()
            .collect(Collectors.groupingBy(host -> host, TreeMap::new, Collectors.counting()));
    return counts.isEmpty()
        ? ""
        : counts.entrySet().stream()
            .map(each -> each.getKey() + " " + each.getValue())
            .collect(Collectors.joining(", ", " (", ")"));
  }

  private double share(StudySnapshot now, Duration elapsed) {
    double ofTrials = rules.trials().map(n -> rules.done(now) / (double) n).orElse(0.0);
    double ofTime = rules.time().map(t -> elapsed.toNanos() / (double) t.toNanos()).orElse(0.0);
    return Math.max(ofTrials, ofTime);
  }

  /** By the pace so far, and never more than the time that is left. */
  private Optional<Duration> left(StudySnapshot now, Duration elapsed) {
    Optional<Duration> byTime = rules.time().map(time -> time.minus(elapsed));
    int done = rules.done(now) - doneBefore;
    if (done <= 0 || rules.trials().isEmpty()) {
      return byTime;
    }
    int rest = Math.max(0, rules.budget() - rules.done(now));
    Duration byPace = elapsed.multipliedBy(rest).dividedBy(done);
    return Optional.of(byTime.filter(time -> time.compareTo(byPace) < 0).orElse(byPace));
  }

  @Override
  public void close() {
    status.close();
  }
}
