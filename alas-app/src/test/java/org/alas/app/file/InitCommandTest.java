package org.alas.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest {
  @TempDir private Path folder;

  @Test
  void writesAFileThatParsesAndSaysWhatIsNext() {
    Path file = folder.resolve("my.yaml");
    CommandRun run = CommandRun.of("init", file.toString());
    assertThat(run.exit()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Wrote " + file, "Next: alas optimize " + file);
    assertThat(StudyFile.read(file).name()).isEqualTo("first-study");
  }

  @Test
  void leavesWhatIsThere() throws IOException {
    Path file = Files.writeString(folder.resolve("my.yaml"), "mine");
    CommandRun run = CommandRun.of("init", file.toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains("exists already and is left as it is; choose another name");
    assertThat(file).hasContent("mine");
  }

  @Test
  void refusesAFolderThatIsNotThere() {
    CommandRun run = CommandRun.of("init", folder.resolve("none/my.yaml").toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("its directory does not exist; create it first");
  }

  @Test
  void schemaIsPrinted() {
    CommandRun run = CommandRun.of("schema");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).isEqualTo(Template.SCHEMA.text());
  }
}
