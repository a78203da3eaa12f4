package org.alas.app.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code alas export} and {@code alas import}: what goes out comes back, and nothing else does. */
class ImportExportTest {
  private static final String HEADER = "heat,fan,speed,steam,value\n";

  @TempDir private Path directory;
  private OvenFolder folder;

  @BeforeEach
  void folder() {
    folder = new OvenFolder(directory);
  }

  private CommandRun imported(String text, String... more) throws IOException {
    String csv = folder.write("runs.csv", text);
    String[] args = new String[3 + more.length];
    args[0] = "import";
    args[1] = folder.oven("oven");
    args[2] = csv;
    System.arraycopy(more, 0, args, 3, more.length);
    return folder.alas(args);
  }

  @Test
  void semicolonsAreReadAndDecimalCommasNamed() throws IOException {
    String semicolons = "heat;fan;speed;steam;value\n4.5;off;;true;0.5\n";
    assertThat(imported(semicolons).err()).contains("Imported 1 trial;");
    CommandRun heat = imported(semicolons.replace("4.5", "4,5"));
    assertThat(heat.exit()).isEqualTo(2);
    assertThat(heat.err())
        .contains("line 2, column \"heat\": \"4,5\" has a decimal comma; write 4.5.");
    assertThat(imported(semicolons.replace("0.5", "0,25")).err())
        .contains("line 2, column \"value\": \"0,25\" has a decimal comma; write 0.25.");
  }

  @Test
  void whatIsExportedCanBeImported() throws IOException {
    String constrained = "constraints: [\"latency <= 50\"]";
    String from = folder.oven("from", constrained);
    for (int i = 1; i <= 5; i++) {
      folder.alas("ask", from);
    }
    folder.alas("tell", "1", "0.1", "--measure", "latency=40.5");
    folder.alas("tell", "2", "0.30000000000000004", "--measure", "latency=60");
    folder.alas("tell", "3", "--failed", "said \"no\",\nand stopped");
    folder.alas("tell", "4", "-1e-300", "--measure", "latency=50");
    String csv = directory.resolve("from.csv").toString();
    CommandRun export = folder.alas("export", "from", "--out", csv);
    assertThat(export.err()).contains("Wrote 5 trials to " + csv);
    assertThat(export.out()).isEmpty();

    String into = folder.oven("into", constrained);
    CommandRun run = folder.alas("import", into, csv);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.errLines())
        .containsExactly(
            "Ignored columns: trial, origin, ask_seconds, asked_at, ended_at, tags, note.",
            "Imported 4 trials, 1 of them failed, skipped 1 row of unfinished trials;"
                + " study \"into\" has 4 trials now.");
    assertThat(results("into")).isEqualTo(results("from").subList(0, results("into").size()));

