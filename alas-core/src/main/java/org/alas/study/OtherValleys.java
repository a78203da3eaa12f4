package org.alas.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.acquire.Candidate;
import org.alas.acquire.LogExpectedImprovement;
import org.alas.acquire.Maximizer;
import org.alas.acquire.PosteriorSurface;
import org.alas.acquire.TrustRegion;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Start;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;

/**
 * Where else to look once the valley of the incumbent is resolved. An observation belongs to the
 * valley of a better one if the mean does not rise on the straight way there; what belongs to none
 * heads a valley of its own. The best head is improved on for its own sake, by a model of its
 * surroundings, until nothing more is to be had there. Observations that crowd around the incumbent
 * are left out: they would make the model as sure everywhere as it is there.
 */
final class OtherValleys {
  /** Closer to the incumbent, root mean square, an observation says nothing of other valleys. */
  private static final double CROWDED = 0.03;

  /** Half-width of the box around a head in which it is improved on. */
  private static final double RADIUS = 0.25;

  /** A valley is left when this share of the spread of costs, or less, is to be gained. */
  private static final double RESOLVED = 1e-3;

  /** A rise counts from this share of the spread on. */
  private static final double RISE = 1e-2;

  private static final int STEPS = 16;
  private static final int MOST_VALLEYS = 8;
  private static final Fitter FITTER = new Fitter();

  private final SearchSpace space;
  private final Observations seen;
  private final double spread;
  private final FitMemory.Told memory;
  private final GaussianProcess process;

  private OtherValleys(SearchSpace space, Observations seen, double spread, FitMemory.Told memory) {
    this.space = space;
    this.seen = seen;
    this.spread = spread;
    this.memory = memory;
    this.process = fit(seen, -1, FitPolicy.options());
  }

  /** Of those around a head, from the parameters of all. */
  private GaussianProcess around(int head) {
    Start all = Start.from(process.hyperparameters());
    return fit(
        seen.select(seen.nearest(head)),
        head,
        FitPolicy.options().withGiven(all).withoutFreshStarts());
  }

  private GaussianProcess fit(Observations to, int head, FitOptions options) {
    GaussianProcess told =
        memory.recall(
            GaussianProcess.class,
            List.of("valley", head),
            () ->
                FITTER
                    .fit(Kernels.envelope(to.x().dimension()), to.x(), to.cost(), options)
                    .process());
    return StudyModel.believe(told, to.pending());
  }

  /** Candidates in the best other valley that is worth a trial; none if there is no such valley. */
  static List<Candidate> candidates(
      SearchSpace space, Observations seen, Maximizer maximizer, Seed seed, FitMemory.Told memory) {
    int incumbent = seen.incumbent();
    int[] apart =
        IntStream.range(0, seen.size())
            .boxed()
            .filter(i -> i == incumbent || seen.distance(i, incumbent) >= CROWDED)
            .sorted(Comparator.comparingDouble(i -> seen.cost()[i]))
            .mapToInt(i -> i)
            .toArray();
    return new OtherValleys(space, seen.select(apart), seen.spread(), memory)
        .candidates(maximizer, seed);
  }

  private List<Candidate> candidates(Maximizer maximizer, Seed seed) {
    List<Integer> heads = new ArrayList<>(List.of(0));
    for (int i = 1; i < seen.size() && heads.size() < MOST_VALLEYS; i++) {
      if (!leads(seen.x().row(i), seen.cost()[i], heads)) {
        List<Candidate> open = improving(i, heads, maximizer, seed.derive(i));
        if (!open.isEmpty()) {
          return open;
        }
        heads.add(i);
      }
    }
    return List.of();
  }

  /** What improves on a head enough, without going over to the valley of a better one. */
  private List<Candidate> improving(
      int head, List<Integer> better, Maximizer maximizer, Seed seed) {
    GaussianProcess around = around(head);
    double[] centre = seen.x().row(head);
    var surface = new PosteriorSurface(around, new LogExpectedImprovement(seen.cost()[head]));
    return maximizer
        .maximize(surface, space, TrustRegion.around(centre, RADIUS), Points.of(centre), seed)
        .stream()
        .takeWhile(c -> Math.exp(c.utility()) > RESOLVED * spread)
        .filter(c -> !leads(c.x(), process.predictMean(c.x()), better))
        .toList();
  }

  /** Whether a straight way to one of the heads does not rise. */
  private boolean leads(double[] from, double level, List<Integer> heads) {
    return heads.stream().anyMatch(head -> highest(from, head) <= level + RISE * spread);
  }

  /** The highest mean on the way to a head. */
  private double highest(double[] from, int head) {
    double[][] way = new double[STEPS - 1][from.length];
    for (int s = 1; s < STEPS; s++) {
      double t = (double) s / STEPS;
      for (int k = 0; k < from.length; k++) {
        way[s - 1][k] = from[k] + t * (seen.x().get(head, k) - from[k]);
      }
    }
    double highest = Double.NEGATIVE_INFINITY;
    for (double mean : process.predictMeans(Points.of(way))) {
      highest = Math.max(highest, mean);
    }
    return highest;
  }
}
