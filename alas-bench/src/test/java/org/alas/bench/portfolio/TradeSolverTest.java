package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;

/** Optimal against another solver, by its own optimality conditions, and against perturbations. */
class TradeSolverTest {
  private static final int STOCKS = 30;
  private static final int FACTORS = 5;
  private static final int PROGRAMS = 200;

  /**
   * Without impact the program is quadratic, and ojAlgo solves it too. On degenerate programs it
   * may stop before the optimum (2 of these 20), where only the cost can be compared.
   */
  @Test
  void agreesWithAQuadraticSolver() {
    int agreed = 0;
    for (int index = 1; index <= 20; index++) {
      TradeProgram program = TradePrograms.draw(12, 3, 0, index);
      double[] w = new TradeSolver(12, 3).solve(program);
      double[] theirs = quadratic(program);
      assertThat(TradePrograms.leverage(w)).isLessThan(program.leverage() + 1e-9);
      assertThat(TradePrograms.cost(program, w))
          .isLessThan(TradePrograms.cost(program, theirs) + 1e-10);
      double apart = IntStream.range(0, 12).mapToDouble(i -> Math.abs(w[i] - theirs[i])).sum();
      agreed += apart < 1e-5 ? 1 : 0;
    }
    assertThat(agreed).isGreaterThanOrEqualTo(18);
  }

  /** w = long - short and w - held = bought - sold, all four not negative. */
  private static double[] quadratic(TradeProgram program) {
    int n = program.held().length;
    int k = program.risk().rank();
    double unit = 1e4 / program.aversion(); // a Hessian of order 1
    var model = new ExpressionsBasedModel();
    Variable[] w = new Variable[n];
    var leverage = model.newExpression("leverage").upper(program.leverage());
    var risk = model.newExpression("risk").weight(1);
    for (int i = 0; i < n; i++) {
      w[i] = model.newVariable("w" + i).weight(-unit * program.forecasts()[i]);
      Variable longs = model.newVariable("long" + i).lower(0);
      Variable shorts =
          model.newVariable("short" + i).lower(0).weight(unit * program.costs().shorting());
      Variable bought =
          model.newVariable("bought" + i).lower(0).weight(unit * program.costs().linear());
      Variable sold =
          model.newVariable("sold" + i).lower(0).weight(unit * program.costs().linear());
      model.newExpression("signs" + i).set(w[i], 1).set(longs, -1).set(shorts, 1).level(0);
      model
          .newExpression("trade" + i)
          .set(w[i], 1)
          .set(bought, -1)
          .set(sold, 1)
          .level(program.held()[i]);
      leverage.set(longs, 1).set(shorts, 1);
    }
    double[] f = program.risk().factors();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double covariance = i == j ? program.risk().own()[i] : 0;
        for (int c = 0; c < k; c++) {
          covariance += f[i * k + c] * f[j * k + c];
        }
        risk.set(w[i], w[j], unit * program.aversion() * covariance);
      }
    }
    assertThat(model.minimise().getState().isOptimal()).isTrue();
    return Arrays.stream(w).mapToDouble(v -> v.getValue().doubleValue()).toArray();
  }

  /** Zero lies in every stock's subdifferential, at the leverage's price. */
  @Test
  void meetsTheConditionsOfOptimality() {
    int bound = 0;
    for (int index = 0; index < PROGRAMS; index++) {
      TradeProgram program = TradePrograms.draw(STOCKS, FACTORS, 1, index);
      TradeSolver solver = new TradeSolver(STOCKS, FACTORS);
      double[] w = solver.solve(program);
      double price = solver.leveragePrice();
      double slack = program.leverage() - TradePrograms.leverage(w);
      assertThat(price).isNotNegative();
      assertThat(slack).isGreaterThan(-1e-10);
      assertThat(price * slack).isLessThan(1e-10);
      bound += price > 0 ? 1 : 0;
      double[] exposures = program.risk().exposures(w);
      for (int i = 0; i < STOCKS; i++) {
        assertThat(distanceToZero(program, w, exposures, price, i)).isLessThan(1e-9);
      }
    }
    assertThat(bound).isBetween(PROGRAMS / 10, PROGRAMS);
  }

  private static double distanceToZero(
      TradeProgram program, double[] w, double[] exposures, double price, int i) {
    double z = w[i] - program.held()[i];
    double slope = 2 * program.aversion() * program.risk().own()[i] * w[i] - program.forecasts()[i];
    for (int j = 0; j < FACTORS; j++) {
      slope += 2 * program.aversion() * program.risk().factors()[i * FACTORS + j] * exposures[j];
    }
    slope += Math.signum(z) * 1.5 * program.costs().impact()[i] * Math.sqrt(Math.abs(z));
    double low = slope;
    double high = slope;
    low += z > 0 ? program.costs().linear() : -program.costs().linear();
    high += z < 0 ? -program.costs().linear() : program.costs().linear();
    low += w[i] > 0 ? price : -price - program.costs().shorting();
    high += w[i] < 0 ? -price - program.costs().shorting() : price;
    return Math.max(0, Math.max(low, -high));
  }

  @Test
  void noFeasiblePerturbationIsBetter() {
    var normal = ZigguratSampler.NormalizedGaussian.of(new Seed(1).generator());
    for (int index = 0; index < PROGRAMS; index++) {
      TradeProgram program = TradePrograms.draw(STOCKS, FACTORS, 1, index);
      double[] w = new TradeSolver(STOCKS, FACTORS).solve(program);
      double best = TradePrograms.cost(program, w);
      for (double size = 1e-6; size < 1; size *= 4) {
        double[] other = w.clone();
        for (int i = 0; i < STOCKS; i++) {
          other[i] += size * normal.sample() * (normal.sample() > 0 ? 1 : 0);
        }
        double excess = Math.max(1, TradePrograms.leverage(other) / program.leverage());
        Arrays.setAll(other, i -> other[i] / excess);
        assertThat(TradePrograms.cost(program, other)).isGreaterThan(best - 1e-12);
      }
    }
  }

  /** From where another program ended, the same answer. */
  @Test
  void doesNotDependOnItsStart() {
    TradeSolver used = new TradeSolver(STOCKS, FACTORS);
    for (int index = 0; index < PROGRAMS; index++) {
      TradeProgram program = TradePrograms.draw(STOCKS, FACTORS, 1, index);
      double[] fresh = new TradeSolver(STOCKS, FACTORS).solve(program);
      double[] again = used.solve(program);
      for (int i = 0; i < STOCKS; i++) {
        assertThat(again[i]).isCloseTo(fresh[i], within(1e-8));
      }
    }
    assertThat(used.iterations()).isLessThan(30 * PROGRAMS);
  }
}
