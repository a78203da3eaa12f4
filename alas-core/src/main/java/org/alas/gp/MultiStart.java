package org.alas.gp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.alas.optimize.Box;
import org.alas.optimize.Descent;
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
    List<Ascent> all = starts.stream().map(Ascent::new).toList();
    List<Ascent> active = all;
    for (FitOptions.Round round : options.rounds()) {
      if (active.size() > round.survivors()) {
        advance(active, Math.min(round.iterations(), options.maxIterations()));
        active = best(active, Ascent::height, round.survivors());
        if (round.anew()) {
          active.forEach(Ascent::forget);
        }
      }
    }
    advance(active, options.maxIterations());
    return all.stream().map(Ascent::climb).toList();
  }

  /** The highest climb; the earlier start wins a tie. */
  static Climb highest(List<Climb> climbs) {
    return best(climbs, Climb::height, 1).get(0);
  }

  private static <T> List<T> best(List<T> some, ToDoubleFunction<T> height, int count) {
    List<T> sorted = new ArrayList<>(some);
    sorted.sort(Comparator.comparingDouble(height).reversed());
    return sorted.subList(0, Math.min(count, sorted.size()));
  }

  private void advance(List<Ascent> ascents, int iterations) {
    Stream<Ascent> stream = options.threads() > 1 ? ascents.parallelStream() : ascents.stream();
    stream.forEach(ascent -> ascent.goOn(iterations));
  }

  /** A climb under way. */
  private final class Ascent {
    private final Start start;
    private @Nullable Descent descent;
    private @Nullable Minimum minimum;
    private int forgotten;

    Ascent(Start start) {
      this.start = start;
    }

    Climb climb() {
      int lately = descent == null || minimum == null ? 0 : minimum.evaluations();
      return new Climb(start, minimum, forgotten + lately);
    }

    double height() {
      return climb().height();
    }

    /** Begins anew where it is. */
    void forget() {
      forgotten = climb().evaluations();
      descent = null;
    }

    void goOn(int iterations) {
      if (climb().ended()) {
        return;
      }
      int evaluations = 2 * iterations + 10;
      Descent under = descent;
      if (under == null) {
        var settings =
            Lbfgsb.Settings.defaults()
                .withLimits(iterations, evaluations)
                .withTolerances(GRADIENT_TOLERANCE, options.tolerance());
        double[] from = minimum == null ? coordinates.raw(start.at()) : minimum.x();
        under = new Lbfgsb(settings).begin(box, from);
        descent = under;
      } else {
        under.extend(iterations, evaluations);
      }
      minimum = under.descend(new LogPosterior(coordinates, likelihood.get()));
    }
  }
}
