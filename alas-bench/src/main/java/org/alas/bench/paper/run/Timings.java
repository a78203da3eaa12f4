package org.alas.bench.paper.run;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How long cells took, in a file of its own, because results must not depend on the clock. Lines
 * are only ever added, each by one write, so that several processes may. Thread-safe.
 */
public final class Timings {
  private static final String HEADER =
      "kind,cell,seconds,cpu_seconds,threads,cores,version,commit,ended\n";

  private final Path file;

  Timings(Path file) {
    this.file = file;
  }

  /**
   * One cell that was run.
   *
   * @param kind preset, and whether quick
   * @param cpuSeconds of the processor, NaN if unknown
   * @param threads how many cells were run at once
   * @param cores of the machine
   */
  record Timing(
      String kind,
      String cell,
      double seconds,
      double cpuSeconds,
      int threads,
      int cores,
      String version,
      String commit,
      Instant ended) {

    private String line() {
      return String.format(
          Locale.ROOT,
          "%s,%s,%.3f,%.3f,%d,%d,%s,%s,%s\n",
          kind,
          cell,
          seconds,
          cpuSeconds,
          threads,
          cores,
          version,
          commit,
          ended);
    }

    private static Timing parse(CsvRecord line) {
      return new Timing(
          line.getField(0),
          line.getField(1),
          Double.parseDouble(line.getField(2)),
          Double.parseDouble(line.getField(3)),
          Integer.parseInt(line.getField(4)),
          Integer.parseInt(line.getField(5)),
          line.getField(6),
          line.getField(7),
          Instant.parse(line.getField(8)));
    }
  }

  synchronized void add(Timing timing) {
    try {
      boolean begun = Files.exists(file);
      Files.write(
          file,
          ((begun ? "" : HEADER) + timing.line()).getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw PaperFolder.unwritable(file, e);
    }
  }

  /** All that can be read; a line that was cut off by a crash tells nothing. */
  List<Timing> all() throws IOException {
    List<Timing> all = new ArrayList<>();
    try (CsvReader<CsvRecord> lines =
        CsvReader.builder()
            .extraFieldStrategy(FieldMismatchStrategy.SKIP)
            .missingFieldStrategy(FieldMismatchStrategy.SKIP)
            .ofCsvRecord(file)) {
      for (CsvRecord line : lines) {
        try {
          all.add(Timing.parse(line));
        } catch (NumberFormatException | DateTimeException e) {
          // the header, or not whole
        }
      }
    } catch (NoSuchFileException e) {
      return List.of();
    }
    return all;
  }
}
