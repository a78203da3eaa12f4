package org.alas.linalg;

/**
 * A dense column-major matrix of doubles, stored where the {@link LinearAlgebra} that allocated it
 * computes fastest. Mutable; confine an instance to one thread while it is being written.
 */
public interface Matrix {
  int rows();

  int columns();

  double get(int row, int column);

  void set(int row, int column, double value);

  /** Copies {@code count} entries of a column, from {@code fromRow} on, into an array. */
  void getColumn(int column, int fromRow, double[] into, int offset, int count);

  /** Overwrites {@code count} entries of a column, from {@code fromRow} on. */
  void setColumn(int column, int fromRow, double[] from, int offset, int count);
}
