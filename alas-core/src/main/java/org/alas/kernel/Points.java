package org.alas.kernel;

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
   * Copies rows of coordinates; every coordinate must be finite, within {@link #FARTHEST} of 0, and
   * every row equally long.
   */
  public static Points of(double[][] rows) {
    if (rows.length == 0) {
      throw new IllegalArgumentException("at least one point is needed, got none");
    }
    int d = rows[0].length;
    double[][] columns = new double[d][rows.length];
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != d) {
        throw new IllegalArgumentException(
            "point " + i + " has " + rows[i].length + " coordinates, the first has " + d);
      }
      for (int k = 0; k < d; k++) {
        double x = rows[i][k];
        if (!(Math.abs(x) <= Double.MAX_VALUE)) {
          throw new IllegalArgumentException(
              "coordinate " + k + " of point " + i + " must be finite, got " + x);
        }
        if (Math.abs(x) > FARTHEST) {
          throw new IllegalArgumentException(
              "coordinate %d of point %d must be within %s of 0, got %s"
                  .formatted(k, i, FARTHEST, x));
        }
        columns[k][i] = x;
      }
    }
    return new Points(rows.length, columns);
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
    for (int i = 0; i < size; i++) {
      rows[i] = row(i);
    }
    return rows;
  }

  /** These points and one more. */
  public Points with(double[] x) {
    double[][] rows = new double[size + 1][];
    for (int i = 0; i < size; i++) {
      rows[i] = row(i);
    }
    rows[size] = x;
    return of(rows);
  }

  /** Coordinates of all points along one dimension; not to be written. */
  double[] column(int dimension) {
    return columns[dimension];
  }
}
