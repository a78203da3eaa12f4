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
 * of more searches in the region of a {@link TrustRegionRun}, and its model knows the values that
 * are nearest to the best of the run and some of all others. With one value more than the window
 * one is left out and the region is the whole cube, so that nothing jumps.
 *
 * @param seen what the model knows
 * @param values how many values there are
 * @param run where it searches
 */
record Focus(Observations seen, int values, TrustRegionRun run) {
  private static final int WIDEST = 1000;
  private static final int NARROWEST = 200;
  private static final int COORDINATES = 12_000;

  /** Where a model knows some of many values, it learns anew after so many more. */
  private static final int RENEWAL = 20;

  /** One in so many of those that the model knows is from anywhere. */
  private static final int FAR = 5;

  private static final int MOST_FAILURES = 100;

  /** The longest side of a region is at most so many times as long as its length says. */
  private static final double STRETCH = 4;

  /** Less of a change in correlation along an input is not told from none. */
  private static final double LEAST_CHANGE = 1e-12;

  /** How many values a model knows at most, unless a study says otherwise. */
  static int window(int inputs) {
    return Math.max(NARROWEST, Math.min(WIDEST, COORDINATES / inputs));
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
    return new Focus(near(all, run, window), all.size(), run);
  }

  /** All of some observations. */
  static Focus on(Observations seen) {
    return new Focus(seen, seen.size(), TrustRegionRun.FIRST_RUN);
  }

  /** Whether there are more values than the model knows. */
  boolean narrow() {
    return seen.size() < values;
  }

  /** What values call for, given what was learned before. */
  FitHistory.Due due(FitHistory history, int n) {
    return !narrow()
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

  private static Observations near(Observations all, TrustRegionRun run, int window) {
    Observations own = all.withRivals(run::has);
    int[] near = own.nearest(own.incumbent(), window - window / FAR);
    int[] others =
        IntStream.range(0, all.size()).filter(i -> Arrays.binarySearch(near, i) < 0).toArray();
    int far = window - near.length;
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
