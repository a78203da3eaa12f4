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
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.bench.paper.run.Timings.TimeSpent;
import org.alas.param.Preset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        new PaperFolder(folder), EXPERIMENTS, quick, seeds, out, new PrintWriter(told));
    return told.toString();
  }

  @Test
  void thePageBeginsWithWhatDoesNotHold() throws Exception {
    Path out = folder.resolve("published/here");
    assertThat(report(false, 0, out))
        .contains("preset paper: 1 not reproduced, 1 differs, 1 reproduced")
        .contains(out.resolve("report.html").toString());
    String page = Files.readString(out.resolve("report.html"));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(2);
    assertThat(document.getDocumentElement().getTextContent())
        .containsSubsequence(
            "What does not hold",
            "powers grow",
            "sums are the same",
            "All claims",
            "Table 9",
            "sums are right",
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
    String page = Files.readString(out.resolve("report.md"));
    assertThat(page)
        .containsSubsequence("## What does not hold", "**not reproduced**", "## All claims")
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
    assertThat(folder.resolve("missing/report.md"))
        .content()
        .contains("5 seeds, 4 of 10 cells are missing: alas paper tiny --preset paper --seeds 5");
  }

  @ParameterizedTest
  @CsvSource({"NOT_RUN, No claim has been judged yet", "REPRODUCED, every claim that was judged"})
  void withoutTroubleItSaysWhetherAnythingWasJudged(Reproduction outcome, String words) {
    Verdict verdict = new Claim("Lemma 1", "one is one", "equal", "ones").verdict(outcome, "1");
    Findings findings = new Findings(List.of(), List.of(verdict));
    Plan plan = new Plan(Preset.PAPER, 1, false);
    TimeSpent none = TimeSpent.of(List.of(), "paper", Set.of());
    var section = new PaperReport.Section(EXPERIMENTS.get(0), plan, 0, 2, 2, none, findings);
    var report =
        new PaperReport(LocalDate.EPOCH, false, "machine", "commit", List.of(section), Map.of());
    assertThat(ReportWords.noTrouble(report)).contains(words);
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
                    null,
                    new PrintWriter(new StringWriter())))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("none holds no results", "run alas paper all");
  }
}
