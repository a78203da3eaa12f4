package org.alas.bench;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;

/** What the model learns on data whose truth is known, each beside its bar, as a Markdown table. */
public final class Evidence {
  private final PrintWriter out;
  private boolean allMet = true;

  private Evidence(PrintWriter out) {
    this.out = out;
  }

  /**
   * Runs all experiments.
   *
   * @param draws random draws for each experiment that has them
   * @return whether every bar was met
   */
  public static boolean print(int draws, PrintWriter out) {
    Evidence evidence = new Evidence(out);
    out.println("| Experiment | Bar | Measured | Met |");
    out.println("|---|---|---|---|");
    FitOptions options = FitOptions.defaults();
    evidence.adaptivity(new Adaptivity(options), draws);
    evidence.frequency(new Frequency(options), draws);
    evidence.season(options);
    return evidence.allMet;
  }

  private void row(boolean met, String experiment, String bar, String measured, Object... values) {
    allMet &= met;
    out.printf(
        "| %s | %s | %s | %s |%n",
        experiment, bar, String.format(Locale.ROOT, measured, values), met ? "yes" : "NO");
    out.flush();
  }

  private void adaptivity(Adaptivity adaptivity, int draws) {
    double[] rough = adaptivity.rough();
    row(
        Statistics.median(rough) < 1.6,
        "alpha on 10 rough functions (Weierstrass, cusp and cosine), n = 25",
        "median < 1.6",
        "median %.2f, range %.2f to %.2f",
        Statistics.median(rough),
        Arrays.stream(rough).min().orElseThrow(),
        Arrays.stream(rough).max().orElseThrow());
    double[] smooth = adaptivity.smooth(draws);
    long recovered = Arrays.stream(smooth).filter(a -> a >= 1.95).count();
    row(
        recovered >= 0.9 * draws,
        "alpha on draws of an RBF prior (lengthscale 0.2), n = 25, started at 1.5",
        ">= 1.95 in 90 %",
        "%d of %d",
        recovered,
        draws);
    for (double hurst : new double[] {0.25, 0.5, 0.75}) {
      double[] alphas = adaptivity.brownian(hurst, draws);
      double median = Statistics.median(alphas);
      row(
          Math.abs(median - 2 * hurst) <= 0.15,
          "alpha on fractional Brownian motion, H = " + hurst + ", n = 200",
          "median within 0.15 of " + 2 * hurst,
          "median %.3f of %d",
          median,
          draws);
    }
  }

  private void frequency(Frequency frequency, int draws) {
    double[] gammas = frequency.sine(4 * draws);
    long found = Arrays.stream(gammas).filter(g -> Math.abs(g - 4) <= 0.08).count();
    row(
        found >= 0.95 * gammas.length,
        "gamma of a 4-cycle sine, noise sd 0.1, 30 scattered points",
        "within 2 % in 95 %",
        "%d of %d",
        found,
        gammas.length);
    for (long seed = 0; seed < 3; seed++) {
      Frequency.Additive rastrigin = frequency.rastrigin(seed);
      row(
          Math.abs(rastrigin.frequencies()[1] - 10.24) <= 0.02 && rastrigin.explained() >= 0.99,
          "Rastrigin-30, pooled alas-sep, Q = 2, 200 points, seed " + seed,
          "gamma = 10.24 +- 0.02, R^2 >= 0.99",
          "gamma %.4f, R^2 %.6f",
          rastrigin.frequencies()[1],
          rastrigin.explained());
    }
    int[][] sizes = {{4, 100}, {6, 150}, {8, 200}, {10, 200}};
    for (int[] size : sizes) {
      double[] errors =
          IntStream.range(0, 5)
              .mapToDouble(seed -> frequency.oscillating(size[0], size[1], seed).rmse())
              .toArray();
      row(
          Arrays.stream(errors).allMatch(e -> e <= 0.1),
          "additive oscillations, d = %d, n = %d, alas-sep Q = 2, 5 seeds"
              .formatted(size[0], size[1]),
          "RMSE <= noise (0.1)",
          "%.3f to %.3f",
          Arrays.stream(errors).min().orElseThrow(),
          Arrays.stream(errors).max().orElseThrow());
    }
  }

  private void season(FitOptions options) {
    for (long seed = 0; seed < 3; seed++) {
      TrendAndSeason series = new TrendAndSeason(seed);
      Fit alas = series.fit("alas", 2, options);
      double cycles = TrendAndSeason.cyclesPerYear(alas);
      double error = series.rmse(alas);
      double rbf = series.rmse(series.fit("rbf", 1, options));
      double matern = series.rmse(series.fit("matern52", 1, options));
      row(
          Math.abs(cycles - 1) < 0.01 && error < 0.5 * Math.min(rbf, matern),
          "CO2, half of the quarters hidden, alas Q = 2, seed " + seed,
          "1 cycle a year; half the RMSE of RBF and Matern-5/2",
          "%.4f a year; %.2f ppm against %.2f and %.2f",
          cycles,
          error,
          rbf,
          matern);
    }
  }
}
