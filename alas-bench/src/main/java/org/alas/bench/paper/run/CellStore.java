package org.alas.bench.paper.run;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SYNC;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Sheet;

/**
 * One CSV file per cell. A file appears whole or not at all, and its last line says how much must
 * stand above it, so that nothing half-written is taken for a result. Any number of threads and
 * processes may use one folder.
 */
public record CellStore(Path folder) implements Results {
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]+(/[a-z0-9-]+)*");
  private static final String SEAL = "# CRC-32 ";
  private static final String ORIGIN = "# commit ";

  Path file(String cell) {
    if (!NAME.matcher(cell).matches()) {
      throw new IllegalArgumentException(
          "a cell's name is words of lower-case letters, digits and hyphens, with slashes between,"
              + " got \"%s\"".formatted(cell));
    }
    return folder.resolve(cell + ".csv");
  }

  /** Whether a cell has been run; says nothing about the state of its file. */
  boolean holds(String cell) {
    return Files.isRegularFile(file(cell));
  }

  @Override
  public Optional<Sheet> sheet(String cell) {
    return text(cell).map(text -> Sheet.parse(text.substring(0, end(text))));
  }

  /** Where a cell was run, if it has been; nobody knows of those of long ago. */
  Optional<Provenance> origin(String cell) {
    return text(cell)
        .map(text -> Provenance.parse(text.substring(end(text)).replace(ORIGIN, "").strip()));
  }

  /** Where the line begins that says where a result comes from; at the end if there is none. */
  private static int end(String text) {
    int at = text.lastIndexOf(ORIGIN);
    return at < 0 ? text.length() : at;
  }

  /** All above the seal, unless there is no such file. */
  private Optional<String> text(String cell) {
    Path file = file(cell);
    try {
      return Optional.of(opened(Files.readString(file)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(
          "%s is damaged or cannot be read; delete it and run the experiment again, which runs"
                  .formatted(file)
              + " only what is missing.");
    }
  }

  @Override
  public CellStore under(Plan plan) {
    return new CellStore(folder.resolveSibling(plan.kind()));
  }

  /** Keeps a result; it is on the disk when this returns. */
  void keep(String cell, Sheet sheet) {
    Path file = file(cell);
    String csv = sheet.csv() + ORIGIN + Provenance.here() + '\n';
    Path parent = PaperFolder.made(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    long process = ProcessHandle.current().pid();
    long thread = Thread.currentThread().getId();
    Path part = parent.resolve(".%s.%d-%d.part".formatted(file.getFileName(), process, thread));
    try {
      try {
        Files.writeString(part, csv + seal(csv), CREATE, WRITE, TRUNCATE_EXISTING, SYNC);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      remember(parent);
    } catch (IOException e) {
      throw PaperFolder.unwritable(file, e);
    }
  }

  private static String opened(String text) {
    int at = text.lastIndexOf(SEAL);
    if (at < 0 || !text.substring(at).equals(seal(text.substring(0, at)))) {
      throw new IllegalArgumentException("the checksum does not fit");
    }
    return text.substring(0, at);
  }

  /** A remark to readers of CSV: the checksum of all that stands above it. */
  private static String seal(String csv) {
    CRC32 sum = new CRC32();
    sum.update(csv.getBytes(StandardCharsets.UTF_8));
    return SEAL + "%08x\n".formatted(sum.getValue());
  }

  /** A new name is safe once its folder is; some systems open no folders and need not. */
  private static void remember(Path parent) {
    try (FileChannel channel = FileChannel.open(parent, READ)) {
      channel.force(true);
    } catch (IOException e) {
      // as safe as this system can make it
    }
  }
}
