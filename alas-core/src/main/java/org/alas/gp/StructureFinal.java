package org.alas.gp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;

/**
 * Which of the structures that foretell a sample best is that of very many observations: a few are
 * learned on blocks of all rows and the likeliest is fitted. A few hundred rows favour what is
 * simple; tens of thousands leave little open, and one structure is enough.
 */
final class StructureFinal {
  private static final int FINALISTS = 3;
  private static final int BLOCKS = 24;
  private static final int ITERATIONS = 15;

  private StructureFinal() {}

  /** The member of the mixture, with all the weight. */
  static StructureMixture.Member of(
      List<StructureMixture.Tested> tested, Points points, double[] outputs, FitOptions options) {
    List<StructureMixture.Tested> finalists = finalists(tested);
    LargeFit large = new LargeFit(points, outputs, options);
    BlockLikelihood blocks = large.blocks(finalists.get(0).fit().kernel(), BLOCKS);
    StructureMixture.Tested best = finalists.get(0);
    Hyperparameters top = best.fit().process().hyperparameters();
    double highest = Double.NEGATIVE_INFINITY;
    for (StructureMixture.Tested one : finalists) {
      Start start = Start.from(one.fit().process().hyperparameters());
      LargeFit.Learned learned =
          large.learn(one.fit().kernel(), List.of(start), blocks, ITERATIONS);
      double evidence =
          learned.winner().height() - StructureEvidence.PER_PARAMETER * one.evidence().parameters();
      if (evidence > highest) {
        highest = evidence;
        best = one;
        top = learned.top();
      }
    }
    Fit fit =
        new LargeFit(points, outputs, options.withGiven(Start.from(top)).withoutFreshStarts())
            .fit(top.kernel());
    return new StructureMixture.Member(best.structure(), fit, 1);
  }

  /** The best, the best of those that take inputs apart otherwise, and the next best. */
  private static List<StructureMixture.Tested> finalists(List<StructureMixture.Tested> tested) {
    List<StructureMixture.Tested> sorted = new ArrayList<>(tested);
    sorted.sort(Comparator.comparingDouble((StructureMixture.Tested t) -> -t.evidence().total()));
    List<StructureMixture.Tested> chosen = new ArrayList<>(List.of(sorted.remove(0)));
    int coupling = chosen.get(0).fit().kernel().coupling();
    sorted.stream()
        .filter(t -> t.fit().kernel().coupling() != coupling)
        .findFirst()
        .ifPresent(chosen::add);
    sorted.removeAll(chosen);
    chosen.addAll(sorted.subList(0, Math.min(sorted.size(), FINALISTS - chosen.size())));
    return chosen;
  }
}
