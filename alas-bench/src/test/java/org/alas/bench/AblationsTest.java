package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The patches that take parts of the loop away still fit the code that they are of. */
class AblationsTest {
  private static final Path ROOT = Path.of("..");

  static List<Path> patches() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("bench/ablations"))) {
      return files.filter(file -> file.toString().endsWith(".patch")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("patches")
  void everyPatchFitsTheSource(Path patch) throws IOException {
    Path file = ROOT;
    List<String> before = new ArrayList<>();
    int hunks = 0;
    for (String line : Files.readAllLines(patch)) {
      if (line.startsWith("@@") || line.startsWith("diff ")) {
        requireFits(file, before);
        before.clear();
        hunks += line.startsWith("@@") ? 1 : 0;
      } else if (line.startsWith("--- a/")) {
        file = ROOT.resolve(line.substring("--- a/".length()));
      } else if (hunks > 0 && (line.startsWith(" ") || line.startsWith("-"))) {
        before.add(line.substring(1));
      }
    }
    requireFits(file, before);
    assertThat(hunks).isPositive();
  }

  private static void requireFits(Path file, List<String> before) throws IOException {
    if (!before.isEmpty()) {
      assertThat(Files.readString(file)).contains(String.join("\n", before));
    }
  }
}
