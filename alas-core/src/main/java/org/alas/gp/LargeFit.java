package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;

/**
 * Fits to many observations: the way from fresh starts is found on a few of them, exactly; from its
 * end {@link BlockLikelihood} leads to the optimum of all, and the process is conditioned there.
 * Immutable and thread-safe.
 */
final class LargeFit {
  /** Observations on which fresh starts are climbed. */
  private static final int SAMPLE = 500;

  /** Most iterations on blocks: they begin near the optimum. */
  private static final int ITERATIONS = 40;

  private final Points points;
  private final double[] outputs;
  private final FitOptions options;
  private final Standardization units;
  private final double[] y;

  LargeFit(Points points, double[] outputs, FitOptions options) {
    this.points = points;
    this.outputs = outputs;
    this.options = options;
    this.units = Standardization.of(outputs);
    this.y = units.apply(outputs);
  }

  /**
   * What was learned.
   *
   * @param climbs on blocks
   * @param winner the highest of them
   */
  record Learned(
      Hyperparameters top,
      List<MultiStart.Climb> climbs,
      MultiStart.Climb winner,
      Coordinates coordinates) {}

  /** A kernel of the template's shape, learned and conditioned. */
  Fit fit(Kernel template) {
    long began = System.nanoTime();
    List<MultiStart.Climb> all = new ArrayList<>();
    int before = 0;
    List<Start> starts = options.given();
    if (options.fresh() || starts.isEmpty()) {
      Sampled sampled = sampled(template);
      all.addAll(sampled.climbs());
      before = sampled.evaluations();
      starts = List.of(sampled.best());
    }
    BlockLikelihood blocks = blocks(starts.get(0).at().kernel(), BlockLikelihood.MOST_BLOCKS);
    Learned learned = learn(template, starts, blocks, ITERATIONS);
    all.addAll(learned.climbs());
    GaussianProcess process = condition(learned.top());
    double seconds = (System.nanoTime() - began) * 1e-9;
    return new Fit(
        process,
        Fitter.report(all, before, learned.winner(), process, seconds),
        learned.coordinates());
  }

  /** The likelihood of some blocks, chosen by a kernel that is about right. */
  BlockLikelihood blocks(Kernel about, int most) {
    return BlockLikelihood.of(about, points, y, most, parallel());
  }

  /** Climbs the likelihood of blocks. */
  Learned learn(Kernel template, List<Start> starts, BlockLikelihood blocks, int iterations) {
    int most = Math.min(iterations, options.maxIterations());
    Coordinates coordinates = Coordinates.of(template, options.preset(), y.length);
    int[] evaluations = {0};
    MarginalLikelihood told =
        (at, byTheta) -> {
          double done = evaluations[0]++ / (1.2 * most * starts.size());
          options.observer().at("learning from " + y.length + " rows", Math.min(1, done));
          return blocks.evaluate(at, byTheta);
        };
    MultiStart search =
        new MultiStart(coordinates, () -> told, options.withThreads(1).withMaxIterations(most));
    List<MultiStart.Climb> climbs = search.climb(starts);
    MultiStart.Climb winner = MultiStart.highest(climbs);
    Hyperparameters top =
        winner.height() > Double.NEGATIVE_INFINITY
            ? search.top(winner)
            : Fitter.asMuchNoiseAsSignal(winner.start());
    return new Learned(top, climbs, winner, coordinates);
  }

  private GaussianProcess condition(Hyperparameters top) {
    options.observer().at("conditioning on " + y.length + " rows", 0);
    return options.approximation().conditionsExactly(y.length)
        ? GaussianProcess.condition(top, points, outputs, units)
        : FullScaleProcess.condition(
            top, points, outputs, units, FullScaleSize.of(top, points), parallel());
  }

  private boolean parallel() {
    return options.threads() > 1;
  }

  /** The climbs on a sample and what it took to plan them; the best of them is a start for all. */
  private record Sampled(List<MultiStart.Climb> climbs, int evaluations, Start best) {}

  private Sampled sampled(Kernel template) {
    int[] rows = Arrays.copyOf(CrossValidation.shuffled(y.length), Math.min(SAMPLE, y.length));
    options.observer().at("learning from " + rows.length + " of " + y.length + " rows", 0);
    Pairs pairs = Pairs.within(points.select(rows));
    double[] some = Arrays.stream(rows).mapToDouble(i -> y[i]).toArray();
    Coordinates coordinates = Coordinates.of(template, options.preset(), rows.length);
    MultiStart search = new MultiStart(coordinates, () -> new Likelihood(pairs, some), options);
    Fitter.Plan plan = Fitter.plan(template, pairs, some, options);
    List<MultiStart.Climb> climbs = search.climb(plan.starts());
    MultiStart.Climb winner = MultiStart.highest(climbs);
    Start best =
        winner.height() > Double.NEGATIVE_INFINITY
            ? new Start(
                "%s, of %d rows".formatted(winner.start().label(), rows.length), search.top(winner))
            : winner.start();
    return new Sampled(climbs, plan.evaluations(), best);
  }
}
