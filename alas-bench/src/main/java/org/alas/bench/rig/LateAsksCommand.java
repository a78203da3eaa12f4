package org.alas.bench.rig;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.alas.app.cli.InputException;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.data.Direction;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.alas.study.Result;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.apache.commons.rng.UniformRandomProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench late-asks}: what an ask takes in a study that knows very many
 * values, half of them scattered and half around the optimum.
 */
@Command(
    name = "late-asks",
    description = "What an ask takes when thousands of values are known, as Markdown.")
final class LateAsksCommand implements Runnable {
  private static final double NEAR = 0.1;

  @Spec private CommandSpec spec;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      description =
          "One of `alas problems` that is minimised and states its optimum (default:"
              + " ${DEFAULT-VALUE}).")
  private String problem = "levy20";

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "N,...",
      description = "Values that are known (default: 2000,5000,10000,20000).")
  private List<Integer> sizes = List.of(2000, 5000, 10_000, 20_000);

  @Option(
      names = "--asks",
      paramLabel = "N",
      description = "Asks in a row, each told (default: ${DEFAULT-VALUE}).")
  private int asks = 40;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    TestProblem of = Problems.named(problem);
    if (of.optima().isEmpty() || of.direction() != Direction.MINIMIZE) {
      throw new InputException(
          problem + " has no stated optimum to be minimised; take another of `alas problems`");
    }
    if (asks < 2) {
      throw new InputException("--asks must be at least 2, got " + asks);
    }
    out.println("| values | first ask, s | median, s | longest of the others, s | memory, MB |");
    out.println("|---|---|---|---|---|");
    for (int n : sizes) {
      double[] seconds = seconds(of, n);
      double[] others = Arrays.copyOfRange(seconds, 1, seconds.length);
      out.println(
          String.format(
              Locale.ROOT,
              "| %d | %.2f | %.3f | %.2f | %.0f |",
              n,
              seconds[0],
              Statistics.median(others),
              Arrays.stream(others).max().orElseThrow(),
              SoakCommand.resident()));
      out.flush();
    }
  }

  private double[] seconds(TestProblem of, int n) {
    Study study = Study.minimize(of.space()).seed(1).open();
    study.observe(known(of, n));
    double[] seconds = new double[asks];
    for (int i = 0; i < asks; i++) {
      long began = System.nanoTime();
      Trial trial = study.ask();
      seconds[i] = (System.nanoTime() - began) * 1e-9;
      study.tell(trial, of.value(trial.configuration()));
    }
    return seconds;
  }

  /** Every other one around the optimum. */
  private static List<Result> known(TestProblem of, int n) {
    UniformRandomProvider random = new Seed(1).derive("known").generator();
    double[] lower = of.box().lower();
    double[] upper = of.box().upper();
    double[] optimum = of.optima().get(0);
    List<String> names = of.variableNames();
    List<Result> known = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Map<String, Object> values = new HashMap<>();
      for (int k = 0; k < lower.length; k++) {
        double side = upper[k] - lower[k];
        double at = random.nextDouble();
        double x = i % 2 == 0 ? lower[k] + at * side : optimum[k] + NEAR * (2 * at - 1) * side;
        values.put(names.get(k), Math.max(lower[k], Math.min(upper[k], x)));
      }
      Configuration configuration = new Configuration(values);
      known.add(new Result(configuration, Outcome.of(of.value(configuration))));
    }
    return known;
  }
}
