package org.alas.gp;

import static org.alas.gp.RandomRows.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitterTest {
  private static final Fitter FITTER = new Fitter();
  private static final int ALPHA = 2;

  private static double[] wave(double[][] rows) {
    return Arrays.stream(rows)
        .mapToDouble(x -> Arrays.stream(x).map(v -> Math.sin(9 * v) + 0.3 * v).sum())
        .toArray();
  }

  private static void assertSameFit(Fit a, Fit b) {
    assertThat(a.kernel().theta()).isEqualTo(b.kernel().theta());
    assertThat(a.process().noise()).isEqualTo(b.process().noise());
    assertThat(a.process().hyperparameters().mean())
        .isEqualTo(b.process().hyperparameters().mean());
    assertThat(a.report().climbs()).isEqualTo(b.report().climbs());
    assertThat(a.report().winner()).isEqualTo(b.report().winner());
    assertThat(a.report().evaluations()).isEqualTo(b.report().evaluations());
    assertThat(a.report().logPosterior()).isEqualTo(b.report().logPosterior());
    assertThat(a.process().predict(a.process().points().row(0)))
        .isEqualTo(b.process().predict(b.process().points().row(0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "matern52", "gsm"})
  void sameAnswerWithAnyThreadsAndEveryTime(String name) {
    double[][] rows = rows(1, 25, 2);
    double[] y = wave(rows);
    Kernel template = Kernels.named(name).make(2).components(1);
    FitOptions options = FitOptions.defaults().withMaxIterations(60);
    Fit one = FITTER.fit(template, Points.of(rows), y, options.withThreads(1));
    Fit two = FITTER.fit(template, Points.of(rows), y, options.withThreads(2));
    Fit again = FITTER.fit(template, Points.of(rows), y, options.withThreads(1));
    assertSameFit(one, two);
    assertSameFit(one, again);
    assertThat(one.standardErrors().kernel()).isEqualTo(two.standardErrors().kernel());
  }

  @Test
  void reportSaysWhatWasDone() {
    double[][] rows = rows(2, 30, 1);
    Random noise = new Random(22);
    double[] y = Arrays.stream(wave(rows)).map(v -> v + 0.1 * noise.nextGaussian()).toArray();
    Kernel template = Kernels.alas(1);
    Fit fit = FITTER.fit(template, Points.of(rows), y, FitOptions.defaults());
    FitReport report = fit.report();
    assertThat(report.climbs()).hasSizeGreaterThan(3);
    assertThat(report.climbs().stream().map(FitReport.Climb::start)).contains(report.winner());
    assertThat(report.evaluations())
        .isEqualTo(report.climbs().stream().mapToInt(FitReport.Climb::evaluations).sum());
    assertThat(report.climbs())
        .allSatisfy(
            c -> {
              assertThat(c.start()).isNotBlank();
              assertThat(c.stop()).isNotBlank();
              assertThat(c.evaluations()).isPositive();
              assertThat(c.logPosterior()).isLessThanOrEqualTo(report.logPosterior());
            });
    assertThat(report.gradientNorm()).isBetween(0.0, 1e-2);
    assertThat(report.jitter()).isEqualTo(fit.process().jitter());
    assertThat(report.seconds()).isPositive();
    assertThat(report.backend()).contains(", ");
    StandardErrors errors = fit.standardErrors();
    assertThat(errors.kernel()).hasSize(template.theta().length);
    assertThat(errors.noise()).isPositive();
    assertThat(errors.mean()).isPositive();
    assertThat(fit.standardErrors()).isSameAs(errors);
  }

  /** No step from the reported optimum to a neighbour improves the posterior it reports. */
  @Test
  void optimumIsOne() {
    double[][] rows = rows(3, 30, 1);
    double[] y = wave(rows);
    Kernel template = Kernels.matern32(1);
    Fit fit = FITTER.fit(template, Points.of(rows), y, FitOptions.defaults());
    Hyperparameters best = fit.process().hyperparameters();
    for (int i = 0; i < best.kernel().theta().length; i++) {
      for (double factor : new double[] {0.9, 1.1}) {
        double[] theta = best.kernel().theta();
        theta[i] *= factor;
        Start moved =
            new Start(
                "moved",
                new Hyperparameters(best.kernel().withTheta(theta), best.noise(), best.mean()));
        Fit back =
            FITTER.fit(
                template,
                Points.of(rows),
                y,
                FitOptions.defaults().withGiven(moved).withoutFreshStarts());
        assertThat(back.report().climbs()).hasSize(1);
        assertThat(back.report().logPosterior())
            .isLessThanOrEqualTo(fit.report().logPosterior() + 1e-6);
      }
    }
  }

  /** A previous optimum is tried first, so that a fit never falls behind it. */
  @Test
  void givenStartIsNeverLost() {
    double[][] rows = rows(4, 25, 1);
    double[] y = wave(rows);
    Kernel template = Kernels.alas(1).components(2);
    Fit first = FITTER.fit(template, Points.of(rows), y, FitOptions.defaults());
    Fit second =
        FITTER.fit(
            template,
            Points.of(rows),
            y,
            FitOptions.defaults()
                .withPreset(Preset.DEFAULT)
                .withGiven(Start.from(first.process().hyperparameters()))
                .withoutFreshStarts());
    assertThat(second.report().winner()).isEqualTo("previous fit");
    assertThat(second.report().logPosterior())
        .isGreaterThanOrEqualTo(first.report().logPosterior() - 1e-9);
  }

  private static Alas stable(double weight, double delta, double alpha) {
    return new Alas(AlasStructure.envelope(1, 1), new double[] {weight, delta, alpha});
  }

  private static double[][] grid(int n) {
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> new double[] {(i + 0.5) / n});
    return rows;
  }

  /** Draws of a process at given points: the posterior far from one meaningless observation. */
  private static double[][] draws(Kernel kernel, double[][] rows, int count, long seed) {
    GaussianProcess prior =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 1e-6, 0),
            Points.of(new double[][] {{1e6}}),
            new double[] {0},
            Standardization.IDENTITY);
    return prior.sample(Points.of(rows), count, new Seed(seed));
  }

  /**
   * Rough data like fractional Brownian motion of exponent H = alpha / 2 = 1/2, of which alpha is
   * the one parameter that 100 points determine well. The spread of 40 estimates has itself a
   * relative error of 1/sqrt(78), 11 percent; a factor of 2 is beyond six of those.
   */
  @Test
  void standardErrorsAreTheSpreadOfTheEstimates() {
    Alas truth = stable(1, 0.5, 1);
    double[][] rows = grid(100);
    double[][] draws = draws(truth, rows, 40, 5);
    double[] alphas = new double[draws.length];
    double[] errors = new double[draws.length];
    for (int r = 0; r < draws.length; r++) {
      Fit fit =
          FITTER.fit(
              truth,
              Points.of(rows),
              draws[r],
              FitOptions.defaults()
                  .withGiven(new Start("truth", new Hyperparameters(truth, 1e-4, 0)))
                  .withoutFreshStarts());
      alphas[r] = fit.kernel().theta()[ALPHA];
      errors[r] = fit.standardErrors().kernel()[ALPHA];
    }
    double mean = Arrays.stream(alphas).average().orElseThrow();
    double spread = Math.sqrt(Arrays.stream(alphas).map(a -> (a - mean) * (a - mean)).sum() / 39);
    Arrays.sort(errors);
    double median = 0.5 * (errors[19] + errors[20]);
    assertThat(median).isBetween(spread / 2, spread * 2);
    assertThat(mean).isCloseTo(1, within(6 * spread / Math.sqrt(40) + 0.1));
  }

  @Test
  void alphaLeavesTwoOnRoughData() {
    var random = new Seed(5).generator();
    double[][] rows = new double[80][1];
    for (double[] row : rows) {
      row[0] = random.nextDouble();
    }
    double[] y = draws(stable(1, 0.5, 0.8), rows, 1, 6)[0];
    Alas smooth = stable(1, 0.5, 2);
    FitOptions fromTwo =
        FitOptions.defaults().withGiven(new Start("smooth", new Hyperparameters(smooth, 1e-4, 0)));
    Fit onlyFromTwo = FITTER.fit(smooth, Points.of(rows), y, fromTwo.withoutFreshStarts());
    assertThat(onlyFromTwo.kernel().theta()[ALPHA]).isBetween(0.3, 1.4);
    Fit fromEverywhere = FITTER.fit(smooth, Points.of(rows), y, fromTwo);
    assertThat(fromEverywhere.kernel().theta()[ALPHA]).isBetween(0.3, 1.4);
  }

  @Test
  void alphaReachesTwoOnSmoothData() {
    double[][] rows = grid(40);
    double[] y = Arrays.stream(rows).mapToDouble(x -> Math.sin(6 * x[0])).toArray();
    Alas rough = stable(1, 0.5, 1.5);
    Fit fit =
        FITTER.fit(
            rough,
            Points.of(rows),
            y,
            FitOptions.defaults()
                .withGiven(new Start("rough", new Hyperparameters(rough, 1e-3, 0)))
                .withoutFreshStarts());
    assertThat(fit.kernel().theta()[ALPHA]).isGreaterThanOrEqualTo(1.99);
    assertThat(fit.standardErrors().kernel()[ALPHA]).isFinite();
  }

  /** Data that give a fit little or nothing to hold on to must still give a model. */
  @Test
  void poorData() {
    Kernel template = Kernels.alas(1);
    double[][][] designs = {{{0.5}}, {{0.5}, {0.5}}, {{0}, {1}}, grid(6)};
    for (double[][] rows : designs) {
      for (double[] y : new double[][] {new double[rows.length], wave(rows), scaled(rows, 1e300)}) {
        Fit fit =
            FITTER.fit(template, Points.of(rows), y, FitOptions.defaults().withMaxIterations(30));
        Prediction p = fit.process().predict(new double[] {0.3});
        assertThat(p.mean()).isFinite();
        assertThat(p.sd()).isPositive().isFinite();
      }
    }
  }

  private static double[] scaled(double[][] rows, double scale) {
    return Arrays.stream(rows).mapToDouble(x -> scale * x[0]).toArray();
  }

  @Test
  void refusesWhatDoesNotFit() {
    Kernel template = Kernels.rbf(2);
    FitOptions options = FitOptions.defaults();
    Points points = Points.of(rows(7, 3, 2));
    assertThatThrownBy(() -> FITTER.fit(template, points, new double[2], options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("3 points but 2 outputs");
    assertThatThrownBy(() -> FITTER.fit(template, points, new double[] {0, Double.NaN, 1}, options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("output 1 must be finite, got NaN");
    assertThatThrownBy(() -> FITTER.fit(template, Points.of(rows(7, 3, 1)), new double[3], options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the kernel has 2 dimensions, the points have 1");
    assertThatThrownBy(() -> options.withThreads(0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("got 0 and");
  }
}
