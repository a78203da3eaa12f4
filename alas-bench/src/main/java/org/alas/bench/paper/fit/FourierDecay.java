package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.alas.app.chart.Plot;
import org.alas.bench.RankCorrelation;
import org.alas.bench.Statistics;
import org.alas.bench.TestData;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Work;
import org.alas.random.Seed;

/** The learned alpha against the decay of a function's Fourier coefficients. */
public final class FourierDecay implements Experiment {
  private static final String FIGURE = "fourier-figure";
  private static final String TABLE = "fourier-medians";
  private static final String SOURCE = "Figure of alpha and spectral decay";
  private static final int OBSERVATIONS = 100;
  private static final int[] TENTHS = {
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30
  };
  private static final int[] QUICK_TENTHS = {7, 10, 15, 25};

  @Override
  public String name() {
    return "fourier";
  }

  @Override
  public String title() {
    return "Learned alpha against the decay of Fourier coefficients";
  }

  private static int[] tenths(Plan plan) {
    return plan.quick() ? QUICK_TENTHS : TENTHS;
  }

  private static int draws(Plan plan) {
    return plan.quick() ? 2 : 2 * plan.seeds();
  }

  private static String cell(int tenths, int draw) {
    return "fourier/beta-%d-%d".formatted(10 * tenths, draw);
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (int tenths : tenths(plan)) {
      for (int d = 0; d < draws(plan); d++) {
        int draw = d;
        cells.add(
            new Work(
                cell(tenths, draw),
                15,
                () -> {
                  Sheet.Builder sheet = Model.sheet();
                  Model.fit("alas", sample(tenths / 10.0, draw), Model.options(plan.preset()))
                      .row("fourier", sheet);
                  return sheet.build();
                }));
      }
    }
    return cells;
  }

  static Sample sample(double beta, int draw) {
    Seed seed = new Seed(draw).derive("fourier " + beta);
    return Sample.of(
        new FourierSeries(beta, seed)::value, 0, 1, TestData.uniform(OBSERVATIONS, 1, seed));
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Learned> all = new ArrayList<>();
    for (int tenths : tenths(plan)) {
      Sheets sheets = Sheets.of(results, draws(plan), draw -> cell(tenths, draw));
      if (!sheets.none()) {
        all.add(new Learned(tenths / 10.0, sheets.values("alas", "alpha")));
      }
    }
    if (all.isEmpty()) {
      return new Findings(
          List.of(),
          List.of(
              new Verdict(SOURCE, MONOTONE, NOT_RUN, "no cell has been run", FIGURE),
              new Verdict(SOURCE, LIMIT, NOT_RUN, "no cell has been run", FIGURE),
              new Verdict(SOURCE, TRACKS, NOT_RUN, "no cell has been run", FIGURE)));
    }
    return new Findings(
        List.of(figure(all), table(all)), List.of(monotone(all), limit(all), tracks(all)));
  }

