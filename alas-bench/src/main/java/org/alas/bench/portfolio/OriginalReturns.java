package org.alas.bench.portfolio;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.InvalidInputException;
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
   * @throws InvalidInputException in one sentence that names file, line and content, when a row is
   *     not of that form
   */
  public static PolicyReturns read(Path file) throws IOException {
    List<double[]> points = new ArrayList<>();
    List<Double> returns = new ArrayList<>();
    try (CsvReader<CsvRecord> lines =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.SKIP)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(file)) {
      lines.stream()
          .skip(1)
          .map(line -> row(line, file))
          .forEach(
              row -> {
                points.add(Arrays.copyOfRange(row, 1, DIMENSION + 1));
                returns.add(-row[DIMENSION + 1]);
              });
    }
    if (points.isEmpty()) {
      throw new InvalidInputException(file + " holds no evaluations");
    }
    return new PolicyReturns(
        points.toArray(double[][]::new), returns.stream().mapToDouble(r -> r).toArray());
  }

  private static double[] row(CsvRecord line, Path file) {
    double[] row = new double[0];
    try {
      row = line.getFields().stream().mapToDouble(Double::parseDouble).toArray();
    } catch (NumberFormatException e) {
      // refused with rows of other forms
    }
    if (row.length != DIMENSION + 2 || !Arrays.stream(row).allMatch(Double::isFinite)) {
      throw new InvalidInputException(
          "line %d of %s must be a number, %d coordinates and a negated return, got \"%s\""
              .formatted(
                  line.getStartingLineNumber(),
                  file,
                  DIMENSION,
                  String.join(",", line.getFields())));
    }
    return row;
  }
}
