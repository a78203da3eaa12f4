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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How long cells took, in a file of its own, because results must not depend on the clock. Lines
 * are only ever added, each by one write, so that several processes may. Thread-safe.
 */
public record Timings(Path file) {
  private static final String HEADER =
      "kind,cell,seconds,cpu_seconds,threads,cores,version,commit,ended\n";

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

  /**
   * How long cells took, by the last run of each. Immutable.
   *
   * @param timed of how many cells it is known
   * @param coreSeconds of all of them
   * @param elapsed while at least one of them ran
   * @param threads how many ran at once
   * @param cores of the machine
   * @param commits at which they were run
   */
  record TimeSpent(
      int timed,
      double coreSeconds,
      Duration elapsed,
      Set<Integer> threads,
      Set<Integer> cores,
      Set<String> commits) {

    /** Of the cells of a kind of plan. */
    static TimeSpent of(List<Timing> timings, String kind, Set<String> cells) {
      Map<String, Timing> last = new LinkedHashMap<>();
      timings.stream()
          .filter(timing -> timing.kind().equals(kind) && cells.contains(timing.cell()))
          .forEach(timing -> last.put(timing.cell(), timing));
      Collection<Timing> all = last.values();
      return new TimeSpent(
          all.size(),
          all.stream().mapToDouble(TimeSpent::busy).sum(),
          elapsed(all),
          all.stream().map(Timing::threads).collect(Collectors.toCollection(TreeSet::new)),
          all.stream().map(Timing::cores).collect(Collectors.toCollection(TreeSet::new)),
          all.stream().map(Timing::commit).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** What the processor spent; where it does not tell, what the clock says. */
    private static double busy(Timing timing) {
      return Double.isNaN(timing.cpuSeconds()) ? timing.seconds() : timing.cpuSeconds();
    }

    /** The length of the union of the times at which cells ran. */
    private static Duration elapsed(Collection<Timing> timings) {
      List<Timing> order = new ArrayList<>(timings);
      order.sort(Comparator.comparing(TimeSpent::began));
      Duration elapsed = Duration.ZERO;
      Instant until = Instant.MIN;
      for (Timing timing : order) {
        Instant from = began(timing).isAfter(until) ? began(timing) : until;
        if (timing.ended().isAfter(from)) {
          elapsed = elapsed.plus(Duration.between(from, timing.ended()));
          until = timing.ended();
        }
      }
      return elapsed;
    }

    private static Instant began(Timing timing) {
      return timing.ended().minusMillis(Math.round(1000 * timing.seconds()));
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
