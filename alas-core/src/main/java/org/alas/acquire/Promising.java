package org.alas.acquire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.gp.AdditiveMean;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Points;

/**
 * Points of the cube where low costs are to be expected before any is searched for. Stateless and
 * thread-safe.
 */
public final class Promising {
  /** Places along an input where a sum of terms is looked at. */
  private static final int PLACES = 65;

  /** Nearer to a border, a coordinate is also tried on it. */
  private static final double NEAR = 0.05;

  /** Farther from a border, a coordinate is never moved onto it. */
  private static final double FAR = 0.3;

  private Promising() {}

  /**
   * The incumbents; the best of them moved onto the borders that it is near to; and where the model
   * is a sum of terms of one input each, the point at which its mean is least.
   *
   * @param incumbents the best first
   */
  public static Points of(GaussianProcess costs, Points incumbents) {
    List<double[]> points = new ArrayList<>(List.of(incumbents.rows()));
    double[] best = incumbents.row(0);
    double[] border = Arrays.stream(best).map(Promising::ontoBorder).toArray();
    if (!Arrays.equals(border, best)) {
      points.add(border);
    }
    if (best.length > 1) {
      AdditiveMean.of(costs).ifPresent(sum -> points.add(leastSum(sum, best)));
    }
    return Points.of(best.length, points);
  }

  /**
   * A point moved onto borders, coordinate by coordinate, where its mean does not rise on the way
   * by more than is worth knowing; only onto borders that are not far.
   *
   * @param rise by how much the mean may be above the least on the way
   */
  public static double[] ontoBorders(GaussianProcess costs, double[] from, double rise) {
    double[] moved = from.clone();
    double least = costs.predictMean(from);
    for (int k = 0; k < from.length; k++) {
      double border = from[k] < FAR ? 0 : from[k] > 1 - FAR ? 1 : from[k];
      if (border != from[k]) {
        moved[k] = border;
        double there = costs.predictMean(moved);
        moved[k] = there <= least + rise ? border : from[k];
        least = Math.min(least, there);
      }
    }
    return moved;
  }

  private static double ontoBorder(double u) {
    return u < NEAR ? 0 : u > 1 - NEAR ? 1 : u;
  }

  /** Input by input: what one contributes does not depend on the others. */
  private static double[] leastSum(AdditiveMean costs, double[] from) {
    double[] least = from.clone();
    double[] places = new double[PLACES + 1];
    Arrays.setAll(places, i -> i / (PLACES - 1.0));
    for (int k = 0; k < from.length; k++) {
      places[PLACES] = from[k];
      double[] sums = costs.along(k, places);
      double lowest = sums[PLACES];
      for (int i = 0; i < PLACES; i++) {
        if (sums[i] < lowest) {
          lowest = sums[i];
          least[k] = places[i];
        }
      }
    }
    return least;
  }
}
