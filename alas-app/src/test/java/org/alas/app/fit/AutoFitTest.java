package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code alas fit} without a kernel: what the examples were made of is found and said. */
class AutoFitTest {
  private static final Path REACTOR = Path.of("..", "examples", "reactor.csv");

  @TempDir private Path directory;

  private static CommandRun reactor(String... more) {
    List<String> args = new ArrayList<>(List.of("fit", REACTOR.toString(), "--target", "impurity"));
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(String[]::new));
  }

  /** Temperature and pressure interact; stirring adds a wave of period 120. */
  @Test
  void saysWhatTheReactorIsMadeOf() {
    CommandRun run = reactor();
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("Kernel alas-groups:0,1|2, 70 rows")
        .contains("a sum over groups of inputs (temperature, pressure | stirring)")
        .contains("temperature and pressure interact")
        .containsPattern("stirring oscillates, 2\\.4\\d cycles, period 1[12]\\d")
        .contains("structures compared by hiding a tenth of the rows at a time");
  }

  @Test
  void tellsProgramsTheSame() throws IOException {
    Path test = directory.resolve("plan.csv");
    Files.writeString(test, "temperature,pressure,stirring\n340,2.5,200\n");
    Path out = directory.resolve("out.csv");
    Path plot = directory.resolve("fit.png");
    CommandRun run =
        reactor(
            "--kernel",
            "auto",
            "--json",
            "--predict",
            test.toString(),
            "--out",
            out.toString(),
            "--plot",
            plot.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    JsonNode node = JsonMapper.shared().readTree(run.out());
    assertThat(node.get("findings").toString()).contains("temperature and pressure interact");
    double sum = 0;
    for (JsonNode structure : node.get("structures")) {
      sum += structure.get("weight").asDouble();
      assertThat(structure.get("behind").asDouble()).isNotNegative();
      assertThat(structure.get("standard_error").asDouble()).isNotNegative();
    }
    assertThat(sum).isCloseTo(1, within(1e-9));
    assertThat(node.get("structures").size()).isGreaterThan(8);
    double[] predicted = CsvFile.read(out).numbers().get(0);
    assertThat(predicted[3]).isBetween(0.0, 6.0);
    assertThat(predicted[4]).isPositive();
    assertThat(plot).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"alas-pooled", "alas-sep-2", "alas-main-rest", "alas-2", "alas-groups:0,1|2"})
  void whatWasFoundCanBeAskedForByName(String structure) {
    Path plot = directory.resolve("fit.png");
    CommandRun run = reactor("--kernel", structure, "--plot", plot.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out()).contains("What it means", "stirring").doesNotContain("NaN", "null");
    assertThat(plot).isNotEmptyFile();
  }

  @Test
  void namedKernelsKeepTheirOptions() {
    assertThat(reactor("--kernel", "auto", "--components", "2").err())
        .isEqualTo(
            "alas: --kernel auto learns components and groups by itself;"
                + " remove --components, or name a kernel.\n");
    assertThat(reactor("--kernel", "alas-pooled", "--groups", "temperature|pressure").err())
        .isEqualTo(
            "alas: --kernel alas-pooled says all about components and groups; remove --groups.\n");
    assertThat(reactor("--kernel", "alas-groups:0,1").err())
        .contains("structure \"alas-groups:0,1\" does not name each of 3 inputs once");
    assertThat(reactor("--components", "2").out()).startsWith("Kernel alas with 2 components");
    assertThat(reactor("--preset", "paper").out()).startsWith("Kernel alas, 70 rows");
  }
}
