package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Terminal;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaperCheckTest {
  private static final Plan PLAN = new Plan(Preset.PAPER, 3, false);

  @TempDir private Path folder;

  private final StringWriter told = new StringWriter();

  private int check(Recurrence.Source source, int cells, int threads) throws InterruptedException {
    Terminal terminal =
        new Terminal(
            new PrintWriter(told), new PrintWriter(new StringWriter()), false, false, false);
    return new PaperCheck(terminal, source, cells, 0, threads).run();
  }

  private Recurrence.Source kept() {
    return Recurrence.kept(new PaperFolder(folder), List.of(new TinyExperiment("tiny")), false);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatWasKeptRecurs(int threads) throws Exception {
    PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny"));
    assertThat(check(kept(), 4, threads)).isZero();
    assertThat(told.toString()).contains("4 of 4 cells recur at commit");
    assertThat(new PaperFolder(folder).checks().all())
        .singleElement()
        .matches(Checks.Check::passed);
  }

  /** A digit that was changed, and sealed again, is found. */
  @Test
  void whatDiffersIsTold() throws Exception {
    PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny"));
    CellStore store = new PaperFolder(folder).cells(PLAN);
    Sheet forged =
        Sheet.parse(store.sheet("tiny/rbf/1").orElseThrow().csv().replace("\n1,1.0", "\n1,1.5"));
    store.keep("tiny/rbf/1", forged);
    assertThat(check(kept(), 100, 2)).isEqualTo(1);
    assertThat(told.toString())
        .contains("tiny/rbf/1, preset paper: power in row 1: 1.5 kept, 1.0 now")
        .contains("5 of 6 cells recur");
    assertThat(new PaperFolder(folder).checks().all()).noneMatch(Checks.Check::passed);
  }

  @Test
  void anEmptyFolderIsRefused() {
    assertThatThrownBy(this::kept)
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("holds no cells to check", "--published");
    assertThatThrownBy(() -> Recurrence.published(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("every-seed-ei.csv");
  }

  /** A published run that was rounded must agree as far as it was written. */
  @Test
  void aPublishedRunIsComparedByItsDigits() throws Exception {
    Path table = folder.resolve("paper/every-seed-ei.csv");
    Files.createDirectories(table.getParent());
    Files.writeString(
        table, "task,kernel,seed,ln_gap\nhartmann3,rbf,0,-1.0000\nhartmann3,rbf,0,99.25\n");
    Recurrence.Source source = Recurrence.published(folder);
    assertThat(source.all()).hasSize(2);
    Sheet now = Sheet.of("iteration", "gap").row(0, 1.0).row(1, Math.exp(-1)).build();
    assertThat(source.all().get(0).cell().name()).isEqualTo("optimise/ei/hartmann3/rbf-0");
    assertThat(source.all().get(0).difference().apply(now)).isEmpty();
    assertThat(source.all().get(1).difference().apply(now))
        .hasValue("final ln gap 99.25 published, -1.0 now");
  }

  @Test
  void cellsOfTwoCommitsAreNotMixed() throws IOException, InterruptedException {
    PaperTrial.of(folder, PLAN, 2, new TinyExperiment("tiny"));
    Path cell = folder.resolve("cells/paper/tiny/rbf/1.csv");
    CellStore store = new PaperFolder(folder).cells(PLAN);
    assertThat(store.origin("tiny/rbf/1")).hasValue(Provenance.here());
    Files.delete(folder.resolve("cells/paper/tiny/rbf/2.csv"));
    String old = store.sheet("tiny/rbf/1").orElseThrow().csv();
    CRC32 sum = new CRC32();
    sum.update(old.getBytes(StandardCharsets.UTF_8));
    Files.writeString(cell, old + "# CRC-32 %08x\n".formatted(sum.getValue()));
    assertThat(store.origin("tiny/rbf/1")).hasValue(new Provenance("unknown", "unknown"));
    assertThatThrownBy(() -> PaperTrial.of(folder, PLAN, 1, new TinyExperiment("tiny")))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("unknown, unknown (1)", "not mixed", "--dir");
  }
}
