package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Figures as the paper has them, of made-up numbers. */
final class Grids {
  static final List<String> TASKS =
      List.of(
          "Hartmann-3",
          "Weierstrass-3",
          "Exponential-5",
          "Hartmann-6",
          "Rosenbrock-10",
          "Levy-20",
          "Rastrigin-30",
          "Robot pushing-4",
          "Portfolio-5");
  static final List<String> KERNELS =
      List.of("ALAS", "ALAS-Sep", "RBF", "Matern-5/2", "RQ", "Sinc", "SDK");

  private Grids() {}

  /** Nine panels of seven falling curves with bands, in 200 steps each. */
  static Figure optimise() {
    Random random = new Random(1);
    List<Panel> panels = new ArrayList<>();
    for (int t = 0; t < TASKS.size(); t++) {
      List<Series> all = new ArrayList<>();
      double[] x = steps(200);
      double start = 2 + 3 * random.nextDouble();
      for (String kernel : KERNELS) {
        double fall = 0.002 + 0.02 * (t + 1) * random.nextDouble();
        double[] y = new double[x.length];
        double at = start;
        for (int i = 0; i < y.length; i++) {
          at -= random.nextDouble() < 0.15 ? 20 * fall * random.nextDouble() : 0;
          y[i] = Math.max(-23.03, at);
        }
        double width = 0.2 + 0.4 * random.nextDouble();
        all.add(
            Series.line(kernel, x, y)
                .between(
                    Arrays.stream(y).map(v -> v - width).toArray(),
                    Arrays.stream(y).map(v -> v + width).toArray()));
      }
      panels.add(new Panel(TASKS.get(t), Axis.linear("iteration"), Axis.linear("ln gap"), all));
    }
    return Figure.of("Log gap under EI", 3, panels);
  }

  /** Powers on logarithmic axes, with dots, dashes and bands that leave the axis. */
  static Figure theory() {
    double[] n = Arrays.stream(steps(1000)).map(i -> i + 1).toArray();
    List<Series> all = new ArrayList<>();
    for (double alpha : new double[] {0.3, 0.6, 1, 1.4, 1.8, 2}) {
      double[] y = Arrays.stream(n).map(i -> Math.pow(i, -1 - alpha)).toArray();
      all.add(Series.line("\u03b1 = " + alpha, n, y));
      all.add(
          Series.dashed(
              "k^-(1+\u03b1)",
              n,
              Arrays.stream(n).map(i -> 2 * Math.pow(i, -1 - alpha)).toArray()));
    }
    double[] few = {1, 3, 10, 30, 100, Double.NaN, 300};
    double[] gain = {0.5, 1.2, 3, 5, 8, 9, Double.POSITIVE_INFINITY};
    Panel gains =
        new Panel(
            "information gain",
            Axis.logarithmic("T"),
            Axis.linear("nats"),
            List.of(
                Series.dots("greedy", few, gain),
                Series.line("ALAS", few, gain)
                    .between(
                        new double[] {0, 1, 2, 4, 7, 7, 7}, new double[] {1, 2, 4, 6, 9, 9, 9})));
    Panel small =
        new Panel(
            "a narrow range",
            Axis.linear("\u03b2"),
            Axis.logarithmic("k^-\u03b2"),
            List.of(
                Series.dots("greedy", new double[] {1, 1.5, 2}, new double[] {0.21, 0.34, 0.9}),
                Series.line("ALAS", new double[] {1, 1.5, 2}, new double[] {0.2, 0.3, 0.8})
                    .between(new double[] {-0.1, 0.2, 0.6}, new double[] {0.3, 0.4, 1})));
    return Figure.of(
        "Theory",
        2,
        List.of(
            new Panel("eigenvalues", Axis.logarithmic("k"), Axis.logarithmic("\u03bb_k"), all),
            gains,
            small));
  }

  static Figure single() {
    double[] x = Arrays.stream(steps(301)).map(i -> i / 300 * 1.0).toArray();
    double[] y = Arrays.stream(x).map(v -> Math.sin(20 * v) + 0.3 * Math.sin(177 * v)).toArray();
    double[] few = Arrays.stream(steps(25)).map(i -> i / 24).toArray();
    return Figure.of(
        "Fit",
        1,
        List.of(
            new Panel(
                "ALAS on 25 points",
                Axis.linear("x"),
                Axis.linear("y"),
                List.of(
                    Series.dashed("truth", x, y),
                    Series.line("ALAS", x, Arrays.stream(x).map(v -> Math.sin(20 * v)).toArray())
                        .between(
                            Arrays.stream(x).map(v -> Math.sin(20 * v) - 0.4).toArray(),
                            Arrays.stream(x).map(v -> Math.sin(20 * v) + 0.4).toArray()),
                    Series.dots(
                        "data",
                        few,
                        Arrays.stream(few).map(v -> Math.sin(20 * v) + 0.1).toArray())))));
  }

  private static double[] steps(int count) {
    double[] x = new double[count];
    Arrays.setAll(x, i -> i);
    return x;
  }
}
