package org.alas.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Tables of numbers: comma-separated rows after a header, and comments that begin with "#".
 * Stateless and thread-safe.
 */
public final class Tables {
  private Tables() {}

  /** Rows of a table that ships beside a class. */
  public static List<double[]> read(Class<?> beside, String resource) {
    var stream = Objects.requireNonNull(beside.getResourceAsStream(resource), resource);
    try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
      return rows(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<double[]> read(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      return rows(reader);
    }
  }

  private static List<double[]> rows(Reader reader) {
    return new BufferedReader(reader)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toList();
  }
}
