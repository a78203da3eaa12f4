package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaperRunTest {
  private static final Plan PLAN = new Plan(Preset.PAPER, 4, false);

  @TempDir private Path folder;

  @Test
  void tellsWhatCameOutAndKeepsIt() throws IOException, InterruptedException {
    PaperTrial run = PaperTrial.of(folder, PLAN, 1, new TinyExperiment("tiny"));
    assertThat(run.exit()).isZero();
    assertThat(run.err()).startsWith("8 cells of preset paper").contains("8/8 cells  100 %");
    assertThat(run.out())
        .contains("tiny: Powers & roots")
        .containsSubsequence("not reproduced   Lemma 7", "differs", "reproduced       Table 9")
        .contains("Last powers, added.");
    Map<String, String> cells = PaperTrial.files(folder.resolve("cells/paper"));
    assertThat(cells).hasSize(8).containsKey("tiny/alas/0.csv");
    assertThat(cells.get("tiny/alas/0.csv")).startsWith("n,power\n1,1.0\n").contains("\n# CRC-32 ");
    assertThat(PaperTrial.files(folder.resolve("tables/paper")).get("tiny-sums.csv"))
        .startsWith("cells,sum,paper\n8,");
    assertThat(folder.resolve("figures/paper/tiny-decay.svg")).content().contains("ALAS", "<svg");
    assertThat(folder.resolve("figures/paper/tiny-decay.png")).isNotEmptyFile();
    assertThat(run.out()).contains("Figures: " + folder.resolve("figures/paper"));
  }

  @Test
  void goesOnWithWhatIsMissing() throws IOException, InterruptedException {
    PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny"));
    Map<String, String> before = PaperTrial.files(folder.resolve("cells"));
    Path cells = folder.resolve("cells/paper/tiny");
    Files.delete(cells.resolve("alas/1.csv"));
    Files.delete(cells.resolve("rbf/3.csv"));
    Files.writeString(cells.resolve("alas/.1.csv.77-1.part"), before.get("paper/tiny/alas/1.csv"));
    TinyExperiment again = new TinyExperiment("tiny");
    PaperTrial run = PaperTrial.of(folder, PLAN, 2, again);
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("6 in ", "; 2 to run on 2 threads");
    assertThat(again.ran()).containsExactlyInAnyOrder("tiny/alas/1", "tiny/rbf/3");
    Files.delete(cells.resolve("alas/.1.csv.77-1.part"));
    assertThat(PaperTrial.files(folder.resolve("cells"))).isEqualTo(before);
  }

  @Test
  void doesNotDependOnTheNumberOfThreads(@TempDir Path other)
      throws IOException, InterruptedException {
    PaperTrial.of(folder, PLAN, 1, new TinyExperiment("tiny"));
    PaperTrial.of(other, PLAN, 2, new TinyExperiment("tiny"));
    assertThat(PaperTrial.files(other.resolve("cells")))
        .isEqualTo(PaperTrial.files(folder.resolve("cells")));
    assertThat(PaperTrial.files(other.resolve("tables")))
        .isEqualTo(PaperTrial.files(folder.resolve("tables")));
  }

  @Test
  void aDamagedCellIsRefusedBeforeAnyWork() throws IOException, InterruptedException {
    PaperTrial.of(folder, PLAN, 1, new TinyExperiment("tiny"));
    Path file = folder.resolve("cells/paper/tiny/rbf/2.csv");
    List<String> lines = Files.readAllLines(file);
    List<String> damages =
        List.of(
            "",
            String.join("\n", lines.subList(0, 9)) + "\n",
            String.join("\n", lines),
            Files.readString(file).replaceFirst("2,", "3,"));
    for (String damage : damages) {
      Files.writeString(file, damage);
      TinyExperiment more = new TinyExperiment("more");
      assertThatThrownBy(() -> PaperTrial.of(folder, PLAN, 1, more, new TinyExperiment("tiny")))
          .isInstanceOf(InputException.class)
          .hasMessageContainingAll(file.toString(), "delete it");
      assertThat(more.ran()).isEmpty();
    }
  }

  @Test
  void aFailureIsToldAfterTheOthersHaveRun() throws InterruptedException {
    TinyExperiment bad = new TinyExperiment("tiny", "tiny/rbf/3");
    PaperTrial run = PaperTrial.of(folder, PLAN, 2, bad);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(bad.ran()).hasSize(7);
    assertThat(run.err().lines().reduce("", (a, b) -> b))
        .isEqualTo("alas: cell tiny/rbf/3 failed: no power in tiny/rbf/3");
    assertThat(run.out()).contains("Lemma 7");
    assertThat(PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny")).exit()).isZero();
  }

  @Test
  void aTerminalShowsABar() throws InterruptedException {
    PaperTrial run = PaperTrial.of(true, folder, PLAN, 1, new TinyExperiment("tiny", "tiny/rbf/3"));
    assertThat(run.err())
        .containsPattern("\\r\\S*\\[ {20}\\] 0/8 cells {2}0 %")
        .contains("cell tiny/rbf/3 failed: no power")
        .containsPattern("\\[={19} \\] \\d/8 cells {2}9\\d %|\\[={20}\\] 8/8 cells {2}100 %");
  }

  @Test
  void sharedCellsAreRunOnce() throws InterruptedException {
    TinyExperiment one = new TinyExperiment("tiny");
    PaperTrial run = PaperTrial.of(folder, PLAN, 1, one, new TinyExperiment("tiny"));
    assertThat(run.err()).startsWith("8 cells");
  }

  @Test
  void quickCellsAreKeptApart() throws IOException, InterruptedException {
    PaperTrial.of(folder, new Plan(Preset.DEFAULT, 1, true), 1, new TinyExperiment("tiny"));
    PaperTrial.of(folder, new Plan(Preset.DEFAULT, 2, false), 1, new TinyExperiment("tiny"));
    assertThat(PaperTrial.files(folder.resolve("cells/default-quick"))).hasSize(2);
    assertThat(PaperTrial.files(folder.resolve("cells/default"))).hasSize(4);
  }

  @Test
  void timesAreKeptApartFromResults() throws IOException, InterruptedException {
    PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny"));
    assertThat(new PaperFolder(folder).timings().all())
        .hasSize(8)
        .allSatisfy(
            timing -> {
              assertThat(timing.kind()).isEqualTo("paper");
              assertThat(timing.threads()).isEqualTo(2);
              assertThat(timing.seconds()).isBetween(0.0, 60.0);
            });
  }

  @Test
  void aFolderThatIsAFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> PaperTrial.of(file, PLAN, 1, new TinyExperiment("tiny")))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("file is a file", "choose another folder");
  }

  @Test
  void aPlaceThatBreaksEndsTheRunInOneSentence() throws IOException {
    Files.createDirectories(folder.resolve("cells/paper"));
    Files.writeString(folder.resolve("cells/paper/tiny"), "in the way");
    assertThatThrownBy(() -> PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(folder.resolve("cells/paper/tiny").toString());
  }
}
