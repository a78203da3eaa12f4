package org.alas.bench.paper.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.Score;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Quick plans of all experiments of this package. */
class FitExperimentsTest {
  private static final Plan QUICK = new Plan(Preset.PAPER, 2, true);

  static final List<Experiment> ALL =
      List.of(
          new PredictiveFit(),
          new WeierstrassFit(),
          new SmoothFit(),
          new FourierDecay(),
          new EnvelopeAblation());

  private static final Map<String, Map<String, Sheet>> RUN = new ConcurrentHashMap<>();

  private static Map<String, Sheet> run(Experiment experiment) {
    return RUN.computeIfAbsent(experiment.name(), name -> runAll(experiment, QUICK));
  }

  private static Map<String, Sheet> runAll(Experiment experiment, Plan plan) {
    Map<String, Sheet> sheets = new HashMap<>();
    for (Cell cell : experiment.cells(plan)) {
      // As from a file.
      sheets.put(cell.name(), Sheet.parse(cell.run().csv()));
    }
    return sheets;
  }

  private static Findings findings(Experiment experiment, Map<String, Sheet> sheets) {
    return experiment.findings(QUICK, name -> Optional.ofNullable(sheets.get(name)));
  }

  private static Sheet table(Findings findings, String name) {
    return findings.exhibits().stream()
        .filter(e -> e.name().equals(name))
        .map(e -> ((Exhibit.Table) e).sheet())
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void cellsAreNamedAfterTheExperimentAndOnlyOnce(Experiment experiment) {
    Plan full = new Plan(Preset.DEFAULT, 12, false);
    Set<String> names = new HashSet<>();
    for (Cell cell : experiment.cells(full)) {
      assertThat(cell.name()).matches(experiment.name() + "/[a-z0-9]+(-[a-z0-9]+)*");
      assertThat(names.add(cell.name())).as(cell.name()).isTrue();
      assertThat(cell.cost()).isPositive();
    }
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void whatHasNotBeenRunIsSaid(Experiment experiment) {
    Findings none = findings(experiment, Map.of());
    assertThat(none.verdicts())
        .isNotEmpty()
        .allMatch(v -> v.outcome() == Verdict.Reproduction.NOT_RUN);
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void aQuickPlanIsJudgedAndShown(Experiment experiment) {
    Map<String, Sheet> sheets = run(experiment);
    Findings all = findings(experiment, sheets);
    assertThat(all.verdicts()).noneMatch(v -> v.outcome() == Verdict.Reproduction.NOT_RUN);
    Set<String> exhibits = new HashSet<>();
    for (Exhibit exhibit : all.exhibits()) {
      exhibits.add(exhibit.name());
      if (exhibit instanceof Exhibit.Table table) {
        assertThat(Sheet.parse(table.sheet().csv())).isEqualTo(table.sheet());
      }
    }
    assertThat(exhibits).hasSize(all.exhibits().size());
    assertThat(all.verdicts()).allMatch(v -> exhibits.contains(v.exhibit()));

    Map<String, Sheet> half = new HashMap<>(sheets);
    half.keySet().removeIf(name -> name.hashCode() % 2 == 0);
    assertThat(findings(experiment, half).verdicts()).hasSameSizeAs(all.verdicts());
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void aCellIsTheSameEveryTime(Experiment experiment) {
    List<Cell> cells = experiment.cells(QUICK);
    Cell last = cells.get(cells.size() - 1);
    assertThat(last.run()).isEqualTo(last.run());
    assertThat(cells.get(0).run()).isEqualTo(experiment.cells(QUICK).get(0).run());
  }

  @Test
  void theTableOfPredictiveFitHasThePapersNumbers() {
    Sheet table = table(findings(new PredictiveFit(), Map.of()), PredictiveFit.TABLE);
    List<List<String>> alas =
        table.rows().stream().filter(row -> row.get(1).equals("ALAS")).toList();
    assertThat(alas.get(0)).contains("0.26 ± 0.09", "0.01 ± 0.63");
    assertThat(alas.get(2)).contains("0.27 ± 0.10", "0.18 ± 1.12");
    assertThat(alas.get(3)).contains("0.01 ± 0.00", "4.33 ± 0.34");
  }

  /** Matern-1/2 has no choices to make: seed by seed it should be what the paper's code found. */
  @Test
  void theRoughReferenceHasThePapersScores() {
    double[] rmse = new double[10];
    double[] pll = new double[10];
    for (int seed = 0; seed < 10; seed++) {
      Model model = Model.fit("matern12", Target.CUSPED.sample(seed), Model.options(Preset.PAPER));
      rmse[seed] = Score.RMSE.of(model.onGrid(), model.sample().truth(), 0);
      pll[seed] = Score.PLL.of(model.onGrid(), model.sample().truth(), 0);
    }
    FitTable.Printed printed = FitTable.printed(Target.CUSPED, "matern12");
    assertThat(Math.abs(Moments.of(rmse).mean() - printed.rmse().mean())).isLessThan(0.01);
    assertThat(Math.abs(Moments.of(pll).mean() - printed.pll().mean())).isLessThan(0.05);
    assertThat(Math.abs(Moments.of(pll).sd() - printed.pll().sd())).isLessThan(0.05);
  }

  /** Under our own preset: the paper's transform of alpha is flat near 2 and may keep it there. */
  @Test
  void alphaFollowsTheFunction() {
    Plan ours = new Plan(Preset.DEFAULT, 2, true);
    double[] rough =
        runAll(new WeierstrassFit(), ours).entrySet().stream()
            .filter(e -> e.getKey().matches("weierstrass/fits-[01]"))
            .mapToDouble(e -> e.getValue().numbers("alpha")[1])
            .toArray();
    double[] smooth =
        runAll(new SmoothFit(), ours).entrySet().stream()
            .filter(e -> e.getKey().contains("draw"))
            .mapToDouble(e -> e.getValue().numbers("alpha")[1])
            .toArray();
    assertThat(rough).hasSize(2);
    assertThat(Arrays.stream(rough).max().orElseThrow()).isLessThan(1.7);
    assertThat(smooth).hasSize(3);
    assertThat(Arrays.stream(smooth).min().orElseThrow()).isGreaterThan(1.9);
  }

  @Test
  void figuresHoldTruthDataAndBand() {
    Findings findings = findings(new WeierstrassFit(), run(new WeierstrassFit()));
    Figure plot = ((Exhibit.Drawing) findings.exhibits().get(0)).figure();
    assertThat(plot.panels()).hasSize(2);
    for (Panel panel : plot.panels()) {
      assertThat(panel.title()).contains("PLL");
      Series mean = panel.series().get(0);
      assertThat(mean.low()).hasSameSizeAs(mean.y());
      assertThat(Arrays.stream(mean.y()).allMatch(Double::isFinite)).isTrue();
      assertThat(panel.series().get(2).x()).hasSize(25);
    }
  }
}
