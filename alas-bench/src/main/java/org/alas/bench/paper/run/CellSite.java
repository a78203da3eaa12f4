package org.alas.bench.paper.run;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Sheet;

/** Where cells are computed. Implementations are thread-safe. */
interface CellSite extends AutoCloseable {
  /** On the thread that asks. */
  CellSite HERE = CellSite::measured;

  /**
   * Computes a cell; what it throws is the reason why there is no result.
   *
   * @throws InterruptedException if the site was closed meanwhile
   */
  Computed compute(Cell cell) throws InterruptedException;

  /** Cancels what runs elsewhere; a second call does nothing. */
  @Override
  default void close() {}

  /**
   * A result and what it took.
   *
   * @param seconds by the clock
   * @param cpu seconds of the processor, NaN if they are unknown
   */
  record Computed(Sheet sheet, double seconds, double cpu) implements Serializable {}

  /** Computes a cell on this thread. */
  static Computed measured(Cell cell) {
    long began = System.nanoTime();
    long busy = busy();
    Sheet sheet = cell.run();
    double seconds = 1e-9 * (System.nanoTime() - began);
    return new Computed(sheet, seconds, busy < 0 ? Double.NaN : 1e-9 * (busy() - busy));
  }

  /** Nanoseconds of the processor that this thread has had, or a negative number. */
  private static long busy() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : -1;
  }
}
