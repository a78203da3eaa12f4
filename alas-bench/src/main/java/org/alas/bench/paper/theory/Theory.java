package org.alas.bench.paper.theory;

import java.util.List;
import org.alas.bench.paper.Experiment;

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
          new AdditiveRegret(),
          new AdditiveSpectrum(),
          new Centring(),
          new AdditiveDecay(),
          new AdditiveGain());

  public Theory() {
    super("theory", "Propositions and theorems, measured (the same under both presets)");
  }

  @Override
  public List<Cell> cells(Plan plan) {
    return PROPOSITIONS.stream().flatMap(each -> each.sweep(plan).cells().stream()).toList();
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Findings> all = PROPOSITIONS.stream().map(each -> each.findings(plan, results)).toList();
    return new Findings(
        all.stream().flatMap(each -> each.exhibits().stream()).toList(),
        all.stream().flatMap(each -> each.verdicts().stream()).toList());
  }
}
