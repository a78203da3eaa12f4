package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.alas.app.CommandRun;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tables as people have them: categories, yes and no, dates, gaps, several targets. */
class TableKindsTest {
  private static final double[] OF_MACHINE = {0, 1.5, -1};

  @TempDir private Path directory;

  /** Two targets by machine, washing, temperature and a season of a quarter. */
  private Path runs(int rows) throws IOException {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("machine,washed,temperature,day,y,cost"));
    for (int i = 0; i < rows; i++) {
      int machine = random.nextInt(3);
      boolean washed = random.nextBoolean();
      double temperature = 20 + 70 * random.nextDouble();
      int day = random.nextInt(700);
      double y =
          OF_MACHINE[machine]
              + (washed ? 0.8 : 0)
              + Math.sin(temperature / 12)
              + 0.6 * Math.sin(2 * Math.PI * day / 91)
              + 0.05 * random.nextGaussian();
      lines.add(
          "%s,%s,%s,%s,%s,%s"
              .formatted(
                  "ABC".charAt(machine),
                  washed ? "Yes" : "no",
                  temperature,
                  LocalDate.of(2024, 1, 1).plusDays(day),
                  y,
                  temperature / 25 + machine));
    }
    return CommandRun.write(directory, "runs.csv", lines.toArray(String[]::new));
  }

  private static JsonNode json(CommandRun run) {
    assertThat(run.exit()).as(run.err()).isZero();
    return JsonMapper.shared().readTree(run.out());
  }

  private static void refused(CommandRun run, String... told) {
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains(told);
  }

  @Test
  void saysWhatTheRunsAreMadeOf() throws IOException {
    CommandRun run = CommandRun.fit(runs(70), "--exclude", "cost");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("70 rows, 4 inputs, target y")
        .contains("machine is one of 3 values: A, B, C")
        .contains("washed is yes or no")
        .containsPattern("day counts days since 2024-01-\\d\\d")
        .contains("machine matters most")
        .containsPattern("day oscillates, 7\\.\\d+ cycles, period 9\\d\\.\\d days")
        .containsPattern("\\(machine=A, machine=B, machine=C\\)|machine=A")
        .doesNotContain("machine oscillates", "NaN", "null");
  }

  @Test
  void columnsAreToldToPrograms() throws IOException {
    JsonNode report =
        json(CommandRun.fit(runs(30), "--exclude", "cost", "--kernel", "rbf", "--json"))
            .get("report");
    assertThat(report.get("inputs").toString())
        .isEqualTo(
            "[\"machine=A\",\"machine=B\",\"machine=C\",\"washed\",\"temperature\",\"day\"]");
    assertThat(report.get("columns").get(0).toString())
        .isEqualTo(
            "{\"name\":\"machine\",\"coordinates\":3,\"kind\":\"categorical\","
                + "\"values\":[\"A\",\"B\",\"C\"]}");
    assertThat(report.get("columns").get(1).get("kind").asString()).isEqualTo("boolean");
    assertThat(report.get("columns").get(2).get("kind").asString()).isEqualTo("number");
    assertThat(report.get("columns").get(3).get("unit").asString()).isEqualTo("days");
    assertThat(report.get("left_out").asInt()).isZero();
  }

  @Test
  void numbersBecomeCategoriesOnRequest() throws IOException {
    Path file =
        CommandRun.write(
            directory, "t.csv", "zip,a,y", "10,1,1", "9,2,5", "10.0,3,2", "100,4,7", "9,5,4");
    JsonNode columns =
        json(CommandRun.fit(file, "--kernel", "rbf", "--categorical", "zip", "--json"))
            .get("report")
            .get("columns");
    assertThat(columns.get(0).get("values").toString()).isEqualTo("[\"9\",\"10\",\"100\"]");
    assertThat(columns.get(0).get("coordinates").asInt()).isEqualTo(3);
  }

  @Test
  void hoursAndSecondsAreCountedWhereDaysAreTooLong() throws IOException {
    Path hours =
        CommandRun.write(
            directory,
            "h.csv",
            "at,y",
            "2026-03-01 06:00,1",
            "2026-03-01T18:30:00,2",
            "2026-03-02T00:00Z,3",
            "2026-03-02T06:00:00+06:00,4");
    CommandRun run = CommandRun.fit(hours, "--kernel", "rbf");
    assertThat(run.out()).contains("at counts hours since 2026-03-01 06:00");
    JsonNode ranges =
        json(CommandRun.fit(hours, "--kernel", "rbf", "--json")).get("report").get("input_ranges");
    assertThat(ranges.toString()).isEqualTo("[[0.0,18.0]]");
    Path seconds =
        CommandRun.write(
            directory, "s.csv", "at,y", "2026-03-01T06:00:00.5,1", "2026-03-01T06:01,2");
    assertThat(CommandRun.fit(seconds, "--kernel", "rbf").out()).contains("at counts seconds");
    Path months =
        CommandRun.write(directory, "m.csv", "at,y", "2026-01,1", "2026-02,2", "2026-03,4");
    assertThat(CommandRun.fit(months, "--kernel", "rbf").out())
        .contains("at counts days since 2026-01-01");
  }

  static Stream<Arguments> badColumns() {
    return Stream.of(
        Arguments.of("id,y\nu,1\nv,2\nw,3\n", new String[] {"\"id\"", "3 different", "--exclude"}),
        Arguments.of("d,y\n2026-01-01,1\n2026-02-30,2\n", new String[] {"line 3", "2026-02-30"}),
        Arguments.of("d,y\n2026-01-01,1\n2026-02-03,2\nx,3\n", new String[] {"line 4", "date"}),
        Arguments.of("a,y\n1,1\n2,2\nx,3\n", new String[] {"line 4", "\"x\"", "--categorical"}),
        Arguments.of("c,y\nu,1\nu,2\n7,3\n", new String[] {"line 4", "\"7\" stands among words"}),
        Arguments.of("a,y\n1,yes\n2,no\n", new String[] {"line 2", "\"y\"", "not a number"}),
        Arguments.of("a,y\n1,2\n,3\nNA,4\n", new String[] {"line 3", "empty", "the 2 rows"}),
        Arguments.of("a,y\n1,2\n2,null\n", new String[] {"line 3", "\"null\"", "--drop-missing"}),
        Arguments.of("a,y\n1,None\n2,3\n", new String[] {"line 2", "\"None\"", "this row"}));
  }

  @ParameterizedTest
  @MethodSource("badColumns")
  void whatCannotBeReadIsRefusedByName(String text, String... told) throws IOException {
    refused(CommandRun.fit(Files.writeString(directory.resolve("t.csv"), text)), told);
  }

  @Test
  void rowsThatLackACellAreLeftOutOnRequest() throws IOException {
    Path file =
        CommandRun.write(
            directory, "t.csv", "a,b,y", "1,u,1", ",u,2", "2,NaN,3", "3,v,NA", "4,v,4", "5,u,3");
    CommandRun run = CommandRun.fit(file, "--kernel", "rbf", "--drop-missing");
    assertThat(run.out())
        .contains("3 rows, 2 inputs", "3 rows left out for missing cells", "one of 2 values: u, v");
    Path nothing = CommandRun.write(directory, "n.csv", "a,b,y", "1,,1", ",u,2");
    refused(CommandRun.fit(nothing, "--drop-missing"), "every row lacks", "--exclude");
  }

  @Test
  void everyTargetHasItsModelAndItsColumns() throws IOException {
    Path file = runs(40);
    Path plan =
        CommandRun.write(
            directory,
            "plan.csv",
            "day,washed,machine,temperature",
            "2024-06-01,YES,B,50",
            "2024-06-01,no,A,75");
    Path out = directory.resolve("out.csv");
    Path plot = directory.resolve("fit.svg");
    CommandRun run =
        CommandRun.of(
            "fit",
            file.toString(),
            "--target",
            "y,cost",
            "--kernel",
            "alas-sep",
            "--json",
            "--predict",
            plan.toString(),
            "--out",
            out.toString(),
            "--plot",
            plot.toString());
    JsonNode all = json(run);
    assertThat(all.size()).isEqualTo(2);
    assertThat(all.get(0).get("target").asString()).isEqualTo("y");
    assertThat(all.get(1).get("target").asString()).isEqualTo("cost");
    assertThat(all.get(1).get("report").get("columns").size()).isEqualTo(4);
    Table written = CsvFile.read(out);
    assertThat(written.names())
        .containsExactly(
            "day", "washed", "machine", "temperature", "y_mean", "y_sd", "cost_mean", "cost_sd");
    assertThat(written.numbers(6)[0]).isCloseTo(3, within(0.2));
    assertThat(written.numbers(6)[1]).isCloseTo(3, within(0.2));
    assertThat(directory.resolve("fit-y.svg")).isNotEmptyFile();
    assertThat(directory.resolve("fit-cost.svg")).isNotEmptyFile();
    assertThat(plot).doesNotExist();
  }

  @Test
  void unknownCategoriesAreRefusedByNameAndLine() throws IOException {
    Path file = runs(20);
    Path out = directory.resolve("out.csv");
    Path plan =
        CommandRun.write(
            directory,
            "plan.csv",
            "machine,washed,temperature,day,cost",
            "A,no,50,2024-06-01,1",
            "D,no,50,2024-06-01,1");
    String[] predict = {"--predict", plan.toString(), "--out", out.toString()};
    refused(CommandRun.fit(file, predict), "plan.csv line 3", "\"machine\"", "\"D\"", "(A, B, C)");
    CommandRun.write(
        directory, "plan.csv", "machine,washed,temperature,day,cost", "A,maybe,50,2024-06-01,1");
    refused(CommandRun.fit(file, predict), "plan.csv line 2", "\"washed\"", "\"maybe\"");
    CommandRun.write(
        directory, "plan.csv", "machine,washed,temperature,day,cost", "A,no,50,soon,1");
    refused(CommandRun.fit(file, predict), "plan.csv line 2", "\"day\"", "\"soon\"");
    CommandRun.write(
        directory, "plan.csv", "machine,washed,temperature,day,cost", "A,no,,2024-06-01,1");
    refused(CommandRun.fit(file, predict), "plan.csv line 2", "\"temperature\"", "--drop-missing");
    assertThat(out).doesNotExist();
  }

  /** The example of docs/fit.md. */
  @Test
  void rowsThatCannotBePredictedAreCounted() throws IOException {
    Path out = directory.resolve("out.csv");
    CommandRun run =
        CommandRun.of(
            "fit",
            "../examples/runs.csv",
            "--target",
            "yield",
            "--exclude",
            "id,cost",
            "--drop-missing",
            "--kernel",
            "alas-sep",
            "--predict",
            "../examples/runs.csv",
            "--out",
            out.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("Kernel alas-sep, 79 rows, 4 inputs, target yield");
    assertThat(run.err()).contains("1 of 80 rows of ../examples/runs.csv lack a cell");
    assertThat(CsvFile.read(out).rows()).hasSize(79);
  }
}
