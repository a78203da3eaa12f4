package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.acquire.AcquisitionFactory;
import org.alas.acquire.Acquisitions;
import org.alas.acquire.Candidate;
import org.alas.acquire.Maximizer;
import org.alas.acquire.Surface;
import org.alas.bench.paper.optimise.Estimator.Estimated;
import org.alas.bench.problem.TestProblem;
import org.alas.kernel.Points;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;

/**
 * The paper's Algorithm 1, with what a reading of its protocol decides: where it begins, and how
 * parameters are estimated. Under the text it does what a study under the preset {@code paper}
 * does, bit for bit. Used once, by one thread.
 */
final class PaperLoop {
  /** Closer points count as the same. */
  private static final double SAME = 1e-6;

  private final TestProblem problem;
  private final SearchSpace space;
  private final Estimator estimate;
  private final AcquisitionFactory rule;
  private final Seed seed;
  private final List<double[]> x = new ArrayList<>();
  private final List<Double> cost = new ArrayList<>();
  private double gap = Double.POSITIVE_INFINITY;

  PaperLoop(TestProblem problem, Estimator estimate, String acquisition, int seed) {
    this.problem = problem;
    this.space = problem.space();
    this.estimate = estimate;
    this.rule =
        Acquisitions.factories().stream()
            .filter(each -> each.name().equals(acquisition))
            .findFirst()
            .orElseThrow();
    this.seed = new Seed(seed);
  }

  /** Evaluates the problem at a place of the cube. */
  void evaluate(double[] place) {
    var configuration = space.decode(place);
    x.add(space.encode(configuration));
    cost.add(problem.direction().cost(problem.value(configuration)));
    gap = Math.min(gap, problem.gap(problem.score(configuration)));
  }

  /** Estimates, maximises the acquisition and evaluates where it is highest. */
  Estimated step() {
    Seed own = seed.derive("trial").derive(x.size() + 1L);
    double[] costs = cost.stream().mapToDouble(c -> c).toArray();
    Points seen = Points.of(space.dimension(), x);
    Estimated estimated = estimate.of(seen, costs, own.derive("fit"));
    double incumbent = Arrays.stream(costs).min().orElseThrow();
    Surface surface = rule.surface(estimated.process(), incumbent, own.derive("path"));
    List<Candidate> candidates =
        Maximizer.PAPER.maximize(surface, space, seen.select(), own.derive("acquire"));
    evaluate(
        candidates.stream()
            .map(Candidate::x)
            .filter(this::isNew)
            .findFirst()
            .orElseGet(() -> fresh(own.derive("fallback"))));
    return estimated;
  }

  /** Whether a place is none of those tried; on a border is not the same as next to it. */
  private boolean isNew(double[] place) {
    double[] u = space.encode(space.decode(place));
    return x.stream()
        .noneMatch(
            known ->
                IntStream.range(0, u.length)
                    .allMatch(
                        k -> {
                          double distance = Math.abs(u[k] - known[k]);
                          boolean border = distance > 0 && (u[k] == 0 || u[k] == 1);
                          return distance <= SAME && !border;
                        }));
  }

  private double[] fresh(Seed own) {
    ScrambledSobol points = new ScrambledSobol(space.dimension(), own);
    double[] place = points.next();
    while (!isNew(place)) {
      place = points.next();
    }
    return place;
  }

  /** Of the best noise-free score so far. */
  double gap() {
    return gap;
  }
}
