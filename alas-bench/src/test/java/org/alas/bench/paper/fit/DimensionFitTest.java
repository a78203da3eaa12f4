package org.alas.bench.paper.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;

class DimensionFitTest {
  @Test
  void weightsAndRoughnessAreJudgedByTheirOrder() {
    Plan plan = new Plan(Preset.PAPER, 1, true);
    Map<String, Sheet> sheets = new HashMap<>();
    for (Cell cell : new DimensionFit().cells(plan)) {
      Sheet.Builder sheet = Sheet.of("dimension", "truth", "learned");
      boolean rough = cell.name().contains("alpha");
      sheet.row(1, rough ? 0.7 : 1.0, rough ? 1.9 : 0.9);
      sheet.row(2, rough ? 1.3 : 0.2, rough ? 1.0 : 0.1);
      sheets.put(cell.name(), sheet.row(3, rough ? 2 : 0.02, rough ? 0.4 : 0.01).build());
    }
    Findings findings =
        new DimensionFit().findings(plan, name -> Optional.ofNullable(sheets.get(name)));
    assertThat(findings.verdicts().get(0).outcome()).isEqualTo(Reproduction.NOT_REPRODUCED);
    assertThat(findings.verdicts().get(1).outcome()).isEqualTo(Reproduction.REPRODUCED);
    assertThat(new DimensionFit().findings(plan, name -> Optional.empty()).verdicts())
        .allMatch(verdict -> verdict.outcome() == Reproduction.NOT_RUN);
  }

  @Test
  void aCellSetsWhatIsLearnedBesideTheTruth() {
    Cell cell = new DimensionFit().cells(new Plan(Preset.DEFAULT, 1, true)).get(2);
    Sheet sheet = cell.run();
    assertThat(cell.name()).isEqualTo("dimensions/weight-0");
    assertThat(sheet.numbers("learned")).hasSize(3);
    assertThat(sheet.numbers("learned")[0]).isGreaterThan(sheet.numbers("learned")[2]);
  }
}
