package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A study file that changes while its study is in the store. */
class WiderSpaceTest {
  private static final String FAN = "fan: {type: categorical, values: [off, low]}";

  @TempDir private Path directory;

  private StudyFolder folder(String heat, String fan, String more) throws IOException {
    return new StudyFolder(directory)
        .write(
            "direction: minimize",
            "parameters:",
            "  heat: " + heat,
            "  " + fan,
            more,
            "objective: {command: \"echo {heat}\"}",
            "seed: 1");
  }

  private StudyFolder narrow() throws IOException {
    return folder("{type: real, min: 0, max: 1}", FAN, "");
  }

  /** A point that leaves a new parameter out has its default. */
  @Test
  void aWiderFileKeepsTheTrials() throws IOException {
    StudyFolder narrow =
        folder("{type: real, min: 0, max: 1}", FAN, "points: [{heat: 0.5, fan: low}]");
    assertThat(narrow.optimize("--trials", "4").exit()).isZero();
    List<Trial> before = new StudyFolder(directory).trials();
    StudyFolder wide =
        folder(
            "{type: real, min: -2, max: 2}",
            "fan: {type: categorical, values: [off, high, low]}",
            "  steam: {type: boolean, default: false}\npoints: [{heat: 0.5, fan: low}]");
    CommandRun run = wide.optimize("--trials", "12");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err())
        .contains(
            "the space has grown, and all trials stay: heat (there: a number from 0.0 to 1.0, here:"
                + " a number from -2.0 to 2.0), fan (there: one of off, low, here: one of off, high,"
                + " low), a new parameter steam")
        .contains("going on with study t after 4 trials");
    List<Trial> after = wide.trials();
    assertThat(after).hasSize(12);
    assertThat(after.get(0).value()).isEqualTo(before.get(0).value());
    assertThat(after.subList(0, 4)).allMatch(t -> !t.configuration().flag("steam"));
    assertThat(after.get(0).configuration().values()).hasSize(3);
    assertThat(after.stream().mapToDouble(Trial::value).min().orElseThrow()).isLessThan(-1);
    assertThat(wide.optimize("--trials", "12").err())
        .as("the wider file is the study's own now")
        .doesNotContain("has grown")
        .contains("nothing left to do");
    CommandRun back = narrow().optimize("--trials", "12");
    assertThat(back.exit()).isEqualTo(2);
    assertThat(back.err()).contains("is of another problem", "no parameter steam");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{type: real, min: 0.5, max: 1} | '' | \"heat\" may only get wider bounds or more values",
        "{type: real, min: 0, max: 1} | '  steam: {type: boolean}' | \"steam\" is new and needs a"
            + " default: the value that all trials so far had",
        "{type: integer, min: 0, max: 1} | '' | \"heat\" may only get wider",
      })
  void whatIsNoWideningIsRefused(String heat, String more, String reason) throws IOException {
    assertThat(narrow().optimize("--trials", "2").exit()).isZero();
    List<Trial> before = new StudyFolder(directory).trials();
    CommandRun run = folder(heat, FAN, more).optimize("--trials", "3");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains("is of another problem", reason, "change the name");
    assertThat(new StudyFolder(directory).trials()).isEqualTo(before);
  }

  /** What evaluates one parameter more is another objective; trials say which was theirs. */
  @Test
  void aNewParameterBringsItsCommand() throws IOException {
    StudyFolder folder = new StudyFolder(directory);
    folder.write(
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 1}}",
        "objective: {command: \"echo {x}\"}");
    assertThat(folder.optimize("--trials", "2").exit()).isZero();
    folder.write(
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 2}}",
        "objective: {command: \"echo 1 {x}\"}");
    CommandRun other = folder.optimize("--trials", "3");
    assertThat(other.exit()).as("wider bounds need no other command").isEqualTo(2);
    assertThat(other.err()).contains("of another objective");
    folder.write(
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 2}, y: {type: boolean, default: true}}",
        "objective: {command: \"echo {y} {x}\"}");
    CommandRun run = folder.optimize("--trials", "4");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(folder.trials()).extracting(Trial::objective).containsExactly(1, 1, 2, 2);
  }

  @Test
  void aDefaultMustBeOneOfItsValues() throws IOException {
    CommandRun run =
        folder("{type: real, min: 0, max: 1, default: 3}", FAN, "").optimize("--trials", "1");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("line 4: \"heat\" must be a number from 0.0 to 1.0, got 3");
  }

  /** A process whose objective does not know the new parameter stops before it is given one. */
  @Test
  void aProcessOfTheNarrowFileStops() throws Exception {
    StudyFolder folder =
        new StudyFolder(directory)
            .write(
                "direction: minimize",
                "parameters: {x: {type: real, min: 0, max: 1}}",
                "objective: {command: \"touch began; until test -e go; do sleep 0.05; done;"
                    + " echo {x}\"}");
    Process old = folder.start("--trials", "20");
    try {
      folder.await("began");
      folder.write(
          "direction: minimize",
          "parameters: {x: {type: real, min: 0, max: 1}, y: {type: boolean, default: true}}",
          "objective: {command: \"echo {x}\"}");
      var wide = CompletableFuture.supplyAsync(() -> folder.optimize("--trials", "2"));
      while (!wide.isDone() && folder.trials().stream().allMatch(t -> Double.isNaN(t.value()))) {
        Thread.sleep(20);
      }
      CommandRun.write(directory, "go");
      assertThat(old.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(old.exitValue()).isEqualTo(1);
      assertThat(wide.get().exit()).as(wide.get().err()).isZero();
      assertThat(folder.text("err"))
          .contains("another process has let the space of study t grow; go on with the new");
      List<Trial> trials = folder.trials();
      assertThat(trials).hasSize(2);
      assertThat(trials).allMatch(t -> !Double.isNaN(t.value()) && t.configuration().has("y"));
      assertThat(trials.get(0).configuration().flag("y")).isTrue();
    } finally {
      old.destroyForcibly();
    }
  }
}
