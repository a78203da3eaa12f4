package org.alas.gp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.alas.optimize.Box;
import org.alas.optimize.Lbfgsb;
import org.alas.optimize.Minimum;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;
import org.jspecify.annotations.Nullable;

/**
 * Climbs one posterior from several starts, in rounds: all climb a little way, the better ones
 * further, the best to the top. Climbs of a round may run side by side; the outcome is the same.
 */
final class MultiStart {
  /** Iterations of a round, and how many climbs go on after it. */
  private record Round(int iterations, int survivors) {}

  private static final List<Round> ROUNDS = List.of(new Round(12, 4), new Round(30, 2));
  private static final double GRADIENT_TOLERANCE = 1e-4;

  /** A climb: where it began, how far it got, and what it has cost. */
  record Climb(Start start, @Nullable Minimum minimum, int evaluations) {
    /** Log posterior reached, minus infinity when there is none. */
    double height() {
      return minimum != null && Math.abs(minimum.value()) <= Double.MAX_VALUE
          ? -minimum.value()
          : Double.NEGATIVE_INFINITY;
    }

    FitReport.Climb report() {
      return new FitReport.Climb(
          start.label(),
          height(),
          minimum == null ? Double.NaN : minimum.projectedGradientNorm(),
          evaluations,
          minimum == null ? "not tried" : minimum.stop().description());
    }

    boolean ended() {
      return minimum != null
          && (minimum.stop().converged() || !(height() > Double.NEGATIVE_INFINITY));
    }
  }

  private final Coordinates coordinates;
  private final Supplier<MarginalLikelihood> likelihood;
  private final Box box;
  private final FitOptions options;

  /**
   * A search.
   *
   * @param likelihood makes one for every climb
   */
  MultiStart(Coordinates coordinates, Supplier<MarginalLikelihood> likelihood, FitOptions options) {
    this.coordinates = coordinates;
    this.likelihood = likelihood;
    this.box = new Box(coordinates.rawLower(), coordinates.rawUpper());
    this.options = options;
  }

  /** Where a climb ended. */
  Hyperparameters top(Climb climb) {
    return climb.minimum() == null ? climb.start().at() : coordinates.natural(climb.minimum().x());
  }

  /** All climbs, each as far as it got, in the order of the starts. */
  List<Climb> climb(List<Start> starts) {
    List<Climb> all = new ArrayList<>();
    for (Start start : starts) {
      all.add(new Climb(start, null, 0));
    }
    List<Climb> active = all;
    for (Round round : ROUNDS) {
      if (active.size() > round.survivors()) {
        active = advance(active, Math.min(round.iterations(), options.maxIterations()));
        replace(all, active);
        active = best(active, round.survivors());
      }
    }
    replace(all, advance(active, options.maxIterations()));
    return all;
  }

  /** The highest climb; the earlier start wins a tie. */
  static Climb highest(List<Climb> climbs) {
    return best(climbs, 1).get(0);
  }

  private static List<Climb> best(List<Climb> climbs, int count) {
    List<Climb> sorted = new ArrayList<>(climbs);
    sorted.sort(Comparator.comparingDouble(Climb::height).reversed());
    return sorted.subList(0, Math.min(count, sorted.size()));
  }

  private static void replace(List<Climb> all, List<Climb> newer) {
    for (Climb climb : newer) {
      all.replaceAll(old -> old.start() == climb.start() ? climb : old);
    }
  }

  private List<Climb> advance(List<Climb> climbs, int iterations) {
    UnaryOperator<Climb> further = climb -> climb.ended() ? climb : further(climb, iterations);
    Stream<Climb> stream = options.threads() > 1 ? climbs.parallelStream() : climbs.stream();
    return stream.map(further).toList();
  }

  private Climb further(Climb climb, int iterations) {
    var settings =
        Lbfgsb.Settings.defaults()
            .withLimits(iterations, 2 * iterations + 10)
            .withTolerances(GRADIENT_TOLERANCE, options.tolerance());
    double[] raw =
        climb.minimum() == null ? coordinates.raw(climb.start().at()) : climb.minimum().x();
    LogPosterior objective = new LogPosterior(coordinates, likelihood.get());
    Minimum minimum = new Lbfgsb(settings).minimize(objective, box, raw);
    return new Climb(climb.start(), minimum, climb.evaluations() + minimum.evaluations());
  }
}