    CommandRun again = folder.alas("import", "into", csv);
    assertThat(again.exit()).isZero();
    assertThat(again.err())
        .contains("Imported 0 trials, skipped 4 rows already there", "has 4 trials now");
  }

  /** Exported text without when and where from. */
  private List<String> results(String study) {
    CommandRun run = folder.alas("export", study);
    assertThat(run.exit()).as(run.err()).isZero();
    return run.out()
        .lines()
        .map(
            line ->
                line.replaceAll("\\d{4}-\\d\\d-\\d\\dT[^,]*", "")
                    .replaceFirst(",(design|outside|model),", ","))
        .toList();
  }

  @Test
  void jsonTellsAll() throws IOException {
    imported(HEADER + "1,off,,true,2\n");
    CommandRun run = folder.alas("export", "--json");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .startsWith("[ {")
        .contains("\"trial\" : 1", "\"origin\" : \"outside\"", "\"steam\" : true")
        .contains("\"value\" : 2.0", "\"reason\" : null", "\"asked_at\" : \"20")
        .doesNotContain("speed");
    assertThat(folder.alas("export", "--json", "--csv").exit()).isEqualTo(2);
  }

  @Test
  void oddTablesAreRead() throws IOException {
    CommandRun run =
        imported(
            "\uFEFFsteam,note,heat,value,fan,speed,state\r\n"
                + "True,\"a, b\", 1.5 ,7,very high,3.0,complete\r\n"
                + "false,,2,,off,,FAILED\r\n"
                + "\r\n"
                + "false,,2,nan,off,,\r\n");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.errLines())
        .containsExactly(
            "Ignored columns: note.",
            "Imported 3 trials, 2 of them failed; study \"oven\" has 3 trials now.");
    assertThat(folder.alas("trials").out())
        .contains("very high", "the value must be finite, got NaN");
  }

  @Test
  void theSameResultTwiceInAFileCountsTwice() throws IOException {
    String twice = HEADER + "1,off,,true,2\n1,off,,true,2\n";
    assertThat(imported(twice).err()).contains("Imported 2 trials;");
    assertThat(imported(twice).err()).contains("Imported 0 trials, skipped 2 rows already there");
  }

  @Test
  void theColumnOfValuesMayHaveAnotherName() throws IOException {
    String text = "heat,fan,speed,steam,loss\n1,off,,true,2\n";
    assertThat(imported(text, "--value", "loss").err()).contains("Imported 1 trial;");
    assertThat(imported(text.replace("loss", "oven").replace(",2", ",3")).err())
        .contains("Imported 1 trial;");
    assertThat(folder.alas("best").out()).startsWith("value      2.0");
  }

  @Test
  void namesThatClashAreKeptApart() throws IOException {
    String text =
        """
        direction: maximize
        parameters:
          value: {type: real, min: 0, max: 1}
          state: {type: categorical, values: [on, "off, really", ""]}
        objective: {command: "true"}
        """;
    String from = folder.write("from.yaml", "name: from\n" + text);
    folder.alas("ask", from);
    folder.alas("tell", "1", "0.5");
    String csv = directory.resolve("from.csv").toString();
    folder.alas("export", "from", "--out", csv);
    assertThat(Files.readString(Path.of(csv)))
        .startsWith("trial,state_,origin,value,state,value_,");
    CommandRun run = folder.alas("import", folder.write("to.yaml", "name: to\n" + text), csv);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).contains("Imported 1 trial;");
  }

  @Test
  void missingMeasuresAreTold() throws IOException {
    String csv = folder.write("runs.csv", HEADER + "1,off,,true,2\n");
    CommandRun run =
        folder.alas("import", folder.oven("oven", "constraints: [\"latency <= 50\"]"), csv);
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("1 row without a constrained quantity");
    assertThat(folder.alas("trials").out()).contains("infeasible");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heat,fan,speed,value;1,off,,2 | has no column \"steam\"; its columns are",
        "heet,fan,speed,steam,value;1,off,,true,2 | Did you mean \"heet\"?",
        "heat,fan,speed,steam,loss;1,off,,true,2 | name the column of results with --value",
        "heat,fan,speed,steam,value;1,off,,true,two | line 2, column \"value\": \"two\" is not a",
        "heat,fan,speed,steam,value;1,off,,true, | column \"value\": the cell is empty; fill it in",
        "heat,fan,speed,steam,value;hot,off,,true,2 | column \"heat\": \"hot\" must be a number",
        "heat,fan,speed,steam,value;nan,off,,true,2 | column \"heat\": \"nan\" must be a number",
        "heat,fan,speed,steam,value;11,off,,true,2 | \"11\" must be a number from 0.0 to 10.0",
        "heat,fan,speed,steam,value;1,low,2.5,true,2 | \"2.5\" must be an integer from 1 to 9",
        "heat,fan,speed,steam,value;1,low,99999999999999999999,true,2 | must be an integer",
        "heat,fan,speed,steam,value;1,fast,,true,2 | \"fast\" must be one of off, low, very high",
        "heat,fan,speed,steam,value;1,off,,maybe,2 | \"maybe\" must be true or false",
        "heat,fan,speed,steam,value;1,off,3,true,2 | line 2: \"speed\" is set but inactive",
        "heat,fan,speed,steam,value;1,low,,true,2 | line 2: a value of \"speed\" is missing",
        "heat,fan,speed,steam,value;,off,,true,2 | line 2: a value of \"heat\" is missing",
        "heat,fan,speed,steam,value,state;1,off,,true,2,broken | \"broken\" is none of running",
        "heat,fan,speed,steam,value;1,off,true,2 | line 2 has 4 cells, the header has 5",
        "heat,fan,speed,steam,value,value;1,off,,true,2,2 | two columns are named \"value\"",
        "heat,fan,speed,steam,value; | has no rows below its header",
        "; | is empty; its first line must name the columns",
      })
  void refusesBadTablesWhole(String lines, String sentence) throws IOException {
    String good = ";2,off,,false,1";
    boolean rows = lines.matches("heat,fan,speed,steam,value;.+");
    CommandRun run = imported((lines + (rows ? good : "")).replace(';', '\n') + "\n");
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains(sentence).contains("runs.csv").doesNotContain("Exception");
    assertThat(folder.store()).doesNotExist();
  }

  @Test
  void refusesWhatIsNotThere() throws IOException {
    String csv = folder.write("runs.csv", HEADER + "1,off,,true,2\n");
    assertThat(folder.alas("import", "oven", csv).err()).contains("does not exist; name another");
    String file = folder.oven("oven");
    assertThat(folder.alas("import", file, "none.csv").err()).contains("none.csv does not exist");
    assertThat(folder.alas("import", file, csv, csv).err()).contains("one study and one file");
    assertThat(folder.alas("import", file).err()).contains("the table of results is missing");
    assertThat(imported(HEADER, "--value", "heat").exit()).isEqualTo(2);
    assertThat(folder.store()).doesNotExist();
  }
}
