package org.alas.linalg;

import java.util.Objects;

/**
 * A matrix on the heap, one array per column: loops that run over several columns then share one
 * index, which is what the compiler needs to see in order to vectorise them. Mutable; confine an
 * instance to one thread while it is being written.
 */
final class HeapMatrix implements Matrix {
  private final int rows;
  private final double[][] entries;

  HeapMatrix(int rows, int columns) {
    Shapes.size(rows, columns);
    this.rows = rows;
    this.entries = new double[columns][rows];
  }

  /** The columns themselves, not a copy. */
  double[][] entries() {
    return entries;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return entries.length;
  }

  @Override
  public double get(int row, int column) {
    return entries[column][row];
  }

  @Override
  public void set(int row, int column, double value) {
    entries[column][row] = value;
  }

  @Override
  public void getColumn(int column, int fromRow, double[] into, int offset, int count) {
    Objects.checkFromIndexSize(fromRow, count, rows);
    System.arraycopy(entries[column], fromRow, into, offset, count);
  }

  @Override
  public void setColumn(int column, int fromRow, double[] from, int offset, int count) {
    Objects.checkFromIndexSize(fromRow, count, rows);
    System.arraycopy(from, offset, entries[column], fromRow, count);
  }
}
