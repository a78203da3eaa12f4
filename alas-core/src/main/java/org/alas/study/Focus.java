package org.alas.study;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.alas.acquire.TrustRegion;
import org.alas.kernel.Kernel;
import org.alas.param.Preset;

/**
 * What the next suggestion looks at. Up to a {@link #window} of values it is all of them. A study
 * of more is narrow: it searches in the region of a {@link TrustRegionRun}, and its model knows the
 * values of the run that are nearest to its best and some of its others, {@link #most} in all. With
 * one value more than the window at most one is left out and the region is the whole cube, so that
 * no prediction jumps.
 *
 * @param seen what the model knows
 * @param values how many values there are
 * @param run where it searches
 * @param narrow whether there are more values than the window holds
 */
record Focus(Observations seen, int values, TrustRegionRun run, boolean narrow) {
  private static final int WIDEST = 1000;
  private static final int COORDINATES = 8_400;

  /**
   * Of many inputs, within bounds: where a search of the whole cube has found no way by then, it
   * finds none.
   */
  private static final int FEWER_COORDINATES = 7_200;

  private static final int LEAST_OF_MANY = 100;
  private static final int MOST_OF_MANY = 240;

  /** With more functions are drawn before it is narrow too, and a run is not easily given up. */
  static final int VERY_MANY_INPUTS = 40;

  /**
   * Of that many inputs for each, one function in so many is drawn whole, but at most one in two.
   */
  private static final int INPUTS_PER_TURN = 30;

  /** What a narrow model of many inputs knows: so many values per input, within these bounds. */
  private static final int PER_INPUT = 10;

  private static final int MOST = 400;
  private static final double POWERS = 1.2e7;

  /** Where a model knows some of many values, it learns anew after so many more. */
  private static final int RENEWAL = 20;

  /** One in so many of those that the model knows is from anywhere. */
  private static final int FAR = 5;

  private static final int MOST_FAILURES = 100;

  /** Until a run has so many values of its own, those of earlier runs stand in for them. */
  private static final int LEAST_OWN = 2;

  /** The longest side of a region is at most so many times as long as its length says. */
  private static final double STRETCH = 4;

  /** Less of a change in correlation along an input is not told from none. */
  private static final double LEAST_CHANGE = 1e-12;

  /** How many values are all known and searched as one, unless a study says otherwise. */
  static int window(int inputs) {
    return inputs > HypothesisSearch.MOST_INPUTS
        ? Math.max(LEAST_OF_MANY, Math.min(MOST_OF_MANY, FEWER_COORDINATES / inputs))
        : Math.min(WIDEST, COORDINATES / inputs);
  }

  /** How many values a narrow model knows; never fewer than the window. */
  static int most(int inputs) {
    int several = (int) Math.min(MOST, Math.sqrt(POWERS / inputs));
    return Math.max(window(inputs), Math.min(several, PER_INPUT * inputs));
  }

  static Focus of(StudySnapshot study, Observations all) {
    int d = all.x().dimension();
    Settings settings = study.settings();
    int window = settings.window() > 0 ? settings.window() : d == 0 ? 0 : window(d);
    if (d == 0 || all.size() <= window || settings.preset() == Preset.PAPER) {
      return on(all);
    }
    TrustRegionRun run =
        TrustRegionRun.after(all, besides(study), window, Suggester.designSize(study));
    int most = settings.window() > 0 ? window : most(d);
    return new Focus(near(all, run, most), all.size(), run, true);
  }

  /** All of some observations. */
  static Focus on(Observations seen) {
    return new Focus(seen, seen.size(), TrustRegionRun.FIRST_RUN, false);
  }

  /** The same, of which the model knows something else. */
  Focus withSeen(Observations others) {
    return new Focus(others, values, run, narrow);
  }

  /**
   * Whether there are so many inputs that nearly all of where it searches is far from what is
   * known. An improvement is then expected of what is not known, hence in corners; a drawn function
   * is lowest where it is low.
   */
  boolean drawsFunctions() {
    return narrow ? seen.x().dimension() > HypothesisSearch.MOST_INPUTS : hasVeryManyInputs();
  }

  /**
   * Whether the function drawn for a trial keeps near the mean. Of very many inputs a few values
   * per input tell little of a function, and one drawn whole is lowest where chance has it; near
   * the mean all values together say where it falls. Whole ones in between find other valleys.
   */
  boolean drawsNearTheMean(int trials) {
    int turns = Math.max(2, seen.x().dimension() / INPUTS_PER_TURN);
    return hasVeryManyInputs() && trials % turns != 0;
  }

  /** Whether there are so many inputs that functions are drawn from the first suggestion on. */
  boolean hasVeryManyInputs() {
    return seen.x().dimension() > VERY_MANY_INPUTS;
  }

  /** What values call for, given what was learned before. */
  FitHistory.Due due(FitHistory history, int n) {
    return !narrow
        ? history.due(n)
        : n - history.learned() >= RENEWAL ? FitHistory.Due.LEARN : FitHistory.Due.KEEP;
  }

  /** Per value, how many trials were running when its trial was asked for. */
  private static int[] besides(StudySnapshot study) {
    Instant[] ended =
        study.trials().stream()
            .map(Trial::ended)
            .filter(Objects::nonNull)
            .sorted()
            .toArray(Instant[]::new);
    return study.trials().stream()
        .filter(Trial::hasValue)
        .mapToInt(trial -> Math.max(0, trial.number() - 1 - notAfter(ended, trial.asked())))
        .toArray();
  }

  /** How many of some sorted times are not after one. */
  private static int notAfter(Instant[] times, Instant one) {
    int low = 0;
    int high = times.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle].isAfter(one)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private static Observations near(Observations all, TrustRegionRun run, int most) {
    int[] members =
        IntStream.range(0, all.size()).filter(i -> run.has(i, all.origins()[i])).toArray();
    Observations own = members.length < LEAST_OWN ? all : all.select(members);
    if (own.size() <= most) {
      return own.withFailures(MOST_FAILURES);
    }
    int[] near = own.nearest(own.incumbent(), most - most / FAR);
    int[] others =
        IntStream.range(0, own.size()).filter(i -> Arrays.binarySearch(near, i) < 0).toArray();
    int far = most - near.length;
    IntStream some =
        IntStream.range(0, far).map(i -> others[(int) ((long) i * others.length / far)]);
    return own.select(IntStream.concat(Arrays.stream(near), some).sorted().toArray())
        .withFailures(MOST_FAILURES);
  }

  /**
   * The run's region around a centre. Its sides are longer along inputs where the model says that
   * values change less over half its length; their geometric mean is the length itself.
   */
  TrustRegion region(Kernel kernel, double[] centre) {
    int d = centre.length;
    if (run.length() >= TrustRegionRun.LONGEST) {
      return TrustRegion.cube(d);
    }
    double half = run.length() / 2;
    double[] radius = new double[d];
    double mean = 0;
    for (int k = 0; k < d; k++) {
      double[] tau = new double[d];
      tau[k] = half;
      double change = 1 - kernel.value(tau) / kernel.variance();
      radius[k] = -0.5 * Math.log(Math.max(LEAST_CHANGE, change));
      mean += radius[k] / d;
    }
    for (int k = 0; k < d; k++) {
      radius[k] = half * Math.max(1 / STRETCH, Math.min(STRETCH, Math.exp(radius[k] - mean)));
    }
    return TrustRegion.around(centre, radius);
  }
}
