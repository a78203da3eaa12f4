package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.param.Preset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class ReportRunTest {
  private static final List<Experiment> EXPERIMENTS =
      List.of(new TinyExperiment("tiny"), new TinyExperiment("never"));

  @TempDir private static Path folder;

  @BeforeAll
  static void run() throws InterruptedException {
    PaperTrial.of(folder, new Plan(Preset.PAPER, 3, false), 2, new TinyExperiment("tiny"));
    PaperTrial.of(folder, new Plan(Preset.DEFAULT, 1, false), 1, new TinyExperiment("tiny"));
    PaperTrial.of(folder, new Plan(Preset.PAPER, 12, true), 1, new TinyExperiment("tiny"));
  }

  private String report(boolean quick, int seeds, Path out) throws IOException {
    StringWriter told = new StringWriter();
    PaperReportCommand.write(
        new PaperFolder(folder), EXPERIMENTS, quick, seeds, true, out, new PrintWriter(told));
    return told.toString();
  }

  @Test
  void thePageBeginsWithEveryClaimOnce() throws Exception {
    Path out = folder.resolve("published/here");
    assertThat(report(false, 0, out))
        .contains("3 claims: 1 not reproduced, 1 differs, 1 reproduced")
        .contains(out.resolve("report.html").toString());
    String page = Files.readString(out.resolve("report.html"));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(2);
    assertThat(document.getDocumentElement().getTextContent())
        .containsSubsequence(
            "A draft",
            "Every claim once",
            "sums are right",
            "yes",
            "equal to 1e-9",
            "as the paper says",
            "powers grow",
            "no",
            "exponents are negative",
            "What was measured, claim by claim",
            "Table 9",
            "Lemma 7",
            "tiny, preset paper",
            "3 seeds, 6 cells.",
            "tiny, preset default",
            "1 seed, 2 cells.",
            "How long it took")
        .contains("cores, Java " + System.getProperty("java.version"))
        .containsPattern(
            "Preset paper: 6 cells took .* of core time in .*, 2 at once on \\d+ cores")
        .doesNotContain("never", "quick runs");
    assertThat(page).doesNotContain("src=", "<link");
  }

  @Test
  void markdownPointsToFilesBesideIt() throws IOException {
    Path out = folder.resolve("out");
    report(false, 0, out);
    assertThat(out.resolve("report.md"))
        .content()
        .contains("| Lemma 7 | powers grow | no |  |  | no | not reproduced | they fall |")
        .contains("(archive.md)");
    String page = Files.readString(out.resolve("archive.md"));
    assertThat(page)
        .containsSubsequence("## What was measured", "**not reproduced**", "## Powers")
        .contains("(paper/tiny-decay.svg)", "(default/tiny-decay.svg)")
        .contains("Powers & roots".replace("&", "&amp;"))
        .contains("[tiny-sums](#paper-tiny-sums)", "<a id=\"paper-tiny-sums\"></a>");
    assertThat(out.resolve("paper/tiny-decay.svg")).isNotEmptyFile();
    assertThat(out.resolve("paper/tiny-decay.png")).doesNotExist();
    assertThat(out.resolve("default/tiny-sums.csv")).content().startsWith("cells,sum,paper\n2,");
  }

  @Test
  void quickRunsSaySoLoudly() throws IOException {
    report(true, 0, null);
    Path out = folder.resolve("report-quick");
    assertThat(out.resolve("report.md")).content().contains("> **These are quick runs");
    assertThat(out.resolve("report.html"))
        .content()
        .contains("class=\"loud\">These are quick runs")
        .contains("12 seeds, 24 cells.");
  }

  @Test
  void missingCellsAreTold() throws IOException {
    report(false, 5, folder.resolve("missing"));
    assertThat(folder.resolve("missing/archive.md"))
        .content()
        .contains("5 seeds, 4 of 10 cells are missing: alas paper tiny --preset paper --seeds 5");
  }

  @Test
  void whatIsNotCheckedIsNotPublished() throws Exception {
    Path own = folder.resolve("checked");
    PaperTrial.of(own, new Plan(Preset.PAPER, 3, false), 2, new TinyExperiment("tiny"));
    PaperFolder kept = new PaperFolder(own);
    assertThatThrownBy(() -> publish(kept))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("have not been checked", "alas paper check", "--draft");
    kept.checks().add(new Checks.Check("abc", 17, 2, 5, 0, Instant.EPOCH));
    assertThatThrownBy(() -> publish(kept))
        .as("a check before the last cell")
        .hasMessageContaining("have not been checked");
    kept.checks().add(new Checks.Check("abc", 17, 2, 5, 1, Instant.now()));
    assertThatThrownBy(() -> publish(kept)).hasMessageContaining("4 of 5 cells");
    kept.checks().add(new Checks.Check("abc", 17, 2, 5, 0, Instant.now()));
    assertThat(publish(kept)).contains("3 claims");
    assertThat(own.resolve("report/report.md"))
        .content()
        .contains("All cells were run at commit")
        .contains("5 of 5 cells drawn at random recur")
        .doesNotContain("draft");
  }

  private static String publish(PaperFolder kept) throws IOException {
    StringWriter told = new StringWriter();
    PaperReportCommand.write(kept, EXPERIMENTS, false, 0, false, null, new PrintWriter(told));
    return told.toString();
  }

  @Test
  void withoutResultsThereIsNoReport() {
    assertThatThrownBy(
            () ->
                PaperReportCommand.write(
                    new PaperFolder(folder.resolve("none")),
                    EXPERIMENTS,
                    false,
                    0,
                    true,
                    null,
                    new PrintWriter(new StringWriter())))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("none holds no results", "run alas paper all");
  }
}
