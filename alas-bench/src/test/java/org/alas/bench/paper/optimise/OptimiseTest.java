package org.alas.bench.paper.optimise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.alas.app.chart.Figure;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;

class OptimiseTest {
  private static final Plan PLAN = new Plan(Preset.PAPER, 6, false);
  private static final Optimise WHOLE = new Optimise(Selection.PAPER);

  /** Results of a world in which a kernel's final ln gap on a task is as given. */
  private static Results world(ToDoubleBiFunction<Task, Contender> finalLogGap) {
    return world(PLAN, run -> finalLogGap.applyAsDouble(run.task(), run.contender()));
  }

  private static Results world(Plan plan, ToDoubleFunction<OptimisationRun> finalLogGap) {
    Map<String, Sheet> sheets = new HashMap<>();
    for (Cell cell : WHOLE.cells(plan)) {
      OptimisationRun run = (OptimisationRun) cell;
      double end = finalLogGap.applyAsDouble(run);
      Sheet.Builder sheet =
          Sheet.of(
              OptimisationRun.ITERATION,
              OptimisationRun.GAP,
              OptimisationRun.ALPHA,
              OptimisationRun.EVALUATIONS);
      for (int t = 0; t <= 20; t++) {
        sheet.row(
            t,
            Math.exp(1 + t / 20.0 * (end - 1) + 0.012 * run.seed()),
            t == 0 ? Double.NaN : 1.95,
            t == 0 ? Double.NaN : run.contender().ours() ? 30 : 20);
      }
      sheets.put(run.name(), sheet.build());
    }
    return name -> Optional.ofNullable(sheets.get(name));
  }

