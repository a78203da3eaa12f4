package org.alas.study;

import java.util.Arrays;

/**
 * Where a study of many values searches: around the best trial of the run that it is at, within a
 * region that doubles after {@value #SUCCESSES} improvements in a row and halves after many
 * suggestions in a row that are none. Once the region has become so small that nothing is left to
 * be found in it, a new run begins with a design of its own. With very many inputs that would have
 * to spend hundreds of trials to come as far, so the region first opens again around the best
 * trial, until that was in vain {@value #OPENINGS} times in a row. All of it follows from the
 * values in the order of their trials, and so from the log.
 *
 * @param since values before this one belong to earlier runs
 * @param started the first value that its model suggested, once its design is complete
 * @param design how many points of its design have not been told yet
 * @param length side of the region; at {@value #LONGEST} it is the whole cube from any centre
 * @param successes improvements in a row: no more trials lie between two than ran at once
 * @param failures suggestions since the last improvement or halving
 * @param openings how often the region has opened again since the last improvement
 */
record TrustRegionRun(
    int since, int started, int design, double length, int successes, int failures, int openings) {
  static final double LONGEST = 2;

  /** Of a run that begins anew, and of a region that opens again. */
  private static final double FIRST = 0.8;

  /** A side of 1/128, whatever the rounding on the way there. */
  private static final double SPENT = 1.001 / 128;

  private static final int SUCCESSES = 3;

  /** As many trials without improvement as there are inputs halve it, within these bounds. */
  private static final int LEAST_PATIENCE = 4;

  private static final int MOST_PATIENCE = 30;

  /** Trials that ran at once have not learned from each other: so many times as many halve it. */
  private static final int GENERATIONS = 2;

  /** So often a spent region of very many inputs opens again without an improvement in between. */
  private static final int OPENINGS = 3;

  /** An improvement is more than this share of what the run has gained. */
  private static final double PROGRESS = 1e-3;

  /** The first run, to which all values belong. */
  static final TrustRegionRun FIRST_RUN = new TrustRegionRun(0, 0, 0, LONGEST, 0, 0, 0);

  /**
   * The run that a study is at.
   *
   * @param besides per value, how many trials were running when its trial was asked for
   * @param known how many values the first run knows before it begins
   * @param designed size of the design with which another begins
   */
  static TrustRegionRun after(Observations all, int[] besides, int known, int designed) {
    TrustRegionRun run = FIRST_RUN;
    int openings = all.x().dimension() > Focus.VERY_MANY_INPUTS ? OPENINGS : 0;
    double level = level(all, 0, known);
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < all.size(); i++) {
      double cost = all.feasible()[i] ? all.cost()[i] : Double.POSITIVE_INFINITY;
      Origin origin = all.origins()[i];
      if (origin == Origin.MODEL && run.design > 0) {
        continue; // of the run before
      }
      if (origin == Origin.DESIGN && run.design > 0) {
        run = run.withDesigned(i);
        level = run.design == 0 ? level(all, run.since, i + 1) : level;
      }
      if (origin != Origin.MODEL || i < known) {
        best = Math.min(best, cost);
      } else {
        boolean better = cost < best - PROGRESS * Math.max(0, level - best);
        best = Math.min(best, cost);
        run = better ? run.succeeded(besides[i]) : run.failed(all.x().dimension(), besides[i]);
        if (run.length < SPENT && run.openings < openings) {
          run = new TrustRegionRun(run.since, run.started, 0, FIRST, 0, 0, run.openings + 1);
        } else if (run.length < SPENT) {
          run = new TrustRegionRun(i + 1, Integer.MAX_VALUE, designed, FIRST, 0, 0, 0);
          best = Double.POSITIVE_INFINITY;
        }
      }
    }
    return run;
  }

  /** What a run begins with. */
  private static double level(Observations all, int from, int to) {
    return Observations.median(Arrays.copyOfRange(all.cost(), from, to));
  }

  private TrustRegionRun withDesigned(int value) {
    return new TrustRegionRun(
        since,
        design == 1 ? value + 1 : started,
        design - 1,
        length,
        successes,
        failures,
        openings);
  }

  private TrustRegionRun succeeded(int besides) {
    int inRow = failures <= besides ? successes + 1 : 1;
    double wider = Math.min(LONGEST, 2 * length);
    return inRow == SUCCESSES
        ? new TrustRegionRun(since, started, design, wider, 0, 0, 0)
        : new TrustRegionRun(since, started, design, length, inRow, 0, 0);
  }

  private TrustRegionRun failed(int inputs, int besides) {
    int alone = Math.max(LEAST_PATIENCE, Math.min(MOST_PATIENCE, inputs));
    int patience = Math.max(alone, GENERATIONS * (besides + 1));
    return failures + 1 >= patience
        ? new TrustRegionRun(since, started, design, length / 2, 0, 0, openings)
        : new TrustRegionRun(since, started, design, length, successes, failures + 1, openings);
  }

  /** Whether a value is one of this run's. */
  boolean has(int value, Origin origin) {
    return value >= since && (origin != Origin.MODEL || value >= started);
  }
}
