package org.alas.kernel;

import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * A run of consecutive {@link Pairs}, short enough for its working arrays to stay in the nearest
 * cache. Mutable cursor: use one per thread.
 */
public final class Differences {
  /** Most pairs in a run. */
  public static final int CAPACITY = 512;

  private static final VectorMath MATH = VectorMaths.best();
  private static final FusedLoops LOOPS = FusedLoops.best();

  private final Pairs pairs;
  private final double @Nullable [][] kept;
  private final double[] logScratch;
  private final Piece piece = new Piece();
  private int from;
  private int count;

  // The run in pieces of one column each: rows rowFrom[s].. against column[s], stored at start[s]..
  private int pieces;
  private final int[] column = new int[CAPACITY];
  private final int[] rowFrom = new int[CAPACITY];
  private final int[] start = new int[CAPACITY + 1];
  private int nextColumn;
  private int nextRow;

  Differences(Pairs pairs) {
    this.pairs = pairs;
    this.kept = pairs.keptLogs();
    this.logScratch = kept == null ? new double[CAPACITY] : new double[0];
    this.nextRow = pairs.firstRow(0);
  }

  /** Moves to the run that follows the last one. */
  void moveTo(int from, int count) {
    this.from = from;
    this.count = count;
    int rows = pairs.left().size();
    pieces = 0;
    int filled = 0;
    while (filled < count) {
      while (nextRow >= rows) {
        nextColumn++;
        nextRow = pairs.firstRow(nextColumn);
      }
      int length = Math.min(rows - nextRow, count - filled);
      column[pieces] = nextColumn;
      rowFrom[pieces] = nextRow;
      start[pieces] = filled;
      pieces++;
      filled += length;
      nextRow += length;
    }
    start[pieces] = count;
  }

  /** The pairs through which the runs go. */
  Pairs pairs() {
    return pairs;
  }

  /** Number of the first pair of the run. */
  public int from() {
    return from;
  }

  /** Number of pairs in the run. */
  public int count() {
    return count;
  }

  /** The run consists of this many pieces of one column each. */
  public int pieces() {
    return pieces;
  }

  /** Column j of a piece. */
  public int column(int piece) {
    return column[piece];
  }

  /** First row i of a piece. */
  public int row(int piece) {
    return rowFrom[piece];
  }

  /** Position within the run of a piece's first pair. */
  public int start(int piece) {
    return start[piece];
  }

  /** Number of pairs in a piece. */
  public int length(int piece) {
    return start[piece + 1] - start[piece];
  }

  /** out_p = tau_k of pair p. */
  public void difference(int k, double[] out) {
    difference(k, 1, out);
  }

  /** out_p = scale tau_k of pair p. */
  public void difference(int k, double scale, double[] out) {
    double[] x = pairs.left().column(k);
    double[] y = pairs.right().column(k);
    for (int s = 0; s < pieces; s++) {
      MATH.difference(x, rowFrom[s], y[column[s]], scale, out, start[s], start[s + 1] - start[s]);
    }
  }

  /**
   * An array that holds ln|tau_k| of the run from index {@link #logFrom} on, until the next call.
   */
  double[] logs(int k) {
    if (kept != null) {
      return kept[k];
    }
    difference(k, logScratch);
    MATH.logAbs(logScratch, 0, logScratch, 0, count);
    return logScratch;
  }

  int logFrom() {
    return kept == null ? 0 : from;
  }

  /** cos_p = cos(phi_i - phi_j) and sin_p = sin(phi_i - phi_j). */
  void rotate(Phases left, Phases right, double[] cos, double[] sin) {
    piece.between(left, right);
    for (int s = 0; s < pieces; s++) {
      piece.moveTo(this, s);
      LOOPS.rotate(piece, cos, sin);
    }
  }
}
