package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir private Path directory;

  private CommandRun report(boolean watched, Path out) throws IOException {
    StudyFolder folder =
        new StudyFolder(directory)
            .write(
                "direction: minimize",
                "parameters: {x: {type: real, min: 0, max: 1}}",
                "objective: {command: 'echo {x}'}",
                "trials: 6");
    assertThat(folder.optimize().exit()).isZero();
    return CommandRun.coloured(
        watched,
        "report",
        StudyFolder.NAME,
        "--store",
        folder.store().toString(),
        "--out",
        out.toString());
  }

  @Test
  void saysOnATerminalHowFarItIs() throws IOException {
    Path out = directory.resolve("t.html");
    CommandRun run = report(true, out);
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("[", "] report: ", "Wrote " + out);
    assertThat(Page.of(Files.readString(out)).trials().get("value")).hasSize(6);
  }

  @Test
  void saysOnlyWhatItWroteElsewhere() throws IOException {
    Path out = directory.resolve("t.html");
    CommandRun run = report(false, out);
    assertThat(run.err()).isEqualTo("Wrote " + out + "; open it in a browser.\n");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void refusesAPlaceThatCannotBeWrittenBeforeAnyWork() throws IOException {
    CommandRun run = report(true, directory.resolve("nowhere/t.html"));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("--out", "nowhere").doesNotContain("report: ");
  }
}
