package org.alas.kernel;

/**
 * The part of a run that lies in one column: pairs of the points i = from, from + 1, ... and one
 * point j, with the phases and, where asked for, a coordinate of each. A cursor that serves run
 * after run, so that {@link FusedLoops} need no long lists of arguments. Not thread-safe.
 */
final class Piece {
  /** Cosines, sines and coordinates of all points i. */
  double[] cosine = {};

  double[] sine = {};
  double[] x = {};

  /** The first point i. */
  int from;

  /** The point j, its cosine, its sine and its coordinate. */
  int column;

  double cosineJ;
  double sineJ;
  double xJ;

  /** Position of the first pair within the run. */
  int at;

  /** Number of pairs. */
  int count;

  private double[] cosines = {};
  private double[] sines = {};

  /** Takes phases of points i from the left, of points j from the right. */
  Piece between(Phases left, Phases right) {
    cosine = left.cosine;
    sine = left.sine;
    cosines = right.cosine;
    sines = right.sine;
    return this;
  }

  /** Moves to a piece of a run. */
  void moveTo(Differences run, int piece) {
    from = run.row(piece);
    column = run.column(piece);
    at = run.start(piece);
    count = run.length(piece);
    cosineJ = cosines[column];
    sineJ = sines[column];
  }
}
