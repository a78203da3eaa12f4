package org.alas.kernel;

import java.util.Arrays;
import java.util.List;
import org.alas.InvalidInputException;

/** A set of n points in d dimensions, stored by dimension. Immutable and thread-safe. */
public final class Points {
  /** Largest magnitude of a coordinate: beyond it, squares of distances could overflow. */
  public static final double FARTHEST = 1e100;

  private final int size;
  private final double[][] columns;

  private Points(int size, double[][] columns) {
    this.size = size;
    this.columns = columns;
  }

  /**
   * Copies rows of coordinates, at least one; every coordinate must be finite, within {@link
   * #FARTHEST} of 0, and every row equally long.
   */
  public static Points of(double[]... rows) {
    if (rows.length == 0) {
      throw new InvalidInputException("at least one point is needed, got none");
    }
    return of(rows[0].length, Arrays.asList(rows));
  }

  /** Copies rows of d coordinates, as {@link #of(double[][])} does; there may be none. */
  public static Points of(int d, List<double[]> rows) {
    double[][] columns = new double[d][rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      double[] row = rows.get(i);
      if (row.length != d) {
        throw new InvalidInputException(
            "point %d has %d coordinates, %s %d"
                .formatted(i, row.length, i == 0 ? "expected" : "the first has", d));
      }
      for (int k = 0; k < d; k++) {
        double x = row[k];
        if (!(Math.abs(x) <= Double.MAX_VALUE)) {
          throw new InvalidInputException(
              "coordinate " + k + " of point " + i + " must be finite, got " + x);
        }
        if (Math.abs(x) > FARTHEST) {
          throw new InvalidInputException(
              "coordinate %d of point %d must be within %s of 0, got %s"
                  .formatted(k, i, FARTHEST, x));
        }
        columns[k][i] = x;
      }
    }
    return new Points(rows.size(), columns);
  }

  public int size() {
    return size;
  }

  public int dimension() {
    return columns.length;
  }

  public double get(int point, int dimension) {
    return columns[dimension][point];
  }

  /** A copy of one point. */
  public double[] row(int point) {
    double[] x = new double[columns.length];
    for (int k = 0; k < x.length; k++) {
      x[k] = columns[k][point];
    }
    return x;
  }

  /** A copy of all points, row by row. */
  public double[][] rows() {
    double[][] rows = new double[size][];
    Arrays.setAll(rows, this::row);
    return rows;
  }

  /** These points and then others of the same dimension. */
  public Points with(Points more) {
    if (more.columns.length != columns.length) {
      throw new InvalidInputException(
          "points of " + more.columns.length + " coordinates for some of " + columns.length);
    }
    double[][] longer = new double[columns.length][];
    for (int k = 0; k < longer.length; k++) {
      longer[k] = Arrays.copyOf(columns[k], size + more.size);
      System.arraycopy(more.columns[k], 0, longer[k], size, more.size);
    }
    return new Points(size + more.size, longer);
  }

  /** Some of these points, in the order given. */
  public Points select(int... which) {
    double[][] chosen = new double[columns.length][];
    for (int k = 0; k < chosen.length; k++) {
      double[] column = columns[k];
      chosen[k] = Arrays.stream(which).mapToDouble(i -> column[i]).toArray();
    }
    return new Points(which.length, chosen);
  }

  /** All points with some of their coordinates alone, in the order given. */
  public Points along(int... dimensions) {
    return new Points(
        size, Arrays.stream(dimensions).mapToObj(k -> columns[k]).toArray(double[][]::new));
  }

  /** Coordinates of all points along one dimension; not to be written. */
  double[] column(int dimension) {
    return columns[dimension];
  }
}
