package org.alas.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alas.data.Direction;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.space.SearchSpace;

/**
 * A study's trials as points of the unit cube, and their values as costs to be minimised.
 *
 * @param conditional coordinates of variables that are not always active
 * @param x where values were told
 * @param cost those values, negated if they are to be maximised
 * @param feasible whether every constraint held
 * @param told the outcomes themselves
 * @param failed where trials failed
 * @param pending where trials are running
 * @param tried every point that was given out or told
 * @param origins where each value's trial came from
 */
record Observations(
    int[] conditional,
    Points x,
    double[] cost,
    boolean[] feasible,
    List<Outcome.Value> told,
    Points failed,
    Points pending,
    Points tried,
    Origin[] origins) {

  /** Of a space without conditions. */
  Observations(
      Points x,
      double[] cost,
      boolean[] feasible,
      List<Outcome.Value> told,
      Points failed,
      Points pending,
      Points tried) {
    this(new int[0], x, cost, feasible, told, failed, pending, tried, suggested(cost.length));
  }

  /** Costs are modelled up to this magnitude; what lies beyond counts as this bad, or good. */
  private static final double LARGEST = 1e300;

  /** Closer points count as the same. */
  private static final double SAME = 1e-6;

  /** Trials of a noisy objective that run at once are at least so far from each other. */
  private static final double APART = 1e-3;

  /** Surroundings hold at least so many observations per input, and one more set. */
  private static final int NEAR_PER_INPUT = 3;

  private static final double NEAR_SHARE = 0.33;

  /** Observations of the least cost from which on it is a step. */
  private static final int STEP = 3;

  static Observations of(StudySnapshot study) {
    SearchSpace space = study.problem().space();
    Direction direction = study.problem().direction();
    List<double[]> x = new ArrayList<>();
    List<Trial> withValue = new ArrayList<>();
    List<double[]> failed = new ArrayList<>();
    List<double[]> pending = new ArrayList<>();
    List<double[]> tried = new ArrayList<>();
    for (Trial trial : study.trials()) {
      double[] u = space.encode(trial.configuration());
      tried.add(u);
      switch (trial.state()) {
        case COMPLETE, INFEASIBLE -> {
          x.add(u);
          withValue.add(trial);
        }
        case FAILED -> {
          // Whoever has it run again does not hold the place to blame.
          if (!trial.isRetried()) {
            failed.add(u);
          }
        }
        case RUNNING -> pending.add(u);
        case ABANDONED -> {}
      }
    }
    double[] cost = new double[x.size()];
    boolean[] feasible = new boolean[x.size()];
    Origin[] origins = new Origin[x.size()];
    List<Outcome.Value> told = new ArrayList<>();
    for (int i = 0; i < cost.length; i++) {
      Trial trial = withValue.get(i);
      double wanted = direction.cost(trial.value());
      cost[i] = Math.max(-LARGEST, Math.min(LARGEST, wanted));
      feasible[i] = trial.state() == TrialState.COMPLETE;
      origins[i] = trial.origin();
      told.add((Outcome.Value) trial.outcome());
    }
    int d = space.dimension();
    return new Observations(
        space.conditional(),
        Points.of(d, x),
        cost,
        feasible,
        told,
        Points.of(d, failed),
        Points.of(d, pending),
        Points.of(d, tried),
        origins);
  }

  private static Origin[] suggested(int count) {
    Origin[] all = new Origin[count];
    Arrays.fill(all, Origin.MODEL);
    return all;
  }

  /** The best, a feasible one if there is any. */
  int incumbent() {
    int best = 0;
    for (int i = 1; i < cost.length; i++) {
      boolean better = feasible[i] == feasible[best] ? cost[i] < cost[best] : feasible[i];
      best = better ? i : best;
    }
    return best;
  }

  /** As many observations as say something of all inputs, the nearest to one of them, in order. */
  int[] nearest(int centre) {
    return nearest(
        centre, Math.max(NEAR_PER_INPUT * (x.dimension() + 1), (int) (NEAR_SHARE * size())));
  }

  /**
   * The half of the observations that cost least, in order, but twice as many as a quadratic
   * surface over the inputs has coefficients.
   */
  int[] lowest() {
    int count = Math.max((x.dimension() + 1) * (x.dimension() + 2), size() / 2);
    return least(cost, count);
  }

  /** So many observations at most, the nearest to one of them, in order. */
  int[] nearest(int centre, int count) {
    double[] away = IntStream.range(0, size()).mapToDouble(i -> distance(i, centre)).toArray();
    return least(away, count);
  }

  /** So many at most, those with the least of some numbers, in order. */
  private static int[] least(double[] numbers, int count) {
    return IntStream.range(0, numbers.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> numbers[i]))
        .limit(count)
        .sorted()
        .mapToInt(i -> i)
        .toArray();
  }

  /** At most so many, in order: a quarter of them the best, the others evenly among the rest. */
  int[] spread(int most) {
    if (size() <= most) {
      return IntStream.range(0, size()).toArray();
    }
    int[] ranked =
        IntStream.range(0, size())
            .boxed()
            .sorted(
                Comparator.comparing((Integer i) -> !feasible[i]).thenComparingDouble(i -> cost[i]))
            .mapToInt(i -> i)
            .toArray();
    int best = most / 4;
    int[] rest = Arrays.copyOfRange(ranked, best, ranked.length);
    Arrays.sort(rest);
    return IntStream.concat(
            Arrays.stream(ranked, 0, best),
            IntStream.range(0, most - best)
                .map(i -> rest[(int) ((long) i * rest.length / (most - best))]))
        .sorted()
        .toArray();
  }

  /** The same with at most so many of the failures, evenly among them. */
  Observations withFailures(int most) {
    int f = failed.size();
    int[] some =
        IntStream.range(0, Math.min(f, most))
            .map(i -> (int) ((long) i * f / Math.min(f, most)))
            .toArray();
    return f <= most
        ? this
        : new Observations(
            conditional, x, cost, feasible, told, failed.select(some), pending, tried, origins);
  }

  /** Some of the observations, and everything else. */
  Observations select(int... chosen) {
    return new Observations(
        conditional,
        x.select(chosen),
        IntStream.of(chosen).mapToDouble(i -> cost[i]).toArray(),
        select(feasible, chosen),
        IntStream.of(chosen).mapToObj(told::get).toList(),
        failed,
        pending,
        tried,
        IntStream.of(chosen).mapToObj(i -> origins[i]).toArray(Origin[]::new));
  }

  private static boolean[] select(boolean[] of, int... chosen) {
    boolean[] some = new boolean[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      some[i] = of[chosen[i]];
    }
    return some;
  }

  /** Root mean square of the differences of coordinates. */
  double distance(int i, int j) {
    double square = 0;
    for (int k = 0; k < x.dimension(); k++) {
      double t = x.get(i, k) - x.get(j, k);
      square += t * t;
    }
    return Math.sqrt(square / x.dimension());
  }

  /**
   * How far the middling cost lies above the least: the size of what can be gained. Middling among
   * trials that no model chose: what it chose crowds in the valley that it resolves.
   */
  double spread() {
    double[] scattered =
        IntStream.range(0, cost.length)
            .filter(i -> origins[i] != Origin.MODEL)
            .mapToDouble(i -> cost[i])
            .toArray();
    double middling = median(scattered.length > 1 ? scattered : cost);
    return middling - Arrays.stream(cost).min().orElseThrow();
  }

  /** The middle one of some numbers, of two the larger. */
  static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Whether the least cost has been seen so often that costs seem to be steps. */
  boolean onStep() {
    double least = Arrays.stream(cost).min().orElse(Double.NaN);
    return Arrays.stream(cost).filter(c -> c == least).count() >= STEP;
  }

  /**
   * A kernel for these points: one that couples inputs is told which of them count only at times.
   * (In a sum over the inputs, one that does not count is a constant by itself.)
   */
  Kernel kernel(IntFunction<? extends Kernel> family) {
    Kernel kernel = family.apply(x.dimension());
    return kernel.coupling() > 1 && Conditional.separates(kernel, conditional)
        ? Conditional.of(kernel, conditional)
        : kernel;
  }

  int size() {
    return cost.length;
  }

  boolean anyFeasible() {
    for (boolean each : feasible) {
      if (each) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing is running so near to a point that noise would hide their difference. */
  boolean apartFromPending(double[] u) {
    return Arrays.stream(pending.rows())
        .allMatch(p -> IntStream.range(0, u.length).anyMatch(k -> Math.abs(u[k] - p[k]) > APART));
  }

  /** Whether a point is none of those tried; on a border is not the same as next to it. */
  boolean isNew(double[] u) {
    for (int i = 0; i < tried.size(); i++) {
      double farthest = 0;
      for (int k = 0; k < u.length; k++) {
        double distance = Math.abs(u[k] - tried.get(i, k));
        boolean reachesBorder = distance > 0 && (u[k] == 0 || u[k] == 1);
        farthest = Math.max(farthest, reachesBorder ? 1 : distance);
      }
      if (farthest <= SAME) {
        return false;
      }
    }
    return true;
  }
}
