package org.alas.bench.portfolio;

import java.util.Arrays;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;

/**
 * A covariance S = F F' + D of low rank plus diagonal.
 *
 * @param factors F, stock by stock: entry i k + j is the loading of stock i on factor j
 * @param own the diagonal of D
 */
@SuppressWarnings("ArrayRecordComponent")
record RiskModel(double[] factors, double[] own) {
  static final int FACTORS = 15;

  /**
   * From the second moments of returns on days [from, to): the leading eigenpairs, and the rest.
   */
  static RiskModel of(double[][] returns, int from, int to) {
    int n = returns[0].length;
    double[][] moments = new double[n][n];
    for (int t = from; t < to; t++) {
      double[] r = returns[t];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          moments[i][j] += r[i] * r[j];
        }
      }
    }
    for (double[] row : moments) {
      Arrays.setAll(row, j -> row[j] / (to - from));
    }
    var eigen = new EigenDecompositionSymmetric(new Array2DRowRealMatrix(moments, false));
    double[] factors = new double[n * FACTORS];
    double[] own = new double[n];
    for (int i = 0; i < n; i++) {
      own[i] = moments[i][i];
      for (int j = 0; j < FACTORS; j++) {
        double loading = Math.sqrt(eigen.getEigenvalue(j)) * eigen.getEigenvector(j).getEntry(i);
        factors[i * FACTORS + j] = loading;
        own[i] -= loading * loading;
      }
    }
    return new RiskModel(factors, own);
  }

  int rank() {
    return factors.length / own.length;
  }

  /** F'w. */
  double[] exposures(double[] weights) {
    int k = rank();
    double[] exposures = new double[k];
    for (int i = 0; i < weights.length; i++) {
      for (int j = 0; j < k; j++) {
        exposures[j] += factors[i * k + j] * weights[i];
      }
    }
    return exposures;
  }
}
