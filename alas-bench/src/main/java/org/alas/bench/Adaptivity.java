package org.alas.bench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.alas.app.csv.CsvFile;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;

/** Whether the learned roughness alpha follows the data. */
public record Adaptivity(FitOptions options) {
  /** All parameters of a role. */
  public static double[] all(Kernel kernel, Role role) {
    double[] theta = kernel.theta();
    return IntStream.range(0, theta.length)
        .filter(i -> kernel.parameters().get(i).role() == role)
        .mapToDouble(i -> theta[i])
        .toArray();
  }

  /** Of as many data sets, a parameter that each fit learns: the first of its role. */
  static double[] learned(
      Role role, Kernel template, int draws, IntFunction<TestData> data, FitOptions options) {
    return IntStream.range(0, draws)
        .mapToObj(data)
        .map(seen -> new Fitter().fit(template, seen.points(), seen.outputs(), options))
        .mapToDouble(fit -> all(fit.kernel(), role)[0])
        .toArray();
  }

  /** Alpha learned from 25 points of a rough function, for ten functions of the same kind. */
  public double[] rough() {
    List<double[]> rows = CsvFile.resource(Statistics.class, "weierstrass_fit_train.csv").numbers();
    return learned(
        Role.ALPHA,
        Kernels.alas(1),
        10,
        seed -> {
          List<double[]> mine = rows.stream().filter(r -> r[0] == seed).toList();
          double[][] x = mine.stream().map(r -> new double[] {r[2]}).toArray(double[][]::new);
          return new TestData(Points.of(x), mine.stream().mapToDouble(r -> r[3]).toArray());
        },
        options);
  }

  /** Alpha learned from 25 points of a draw from a smooth prior, started at 1.5. */
  public double[] smooth(int draws) {
    Kernel start = Kernels.alas(1).withTheta(new double[] {1, 1 / (2 * Math.PI * 0.5), 0, 1.5});
    FitOptions fromThere =
        options
            .withGiven(new Start("alpha at 1.5", new Hyperparameters(start, 1e-3, 0)))
            .withoutFreshStarts();
    return learned(
        Role.ALPHA,
        start,
        draws,
        seed -> TestData.smooth(TestData.uniform(25, 1, new Seed(seed)), 0.2, new Seed(seed)),
        fromThere);
  }

  /** Alpha learned from 200 points of fractional Brownian motion: it should be twice H. */
  public double[] brownian(double hurst, int draws) {
    return learned(
        Role.ALPHA,
        Kernels.alas(1),
        draws,
        seed -> TestData.fractionalBrownian(200, hurst, new Seed(100 + seed)),
        options);
  }
}
