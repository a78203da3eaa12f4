package org.alas.kernel;

import org.alas.vector.VectorMaths;

/**
 * The inner loops of stable kernels and of phases, each one pass over a piece or a run: scalar, or
 * by the Vector API, as {@link VectorMaths} has chosen. Within an implementation an element's
 * result depends on nothing but that element, and a sum only on its terms and their number. Load
 * every field into a variable before a loop. Implementations are stateless and safe for use by many
 * threads.
 */
interface FusedLoops {
  /** The loops of this process. */
  static FusedLoops best() {
    if (VectorMaths.isSimd()) {
      return new SimdLoops(); // linked only here, because that needs the incubator module
    }
    return new ScalarLoops();
  }

  /** Differences of phases: cos_p = cos(phi_i - phi_j) and sin_p = sin(phi_i - phi_j). */
  void rotate(Piece piece, double[] cos, double[] sin);

  /**
   * into_p += envelope_p cos(phi_i - phi_j), the run's envelope from the given index on; cosine and
   * sine of j may carry any weight.
   */
  void addModulated(Piece piece, double[] envelope, int from, double[] into);

  /**
   * With share_p = weights_p envelope_p, the run's envelope from the given index on, g_p = share_p
   * cos(phi_i - phi_j) and sums_i += share_p sin(phi_i - phi_j).
   *
   * @return the sum of share_p sin(phi_i - phi_j)
   */
  double modulate(
      Piece piece, double[] weights, double[] envelope, int from, double[] g, double[] sums);

  /**
   * The sums of which a stable kernel's gradient is made: {sum g_p, sum g_p power_p, sum g_p
   * power_p ln u_p}. A power of 0 contributes exactly 0, its limit, even where the logarithm is
   * -infinity.
   */
  void stableSums(double[] g, StablePowers powers, double[] sums, int count);

  /** In how many parts {@link #addStableLineSums} keeps a sum; their order is no matter. */
  int parts();

  /**
   * The sums of which the gradient of a stable term of a single coordinate is made. With share_p =
   * weights_p envelope_p, the run's envelope from where its powers begin, g_p = share_p cos(phi_i -
   * phi_j) and h_p = share_p sin(phi_i - phi_j), adds {sum g_p, sum g_p power_p, -sum g_p power_p
   * ln u_p, sum h_p (x_i - x_j)} to four sums that are kept in {@link #parts} each, one after the
   * other. A power of 0 contributes exactly 0 to the second and third.
   */
  void addStableLineSums(
      Piece piece, double[] weights, double[] envelope, StablePowers powers, double[] sums);

  /**
   * What a stable term of a single coordinate adds to its kernel and its slopes, pair by pair, from
   * index at on: into_0 += envelope, into_1 += envelope power, into_2 -= envelope power ln u. A
   * power of 0 contributes exactly 0 to the latter two.
   */
  void addStable(double[] envelope, StablePowers powers, double[][] into, int at, int count);

  /**
   * The same of a term that oscillates: with g = envelope cos and h = envelope sin, into_0 += g,
   * into_1 += g power, into_2 -= g power ln u, into_3 += h tau.
   */
  void addStableWave(
      double[] envelope,
      double[] cos,
      double[] sin,
      double[] tau,
      StablePowers powers,
      double[][] into,
      int at,
      int count);

  /**
   * A stable term's slope along one coordinate: into_p -= weight (alpha power_p g_p / tau_p + turn
   * h_p). The quotient counts as 0 where g_p = 0 or |tau_p| &lt; {@link Alas#CUSP}.
   */
  void addStableSlope(
      Slope slope,
      double[] g,
      double[] h,
      double[] tau,
      StablePowers powers,
      double[] into,
      int count);

  /** The constants of {@link #addStableSlope}. */
  record Slope(double weight, double alpha, double turn) {}
}
