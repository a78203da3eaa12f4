package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The programs of the examples, run as their study files say. */
@DisabledOnOs(OS.WINDOWS)
class ExamplesTest {
  @TempDir private Path output;
  private final List<String> notices = new ArrayList<>();

  /** The program of a study file: what follows the word "command" or "worker" on its line. */
  private Program program(String example, String kind) throws IOException {
    Path directory = Path.of("..", "examples", example);
    try (Stream<String> lines = Files.lines(directory.resolve("study.yaml"))) {
      String key = "  " + kind + ": ";
      String line = lines.filter(each -> each.startsWith(key)).findFirst().orElseThrow();
      return Program.of(line.substring(key.length()).replaceFirst(" +# .*", ""), directory, output);
    }
  }

  private static Configuration configuration(Object... pairs) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put((String) pairs[i], pairs[i + 1]);
    }
    return new Configuration(values);
  }

  @Test
  void shop() throws IOException, InterruptedException {
    Set<String> parameters =
        Set.of("reorder_at", "quantity", "supplier", "express", "express_below");
    try (var shop =
        new CommandObjective(
            program("shell", "command"), parameters, Set.of("shortage"), notices::add)) {
      Configuration slow =
          configuration("reorder_at", 100, "quantity", 300, "supplier", "far", "express", false);
      assertThat(shop.evaluate(1, slow))
          .isEqualTo(Outcome.of(64.9428, Map.of("shortage", 0.00109)));
      Configuration sure =
          configuration(
              "reorder_at",
              120,
              "quantity",
              300,
              "supplier",
              "far",
              "express",
              true,
              "express_below",
              15);
      assertThat(shop.evaluate(2, sure))
          .isEqualTo(Outcome.of(65.9684, Map.of("shortage", 0.00017)));
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void network() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3"))));
    try (var network =
        new WorkerObjective(program("python", "worker"), "worker", Set.of(), notices::add)) {
      Configuration good =
          configuration(
              "hidden", 4, "rate", 0.03, "decay", 1e-4, "activation", "relu", "optimizer", "adam");
      Outcome outcome = network.evaluate(1, good);
      assertThat(outcome).isInstanceOf(Outcome.Value.class).isEqualTo(network.evaluate(2, good));
      Configuration bad =
          configuration(
              "hidden",
              8,
              "rate",
              1.0,
              "decay",
              0.1,
              "activation",
              "relu",
              "optimizer",
              "momentum",
              "momentum",
              0.99);
      assertThat(network.evaluate(3, bad).toString()).contains("training diverged");
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void flags() throws IOException, InterruptedException {
    Set<String> parameters = Set.of("collector", "young", "threads", "pause");
    try (var flags =
        new CommandObjective(
            program("jvm", "command"), parameters, Set.of("share"), notices::add)) {
      Configuration serial = configuration("collector", "Serial", "young", 64, "threads", 1);
      Configuration g1 = configuration("collector", "G1", "young", 64, "threads", 2, "pause", 50);
      for (Configuration each : List.of(serial, g1)) {
        Outcome outcome = flags.evaluate(1, each);
        assertThat(outcome).isInstanceOf(Outcome.Value.class);
        assertThat(((Outcome.Value) outcome).measures()).containsOnlyKeys("share");
      }
    }
    assertThat(notices).isEmpty();
  }
}