  private static Verdict verdict(Findings findings, String claim) {
    return findings.verdicts().stream()
        .filter(v -> v.claim().contains(claim))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void hasTheWholeGridOnce() {
    List<Cell> cells = WHOLE.cells(new Plan(Preset.PAPER, 10, false));
    assertThat(cells).hasSize(3 * 630);
    assertThat(cells.stream().map(Cell::name)).doesNotHaveDuplicates();
  }

  @Test
  void judgesAWorldAsThePaperDescribesIt() {
    Plan ten = new Plan(Preset.PAPER, 10, false);
    Results results =
        world(
            ten,
            run ->
                run.contender().equals(Contender.ALAS_SEP)
                    ? List.of("weierstrass3", "levy20", "rastrigin30")
                            .contains(run.task().problem())
                        ? -6
                        : -1
                    : run.contender().equals(Contender.ALAS) ? -5 : -2);
    Findings findings = WHOLE.findings(ten, results);
    for (String claim :
        List.of(
            "ALAS is competitive",
            "smooth tasks",
            "standard kernels",
            "the strongest",
            "ahead of ALAS-Sep")) {
      assertThat(verdict(findings, claim).outcome())
          .as(claim)
          .isEqualTo(Verdict.Reproduction.REPRODUCED);
    }
    assertThat(verdict(findings, "Warm-up").outcome())
        .isEqualTo(Verdict.Reproduction.NOT_REPRODUCED);
  }

  @Test
  void judgesTheOppositeWorldAgainstThePaper() {
    Plan ten = new Plan(Preset.PAPER, 10, false);
    Results results = world(ten, run -> run.contender().ours() ? -1 : -5);
    Findings findings = WHOLE.findings(ten, results);
    for (String claim :
        List.of(
            "ALAS is competitive",
            "smooth tasks",
            "standard kernels",
            "the strongest",
            "ahead of ALAS-Sep")) {
      assertThat(verdict(findings, claim).outcome())
          .as(claim)
          .isEqualTo(Verdict.Reproduction.NOT_REPRODUCED);
    }
  }

  /** With six seeds the smallest p is 1/32, which nine tests make 0.28. */
  @Test
  void fewSeedsTellNothing() {
    Findings findings =
        WHOLE.findings(PLAN, world((task, contender) -> contender.ours() ? -1 : -5));
    assertThat(verdict(findings, "ALAS is competitive").measured())
        .isEqualTo("6 seeds are too few for any difference to be significant");
  }

  /** ALAS is behind by 0.1, 0.2, ... 3.0 on thirty seeds, ALAS-Sep ahead on the first fifteen. */
  @Test
  void judgesThirtySeeds() {
    Plan thirty = new Plan(Preset.PAPER, 30, false);
    Results results =
        world(
            thirty,
            run ->
                !run.contender().ours()
                    ? -5
                    : run.contender().equals(Contender.ALAS) || run.seed() >= 15
                        ? -5 + 0.1 * (run.seed() + 1)
                        : -5 - 0.1 * (run.seed() + 1));
    Findings findings = WHOLE.findings(thirty, results);
    assertThat(verdict(findings, "ALAS is competitive").outcome())
        .isEqualTo(Verdict.Reproduction.NOT_REPRODUCED);
    assertThat(verdict(findings, "ahead of ALAS-Sep").measured())
        .contains("Robot-4: 0.80 ± 0.19 against ALAS-Sep (p = 0.000)");
    Sheet paired = ((Exhibit.Table) exhibit(findings, "paired-ei")).sheet();
    assertThat(paired.rows()).hasSize(2 * 2 * 9);
    assertThat(paired.words("seeds won")).startsWith("0 of 30").endsWith("15 of 30");
    assertThat(paired.words("p")).startsWith("0.000").endsWith("0.020");
    assertThat(paired.words("p (Holm)")).startsWith("0.000").endsWith("0.177");
  }

  @Test
  void saysWhatHasNotRun() {
    Findings findings = WHOLE.findings(PLAN, name -> Optional.empty());
    assertThat(findings.exhibits()).isEmpty();
    assertThat(findings.verdicts())
        .isNotEmpty()
        .allMatch(verdict -> verdict.outcome() == Verdict.Reproduction.NOT_RUN);
  }

  @Test
  void showsMeansPlacesAndEverySeed() {
    Findings findings =
        WHOLE.findings(PLAN, world((task, contender) -> contender.ours() ? -3 : -2));
    Exhibit.Table table = (Exhibit.Table) exhibit(findings, "final-gap-ei");
    assertThat(table.sheet().words("ALAS").get(0)).isEqualTo("-2.97 ± 0.01 (1.5)");
    assertThat(table.sheet().words("RBF").get(0)).isEqualTo("-1.97 ± 0.01 (5)");
    Figure plot = ((Exhibit.Drawing) exhibit(findings, "log-gap-ei")).figure();
    assertThat(plot.panels()).hasSize(9);
    assertThat(plot.panels().get(0).series()).hasSize(7);
    Exhibit.Data every = (Exhibit.Data) exhibit(findings, "every-seed-ei");
    assertThat(every.sheet().rows()).hasSize(9 * 7 * PLAN.seeds());
  }

  private static Exhibit exhibit(Findings findings, String name) {
    return findings.exhibits().stream()
        .filter(e -> e.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void setsAlphasBesideThePapers() {
    Findings findings = new LearnedAlpha().findings(PLAN, world((task, contender) -> -3));
    Exhibit.Table table = (Exhibit.Table) exhibit(findings, "learned-alpha");
    assertThat(table.sheet().words("ALAS-Sep").get(0)).startsWith("1.95 ± 0.00 [1.95; 1.95]");
    List<String> within = table.sheet().words("within 2 sd");
    assertThat(within.get(3)).as("Hartmann-6: 1.92 ± 0.03").isEqualTo("yes");
    assertThat(within.get(8)).as("Portfolio-5: 1.67 ± 0.12").isEqualTo("no");
    assertThat(within.get(2)).as("Exponential-5: 1.96 ± 0.03").isEqualTo("yes");
    assertThat(findings.verdicts().get(0).measured())
        .contains("Portfolio-5 1.95 instead of 1.67 ± 0.12");
  }

  /** A world in which ALAS leads under the released code only. */
  @Test
  void readingsStandSideBySide() {
    Plan ten = new Plan(Preset.PAPER, 10, false);
    Map<String, Sheet> sheets = new HashMap<>();
    List<Cell> cells =
        Stream.of(Preset.PAPER, Preset.DEFAULT)
            .flatMap(p -> new Readings(Selection.PAPER).cells(ten.with(p)).stream())
            .toList();
    for (Cell cell : cells) {
      OptimisationRun run = (OptimisationRun) cell;
      double end = run.reading() == ProtocolReading.CODE && run.contender().ours() ? -5 : -3;
      Sheet.Builder sheet = Sheet.of("iteration", "gap", "alpha", "evaluations");
      for (int t = 0; t <= 3; t++) {
        sheet.row(t, Math.exp(end * t / 3 + 0.01 * run.seed()), 1.9, 20.0);
      }
      sheets.put(run.name(), sheet.build());
    }
    Findings findings =
        new Readings(Selection.PAPER).findings(ten, name -> Optional.ofNullable(sheets.get(name)));
    Sheet table = ((Exhibit.Table) exhibit(findings, "readings-gap")).sheet();
    assertThat(table.rows()).hasSize(11 * ProtocolReading.values().length);
    assertThat(table.words("reading").subList(0, 3))
        .containsExactly("text", "text, gamma from 0", "released code");
    assertThat(table.words("place of ALAS").subList(0, 3)).containsExactly("4", "4", "1.5");
    Sheet picture = ((Exhibit.Table) exhibit(findings, "readings-picture")).sheet();
    assertThat(picture.words("text").get(6)).as("Rastrigin-30").isEqualTo("no");
    assertThat(picture.words("released code").get(6)).as("Rastrigin-30").isEqualTo("yes");
    assertThat(((Exhibit.Drawing) exhibit(findings, "readings-curves")).figure().panels())
        .hasSize(9);
    assertThat(findings.verdicts().stream().map(Verdict::reading).distinct())
        .containsExactly("text, gamma from 0", "released code");
    assertThat(findings.verdicts()).allMatch(v -> v.outcome() != Verdict.Reproduction.NOT_RUN);
  }

  /** Alphas that stay where the search begins are all within two deviations, and say nothing. */
  @Test
  void anAlphaThatStaysAtItsStartReproducesNoTable() {
    Results still =
        name ->
            world((task, contender) -> -3)
                .sheet(name)
                .map(sheet -> Sheet.parse(sheet.csv().replace(",1.95,", ",1.9,")));
    Verdict table = new LearnedAlpha().findings(PLAN, still).verdicts().get(0);
    assertThat(table.measured()).startsWith("9 of 9").contains("stays at 1.9 has 9 of 9");
    assertThat(table.outcome()).isEqualTo(Verdict.Reproduction.DIFFERS);
    assertThat(table.rule()).contains("never leaves its start");
    assertThat(table.reading()).isEqualTo("text");
  }

  /** A real run: the same whenever it is run, never getting worse, from the common design on. */
  @Test
  void runsAStudy() {
    Plan quick = new Plan(Preset.PAPER, 1, true);
    Task task = Task.PAPER.get(0);
    Sheet alas = new OptimisationRun(quick, "ei", task, Contender.ALAS, 0).run();
    assertThat(new OptimisationRun(quick, "ei", task, Contender.ALAS, 0).run()).isEqualTo(alas);
    Sheet rbf = new OptimisationRun(quick, "ei", task, Contender.STANDARD.get(0), 0).run();
    double[] gaps = alas.numbers(OptimisationRun.GAP);
    assertThat(gaps).hasSize(9);
    assertThat(gaps[0]).isEqualTo(rbf.numbers(OptimisationRun.GAP)[0]);
    for (int t = 1; t < gaps.length; t++) {
      assertThat(gaps[t]).isLessThanOrEqualTo(gaps[t - 1]);
    }
    assertThat(alas.numbers(OptimisationRun.ALPHA)[8]).isBetween(0.05, 2.0);
    assertThat(rbf.numbers(OptimisationRun.ALPHA)[8]).isNaN();
  }
}
