package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.kernel.Kernels;
import org.alas.kernel.TestKernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FitCommandTest {
  @TempDir private Path directory;

  static Stream<String> kernels() {
    return Kernels.names().stream();
  }

  private static String[] kernelOptions(String kernel, String... more) {
    List<String> options = new ArrayList<>(List.of("--kernel", kernel));
    if (kernel.equals("alas-groups")) {
      options.addAll(List.of("--groups", "b|a"));
    }
    options.addAll(List.of(more));
    return options.toArray(String[]::new);
  }

  private static JsonNode json(CommandRun run) {
    assertThat(run.exit()).as(run.err()).isZero();
    return JsonMapper.shared().readTree(run.out());
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void everyKernelIsReported(String kernel) throws IOException {
    CommandRun run = CommandRun.fit(CommandRun.table(directory, 24), kernelOptions(kernel));
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("Kernel " + kernel)
        .contains("24 rows, 2 inputs, target y")
        .contains("Log marginal likelihood", "Noise", "±", "weight", "starts tried");
    assertThat(run.out().lines())
        .anyMatch(l -> l.startsWith("a "))
        .anyMatch(l -> l.startsWith("b "));
    assertThat(run.out()).doesNotContain("NaN").doesNotContain("Infinity").doesNotContain("null");
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void everyKernelIsToldAsJson(String kernel) throws IOException {
    JsonNode node =
        json(CommandRun.fit(CommandRun.table(directory, 20), kernelOptions(kernel, "--json")));
    assertThat(node.get("kernel").asString()).isEqualTo(kernel);
    for (String name :
        List.of("log_marginal_likelihood", "noise", "mean", "output_mean", "output_sd")) {
      assertThat(node.get(name).isNumber()).as(name).isTrue();
    }
    JsonNode parameters = node.get("parameters");
    JsonNode errors = node.get("standard_errors");
    List<String> names = new ArrayList<>(parameters.propertyNames());
    assertThat(names)
        .containsExactlyElementsOf(
            TestKernels.grouped(kernel, new int[][] {{1}, {0}}).parameters().stream()
                .map(p -> p.name())
                .toList());
    names.addAll(List.of("noise", "mean"));
    assertThat(errors.propertyNames()).containsExactlyElementsOf(names);
    names.forEach(
        name -> assertThat(errors.get(name).isNumber() || errors.get(name).isNull()).isTrue());
    assertThat(node.get("alpha").isArray()).isTrue();
    long alphas = parameters.propertyNames().stream().filter(n -> n.startsWith("alpha")).count();
    assertThat(node.get("alpha").size()).isEqualTo((int) alphas);
    JsonNode report = node.get("report");
    assertThat(report.propertyNames())
        .contains("starts", "winner", "evaluations", "gradient_norm", "jitter", "seconds")
        .contains("backend", "warnings", "inputs", "n", "d");
    assertThat(report.get("starts").get(0).propertyNames())
        .containsExactly("label", "log_posterior", "evaluations", "stop");
    assertThat(report.get("n").asInt()).isEqualTo(20);
    assertThat(report.get("d").asInt()).isEqualTo(2);
    assertThat(report.get("inputs").toString()).isEqualTo("[\"a\",\"b\"]");
  }

  @Test
  void lengthscaleAndPeriodAreInTheUnitsOfTheInput() throws IOException {
    Path file = CommandRun.table(directory, 30);
    JsonNode node = json(CommandRun.fit(file, "--kernel", "rbf", "--json"));
    double unit = node.get("parameters").get("lengthscale.0").asDouble();
    JsonNode range = node.get("report").get("input_ranges").get(0);
    double length = unit * (range.get(1).asDouble() - range.get(0).asDouble());
    String line =
        CommandRun.fit(file, "--kernel", "rbf")
            .out()
            .lines()
            .filter(l -> l.startsWith("a "))
            .findFirst()
            .orElseThrow();
    double shown = Double.parseDouble(line.split("\\s+")[1]);
    assertThat(shown).isCloseTo(length, within(0.06 * length));
  }

  @Test
  void boundsSetTheRange() throws IOException {
    Path file = CommandRun.table(directory, 20);
    JsonNode node =
        json(CommandRun.fit(file, "--kernel", "rbf", "--bounds", "b=-1:2.5,a=0:10", "--json"));
    assertThat(node.get("report").get("input_ranges").toString())
        .isEqualTo("[[0.0,10.0],[-1.0,2.5]]");
  }

  @Test
  void componentsAndPresetAreHeeded() throws IOException {
    Path file = CommandRun.table(directory, 20);
    JsonNode node = json(CommandRun.fit(file, "--components", "2", "--preset", "paper", "--json"));
    assertThat(node.get("alpha").size()).isEqualTo(2);
    assertThat(node.get("report").get("starts").size()).isEqualTo(1);
    assertThat(CommandRun.fit(file, "--components", "2").out())
        .contains("with 2 components", "component");
  }

  @Test
  void theNumberOfThreadsDoesNotChangeTheAnswer() throws IOException {
    Path file = CommandRun.table(directory, 20);
    JsonNode one = json(CommandRun.fit(file, "--threads", "1", "--json"));
    JsonNode two = json(CommandRun.fit(file, "--threads", "2", "--json"));
    assertThat(two.get("parameters")).isEqualTo(one.get("parameters"));
    assertThat(two.get("log_marginal_likelihood")).isEqualTo(one.get("log_marginal_likelihood"));
  }

  @Test
  void predictionsRepeatTheRowsAndAddMeanAndSd() throws IOException {
    Path file = CommandRun.table(directory, 40);
    Path test =
        CommandRun.write(
            directory,
            "test.csv",
            "\uFEFF# asked for on Monday",
            "note,b,y,a",
            "\"left, \"\"low\"\"\",0.25,?,3",
            "",
            "right,0.75,,9");
    Path out = directory.resolve("out.csv");
    CommandRun run =
        CommandRun.fit(
            file, "--kernel", "rbf", "--predict", test.toString(), "--out", out.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    Table written = CsvFile.read(out);
    assertThat(written.names()).containsExactly("note", "b", "y", "a", "mean", "sd");
    assertThat(written.rows().get(0).cells().get(0)).isEqualTo("left, \"low\"");
    assertThat(written.rows().get(0).cells().subList(1, 4)).containsExactly("0.25", "?", "3");
    double[] mean = written.numbers(4);
    double[] sd = written.numbers(5);
    assertThat(mean[0]).isCloseTo(Math.sin(1) + Math.cos(3), within(0.15));
    assertThat(mean[1]).isCloseTo(Math.sin(3) + Math.cos(9), within(0.15));
    assertThat(Arrays.stream(sd)).allMatch(s -> s > 0 && s < 0.5);
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(p -> p.getFileName().toString()))
          .containsExactlyInAnyOrder("train.csv", "test.csv", "out.csv");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"season.csv level", "reactor.csv impurity"})
  void examplesFit(String example) {
    String[] words = example.split(" ");
    CommandRun run =
        CommandRun.of(
            "fit", "../examples/" + words[0], "--target", words[1], "--kernel", "matern32");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
  }

  @Test
  void colourOnlyWhereItIsWanted() throws IOException {
    Path file = CommandRun.table(directory, 10);
    String[] fit = {"fit", file.toString(), "--target", "y", "--kernel", "rbf"};
    String[] plain = {"fit", file.toString(), "--target", "y", "--kernel", "rbf", "--no-color"};
    assertThat(CommandRun.coloured(false, fit).out()).doesNotContain("\u001B");
    assertThat(CommandRun.coloured(true, plain).out()).doesNotContain("\u001B");
    assertThat(CommandRun.coloured(true, "fit", "--no-color").err()).doesNotContain("\u001B");
    boolean refused = System.getenv("NO_COLOR") != null && !System.getenv("NO_COLOR").isEmpty();
    assertThat(CommandRun.coloured(true, fit).out().contains("\u001B")).isEqualTo(!refused);
  }

  /** The command of the README, and the one of docs/results/model.md: both find the year. */
  @ParameterizedTest
  @ValueSource(strings = {"season.csv level 365", "co2.csv co2_ppm 1"})
  void publishedCommandsFindTheYear(String example) {
    String[] words = example.split(" ");
    CommandRun run =
        CommandRun.of(
            "fit", "../examples/" + words[0], "--target", words[1], "--components", "2", "--json");
    assertThat(run.exit()).isZero();
    JsonNode json = json(run);
    double frequency = Math.abs(json.get("parameters").get("gamma.1.0").asDouble());
    JsonNode range = json.get("report").get("input_ranges").iterator().next();
    double width = range.get(1).asDouble() - range.get(0).asDouble();
    double year = Double.parseDouble(words[2]);
    assertThat(width / frequency).isBetween(0.9 * year, 1.1 * year);
  }
}
