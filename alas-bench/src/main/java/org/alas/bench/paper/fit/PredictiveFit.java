package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.alas.bench.Score;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;

/** How well a process predicts a function of one variable from 25 observations, by its kernel. */
public final class PredictiveFit extends Experiment {
  static final String TABLE = "fit-scores";
  static final String READINGS = "fit-readings";

  public PredictiveFit() {
    super("fit", "Predictive fit of functions of one variable");
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (Target target : Target.TABLE) {
      for (String kernel : FitTable.KERNELS) {
        for (int seed = 0; seed < target.repetitions(plan); seed++) {
          cells.add(cell(target, kernel, seed, plan));
        }
      }
    }
    for (Reading reading : Reading.OTHERS) {
      for (Target target : Target.TABLE) {
        for (int seed = 0; seed < target.repetitions(plan) && reading.concerns(target); seed++) {
          cells.add(cell(reading, target, seed, plan));
        }
      }
    }
    return cells;
  }

  private static Cell cell(Target target, String kernel, int seed, Plan plan) {
    return Cell.of(
        FitScores.cell(target, kernel, seed),
        1,
        () -> Model.sheet(target.name(), Reading.PRESET.fit(kernel, target, seed, plan.preset())));
  }

  private static Cell cell(Reading reading, Target target, int seed, Plan plan) {
    return Cell.of(
        FitScores.cell(reading, target, seed),
        2.0 * FitTable.KERNELS.size(),
        () ->
            Model.sheet(
                target.name(),
                FitTable.KERNELS.stream()
                    .map(kernel -> reading.fit(kernel, target, seed, plan.preset()))
                    .toArray(Model[]::new)));
  }

  /** Scores of predictive fit, found in the cells that have been run. */
  record FitScores(Plan plan, Results results) {
    static String cell(Target target, String kernel, int seed) {
      return "fit/%s-%s-%d".formatted(target.name(), kernel, seed);
    }

    /** A cell of another reading, which holds all kernels. */
    static String cell(Reading reading, Target target, int seed) {
      String name = reading.name().toLowerCase(Locale.ROOT).replace('_', '-');
      return "fit/%s-with-%s-%d".formatted(target.name(), name, seed);
    }

    ModelRows rows(Reading reading, Target target) {
      return new ModelRows(
          target.repetitions(plan),
          (seed, kernel) ->
              results.sheet(
                  reading == Reading.PRESET
                      ? cell(target, kernel, seed)
                      : cell(reading, target, seed)));
    }

    Moments moments(Reading reading, Target target, String kernel, Score score) {
      return rows(reading, target).moments(kernel, score.column());
    }

    Moments moments(Target target, String kernel, Score score) {
      return moments(Reading.PRESET, target, kernel, score);
    }

    String shown(Reading reading, Target target, String kernel, Score score) {
      return moments(reading, target, kernel, score).withDeviation(Digits::brief);
    }

    String shown(Target target, String kernel, Score score) {
      return shown(Reading.PRESET, target, kernel, score);
    }

    /** The kernel with the best mean, of those that have been run. */
    Optional<String> best(Target target, Score score) {
      return FitTable.KERNELS.stream()
          .filter(kernel -> moments(target, kernel, score).known())
          .min(
              Comparator.comparingDouble(
                  kernel -> score.deficit(moments(target, kernel, score).mean(), 0)));
    }
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    FitScores scores = new FitScores(plan, results);
    return new Findings(
        List.of(table(scores), readings(scores), everySeed(scores)),
        new FitVerdicts(scores).verdicts());
  }

  private static Exhibit everySeed(FitScores scores) {
    Sheet.Builder sheet =
        Sheet.of("task", "kernel", "seed", "rmse", "pll", "alpha", "gamma", "noise");
    for (Target target : Target.TABLE) {
      for (String kernel : FitTable.KERNELS) {
        for (int seed = 0; seed < target.repetitions(scores.plan()); seed++) {
          Optional<Sheet> found = scores.results().sheet(FitScores.cell(target, kernel, seed));
          if (found.isPresent()) {
            sheet.row(
                target.name(),
                kernel,
                seed,
                ModelRows.value(found, kernel, "rmse"),
                ModelRows.value(found, kernel, "pll"),
                ModelRows.value(found, kernel, "alpha"),
                ModelRows.value(found, kernel, "gamma"),
                ModelRows.value(found, kernel, "noise"));
          }
        }
      }
    }
    return new Exhibit.Data(
        "fit-every-seed",
        "Scores and parameters of every seed",
        "One row per fit of the main table.",
        sheet.build());
  }

  private static Exhibit table(FitScores scores) {
    Sheet.Builder sheet =
        Sheet.of("task", "kernel", "RMSE", "RMSE in the paper", "PLL", "PLL in the paper");
    for (Target target : Target.TABLE) {
      for (String kernel : FitTable.KERNELS) {
        FitTable.Printed printed = FitTable.printed(target, kernel);
        sheet.row(
            target.title(),
            FitTable.title(kernel),
            scores.shown(target, kernel, Score.RMSE),
            printed.shown(Score.RMSE),
            scores.shown(target, kernel, Score.PLL),
            printed.shown(Score.PLL));
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Predictive fit in one dimension",
        "Mean ± standard deviation over seeds, from 25 noise-free observations, on a grid of "
            + Sample.GRID
            + " points. PLL is the average log density of the truth under the posterior of the"
            + " latent function, never clipped; the paper's code clips it at -20. The paper has one"
            + " Weierstrass, which stands beside both readings. Branin is the section x2 = 2.275"
            + " on [-5, 10] and Rastrigin is on [-1, 1]: our readings, as the paper does not say."
            + " Their inputs are scrambled Sobol points, because the paper's spread for Matérn-1/2"
            + " is too small for random ones (see the table of readings).",
        sheet.build());
  }

  private static Exhibit readings(FitScores scores) {
    List<String> columns = new ArrayList<>(List.of("task", "reading"));
    FitTable.KERNELS.forEach(kernel -> columns.add(FitTable.title(kernel)));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Target target : Target.TABLE) {
      List<Object> paper = new ArrayList<>(List.of(target.title(), "the paper"));
      for (String kernel : FitTable.KERNELS) {
        FitTable.Printed printed = FitTable.printed(target, kernel);
        paper.add(printed.shown(Score.RMSE) + " / " + printed.shown(Score.PLL));
      }
      sheet.row(paper.toArray());
      for (Reading reading : Reading.values()) {
        if (reading.concerns(target)) {
          sheet.row(row(scores, target, reading));
        }
      }
    }
    return new Exhibit.Table(
        READINGS,
        "Predictive fit under other readings of the protocol",
        "RMSE / PLL. Observations are noise-free, so on the smooth tasks the PLL tells mostly how"
            + " small a noise the fit was allowed: a tenth of the variance raises it by up to"
            + " ln(10) / 2 = 1.15, whichever the kernel. Noise is relative to outputs of unit"
            + " variance; preset paper hardly expects any (Gamma(1.1; 0.05)), preset default leaves it"
            + " nearly free.",
        sheet.build());
  }

  private static Object[] row(FitScores scores, Target target, Reading reading) {
    List<Object> row = new ArrayList<>(List.of(target.title(), reading.title()));
    for (String kernel : FitTable.KERNELS) {
      String rmse = scores.shown(reading, target, kernel, Score.RMSE);
      String pll = scores.shown(reading, target, kernel, Score.PLL);
      row.add(rmse.isEmpty() ? "" : rmse + " / " + pll);
    }
    return row.toArray();
  }
}
