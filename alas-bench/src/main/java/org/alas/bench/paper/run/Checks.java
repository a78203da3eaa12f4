package org.alas.bench.paper.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.alas.bench.paper.Sheet;

/** Which checks a folder's cells have been put to. Lines are only ever added. Thread-safe. */
record Checks(Path file) {
  private static final String HEADER = "commit,java,threads,cells,differing,ended\n";

  /**
   * One check.
   *
   * @param commit of the program that ran cells again
   * @param java major version
   */
  record Check(String commit, int java, int threads, int cells, int differing, Instant ended) {
    private String line() {
      return "%s,%d,%d,%d,%d,%s\n".formatted(commit, java, threads, cells, differing, ended);
    }

    boolean passed() {
      return differing == 0;
    }
  }

  synchronized void add(Check check) {
    try {
      boolean begun = Files.exists(file);
      Files.writeString(
          file,
          (begun ? "" : HEADER) + check.line(),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw PaperFolder.unwritable(file, e);
    }
  }

  List<Check> all() throws IOException {
    List<Check> all = new ArrayList<>();
    try {
      Sheet sheet = Sheet.parse(Files.readString(file));
      for (List<String> row : sheet.rows()) {
        all.add(
            new Check(
                row.get(0),
                Integer.parseInt(row.get(1)),
                Integer.parseInt(row.get(2)),
                Integer.parseInt(row.get(3)),
                Integer.parseInt(row.get(4)),
                Instant.parse(row.get(5))));
      }
    } catch (NoSuchFileException e) {
      return List.of();
    }
    return all;
  }
}
