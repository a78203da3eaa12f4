package org.alas.bench.problem;

import java.util.List;

/**
 * The rough one-dimensional function that the paper's code fits under the name of Weierstrass, on
 * [0, 1] and another one for each seed:
 *
 * <p>y(x) = a sum_{k <= 20} 2^-k cos(2 pi 3^k (x + p)) + 1.5 |x - c| + 0.2 cos(2 pi m x).
 *
 * <p>For predictive fit only: its minimum is not known in closed form.
 *
 * @param phase p
 * @param cusp c
 * @param amplitude a
 * @param cycles m
 */
public record CuspedWeierstrass(double phase, double cusp, double amplitude, int cycles) {
  private static final int TERMS = 21;

  /** sum_{k < 21} 2^-k. */
  private static final double CREST = 2 - Math.scalb(1, 1 - TERMS);

  private static final List<CuspedWeierstrass> OF_SEED =
      List.of(
          new CuspedWeierstrass(0.6369616873214543, 0.3618720282583222, 0.6327788191489557, 1),
          new CuspedWeierstrass(0.5118216247002567, 0.7702782177955614, 0.715327690175707, 2),
          new CuspedWeierstrass(0.2616121342493164, 0.379094686048474, 1.2513805924754244, 1),
          new CuspedWeierstrass(0.08564916714362436, 0.3420863039576598, 1.2410195721651176, 2),
          new CuspedWeierstrass(0.9430561055723676, 0.5067965316886169, 1.3809949645661632, 2),
          new CuspedWeierstrass(0.8050029237453802, 0.6847644738418963, 1.0122604488337137, 2),
          new CuspedWeierstrass(0.5381643514719432, 0.4059625218880031, 0.8952537918363026, 2),
          new CuspedWeierstrass(0.625095466604667, 0.7383282805817455, 1.220548552196155, 2),
          new CuspedWeierstrass(0.3269722766055607, 0.7923661060027554, 0.8549686707884134, 2),
          new CuspedWeierstrass(0.8702492039700847, 0.3720903254525333, 1.0825185200412495, 2));

  /** The function of one of the paper's seeds, 0 to 9. */
  public static CuspedWeierstrass ofSeed(int seed) {
    if (seed < 0 || seed >= OF_SEED.size()) {
      throw new IllegalArgumentException("seed must be 0 to 9, got " + seed);
    }
    return OF_SEED.get(seed);
  }

  public double value(double x) {
    double cosines = CREST - Weierstrass.sum(x + phase, TERMS);
    return amplitude * cosines
        + 1.5 * Math.abs(x - cusp)
        + 0.2 * Math.cos(2 * Math.PI * cycles * x);
  }
}
