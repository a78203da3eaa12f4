package org.alas.app.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file to be written whole or not at all: the text goes to a neighbour first, which then takes
 * the name. Devices and pipes are written directly.
 */
public final class OutputFile {
  private final String option;
  private final Path path;

  /** What is written. */
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Refuses, before any work is done, a place that cannot be written. */
  public OutputFile(String option, Path path) {
    this.option = option;
    this.path = path;
    Path parent = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw refused("is a directory; add a file name");
    }
    if (parent == null || !Files.isDirectory(parent)) {
      throw refused("cannot be written because its directory does not exist; create it first");
    }
    boolean writable = Files.exists(path) ? Files.isWritable(path) : Files.isWritable(parent);
    if (!writable || (isOrdinary() && !Files.isWritable(parent))) {
      throw refused("cannot be written; check the permissions or choose another place");
    }
  }

  private boolean isOrdinary() {
    return !Files.exists(path) || Files.isRegularFile(path);
  }

  private InputException refused(String reason) {
    return new InputException("%s: %s %s.".formatted(option, path, reason));
  }

  /** Refuses to overwrite what is read. */
  public OutputFile apartFrom(Path input) {
    try {
      if (isOrdinary()
          && Files.exists(path)
          && Files.exists(input)
          && Files.isSameFile(path, input)) {
        throw refused("is also read; choose another name");
      }
    } catch (IOException e) {
      throw refused("cannot be looked at; choose another place");
    }
    return this;
  }

  public void write(String text) throws IOException {
    write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  public void write(Content content) throws IOException {
    if (!isOrdinary()) {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
        content.writeTo(out);
      }
      return;
    }
    Path goal = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    String name = "." + goal.getFileName() + "." + ProcessHandle.current().pid() + ".part";
    Path part = goal.resolveSibling(name);
    try {
      try (OutputStream out =
          new BufferedOutputStream(
              Files.newOutputStream(
                  part, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING))) {
        content.writeTo(out);
      }
      move(part, goal);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void move(Path part, Path goal) throws IOException {
    try {
      Files.move(part, goal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, goal, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
