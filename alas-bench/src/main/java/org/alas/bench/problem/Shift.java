package org.alas.bench.problem;

/** Irrational places for optima, so that no grid, corner, face or centre of a box meets them. */
final class Shift {
  private static final int[] PRIMES = {2, 3, 5, 7, 11};

  private Shift() {}

  /** The fractional part of the square root of the j-th prime, for j = 0, ..., 4. */
  static double of(int j) {
    double root = Math.sqrt(PRIMES[j]);
    return root - Math.floor(root);
  }
}
