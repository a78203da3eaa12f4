package org.alas.bench.paper.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.bench.TestData;
import org.alas.random.Seed;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.RealVector;
import org.junit.jupiter.api.Test;

class FiniteProcessTest {
  private static final double NOISE = 0.3;
  private static final double[][] PRIOR =
      FiniteProcess.prior(new Component(1.3, 0.4, 1).kernel(), TestData.line(12));

  /** Some points, one of them twice. */
  private static final int[] DESIGN = {3, 9, 3, 0, 11};

  private static final double[] Y = {1, -2, 0.5, 0.25, 3};

  private static FiniteProcess observed() {
    FiniteProcess process = new FiniteProcess(PRIOR, NOISE);
    for (int i = 0; i < DESIGN.length; i++) {
      process.observe(DESIGN[i], Y[i]);
    }
    return process;
  }

  private static Array2DRowRealMatrix covariance() {
    int n = DESIGN.length;
    Array2DRowRealMatrix k = new Array2DRowRealMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        k.setEntry(i, j, PRIOR[DESIGN[i]][DESIGN[j]] + (i == j ? NOISE : 0));
      }
    }
    return k;
  }

  @Test
  void informationIsTheLogDeterminant() {
    double determinant = new LUDecomposition(covariance()).getDeterminant();
    double expected = Math.log(determinant / Math.pow(NOISE, DESIGN.length)) / 2;
    assertThat(observed().information()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void meanAndVarianceAreThePosterior() {
    DecompositionSolver solver = new LUDecomposition(covariance()).getSolver();
    FiniteProcess process = observed();
    for (int x = 0; x < PRIOR.length; x++) {
      RealVector k = new ArrayRealVector(DESIGN.length);
      for (int i = 0; i < DESIGN.length; i++) {
        k.setEntry(i, PRIOR[x][DESIGN[i]]);
      }
      RealVector weights = solver.solve(k);
      assertThat(process.mean(x))
          .isCloseTo(weights.dotProduct(new ArrayRealVector(Y)), within(1e-12));
      assertThat(process.variance(x)).isCloseTo(PRIOR[x][x] - weights.dotProduct(k), within(1e-12));
    }
  }

  @Test
  void greedyGoesWhereLeastIsKnown() {
    double[] gains = GainGrowth.greedy(PRIOR, NOISE, 6);
    assertThat(gains[0]).isCloseTo(Math.log1p(1 / NOISE) / 2, within(1e-12));
    for (int t = 2; t < gains.length; t++) { // diminishing returns
      assertThat(gains[t] - gains[t - 1]).isLessThanOrEqualTo(gains[t - 1] - gains[t - 2] + 1e-12);
    }
  }

  /** 4000 draws: the standard error of a covariance is about 0.02. */
  @Test
  void drawsHaveThePriorCovariance() {
    FiniteProcess.PriorDraw prior = new FiniteProcess.PriorDraw(PRIOR);
    double variance = 0;
    double covariance = 0;
    int draws = 4000;
    for (int i = 0; i < draws; i++) {
      double[] f = prior.draw(new Seed(7).derive(i));
      variance += f[2] * f[2] / draws;
      covariance += f[2] * f[3] / draws;
    }
    assertThat(variance).isCloseTo(1, within(0.1));
    assertThat(covariance).isCloseTo(PRIOR[2][3], within(0.1));
  }

  /** The joint law of two sides says the same as that of all points of their square. */
  @Test
  void aSumOverTwoSidesIsTheProcessOnTheirSquare() {
    int side = 5;
    double[][] first =
        FiniteProcess.prior(new Component(0.7, 0.16, 0).kernel(), TestData.line(side));
    double[][] second =
        FiniteProcess.prior(new Component(1.6, 0.3, 0).kernel(), TestData.line(side));
    double[][] square = new double[side * side][side * side];
    for (int a = 0; a < square.length; a++) {
      for (int b = 0; b < square.length; b++) {
        square[a][b] = first[a / side][b / side] + second[a % side][b % side];
      }
    }
    FiniteProcess whole = new FiniteProcess(square, 0.1);
    AdditiveProcess sides = new AdditiveProcess(first, second, 0.1);
    double[] y = {0.3, -1.2, 0.8, 2.0, -0.4};
    int[] at = {3, 17, 3, 24, 11};
    for (int k = 0; k < y.length; k++) {
      whole.observe(at[k], y[k]);
      sides.observe(at[k] / side, at[k] % side, y[k]);
    }
    for (int a = 0; a < square.length; a++) {
      assertThat(sides.mean(a / side, a % side)).isCloseTo(whole.mean(a), within(1e-12));
      assertThat(sides.variance(a / side, a % side)).isCloseTo(whole.variance(a), within(1e-12));
    }
    assertThat(sides.highestBound(2))
        .isEqualTo(whole.highest(a -> whole.mean(a) + Math.sqrt(2 * whole.variance(a))));
  }
}
