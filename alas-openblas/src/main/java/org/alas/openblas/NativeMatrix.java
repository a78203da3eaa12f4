package org.alas.openblas;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.Objects;
import org.alas.linalg.Matrix;
import org.alas.linalg.Shapes;
import org.bytedeco.javacpp.DoublePointer;

/**
 * A matrix outside the heap, freed with its buffer when it becomes unreachable. Mutable; confine an
 * instance to one thread while it is being written.
 */
final class NativeMatrix implements Matrix {
  private static final int CACHE_LINE = 64;

  private final int rows;
  private final int columns;
  private final DoubleBuffer entries;
  private final DoublePointer pointer;

  NativeMatrix(int rows, int columns) {
    int size = Shapes.size(rows, columns);
    this.rows = rows;
    this.columns = columns;
    // Aligning drops up to a cache line at either end, and an empty buffer has no address.
    ByteBuffer memory = ByteBuffer.allocateDirect(size * Double.BYTES + 2 * CACHE_LINE);
    entries = memory.alignedSlice(CACHE_LINE).order(ByteOrder.nativeOrder()).asDoubleBuffer();
    pointer = new DoublePointer(entries);
    OffHeap.count(this, memory.capacity());
  }

  DoublePointer pointer() {
    return pointer;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public double get(int row, int column) {
    return entries.get(index(row, column));
  }

  @Override
  public void set(int row, int column, double value) {
    entries.put(index(row, column), value);
  }

  private int index(int row, int column) {
    Objects.checkIndex(row, rows);
    Objects.checkIndex(column, columns);
    return column * rows + row;
  }

  @Override
  public void getColumn(int column, int fromRow, double[] into, int offset, int count) {
    Objects.checkIndex(column, columns);
    Objects.checkFromIndexSize(fromRow, count, rows);
    entries.get(column * rows + fromRow, into, offset, count);
  }

  @Override
  public void setColumn(int column, int fromRow, double[] from, int offset, int count) {
    Objects.checkIndex(column, columns);
    Objects.checkFromIndexSize(fromRow, count, rows);
    entries.put(column * rows + fromRow, from, offset, count);
  }
}
