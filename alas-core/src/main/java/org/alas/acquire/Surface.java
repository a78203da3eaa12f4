package org.alas.acquire;

import org.alas.kernel.Points;

/** A utility over the unit cube, to be maximised. Implementations are thread-safe. */
public interface Surface {

  /** Utilities at several points; minus infinity where there is none. */
  double[] values(Points xs);

  /** Utilities at several points, and their gradients row by row. */
  double[] values(Points xs, double[][] gradients);
}
