package org.alas.app.fit;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.alas.app.cli.StatusLine;
import org.alas.app.cli.Terminal;
import org.alas.gp.FitObserver;

/**
 * What a fit is doing, on the last line of a terminal; nothing where nobody watches. Thread-safe.
 */
final class FitProgress implements FitObserver, AutoCloseable {
  private final long began = System.nanoTime();
  private final StatusLine status;
  private volatile String step = "reading";
  private volatile double share;

  private FitProgress(PrintWriter out, IntSupplier columns, boolean colour, boolean watched) {
    this.status = new StatusLine(out, columns, colour, watched, this::line);
    status.start();
  }

  static FitProgress on(Terminal terminal, PrintWriter err) {
    return new FitProgress(err, terminal.width(), terminal.errColour(), terminal.errWatched());
  }

  @Override
  public void at(String nowDoing, double done) {
    step = nowDoing;
    share = done;
    status.changed();
  }

  private String line() {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
    return "%s %s, %s".formatted(StatusLine.bar(share), step, StatusLine.clock(elapsed));
  }

  @Override
  public void close() {
    status.close();
  }
}
