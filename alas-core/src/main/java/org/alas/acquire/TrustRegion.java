package org.alas.acquire;

import java.util.Arrays;
import org.alas.kernel.Points;
import org.alas.optimize.Box;

/**
 * The part of the unit cube in which a model is trusted: a box of equal half-width around a centre,
 * cut where the cube ends. Immutable and thread-safe.
 */
public final class TrustRegion {
  private final double[] lower;
  private final double[] upper;

  private TrustRegion(double[] lower, double[] upper) {
    this.lower = lower;
    this.upper = upper;
  }

  /** Everywhere. */
  public static TrustRegion cube(int dimension) {
    Box unit = Box.unit(dimension);
    return new TrustRegion(unit.lower(), unit.upper());
  }

  /** A box of equal half-widths around a centre. */
  public static TrustRegion around(double[] centre, double radius) {
    double[] radii = new double[centre.length];
    Arrays.fill(radii, radius);
    return around(centre, radii);
  }

  /** A box around a centre. */
  public static TrustRegion around(double[] centre, double[] radius) {
    double[] lower = new double[centre.length];
    double[] upper = new double[centre.length];
    for (int k = 0; k < centre.length; k++) {
      lower[k] = Math.max(0, centre[k] - radius[k]);
      upper[k] = Math.min(1, centre[k] + radius[k]);
    }
    return new TrustRegion(lower, upper);
  }

  /** The smallest box around a centre that holds some points. */
  public static TrustRegion holding(Points points, double[] centre) {
    double radius = 0;
    for (double[] x : points.rows()) {
      for (int k = 0; k < centre.length; k++) {
        radius = Math.max(radius, Math.abs(x[k] - centre[k]));
      }
    }
    return around(centre, radius);
  }

  /** What lies in both; both hold a point, so that there is something. */
  public TrustRegion and(TrustRegion other) {
    double[] low = lower.clone();
    double[] high = upper.clone();
    for (int k = 0; k < low.length; k++) {
      low[k] = Math.max(low[k], other.lower[k]);
      high[k] = Math.min(high[k], other.upper[k]);
    }
    return new TrustRegion(low, high);
  }

  public boolean holds(double[] x) {
    for (int k = 0; k < x.length; k++) {
      if (x[k] < lower[k] || x[k] > upper[k]) {
        return false;
      }
    }
    return true;
  }

  /** The point of the region that lies in it as u lies in the cube. */
  double[] stretched(double[] u) {
    double[] x = new double[u.length];
    for (int k = 0; k < x.length; k++) {
      x[k] = lower[k] + u[k] * (upper[k] - lower[k]);
    }
    return x;
  }

  /** The part of a box of the cube within the region; a side that lies outside stays as it is. */
  Box within(Box box) {
    double[] low = box.lower();
    double[] high = box.upper();
    for (int k = 0; k < low.length; k++) {
      if (low[k] < high[k]) {
        low[k] = Math.max(low[k], lower[k]);
        high[k] = Math.min(high[k], upper[k]);
      }
    }
    return new Box(low, high);
  }

  /** A coordinate moved into the region if it is outside. */
  double clipped(int k, double u) {
    return Math.max(lower[k], Math.min(upper[k], u));
  }
}
