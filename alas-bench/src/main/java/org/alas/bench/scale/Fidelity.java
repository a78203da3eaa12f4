package org.alas.bench.scale;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.gp.Approximation;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Prediction;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Role;

/**
 * How far a model that {@code alas fit} learns from thousands of rows is from the exact one: the
 * exact likelihood climbed to its end, from the truth and from where the former ended, the higher
 * of the two.
 */
public final class Fidelity {
  private static final double MEAN_BAR = 0.02;
  private static final double SD_BAR = 0.1;
  private static final double ALPHA_BAR = 0.05;
  private static final Fitter FITTER = new Fitter();

  private Fidelity() {}

  /** Prints a Markdown table; returns whether every bar was met. */
  public static boolean print(
      int n,
      List<String> kernels,
      List<Double> alphas,
      List<Double> noises,
      long seed,
      PrintWriter out) {
    out.println(
        "| data | log likelihood, learned and exact | alphas, largest difference | mean, root mean"
            + " square and largest, of the latent sd | sd, largest | seconds | met |");
    out.println("|---|---|---|---|---|---|---|");
    boolean all = true;
    for (String kernel : kernels) {
      for (double alpha : alphas) {
        for (double noise : noises) {
          all &= print(ScaleData.draw(kernel, alpha, noise, n, seed), out);
        }
      }
    }
    return all;
  }

  private static boolean print(ScaleData data, PrintWriter out) {
    Kernel template = data.at().kernel();
    long began = System.nanoTime();
    Fit learned = FITTER.fit(template, data.points(), data.y(), FitOptions.defaults());
    double seconds = (System.nanoTime() - began) * 1e-9;
    FitOptions exactly =
        FitOptions.defaults().withApproximation(Approximation.NONE).withoutFreshStarts();
    Start truth = Start.from(data.at());
    Start end = Start.from(learned.process().hyperparameters());
    Fit exact = FITTER.fit(template, data.points(), data.y(), exactly.withGiven(truth, end));
    Prediction[] said = learned.process().predict(data.queries());
    Prediction[] is = exact.process().predict(data.queries());
    double square = 0;
    double farthest = 0;
    double widest = 0;
    for (int i = 0; i < is.length; i++) {
      double away = Math.abs(said[i].mean() - is[i].mean()) / is[i].sd();
      square += away * away / is.length;
      farthest = Math.max(farthest, away);
      widest = Math.max(widest, Math.abs(said[i].sd() / is[i].sd() - 1));
    }
    double alphas = alphasApart(learned.kernel(), exact.kernel());
    boolean met = farthest <= MEAN_BAR && widest <= SD_BAR && alphas <= ALPHA_BAR;
    out.println(
        String.format(
            Locale.ROOT,
            "| %s | %.3f, %.3f | %.4f | %.4f, %.4f | %.4f | %.0f | %s |",
            data.name(),
            learned.process().logMarginalLikelihood(),
            exact.process().logMarginalLikelihood(),
            alphas,
            Math.sqrt(square),
            farthest,
            widest,
            seconds,
            met ? "yes" : "no"));
    out.flush();
    return met;
  }

  private static double alphasApart(Kernel one, Kernel other) {
    return IntStream.range(0, one.parameters().size())
        .filter(p -> one.parameters().get(p).role() == Role.ALPHA)
        .mapToDouble(p -> Math.abs(one.theta()[p] - other.theta()[p]))
        .max()
        .orElse(0);
  }
}