  /** Alphas of all draws with one beta. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Learned(double beta, double[] alphas) {
    double quantile(double share) {
      return Statistics.quantile(alphas, share);
    }

    double expected() {
      return FourierSeries.expectedAlpha(beta);
    }
  }

  private static Exhibit figure(List<Learned> all) {
    double[] betas = all.stream().mapToDouble(Learned::beta).toArray();
    Plot.Series dots = Plot.Series.dots("one draw", spreadBetas(all), allAlphas(all));
    Plot.Series median =
        Plot.Series.line(
                "median and 10-90 % range",
                betas, all.stream().mapToDouble(l -> l.quantile(0.5)).toArray())
            .between(
                all.stream().mapToDouble(l -> l.quantile(0.1)).toArray(),
                all.stream().mapToDouble(l -> l.quantile(0.9)).toArray());
    Plot.Series expected =
        Plot.Series.dashed(
            "min(2; 2 beta - 1)", betas, all.stream().mapToDouble(Learned::expected).toArray());
    return Exhibit.figure(
        FIGURE,
        "Learned alpha tracks spectral decay",
        "Functions with 500 random Fourier coefficients that decay as k^-beta, each seen at 100"
            + " random points. Dashed: the alpha whose spectral tail decays as the function's"
            + " power does.",
        1,
        List.of(
            new Plot.Panel(
                "ALAS",
                Plot.Axis.linear("beta"),
                Plot.Axis.linear("learned alpha"),
                List.of(median, expected, dots))));
  }

  private static double[] spreadBetas(List<Learned> all) {
    return all.stream()
        .flatMapToDouble(l -> DoubleStream.generate(l::beta).limit(l.alphas().length))
        .toArray();
  }

  private static double[] allAlphas(List<Learned> all) {
    return all.stream().flatMapToDouble(l -> DoubleStream.of(l.alphas())).toArray();
  }

  private static Exhibit table(List<Learned> all) {
    Sheet.Builder sheet =
        Sheet.of("beta", "draws", "median alpha", "10 % quantile", "90 % quantile", "expected");
    for (Learned l : all) {
      sheet.row(
          l.beta(),
          l.alphas().length,
          Spread.shown(l.quantile(0.5)),
          Spread.shown(l.quantile(0.1)),
          Spread.shown(l.quantile(0.9)),
          Spread.shown(l.expected()));
    }
    return new Exhibit.Table(
        TABLE, "Learned alpha by spectral decay", "As in the figure.", sheet.build());
  }

  private static final String MONOTONE = "The learned alpha grows with the decay beta";
  private static final String LIMIT = "For large beta the learned alpha reaches the boundary 2";
  private static final String TRACKS =
      "The learned alpha is the one with the same spectral decay, 2 beta - 1 (our expectation)";

  private static Verdict monotone(List<Learned> all) {
    RankCorrelation r = RankCorrelation.of(spreadBetas(all), allAlphas(all));
    return new Verdict(
        SOURCE,
        MONOTONE,
        r.low() > 0.5 ? REPRODUCED : r.low() > 0 ? DIFFERS : NOT_REPRODUCED,
        "rank correlation %s over %d draws, 95 %% interval %s to %s"
            .formatted(
                Spread.shown(r.value()),
                allAlphas(all).length,
                Spread.shown(r.low()),
                Spread.shown(r.high())),
        FIGURE);
  }

  private static Verdict limit(List<Learned> all) {
    double[] smooth =
        all.stream()
            .filter(l -> l.beta() >= 2.5)
            .flatMapToDouble(l -> DoubleStream.of(l.alphas()))
            .toArray();
    if (smooth.length == 0) {
      return new Verdict(SOURCE, LIMIT, NOT_RUN, "no cell has been run", FIGURE);
    }
    double median = Statistics.median(smooth);
    return new Verdict(
        SOURCE,
        LIMIT,
        median >= 1.95 ? REPRODUCED : median >= 1.8 ? DIFFERS : NOT_REPRODUCED,
        "median %s for beta >= 2.5; %s of the draws at 1.95 or above"
            .formatted(Spread.shown(median), Spread.shown(Sheets.share(smooth, 1.95))),
        FIGURE);
  }

  private static Verdict tracks(List<Learned> all) {
    Learned worst = all.stream().max((a, b) -> Double.compare(error(a), error(b))).orElseThrow();
    double mean = all.stream().mapToDouble(FourierDecay::error).average().orElseThrow();
    return new Verdict(
        SOURCE,
        TRACKS,
        error(worst) <= 0.2 ? REPRODUCED : mean <= 0.2 ? DIFFERS : NOT_REPRODUCED,
        "medians are off by %s on average, most at beta = %s: %s for %s"
            .formatted(
                Spread.shown(mean),
                worst.beta(),
                Spread.shown(worst.quantile(0.5)),
                Spread.shown(worst.expected())),
        TABLE);
  }

  private static double error(Learned l) {
    return Math.abs(l.quantile(0.5) - l.expected());
  }
}
