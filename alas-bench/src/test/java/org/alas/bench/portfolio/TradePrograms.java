package org.alas.bench.portfolio;

import java.util.Arrays;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Random programs of the size of real ones. */
final class TradePrograms {
  private TradePrograms() {}

  /** With impact times a given factor, which may be 0. */
  static TradeProgram draw(int stocks, int factors, double impact, long index) {
    Seed seed = new Seed(index);
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("normal").generator());
    var random = seed.derive("uniform").generator();
    double[] loadings = new double[stocks * factors];
    Arrays.setAll(loadings, i -> (i % factors == 0 ? 0.008 : 0) + 0.003 * normal.sample());
    double[] own = new double[stocks];
    double[] forecasts = new double[stocks];
    double[] held = new double[stocks];
    double[] impacts = new double[stocks];
    for (int i = 0; i < stocks; i++) {
      own[i] = 1e-4 * (0.5 + random.nextDouble());
      forecasts[i] = 3.5e-3 * normal.sample();
      held[i] = random.nextInt(4) == 0 ? 0 : normal.sample() / stocks;
      impacts[i] = impact * 0.05 * (0.5 + random.nextDouble());
    }
    return new TradeProgram(
        new RiskModel(loadings, own),
        Math.pow(10, 4 * random.nextDouble() - 1),
        forecasts,
        held,
        new TradeProgram.Costs(
            random.nextInt(3) * 5e-4 * random.nextDouble(),
            impacts,
            random.nextInt(3) * 1e-3 * random.nextDouble()),
        random.nextInt(3) == 0 ? 0.5 : 3);
  }

  /** What a program minimises. */
  static double cost(TradeProgram program, double[] w) {
    TradeProgram.Costs costs = program.costs();
    double cost = program.aversion() * variance(program.risk(), w);
    for (int i = 0; i < w.length; i++) {
      double z = Math.abs(w[i] - program.held()[i]);
      cost -= program.forecasts()[i] * w[i];
      cost +=
          costs.linear() * z
              + costs.impact()[i] * z * Math.sqrt(z)
              + costs.shorting() * Math.max(-w[i], 0);
    }
    return cost;
  }

  /** w'S w. */
  static double variance(RiskModel risk, double[] w) {
    double sum = Arrays.stream(risk.exposures(w)).map(f -> f * f).sum();
    for (int i = 0; i < w.length; i++) {
      sum += risk.own()[i] * w[i] * w[i];
    }
    return sum;
  }

  static double leverage(double[] w) {
    return Arrays.stream(w).map(Math::abs).sum();
  }
}
