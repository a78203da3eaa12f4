package org.alas.bench.problem;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** Numbers in a resource: a remark, a line of names, then rows. */
final class Reference {
  private Reference() {}

  static double[][] rows(String resource) {
    var stream = Objects.requireNonNull(Reference.class.getResourceAsStream(resource), resource);
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .skip(2)
          .map(row -> Arrays.stream(row.split(",")).mapToDouble(Double::parseDouble).toArray())
          .toArray(double[][]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
