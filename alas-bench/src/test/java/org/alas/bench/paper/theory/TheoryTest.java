package org.alas.bench.paper.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.param.Preset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TheoryTest {
  private static final Theory THEORY = new Theory();
  private static final Plan QUICK = new Plan(Preset.PAPER, 2, true);
  private static final Map<String, Sheet> SHEETS = new HashMap<>();

  @BeforeAll
  static void runsEveryCell() {
    for (Cell cell : THEORY.cells(QUICK)) {
      SHEETS.put(cell.name(), Sheet.parse(cell.run().csv()));
    }
  }

  private static Findings findings(Map<String, Sheet> sheets) {
    return THEORY.findings(QUICK, name -> Optional.ofNullable(sheets.get(name)));
  }

  @Test
  void namesAreUniqueAndPlain() {
    for (boolean quick : List.of(true, false)) {
      List<String> names =
          THEORY.cells(new Plan(Preset.DEFAULT, 10, quick)).stream().map(Cell::name).toList();
      assertThat(names).doesNotHaveDuplicates().allMatch(n -> n.matches("[a-z0-9/-]+"));
    }
  }

  /** Two statements of the paper are false as printed; the others hold, even in small. */
  @Test
  void onlyTheKnownStatementsAreFalse() {
    List<Verdict> verdicts = findings(SHEETS).verdicts();
    assertThat(verdicts).allSatisfy(v -> assertThat(v.rule()).isNotBlank());
    assertThat(verdicts.stream().filter(v -> v.outcome() != Reproduction.REPRODUCED))
        .allMatch(v -> v.outcome() == Reproduction.FALSE && !v.cause().isBlank())
        .extracting(Verdict::claim)
        .containsExactly(
            "gamma_T is at most half the sum of ln(1 + T lambda_h / noise), h up to T, as printed,"
                + " without a constant",
            "Centring changes only finitely many eigenvalues");
  }

  @Test
  void everyVerdictPointsToAnExhibit() {
    Findings findings = findings(SHEETS);
    List<String> names = findings.exhibits().stream().map(Exhibit::name).toList();
    assertThat(names).doesNotHaveDuplicates();
    assertThat(findings.verdicts()).extracting(Verdict::exhibit).isSubsetOf(names);
  }

  @Test
  void seriesHaveAsManyHeightsAsPlaces() {
    for (Exhibit exhibit : findings(SHEETS).exhibits()) {
      if (exhibit instanceof Exhibit.Drawing drawing) {
        assertThat(drawing.figure().panels()).isNotEmpty();
        drawing.figure().panels().stream()
            .flatMap(panel -> panel.series().stream())
            .forEach(series -> assertThat(series.y()).hasSameSizeAs(series.x()));
      }
    }
  }

  @Test
  void nothingRunNothingJudged() {
    assertThat(findings(Map.of()).verdicts())
        .isNotEmpty()
        .allMatch(v -> v.outcome() == Reproduction.NOT_RUN);
  }

  @Test
  void aMissingCellIsSaidWhereItMatters() {
    Map<String, Sheet> partial = new HashMap<>(SHEETS);
    partial.remove(
        SHEETS.keySet().stream()
            .filter(n -> n.startsWith("eigenvalues/"))
            .findFirst()
            .orElseThrow());
    List<Verdict> verdicts = findings(partial).verdicts();
    assertThat(verdicts.stream().filter(v -> v.outcome() == Reproduction.NOT_RUN))
        .isNotEmpty()
        .allMatch(v -> v.source().contains("A.3"));
  }

  @Test
  void aCellGivesTheSameTwice() {
    for (Cell cell : THEORY.cells(QUICK)) {
      if (cell.name().startsWith("regret/") || cell.name().startsWith("path-roughness/")) {
        assertThat(cell.run().csv()).isEqualTo(SHEETS.get(cell.name()).csv());
      }
    }
  }
}
