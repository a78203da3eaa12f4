package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is retried or enqueued, in runs with a budget. */
class RetriedRunTest {
  @TempDir private Path directory;
  private StudyFolder folder;

  @BeforeEach
  void folder() {
    folder = new StudyFolder(directory);
  }

  private void command(String text) throws IOException {
    folder.write(
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 1}}",
        "objective: {command: \"%s\"}".formatted(text));
  }

  private CommandRun alas(String... args) {
    String[] all = Arrays.copyOf(args, args.length + 2);
    all[args.length] = "--store";
    all[args.length + 1] = folder.store().toString();
    CommandRun run = CommandRun.of(all);
    assertThat(run.exit()).as(run.err()).isZero();
    return run;
  }

  @Test
  void afterAMistakeTheSameTrialsAreRun() throws IOException {
    command("exit 3");
    assertThat(folder.optimize("--trials", "3").exit()).isEqualTo(1);
    alas("retry", "t", "--failed");
    command("echo {x}");
    CommandRun run = folder.optimize("--trials", "3");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(folder.trials()).hasSize(6);
    assertThat(folder.trials().subList(3, 6))
        .allMatch(t -> t.origin() == Origin.RETRY && t.state() == TrialState.COMPLETE);
    for (int i = 0; i < 3; i++) {
      Trial again = folder.trials().get(i + 3);
      assertThat(again.configuration()).isEqualTo(folder.trials().get(i).configuration());
      assertThat(again.retryOf()).isEqualTo(i + 1);
    }
    assertThat(folder.optimize("--trials", "3").err()).contains("nothing left to do");
  }

  @Test
  void aValueIsMeasuredAgainWithinTheBudget() throws IOException {
    command("echo {x}");
    folder.optimize("--trials", "2");
    alas("retry", "t", "1");
    assertThat(folder.optimize("--trials", "2").exit()).isZero();
    assertThat(folder.trials()).hasSize(3);
    assertThat(folder.trials().get(2).value()).isEqualTo(folder.trials().get(0).value());
  }

  @Test
  void whoseBudgetIsSpentIsToldWhatWaits() throws IOException {
    command("echo {x}");
    folder.optimize("--trials", "2");
    alas("enqueue", "t", "x=0.5");
    assertThat(folder.optimize("--trials", "2").err())
        .contains("nothing left to do", "1 trial to be tried or run again waits until");
    assertThat(folder.optimize("--trials", "3").exit()).isZero();
    assertThat(folder.trials().get(2).configuration().real("x")).isEqualTo(0.5);
  }

  /** A process that runs takes up what somebody enqueues meanwhile. */
  @Test
  void aRunningStudyTakesUpWhatIsEnqueued() throws IOException, InterruptedException {
    command("touch began; until test -e go; do sleep 0.05; done; echo {x}");
    Process running = folder.start("--trials", "3");
    try {
      folder.await("began");
      alas("enqueue", "t", "x=0.5");
      CommandRun.write(directory, "go");
      assertThat(StudyFolder.exit(running)).isZero();
    } finally {
      running.destroyForcibly();
    }
    assertThat(folder.trials()).hasSize(3);
    assertThat(folder.trials().get(1).configuration().real("x")).isEqualTo(0.5);
    assertThat(folder.trials().get(1).origin()).isEqualTo(Origin.POINT);
  }
}
