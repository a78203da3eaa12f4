package org.alas.bench.problem;

import java.util.List;

/**
 * Hartmann's functions -sum_i c_i exp(-sum_j A_ij (x_j - P_ij)^2): four Gaussian wells in the unit
 * cube. The optima are full double precision, found in 50 digits: the rounded ones that are usually
 * quoted would floor the logarithm of the gap at -15 (three variables) and -13 (six).
 */
final class Hartmann {
  private static final double[] DEPTHS = {1, 1.2, 3, 3.2};

  private static final double[][] CURVATURES_3 = {
    {3, 10, 30}, {0.1, 10, 35}, {3, 10, 30}, {0.1, 10, 35}
  };
  private static final double[][] CENTRES_3 = {
    {0.3689, 0.1170, 0.2673},
    {0.4699, 0.4387, 0.7470},
    {0.1091, 0.8732, 0.5547},
    {0.0381, 0.5743, 0.8828}
  };

  private static final double[][] CURVATURES_6 = {
    {10, 3, 17, 3.5, 1.7, 8},
    {0.05, 10, 17, 0.1, 8, 14},
    {3, 3.5, 1.7, 10, 17, 8},
    {17, 8, 0.05, 10, 0.1, 14}
  };
  private static final double[][] CENTRES_6 = {
    {0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886},
    {0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991},
    {0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.6650},
    {0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381}
  };

  private Hartmann() {}

  static TestProblem three() {
    return new Synthetic(
        "hartmann3",
        "Hartmann-3: smooth, four wells, one of them deepest",
        Synthetic.cube(3, 0, 1),
        x -> value(x, CURVATURES_3, CENTRES_3),
        -3.8627797873326624,
        List.of(new double[] {0.11458887665506896, 0.55564889461693, 0.8525469846866774}),
        Budget.of(3, 30));
  }

  static TestProblem six() {
    return new Synthetic(
        "hartmann6",
        "Hartmann-6: smooth, a second well nearly as deep as the deepest",
        Synthetic.cube(6, 0, 1),
        x -> value(x, CURVATURES_6, CENTRES_6),
        -3.3223680114155147,
        List.of(
            new double[] {
              0.20168951100670543,
              0.15001069182345797,
              0.476873974221897,
              0.2753324304940561,
              0.31165161660011326,
              0.6573005340656203
            }),
        Budget.of(6, 80));
  }

  private static double value(double[] x, double[][] curvatures, double[][] centres) {
    double sum = 0;
    for (int i = 0; i < DEPTHS.length; i++) {
      double exponent = 0;
      for (int j = 0; j < x.length; j++) {
        double away = x[j] - centres[i][j];
        exponent += curvatures[i][j] * away * away;
      }
      sum += DEPTHS[i] * Math.exp(-exponent);
    }
    return -sum;
  }
}
