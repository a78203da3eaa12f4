package org.alas.acquire;

/** A utility over the unit cube, to be maximised. Implementations are thread-safe. */
public interface Surface {

  /** Utilities at several points; minus infinity where there is none. */
  double[] values(double[][] xs);

  /** Utilities at several points, and their gradients row by row. */
  double[] values(double[][] xs, double[][] gradients);
}
