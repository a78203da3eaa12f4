package org.alas.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The last line of a terminal, drawn anew when something changed and every second; other lines are
 * told above it. Thread-safe.
 */
public final class StatusLine implements AutoCloseable {
  private static final int BAR = 20;
  private static final long TICK_MILLIS = 1000;

  /** Redrawn no more often than people see. */
  private static final long FRAME_NANOS = 40_000_000;

  private static final String CLEAR = "\r\033[K";

  private final PrintWriter out;
  private final IntSupplier columns;
  private final boolean colour;
  private final boolean watched;
  private final Supplier<String> line;
  private final Thread ticker = new Thread(this::tick, "alas-progress");
  private long drawn = System.nanoTime() - FRAME_NANOS;
  private int length;
  private boolean closed;

  /**
   * Draws nothing yet.
   *
   * @param columns width of the terminal, which may change
   * @param watched whether there is a terminal; elsewhere only lines that stay are told
   * @param line what stands there now
   */
  public StatusLine(
      PrintWriter out,
      IntSupplier columns,
      boolean colour,
      boolean watched,
      Supplier<String> line) {
    this.out = out;
    this.columns = columns;
    this.colour = colour;
    this.watched = watched;
    this.line = line;
    ticker.setDaemon(true);
  }

  /** Draws every second from now on. */
  public void start() {
    if (watched) {
      ticker.start();
    }
  }

  /** Something changed. */
  public void changed() {
    draw(false);
  }

  /** A line that stays. */
  public synchronized void note(String text) {
    out.println(watched ? cleared(columns.getAsInt()) + text : text);
    length = 0;
    out.flush();
    draw(true);
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        draw(true);
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  private synchronized void draw(boolean now) {
    long time = System.nanoTime();
    if (!watched || closed || (!now && time - drawn < FRAME_NANOS)) {
      return;
    }
    drawn = time;
    int width = columns.getAsInt();
    String text = line.get();
    String shown = text.length() < width ? text : text.substring(0, Math.max(0, width - 1));
    out.print(cleared(width) + (colour ? "\033[36m" + shown + "\033[0m" : shown));
    out.flush();
    length = shown.length();
  }

  /** What takes the line away, also if a terminal made narrower has folded it into several. */
  private String cleared(int width) {
    int above = length == 0 ? 0 : (length - 1) / Math.max(1, width);
    return above == 0 ? CLEAR : "\r\033[" + above + "A\033[J";
  }

  @Override
  public void close() {
    ticker.interrupt();
    synchronized (this) {
      if (watched && !closed) {
        closed = true;
        out.print(cleared(columns.getAsInt()));
        out.flush();
      }
    }
  }

  /** A bar of which a share, from 0 to 1, is full. */
  public static String bar(double share) {
    int full = (int) Math.round(BAR * Math.max(0, Math.min(1, share)));
    return "[" + "=".repeat(full) + " ".repeat(BAR - full) + "]";
  }

  /** Minutes and seconds, and hours if there are any. */
  public static String clock(Duration time) {
    long seconds = Math.max(0, time.toSeconds());
    return seconds < 3600
        ? "%d:%02d".formatted(seconds / 60, seconds % 60)
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
