package org.alas.bench;

import java.util.List;
import org.alas.app.csv.CsvFile;

/** Number tables that ship with the experiments. Stateless and thread-safe. */
public final class Tables {
  private Tables() {}

  /** Rows of a comma-separated resource, without comment lines and header. */
  public static List<double[]> read(String resource) {
    return CsvFile.resource(Tables.class, resource).numbers();
  }
}
