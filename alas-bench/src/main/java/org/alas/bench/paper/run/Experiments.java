package org.alas.bench.paper.run;

import java.util.List;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.fit.EnvelopeAblation;
import org.alas.bench.paper.fit.FourierDecay;
import org.alas.bench.paper.fit.PredictiveFit;
import org.alas.bench.paper.fit.SmoothFit;
import org.alas.bench.paper.fit.WeierstrassFit;
import org.alas.bench.paper.optimise.LearnedAlpha;
import org.alas.bench.paper.optimise.Optimise;
import org.alas.bench.paper.theory.Theory;

/** All experiments, in the order of the report. */
public final class Experiments {
  private Experiments() {}

  /**
   * The experiments with a part of the comparison of optimisers; the others take no notice of it.
   */
  public static List<Experiment> of(Selection selection) {
    return List.of(
        new WeierstrassFit(),
        new SmoothFit(),
        new Optimise(selection),
        new LearnedAlpha(),
        new PredictiveFit(),
        new FourierDecay(),
        new EnvelopeAblation(),
        new Theory());
  }
}
