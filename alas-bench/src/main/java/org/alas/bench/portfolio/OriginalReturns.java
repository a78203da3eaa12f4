package org.alas.bench.portfolio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.data.Standardization;

/**
 * The evaluations that the problem was first published with, in a file of the user's: rows of a
 * batch number, five coordinates in the unit cube and the return with its sign changed, after a
 * header and comments that begin with "#".
 */
public final class OriginalReturns {
  private static final int DIMENSION = 5;

  private OriginalReturns() {}

  /** The parameters of the surrogate that was published with them, for returns. */
  public static SurrogateParameters parameters() {
    return new SurrogateParameters(
        new double[] {
          0.22087357238163174,
          7.134504008591593,
          0.2523252907757183,
          0.5368326343005456,
          2.511441765495339
        },
        4.451771265450145,
        0.013769475743174553,
        0.5329980850219727,
        new Standardization(2.885737895965576, 3.829587936401367));
  }

  /**
   * Reads the file.
   *
   * @throws IllegalArgumentException in one sentence that names file, line and content, when a row
   *     is not of that form
   */
  public static PolicyReturns read(Path file) throws IOException {
    List<double[]> points = new ArrayList<>();
    List<Double> returns = new ArrayList<>();
    boolean header = true;
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (header) {
        header = false;
        continue;
      }
      double[] row = row(line, file, number);
      double[] point = new double[DIMENSION];
      System.arraycopy(row, 1, point, 0, DIMENSION);
      points.add(point);
      returns.add(-row[DIMENSION + 1]);
    }
    if (points.isEmpty()) {
      throw new IllegalArgumentException(file + " holds no evaluations");
    }
    return new PolicyReturns(
        points.toArray(double[][]::new), returns.stream().mapToDouble(r -> r).toArray());
  }

  private static double[] row(String line, Path file, int number) {
    String[] cells = line.split(",", -1);
    double[] row = new double[cells.length];
    boolean good = cells.length == DIMENSION + 2;
    for (int c = 0; good && c < cells.length; c++) {
      try {
        row[c] = Double.parseDouble(cells[c]);
      } catch (NumberFormatException e) {
        good = false;
      }
      good &= Math.abs(row[c]) <= Double.MAX_VALUE;
    }
    if (!good) {
      throw new IllegalArgumentException(
          "line %d of %s must be a number, %d coordinates and a negated return, got \"%s\""
              .formatted(number, file, DIMENSION, line));
    }
    return row;
  }
}
