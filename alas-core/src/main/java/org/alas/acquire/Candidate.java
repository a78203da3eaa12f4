package org.alas.acquire;

/**
 * A place to try and its utility. Immutable and thread-safe: the point is copied on the way in and
 * on the way out.
 *
 * @param x point of the unit cube that encodes a configuration exactly
 */
@SuppressWarnings("ArrayRecordComponent")
public record Candidate(double[] x, double utility) {
  public Candidate {
    x = x.clone();
  }

  @Override
  public double[] x() {
    return x.clone();
  }
}
