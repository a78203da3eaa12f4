package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.app.file.StudyFile;
import org.alas.app.store.SqliteStore;
import org.alas.study.Event;
import org.alas.study.Outcome;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Values of one objective are not mixed with those of another unless somebody says so. */
@DisabledOnOs(OS.WINDOWS)
class OtherObjectiveTest {
  private static final String[] REST = {
    "direction: minimize", "parameters: {x: {type: real, min: 0, max: 1}}"
  };

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  private StudyFolder objective(String objective) throws IOException {
    return study.write("objective: " + objective, REST[0], REST[1]);
  }

  @Test
  void anotherCommandIsRefusedBeforeAnythingIsStored() throws IOException {
    objective("{command: 'echo {x}'}").optimize("--trials", "2");
    objective("{command: 'echo 1{x}'}");
    CommandRun run = study.optimize("--trials", "4", "--seed", "5");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .contains("study \"t\" in ", " has 2 values of another objective")
        .contains("(there: command echo {x}, here: command echo 1{x}); change the name")
        .contains("--new-objective");
    assertThat(study.trials()).hasSize(2);
    assertThat(CommandRun.of("ask", study.file() + "", "--store", study.store() + "").exit())
        .isEqualTo(2);
    assertThat(CommandRun.of("ask", "t", "--store", study.store() + "").exit()).isZero();
    assertThat(objective("{worker: 'echo {x}'}").optimize("--trials", "4").exit()).isEqualTo(2);
    CommandRun same = objective("{command: ' echo {x} ', timeout: 9s}").optimize("--trials", "4");
    assertThat(same.exit()).as(same.err()).isZero();
    assertThat(same.err()).doesNotContain("settings changed");
  }

  @Test
  void whoSaysSoGoesOnWithBothAndTrialsTellWhichWasTheirs() throws IOException {
    objective("{command: 'echo {x}'}").optimize("--trials", "2");
    objective("{command: 'echo 1{x}'}");
    CommandRun run = study.optimize("--trials", "3", "--new-objective");
    assertThat(run.exit()).isZero();
    assertThat(run.err())
        .contains("objective 2 from trial 3 on: command echo 1{x} (was command echo {x})");
    assertThat(study.trials()).extracting(Trial::objective).containsExactly(1, 1, 2);
    assertThat(study.optimize("--trials", "4").exit()).isZero();
    String[] about = {"t", "--store", study.store().toString()};
    CommandRun shown = CommandRun.of("trials", about[0], about[1], about[2]);
    assertThat(shown.out())
        .contains("trial  state     origin  objective")
        .contains("Objective 1: command echo {x}\nObjective 2: command echo 1{x}\n");
    assertThat(CommandRun.of("trials", about[0], about[1], about[2], "--json").out())
        .contains("\"objective\" : 1", "\"objective\" : 2");
  }

  @Test
  void studiesOfFormerReleasesTakeTheFirstThatComes() throws IOException {
    objective("{command: 'echo {x}'}");
    try (SqliteStore store = SqliteStore.open(study.store())) {
      StudyFile file = StudyFile.read(study.file());
      store.create(
          StudyFolder.NAME,
          new Event.Created(Instant.EPOCH, file.problem(), Settings.defaults(), "0.0.1"));
      Study former = Study.resume(store.log(StudyFolder.NAME));
      former.tell(former.ask("w"), Outcome.of(7));
    }
    CommandRun run = study.optimize("--trials", "2");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain("objective");
    assertThat(study.trials()).extracting(Trial::objective).containsExactly(0, 1);
    CommandRun other = objective("{command: 'echo 2{x}'}").optimize("--trials", "3");
    assertThat(other.err()).contains("has 1 value of another objective");
  }
}
