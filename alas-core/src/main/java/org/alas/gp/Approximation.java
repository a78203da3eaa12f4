package org.alas.gp;

/** Whether likelihood and process may be approximate: exact ones take n^3 time, n^2 memory. */
public enum Approximation {
  /** Where the exact would take longer: beyond the numbers below. */
  AUTOMATIC,

  /** Never, however long it takes. */
  NONE,

  /** Always, also where the exact would do. */
  FULL_SCALE;

  /** Most observations from which parameters are learned by the exact likelihood. */
  public static final int LEARNED_EXACTLY = 2000;

  /** Most observations from which the exact likelihood learns on where blocks of them ended. */
  public static final int FINISHED_EXACTLY = 3000;

  /** Most observations of which the process is exact. */
  public static final int CONDITIONED_EXACTLY = 5000;

  boolean learnsExactly(int n) {
    return this == NONE || (this == AUTOMATIC && n <= LEARNED_EXACTLY);
  }

  boolean finishesExactly(int n) {
    return this == AUTOMATIC && n <= FINISHED_EXACTLY;
  }

  boolean conditionsExactly(int n) {
    return this == NONE || (this == AUTOMATIC && n <= CONDITIONED_EXACTLY);
  }
}
