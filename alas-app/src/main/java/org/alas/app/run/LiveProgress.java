package org.alas.app.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.StatusLine;
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
  private volatile Standing standing;

  /**
   * Begins to draw.
   *
   * @param columns width of the terminal
   */
  public LiveProgress(
      PrintWriter out, StopRules rules, Standing standing, int columns, boolean colour) {
    this.rules = rules;
    this.standing = standing;
    this.doneBefore = standing.done();
    this.status = new StatusLine(out, columns, colour, this::line);
    status.start();
  }

  @Override
  public void began(Standing now) {
    standing = now;
    status.changed();
  }

  @Override
  public void ended(Trial trial, Standing now) {
    standing = now;
    if (trial.state() == TrialState.FAILED || trial.state() == TrialState.ABANDONED) {
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
    Standing now = standing;
    StringBuilder line = new StringBuilder(StatusLine.bar(share(now, elapsed))).append(' ');
    line.append(now.done());
    rules.trials().ifPresent(trials -> line.append('/').append(trials));
    now.best().ifPresent(best -> line.append("  best ").append(Numbers.plain(best.value())));
    left(now, elapsed)
        .ifPresent(left -> line.append("  ").append(StatusLine.clock(left)).append(" left"));
    if (!now.alpha().isEmpty()) {
      line.append("  alpha ")
          .append(
              now.alpha().stream()
                  .limit(3)
                  .map(alpha -> String.format(Locale.ROOT, "%.2f", alpha))
                  .collect(Collectors.joining(" ")));
    }
    if (now.running() > 0) {
      line.append("  ").append(now.running()).append(" running");
    }
    return line.toString();
  }

  private double share(Standing now, Duration elapsed) {
    double ofTrials = rules.trials().map(n -> now.done() / (double) n).orElse(0.0);
    double ofTime = rules.time().map(t -> elapsed.toNanos() / (double) t.toNanos()).orElse(0.0);
    return Math.max(ofTrials, ofTime);
  }

  /** By the pace so far, and never more than the time that is left. */
  private Optional<Duration> left(Standing now, Duration elapsed) {
    Optional<Duration> byTime = rules.time().map(time -> time.minus(elapsed));
    int done = now.done() - doneBefore;
    if (done <= 0 || rules.trials().isEmpty()) {
      return byTime;
    }
    int rest = Math.max(0, rules.budget() - now.done());
    Duration byPace = elapsed.multipliedBy(rest).dividedBy(done);
    return Optional.of(byTime.filter(time -> time.compareTo(byPace) < 0).orElse(byPace));
  }

  @Override
  public void close() {
    status.close();
  }
}
