package org.alas.kernel;

/**
 * Powers u^alpha of a run along one coordinate, and the logarithms of which they are made: ln u =
 * logs + shift. Points at arrays of others, run after run. Not thread-safe.
 */
final class StablePowers {
  double[] power = {};

  /** Where the powers of the run begin. */
  int from;

  double[] logs = {};

  /** Where the logarithms of the run begin. */
  int logFrom;

  double shift;
}
