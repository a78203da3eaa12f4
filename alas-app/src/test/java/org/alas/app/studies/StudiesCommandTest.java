package org.alas.app.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that look at what a store holds. */
class StudiesCommandTest {
  @TempDir private Path directory;
  private OvenFolder folder;

  @BeforeEach
  void folder() {
    folder = new OvenFolder(directory);
  }

  private void fill() throws IOException {
    folder.alas("ask", folder.oven("oven"));
    folder.alas("ask", "oven");
    folder.alas("ask", "oven", "--worker", "anna");
    folder.alas("tell", "1", "0.125");
    folder.alas("tell", "2", "--failed", "x".repeat(100));
  }

  @Test
  void studiesAreListed() throws IOException {
    fill();
    folder.alas("ask", folder.oven("grill"));
    CommandRun run = folder.alas("studies");
    assertThat(run.exit()).isZero();
    List<String> lines = run.out().lines().toList();
    assertThat(lines).hasSize(8);
    assertThat(lines.subList(4, 6))
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("At work:"),
            line -> assertThat(line).matches("study  trial  host +for.*"));
    assertThat(lines.get(6)).matches("oven +3  anna +[0-9.]+ \\S+.*");
    assertThat(lines.get(7)).matches("grill +1  \\(no name\\) .*");
    assertThat(lines.get(0))
        .matches(
            "study +direction +trials +running +complete +failed +best +created +last activity");
    assertThat(lines.get(1))
        .startsWith("oven   minimize        3        1         1       1  0.125");
    assertThat(folder.alas("studies", "--json").out())
        .contains(
            "\"study\" : \"oven\"", "\"complete\" : 1", "\"best\" : 0.125", "\"best\" : null");
  }

  @Test
  void trialsAreListed() throws IOException {
    fill();
    List<String> lines = folder.alas("trials").out().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .startsWith("trial  state     origin  value")
        .contains("heat", "worker");
    assertThat(lines.get(2)).endsWith("x".repeat(57) + "...");
    assertThat(folder.alas("trials", "--last", "1").out()).contains("anna").hasLineCount(2);
    assertThat(folder.alas("trials", "--state", "complete,Failed").out()).hasLineCount(3);
    assertThat(folder.alas("trials", "--state", "abandoned").err()).contains("no such trial yet");
    CommandRun typo = folder.alas("trials", "--state", "complet");
    assertThat(typo.exit()).isEqualTo(2);
    assertThat(typo.err()).contains("none of the states running, ", "Did you mean \"complete\"?");
    assertThat(folder.alas("trials", "--last", "0").exit()).isEqualTo(2);
  }

  /** Nothing is fitted: what is shown is what the last suggestion was based on. */
  @Test
  void trialsSayWhichStructureHolds() throws IOException {
    fill();
    assertThat(folder.alas("trials").out()).doesNotContain("What the model holds");
    assertThat(folder.alas("trials", "--json").out()).contains("\"structure\" : null");
    folder.alas("tell", "3", "0.5");
    for (int trial = 4; trial < 6; trial++) {
      folder.alas("ask", "oven");
      folder.alas("tell", Integer.toString(trial), "0.7");
    }
    folder.alas("ask", "oven");
    List<String> lines = folder.alas("trials").out().lines().toList();
    assertThat(lines).hasSize(9);
    assertThat(lines.get(8))
        .startsWith("What the model holds: ")
        .contains(", since trial 6")
        .endsWith(".");
    assertThat(folder.alas("trials", "--json", "--last", "1").out())
        .containsPattern("\"structure\" : \".*, values .*\\(.*\\)\"");
  }

  @Test
  void bestOfSeveral() throws IOException {
    fill();
    folder.alas("tell", "3", "-7");
    String out = folder.alas("best", "oven", "--top", "5").out();
    assertThat(out).startsWith("value      -7.0\ntrial      3 of 3, from design\nheat=");
    assertThat(out).contains("\n\nvalue      0.125\ntrial      1 of 3, from design\n");
    assertThat(folder.alas("best", "--json").out())
        .contains(
            "\"study\" : \"oven\"", "\"best\" : [ {", "\"trial\" : 3", "\"recommended\" : null");
    assertThat(folder.alas("best", "--top", "0").exit()).isEqualTo(2);
  }

  /** Values that differ where all parameters are the same are noise. */
  @Test
  void recommendsWhereValuesAreNoisy() throws IOException {
    StringBuilder csv = new StringBuilder("heat,fan,speed,steam,value\n");
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      csv.append(i % 10).append(",off,,true,").append(random.nextGaussian()).append('\n');
    }
    folder.alas("import", folder.oven("oven"), folder.write("noise.csv", csv.toString()));
    CommandRun run = folder.alas("best");
    assertThat(run.out()).contains("Values are noisy (sd ", "the model recommends trial ");
    assertThat(folder.alas("best", "--json").out()).contains("\"noise_sd\" : ");
  }

  @Test
  void aPageIsWritten() throws IOException {
    fill();
    Path page = directory.resolve("page.html");
    CommandRun run = folder.alas("report", "oven", "--out", page.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Wrote " + page);
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("oven");
    CommandRun over = folder.alas("report", "--out", folder.store().toString());
    assertThat(over.exit()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"studies", "trials", "best", "export", "report", "ask"})
  void aMissingStoreIsToldWithARemedy(String command) throws IOException {
    CommandRun none = folder.alas(command);
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.errLines()).hasSize(1);
    assertThat(none.err()).contains("alas.db does not exist; name another with --store, or create");
    fill();
    String typed = directory.resolve("als.db").toString();
    assertThat(CommandRun.of(command, "--store", typed).err())
        .contains("Did you mean \"")
        .contains("does not exist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"studies", "trials", "best", "ask", "tell", "export", "import", "report"})
  void helpHasExamples(String command) {
    CommandRun run = CommandRun.of(command, "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("Examples:\n  alas " + command, "--store=FILE", "Exit codes:");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 90);
  }
}
