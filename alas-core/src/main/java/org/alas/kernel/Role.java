package org.alas.kernel;

/** What a kernel's parameter means; domains, transforms and priors are chosen by this alone. */
public enum Role {
  /** Variance carried by a component, w > 0. */
  WEIGHT,
  /** Spectral scale of a stable component, delta = 1 / (2 pi lengthscale) > 0. */
  DELTA,
  /** Distance over which values decorrelate, l > 0. */
  LENGTHSCALE,
  /** Tail index of the stable spectrum, in (0, 2]. */
  ALPHA,
  /** Centre frequency in cycles per unit of input, any sign. */
  FREQUENCY,
  /** Width of a band of frequencies, > 0. */
  BANDWIDTH,
  /** Shape of the rational quadratic kernel, > 0. */
  SHAPE,
  /** How much one coordinate leans towards another, any sign; 0 where axes are the inputs'. */
  SHEAR
}
