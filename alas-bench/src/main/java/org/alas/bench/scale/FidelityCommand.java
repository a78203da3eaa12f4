package org.alas.bench.scale;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.alas.app.cli.ExitCode;
import org.alas.gp.Approximation;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Prediction;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench fidelity}: how far a model that {@code alas fit} learns from
 * thousands of rows is from the exact one. That is where the exact likelihood is highest, climbed
 * to its end from the truth and from where the former ended.
 */
@Command(
    name = "fidelity",
    description =
        "How far what alas fit learns from thousands of rows is from the exact model, as Markdown "
            + "(minutes a row).")
public final class FidelityCommand implements Callable<Integer> {
  private static final double MEAN_BAR = 0.02;
  private static final double SD_BAR = 0.1;
  private static final double ALPHA_BAR = 0.05;
  private static final Fitter FITTER = new Fitter();

  @Spec private CommandSpec spec;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description = "Observations (default: ${DEFAULT-VALUE}).")
  private int rows = 3000;

  @Option(
      names = "--kernels",
      split = ",",
      paramLabel = "NAME,...",
      description = "Coupled, a sum, or both (default: alas,alas-sep).")
  private List<String> kernels = List.of("alas", "alas-sep");

  @Option(
      names = "--alphas",
      split = ",",
      paramLabel = "A,...",
      description = "From smooth to rough (default: 2,1.5,1,0.5).")
  private List<Double> alphas = List.of(2.0, 1.5, 1.0, 0.5);

  @Option(
      names = "--noises",
      split = ",",
      paramLabel = "S,...",
      description = "Variances of the noise (default: 0.01,0.3).")
  private List<Double> noises = List.of(0.01, 0.3);

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Which functions are drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "| data | log likelihood, learned and exact | alphas, largest difference | mean, root mean"
            + " square and largest, of the latent sd | sd, largest | seconds | met |");
    out.println("|---|---|---|---|---|---|---|");
    boolean all = true;
    for (String kernel : kernels) {
      for (double alpha : alphas) {
        for (double noise : noises) {
          all &= print(ScaleData.draw(kernel, alpha, noise, rows, seed), out);
        }
      }
    }
    return all ? 0 : ExitCode.FAILED;
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
