package org.alas.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.alas.app.csv.CsvFile;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.random.Seed;

/**
 * Carbon dioxide over Mauna Loa, 1959 to 1990: a trend of 40 ppm and a season of 3 ppm. Half of its
 * quarters, chosen at random, are hidden, so that the season must be known to fill them in.
 */
public final class TrendAndSeason {
  private static final double FIRST_YEAR = 1959;
  private static final double YEARS = 32;

  private final TestData seen;
  private final TestData hidden;

  public TrendAndSeason(long seed) {
    Map<Integer, List<double[]>> quarters = new TreeMap<>();
    for (double[] row : CsvFile.resource(Statistics.class, "co2_mauna_loa.csv").numbers()) {
      int quarter = (int) Math.floor(4 * (row[0] - FIRST_YEAR));
      quarters.computeIfAbsent(quarter, q -> new ArrayList<>()).add(row);
    }
    List<Integer> order = new ArrayList<>(quarters.keySet());
    var random = new Seed(seed).derive("hidden quarters").generator();
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
    List<double[]> show = new ArrayList<>();
    List<double[]> hide = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      (i % 2 == 0 ? show : hide).addAll(quarters.get(order.get(i)));
    }
    seen = data(show);
    hidden = data(hide);
  }

  private static TestData data(List<double[]> rows) {
    double[][] x =
        rows.stream().map(r -> new double[] {(r[0] - FIRST_YEAR) / YEARS}).toArray(double[][]::new);
    return new TestData(Points.of(x), rows.stream().mapToDouble(r -> r[1]).toArray());
  }

  /** Fits the seen quarters with the named kernel. */
  public Fit fit(String kernel, int components, FitOptions options) {
    Kernel template = Kernels.named(kernel).make(1).components(components);
    return new Fitter().fit(template, seen.points(), seen.outputs(), options);
  }

  /** Error on the hidden quarters, in ppm. */
  public double rmse(Fit fit) {
    return hidden.rmse(fit.process());
  }

  /** The learned frequency of the last component, in cycles per year. */
  public static double cyclesPerYear(Fit fit) {
    double[] gamma = Adaptivity.all(fit.kernel(), Role.FREQUENCY);
    return Math.abs(gamma[gamma.length - 1]) / YEARS;
  }
}
