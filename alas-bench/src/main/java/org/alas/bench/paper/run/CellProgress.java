package org.alas.bench.paper.run;

import java.util.List;
import java.util.Locale;
import org.alas.app.cli.StatusLine;
import org.alas.app.cli.Terminal;
import org.alas.bench.paper.Experiment.Cell;

/** Tells people how far a run is: a bar on terminals, a line per cell elsewhere. Thread-safe. */
final class CellProgress implements AutoCloseable {
  private final Pace pace;
  private final StatusLine bar;
  private final boolean watched;

  CellProgress(Terminal terminal, List<List<Cell>> batches, int threads) {
    this.watched = terminal.errWatched();
    this.pace = new Pace(batches, threads);
    this.bar =
        new StatusLine(
            terminal.err(),
            terminal.width(),
            terminal.errColour(),
            watched,
            () -> StatusLine.bar(share()) + line());
    bar.start();
  }

  private synchronized double share() {
    return pace.share();
  }

  private synchronized String line() {
    String line =
        String.format(
            Locale.ROOT, " %d/%d cells  %.0f %%", pace.done(), pace.total(), 100 * pace.share());
    String left = StatusLine.clock(pace.left(System.nanoTime()));
    return switch (pace.known()) {
      case NOTHING -> line;
      case SOME -> line + "  more than " + left + " left";
      case ALL -> line + "  " + left + " left";
    };
  }

  void began(Cell cell) {
    synchronized (this) {
      pace.began(cell, System.nanoTime());
    }
    bar.changed();
  }

  /** A cell that was there before. */
  synchronized void was(Cell cell) {
    pace.was(cell);
  }

  void ended(Cell cell, double seconds) {
    synchronized (this) {
      pace.ended(cell, seconds);
      if (!watched) {
        String took = String.format(Locale.ROOT, "%.1f", seconds);
        note("%s  %s, %s s".formatted(line().strip(), cell.name(), took));
      }
    }
    bar.changed();
  }

  void failed(Cell cell, String message) {
    was(cell);
    note("cell %s failed: %s".formatted(cell.name(), message));
  }

  void note(String line) {
    bar.note(line);
  }

  @Override
  public void close() {
    bar.close();
  }
}
