package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.RankCorrelation;
import org.alas.bench.Statistics;
import org.alas.bench.TestData;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** The learned alpha against the decay of a function's Fourier coefficients. */
public final class FourierDecay extends Experiment {
  private static final String FIGURE = "fourier-figure";
  private static final String TABLE = "fourier-medians";
  private static final String SOURCE = "Figure of alpha and spectral decay";
  private static final Claim MONOTONE =
      new Claim(
          SOURCE,
          "The learned alpha grows with the decay beta",
          "95 % interval of the rank correlation above 0.5; differs above 0",
          FIGURE);
  private static final Claim LIMIT =
      new Claim(
          SOURCE,
          "For large beta the learned alpha reaches the boundary 2",
          "median at least 1.95 for beta from 2.5 on; differs from 1.8 on",
          FIGURE);
  private static final Claim TRACKS =
      new Claim(
          SOURCE,
          "The learned alpha is the one with the same spectral decay, 2 beta - 1 (our expectation)",
          "every median within 0.2 of it; differs if their mean distance is",
          TABLE);
  private static final int OBSERVATIONS = 100;
  private static final int[] TENTHS = {
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30
  };
  private static final int[] QUICK_TENTHS = {7, 10, 15, 25};

  public FourierDecay() {
    super("fourier", "Learned alpha against the decay of Fourier coefficients");
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
            Cell.of(
                cell(tenths, draw),
                15,
                () ->
                    Model.sheet(
                        "fourier",
                        Model.fit(
                            "alas", sample(tenths / 10.0, draw), Model.options(plan.preset())))));
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
      ModelRows rows = ModelRows.of(results, draws(plan), draw -> cell(tenths, draw));
      if (!rows.none()) {
        all.add(new Learned(tenths / 10.0, rows.values("alas", "alpha")));
      }
    }
    if (all.isEmpty()) {
      return new Findings(List.of(), List.of(MONOTONE.notRun(), LIMIT.notRun(), TRACKS.notRun()));
    }
    return new Findings(
        List.of(figure(all), table(all)),
        List.of(
            monotone(all),
            limit(all),
            tracks(all)
                .because(
                    "100 points do not show how the coefficients of the roughest functions decay")));
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

    double error() {
      return Math.abs(quantile(0.5) - expected());
    }
  }

  /**
   * f(x) = sum_{k = 1}^{K} k^-beta (a_k cos 2 pi k x + b_k sin 2 pi k x), a and b standard normal.
   *
   * <p>Its power at frequency k falls as k^(-2 beta), that of an alpha-stable spectrum as k^-(1 +
   * alpha): the roughness to be learned is alpha = 2 beta - 1, or 2 where the function is smoother.
   */
  static final class FourierSeries {
    private static final int TERMS = 500;

    private final double[] cosines = new double[TERMS];
    private final double[] sines = new double[TERMS];

    FourierSeries(double beta, Seed seed) {
      var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("coefficients").generator());
      for (int i = 0; i < TERMS; i++) {
        double scale = Math.pow(i + 1, -beta);
        cosines[i] = scale * normal.sample();
        sines[i] = scale * normal.sample();
      }
    }

    static double expectedAlpha(double beta) {
      return Math.max(0, Math.min(2, 2 * beta - 1));
    }

    double value(double x) {
      double sum = 0;
      for (int i = 0; i < TERMS; i++) {
        double angle = 2 * Math.PI * (i + 1) * x;
        sum += cosines[i] * Math.cos(angle) + sines[i] * Math.sin(angle);
      }
      return sum;
    }
  }

  private static Exhibit figure(List<Learned> all) {
    double[] betas = all.stream().mapToDouble(Learned::beta).toArray();
    Series dots = Series.dots("one draw", spreadBetas(all), allAlphas(all));
    Series median =
        Series.line(
                "median and 10-90 % range",
                betas, all.stream().mapToDouble(l -> l.quantile(0.5)).toArray())
            .between(
                all.stream().mapToDouble(l -> l.quantile(0.1)).toArray(),
                all.stream().mapToDouble(l -> l.quantile(0.9)).toArray());
    Series expected =
        Series.dashed(
            "min(2; 2 beta - 1)", betas, all.stream().mapToDouble(Learned::expected).toArray());
    return Exhibit.figure(
        FIGURE,
        "Learned alpha tracks spectral decay",
        "Functions with 500 random Fourier coefficients that decay as k^-beta, each seen at 100"
            + " random points. Dashed: the alpha whose spectral tail decays as the function's"
            + " power does.",
        1,
        List.of(
            new Panel(
                "ALAS",
                Axis.linear("beta"),
                Axis.linear("learned alpha"),
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
          Digits.brief(l.quantile(0.5)),
          Digits.brief(l.quantile(0.1)),
          Digits.brief(l.quantile(0.9)),
          Digits.brief(l.expected()));
    }
    return new Exhibit.Table(
        TABLE, "Learned alpha by spectral decay", "As in the figure.", sheet.build());
  }

  private static Verdict monotone(List<Learned> all) {
    RankCorrelation r = RankCorrelation.of(spreadBetas(all), allAlphas(all));
    return MONOTONE.verdict(
        Reproduction.of(r.low() > 0.5, r.low() > 0),
        "rank correlation %s over %d draws, 95 %% interval %s to %s",
        Digits.brief(r.value()),
        allAlphas(all).length,
        Digits.brief(r.low()),
        Digits.brief(r.high()));
  }

  private static Verdict limit(List<Learned> all) {
    double[] smooth = allAlphas(all.stream().filter(l -> l.beta() >= 2.5).toList());
    if (smooth.length == 0) {
      return LIMIT.notRun();
    }
    double median = Statistics.median(smooth);
    return LIMIT.verdict(
        Reproduction.of(median >= 1.95, median >= 1.8),
        "median %s for beta >= 2.5; %s of the draws at 1.95 or above",
        Digits.brief(median),
        Digits.brief(ModelRows.share(smooth, 1.95)));
  }

  private static Verdict tracks(List<Learned> all) {
    Learned worst = all.stream().max(Comparator.comparingDouble(Learned::error)).orElseThrow();
    double mean = all.stream().mapToDouble(Learned::error).average().orElseThrow();
    return TRACKS.verdict(
        Reproduction.of(worst.error() <= 0.2, mean <= 0.2),
        "medians are off by %s on average, most at beta = %s: %s for %s",
        Digits.brief(mean),
        worst.beta(),
        Digits.brief(worst.quantile(0.5)),
        Digits.brief(worst.expected()));
  }
}
