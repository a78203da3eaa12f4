package org.alas.bench.paper.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Experiment.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict.Reproduction;

/**
 * Powers of numbers, a few cells per seed; cells that are named as bad throw. Each takes the
 * milliseconds of the property {@code tiny.pause}.
 */
final class TinyExperiment extends Experiment {
  private static final List<String> KERNELS = List.of("alas", "rbf");

  private final Set<String> bad;
  private final Set<String> ran = ConcurrentHashMap.newKeySet();

  TinyExperiment(String name, String... bad) {
    super(name, "Powers & roots of <small> numbers");
    this.bad = Set.of(bad);
  }

  Set<String> ran() {
    return ran;
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (int seed = 0; seed < plan.seeds(); seed++) {
      for (String kernel : KERNELS) {
        cells.add(new Power(name() + "/" + kernel + "/" + seed, seed, bad, ran));
      }
    }
    return cells;
  }

  private record Power(String name, int seed, Set<String> bad, Set<String> ran) implements Cell {
    @Override
    public double cost() {
      return 1 + seed;
    }

    @Override
    public Sheet run() {
      if (bad.contains(name)) {
        throw new IllegalStateException("no power in\n" + name);
      }
      pause(Integer.getInteger("tiny.pause", 0));
      ran.add(name);
      Sheet.Builder sheet = Sheet.of("n", "power");
      for (int n = 1; n <= 20; n++) {
        sheet.row(n, Math.pow(n, -(1 + seed) / 3.0));
      }
      return sheet.build();
    }
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Sheet> sheets =
        cells(plan).stream().flatMap(cell -> results.sheet(cell.name()).stream()).toList();
    double last = sheets.stream().mapToDouble(s -> s.numbers("power")[19]).sum();
    Sheet table = Sheet.of("cells", "sum", "paper").row(sheets.size(), last, 0.5).build();
    double[] n = IntStream.rangeClosed(1, 20).asDoubleStream().toArray();
    double[] y = Arrays.stream(n).map(x -> 1 / x).toArray();
    Exhibit plot =
        Exhibit.figure(
            name() + "-decay",
            "Decay",
            "Powers against numbers.",
            1,
            List.of(
                new Panel(
                    "All <powers>",
                    Axis.logarithmic("n"),
                    Axis.logarithmic("power"),
                    List.of(
                        Series.line("ALAS", n, y).between(scaled(y, 0.5), scaled(y, 2)),
                        Series.dots("RBF & co", n, scaled(y, 3))))));
    return new Findings(
        List.of(new Exhibit.Table(name() + "-sums", "Sums", "Last powers, added.", table), plot),
        List.of(
            claim("Table 9", "sums are right", "-sums")
                .verdict(Reproduction.REPRODUCED, "sum %s", last),
            claim("Lemma 7", "powers grow", "-decay")
                .verdict(Reproduction.NOT_REPRODUCED, "they fall")
                .because("exponents are negative"),
            claim("Table 9", "sums are the same", "-sums")
                .verdict(Reproduction.DIFFERS, "0.4 against 0.5")));
  }

  private Claim claim(String source, String text, String exhibit) {
    return new Claim(source, text, "equal to 1e-9", name() + exhibit);
  }

  private static double[] scaled(double[] y, double by) {
    return Arrays.stream(y).map(v -> by * v).toArray();
  }
}
