package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.List;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Verdict;

/**
 * The paper's propositions and theorems, each measured. Nothing here is fitted to data, so that
 * both presets give the same numbers.
 */
public final class Theory extends Experiment {
  private static final List<Proposition<?>> PROPOSITIONS =
      List.of(
          new PositiveDefinite(),
          new FourierPair(),
          new SpecialCases(),
          new PathRoughness(),
          new SpectralTail(),
          new MercerTrace(),
          new EigenvalueDecay(),
          new GaussianDecay(),
          new GainGrowth(),
          new Regret(),
          new AdditiveSpectrum(),
          new Centring(),
          new AdditiveDecay(),
          new AdditiveGain());

  public Theory() {
    super("theory", "Propositions and theorems, measured (the same under both presets)");
  }

  @Override
  public List<Cell> cells(Plan plan) {
    return PROPOSITIONS.stream().flatMap(each -> each.cells(plan).stream()).toList();
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (Proposition<?> proposition : PROPOSITIONS) {
      Findings findings = proposition.findings(plan, results);
      exhibits.addAll(findings.exhibits());
      verdicts.addAll(findings.verdicts());
    }
    return new Findings(exhibits, verdicts);
  }
}
