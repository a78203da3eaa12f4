package org.alas.app.optimize;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * A bar at the bottom of a terminal that is drawn anew at every event and every second; what went
 * wrong is told above it. Thread-safe.
 */
public final class LiveProgress implements Progress {
  private static final int BAR = 20;
  private static final long TICK_MILLIS = 1000;

  /** Redrawn no more often than people see. */
  private static final long FRAME_NANOS = 40_000_000;

  private static final String CLEAR = "\r\033[K";

  private final PrintWriter out;
  private final StopRules rules;
  private final int columns;
  private final boolean colour;
  private final long began = System.nanoTime();
  private final int doneBefore;
  private final Thread ticker = new Thread(this::tick, "alas-progress");
  private Standing standing;
  private long drawn = began - FRAME_NANOS;
  private boolean closed;

  /**
   * Begins to draw.
   *
   * @param columns width of the terminal
   */
  public LiveProgress(
      PrintWriter out, StopRules rules, Standing standing, int columns, boolean colour) {
    this.out = out;
    this.rules = rules;
    this.standing = standing;
    this.doneBefore = standing.done();
    this.columns = columns;
    this.colour = colour;
    ticker.setDaemon(true);
    ticker.start();
  }

  @Override
  public synchronized void began(Standing now) {
    standing = now;
    draw(false);
  }

  @Override
  public synchronized void ended(Trial trial, Standing now) {
    standing = now;
    if (trial.state() == TrialState.FAILED || trial.state() == TrialState.ABANDONED) {
      note(Progress.line(trial, now));
    } else {
      draw(false);
    }
  }

  @Override
  public synchronized void note(String line) {
    out.print(CLEAR);
    out.println(line);
    draw(true);
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        synchronized (this) {
          draw(true);
        }
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  private void draw(boolean now) {
    long time = System.nanoTime();
    if (closed || (!now && time - drawn < FRAME_NANOS)) {
      return;
    }
    drawn = time;
    String line = line(Duration.ofNanos(time - began));
    String shown = line.length() < columns ? line : line.substring(0, Math.max(0, columns - 1));
    out.print(CLEAR + (colour ? "\033[36m" + shown + "\033[0m" : shown));
    out.flush();
  }

  private String line(Duration elapsed) {
    StringBuilder line = new StringBuilder();
    double share = share(elapsed);
    int full = (int) Math.round(BAR * share);
    line.append('[').append("=".repeat(full)).append(" ".repeat(BAR - full)).append("] ");
    line.append(standing.done());
    rules.trials().ifPresent(trials -> line.append('/').append(trials));
    standing.best().ifPresent(best -> line.append("  best ").append(ShownNumber.of(best.value())));
    left(elapsed).ifPresent(left -> line.append("  ").append(clock(left)).append(" left"));
    if (!standing.alpha().isEmpty()) {
      line.append("  alpha ")
          .append(
              standing.alpha().stream()
                  .limit(3)
                  .map(alpha -> String.format(Locale.ROOT, "%.2f", alpha))
                  .collect(Collectors.joining(" ")));
    }
    if (standing.running() > 0) {
      line.append("  ").append(standing.running()).append(" running");
    }
    return line.toString();
  }

  private double share(Duration elapsed) {
    double ofTrials = rules.trials().map(n -> standing.done() / (double) n).orElse(0.0);
    double ofTime = rules.time().map(t -> elapsed.toNanos() / (double) t.toNanos()).orElse(0.0);
    return Math.min(1, Math.max(ofTrials, ofTime));
  }

  /** By the pace so far, and never more than the time that is left. */
  private Optional<Duration> left(Duration elapsed) {
    Optional<Duration> byTime = rules.time().map(time -> time.minus(elapsed));
    int done = standing.done() - doneBefore;
    if (done <= 0 || rules.trials().isEmpty()) {
      return byTime;
    }
    int rest = Math.max(0, rules.budget() - standing.done());
    Duration byPace = elapsed.multipliedBy(rest).dividedBy(done);
    return Optional.of(byTime.filter(time -> time.compareTo(byPace) < 0).orElse(byPace));
  }

  private static String clock(Duration time) {
    long seconds = Math.max(0, time.toSeconds());
    return seconds < 3600
        ? "%d:%02d".formatted(seconds / 60, seconds % 60)
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  @Override
  public void close() {
    ticker.interrupt();
    synchronized (this) {
      if (!closed) {
        closed = true;
        out.print(CLEAR);
        out.flush();
      }
    }
  }
}
