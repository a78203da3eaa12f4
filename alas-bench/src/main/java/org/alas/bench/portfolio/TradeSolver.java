package org.alas.bench.portfolio;

import java.util.Arrays;

/**
 * Solves a {@link TradeProgram} by Newton's method on its dual, whose dimension is the number of
 * factors plus one. With u = F'w as a constraint of multiplier 2 g u, and l >= 0 for the leverage,
 * the stocks part: each w_i(u, l) is a {@link StockChoice} of price q_i = r_i - 2 g (F u)_i. What
 * is left is to minimise the convex and once differentiable
 *
 * <p>E(u, l) = g |u|^2 + sum_i max_w [...] + L l,
 *
 * <p>of gradient (2 g (u - F'w), L - |w|_1) and Hessian 2 g I + sum_i (dw_i/dq_i) a_i a_i', a_i =
 * (2 g F_i, sign w_i). The duality gap of w is exactly g |F'w - u|^2 + l (L - |w|_1); the solver
 * stops when |F'w - u| and the violation of the leverage's complementarity are at most {@link
 * #TOLERANCE}. One instance serves one thread, and keeps the price of the leverage as the next
 * start.
 */
final class TradeSolver {
  static final double TOLERANCE = 1e-11;

  private static final int MOST_ITERATIONS = 200;
  private static final int MOST_HALVINGS = 60;
  private static final double SUFFICIENT = 1e-4;
  private static final double ROUNDING = 1e-14;

  /** Curvature lent to l where no stock moves with it. */
  private static final double LENT = 1e-7;

  private final int n;
  private final int k;
  private final double[] w;
  private final double[] rates;
  private final double[] gradient;
  private final double[] step;
  private final double[] point;
  private final double[] trial;
  private final double[] row;
  private final double[][] hessian;
  private final StockChoice choice = new StockChoice();
  private int iterations;

  TradeSolver(int stocks, int factors) {
    n = stocks;
    k = factors;
    w = new double[n];
    rates = new double[n];
    gradient = new double[k + 1];
    step = new double[k + 1];
    point = new double[k + 1];
    trial = new double[k + 1];
    row = new double[k + 1];
    hessian = new double[k + 1][k + 1];
  }

  /** Newton steps taken so far, all programs together. */
  int iterations() {
    return iterations;
  }

  /** The multiplier of the leverage in the last solution. */
  double leveragePrice() {
    return point[k];
  }

  /** The optimal weights; a new array. */
  double[] solve(TradeProgram program) {
    System.arraycopy(program.risk().exposures(program.held()), 0, point, 0, k);
    double value = evaluate(program, point);
    for (int i = 0; i < MOST_ITERATIONS; i++) {
      if (converged(program)) {
        return w.clone();
      }
      iterations++;
      value = descend(program, value);
    }
    throw new IllegalStateException("no optimum after " + MOST_ITERATIONS + " steps: " + program);
  }

  private boolean converged(TradeProgram program) {
    for (int j = 0; j < k; j++) {
      if (!(Math.abs(gradient[j]) <= TOLERANCE * 2 * program.aversion())) {
        return false;
      }
    }
    return gradient[k] >= -TOLERANCE && (point[k] == 0 || gradient[k] <= TOLERANCE);
  }

  /** E at a point, leaving gradient, weights and rates of change behind. */
  private double evaluate(TradeProgram program, double[] at) {
    double g = program.aversion();
    double[] factors = program.risk().factors();
    double[] own = program.risk().own();
    TradeProgram.Costs costs = program.costs();
    double sum = program.leverage() * at[k];
    for (int j = 0; j < k; j++) {
      sum += g * at[j] * at[j];
      gradient[j] = 2 * g * at[j];
    }
    gradient[k] = program.leverage();
    for (int i = 0; i < n; i++) {
      double common = 0;
      for (int j = 0; j < k; j++) {
        common += factors[i * k + j] * at[j];
      }
      choice.choose(
          program.forecasts()[i] - 2 * g * common,
          g * own[i],
          program.held()[i],
          costs.linear(),
          costs.impact()[i],
          costs.shorting(),
          at[k]);
      w[i] = choice.weight();
      rates[i] = choice.rate();
      sum += choice.value();
      for (int j = 0; j < k; j++) {
        gradient[j] -= 2 * g * factors[i * k + j] * w[i];
      }
      gradient[k] -= Math.abs(w[i]);
    }
    return sum;
  }

  /** One Newton step, halved until it suffices; returns E there. */
  private double descend(TradeProgram program, double value) {
    newtonStep(program, point[k] > 0 || gradient[k] < 0 ? k + 1 : k);
    if (point[k] == 0 && step[k] < 0) {
      newtonStep(program, k);
    }
    double slope = slope();
    double length = point[k] + step[k] < 0 ? point[k] / -step[k] : 1;
    double[] before = point.clone();
    for (int halvings = 0; halvings < MOST_HALVINGS; halvings++) {
      for (int j = 0; j <= k; j++) {
        trial[j] = before[j] + length * step[j];
      }
      trial[k] = length * step[k] <= -before[k] ? 0 : Math.max(0, trial[k]);
      double there = evaluate(program, trial);
      boolean lower = there <= value + SUFFICIENT * length * slope;
      boolean level = there <= value + ROUNDING * (1 + Math.abs(value));
      if (lower || (level && slope() <= (2 * SUFFICIENT - 1) * slope)) {
        System.arraycopy(trial, 0, point, 0, k + 1);
        return there;
      }
      length /= 2;
    }
    throw new IllegalStateException("no descent from " + Arrays.toString(before));
  }

  /** Newton's step in the first m variables; the others rest. */
  private void newtonStep(TradeProgram program, int m) {
    buildHessian(program, m);
    for (int j = 0; j <= k; j++) {
      step[j] = j < m ? -gradient[j] : 0;
    }
    solveInPlace(m);
  }

  /** The derivative of E along the step, where it was last evaluated. */
  private double slope() {
    double sum = 0;
    for (int j = 0; j <= k; j++) {
      sum += gradient[j] * step[j];
    }
    return sum;
  }

  private void buildHessian(TradeProgram program, int m) {
    double scale = 2 * program.aversion();
    double[] factors = program.risk().factors();
    for (int j = 0; j < m; j++) {
      Arrays.fill(hessian[j], 0, m, 0);
      hessian[j][j] = j < k ? scale : LENT;
    }
    for (int i = 0; i < n; i++) {
      if (rates[i] == 0) {
        continue;
      }
      for (int j = 0; j < k; j++) {
        row[j] = scale * factors[i * k + j];
      }
      row[k] = Math.signum(w[i]);
      for (int j = 0; j < m; j++) {
        double weighted = rates[i] * row[j];
        double[] into = hessian[j];
        for (int l = 0; l <= j; l++) {
          into[l] += weighted * row[l];
        }
      }
    }
  }

  /** Replaces the step by hessian^-1 step, by Cholesky's method. */
  private void solveInPlace(int m) {
    for (int j = 0; j < m; j++) {
      double[] rowJ = hessian[j];
      for (int l = 0; l < j; l++) {
        double[] rowL = hessian[l];
        double sum = rowJ[l];
        for (int s = 0; s < l; s++) {
          sum -= rowJ[s] * rowL[s];
        }
        rowJ[l] = sum / rowL[l];
      }
      double sum = hessian[j][j];
      for (int s = 0; s < j; s++) {
        sum -= rowJ[s] * rowJ[s];
      }
      rowJ[j] = Math.sqrt(sum);
      double rest = step[j];
      for (int s = 0; s < j; s++) {
        rest -= rowJ[s] * step[s];
      }
      step[j] = rest / rowJ[j];
    }
    for (int j = m - 1; j >= 0; j--) {
      step[j] /= hessian[j][j];
      for (int s = 0; s < j; s++) {
        step[s] -= hessian[j][s] * step[j];
      }
    }
  }
}
