package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.junit.jupiter.api.Test;

/** Where the switches are, and that nothing jumps there. */
class LargeFitTest {
  private static final Kernel RBF = Kernels.named("rbf").make(1);

  private static Points points(int n) {
    Random random = new Random(1);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(1).toArray());
    return Points.of(rows);
  }

  private static double[] outputs(Points points) {
    Random random = new Random(2);
    double[] y = new double[points.size()];
    Arrays.setAll(y, i -> Math.sin(9 * points.get(i, 0)) + 0.3 * random.nextGaussian());
    return y;
  }

  @Test
  void switchesAreAtTheStatedNumbers() {
    assertThat(Approximation.AUTOMATIC.learnsExactly(2000)).isTrue();
    assertThat(Approximation.AUTOMATIC.learnsExactly(2001)).isFalse();
    assertThat(Approximation.AUTOMATIC.finishesExactly(3000)).isTrue();
    assertThat(Approximation.AUTOMATIC.finishesExactly(3001)).isFalse();
    assertThat(Approximation.FULL_SCALE.finishesExactly(1)).isFalse();
    assertThat(Approximation.AUTOMATIC.conditionsExactly(5000)).isTrue();
    assertThat(Approximation.AUTOMATIC.conditionsExactly(5001)).isFalse();
    assertThat(Approximation.NONE.conditionsExactly(1_000_000)).isTrue();
    assertThat(Approximation.FULL_SCALE.learnsExactly(1)).isFalse();
  }

  /** The same rows, learned exactly and by blocks, are told alike. */
  @Test
  void learnsByBlocksWhatTheExactLikelihoodSays() {
    Points points = points(700);
    double[] y = outputs(points);
    FitOptions options = FitOptions.defaults().withThreads(2);
    List<String> steps = new ArrayList<>();
    Fit exact = new Fitter().fit(RBF, points, y, options);
    Fit large =
        new Fitter()
            .fit(
                RBF,
                points,
                y,
                options
                    .withApproximation(Approximation.FULL_SCALE)
                    .withObserver((step, share) -> steps.add(step)));
    assertThat(exact.process().exact()).isTrue();
    assertThat(large.process().exact()).isFalse();
    assertThat(large.learnedExactly()).isFalse();
    assertThat(large.process().noise())
        .isCloseTo(exact.process().noise(), within(0.05 * exact.process().noise()));
    Points queries = points(50);
    Prediction[] a = exact.process().predict(queries);
    Prediction[] b = large.process().predict(queries);
    for (int i = 0; i < a.length; i++) {
      assertThat(b[i].mean()).isCloseTo(a[i].mean(), within(0.25 * a[i].sd()));
      assertThat(b[i].sd()).isCloseTo(a[i].sd(), within(0.1 * a[i].sd()));
    }
    assertThat(steps)
        .contains(
            "learning from 500 of 700 rows", "learning from 700 rows", "conditioning on 700 rows");
    assertThat(large.report().winner()).endsWith(", of 500 rows");
    assertThat(large.standardErrors().noise()).isPositive();
  }

  /** Nothing jumps where blocks begin to show the way. */
  @Test
  void theExactLikelihoodHasTheLastWordOnAFewThousandRows() {
    Points points = points(2001);
    double[] y = outputs(points);
    FitOptions options =
        FitOptions.defaults().withGiven(Start.smooth(RBF, 2, 0.5, 0.1)).withoutFreshStarts();
    Fit led = new Fitter().fit(RBF, points, y, options);
    FitOptions going = options.withGiven(Start.from(led.process().hyperparameters()));
    Fit exact = new Fitter().fit(RBF, points, y, going.withApproximation(Approximation.NONE));
    assertThat(led.process().exact()).isTrue();
    assertThat(led.learnedExactly()).isTrue();
    assertThat(led.report().winner()).matches("smooth.*, by blocks(, (little|much) noise)?");
    assertThat(led.report().logPosterior()).isCloseTo(exact.report().logPosterior(), within(1e-3));
    assertThat(led.process().noise())
        .isCloseTo(exact.process().noise(), within(1e-3 * exact.process().noise()));
  }

  /** Where all is taken for a rough function, no climb finds out that most of it is noise. */
  @Test
  void findsMuchNoiseFromAStartWithLittle() {
    Points points = points(700);
    double[] y = outputs(points);
    FitOptions options =
        FitOptions.defaults()
            .withGiven(Start.smooth(RBF, 2, 1e-4, 1e-4))
            .withoutFreshStarts()
            .withApproximation(Approximation.FULL_SCALE);
    GaussianProcess process = new Fitter().fit(RBF, points, y, options).process();
    double variance = process.noise() * process.units().sd() * process.units().sd();
    assertThat(variance).isCloseTo(0.09, within(0.02));
  }

  /** A part of a sum that is as rough as noise had held all of it. */
  @Test
  void noiseDoesNotHideInAPartThatIsAsRough() {
    Random random = new Random(3);
    double[][] rows = new double[700][];
    Arrays.setAll(rows, i -> random.doubles(2).toArray());
    Points points = Points.of(rows);
    double[] y = outputs(points);
    Kernel sum = Kernels.named("alas-sep").make(2);
    double[] theta = sum.theta();
    for (int i = 0; i < theta.length; i++) {
      Parameter parameter = sum.parameters().get(i);
      theta[i] =
          switch (parameter.role()) {
            case ALPHA -> parameter.name().endsWith("1") ? 0.05 : 2;
            case WEIGHT -> 0.5;
            case FREQUENCY -> 0;
            default -> theta[i];
          };
    }
    Hyperparameters disguised = new Hyperparameters(sum.withTheta(theta), 1e-4, 0);
    FitOptions options =
        FitOptions.defaults()
            .withGiven(Start.from(disguised))
            .withoutFreshStarts()
            .withApproximation(Approximation.FULL_SCALE);
    GaussianProcess process = new Fitter().fit(sum, points, y, options).process();
    double variance = process.noise() * process.units().sd() * process.units().sd();
    assertThat(variance).isCloseTo(0.09, within(0.02));
  }

  /** A walk is taken for hills as short as its steps, and no climb makes it a walk again. */
  @Test
  void findsThatATermIsRoughAndLongFromOneThatIsSmoothAndShort() {
    Random random = new Random(4);
    double[] walk = new double[2001];
    for (int i = 1; i < walk.length; i++) {
      walk[i] = walk[i - 1] + random.nextGaussian() / Math.sqrt(walk.length);
    }
    double[][] rows = new double[700][];
    Arrays.setAll(rows, i -> random.doubles(2).toArray());
    double[] y = new double[rows.length];
    Arrays.setAll(
        y,
        i ->
            walk[(int) (2000 * rows[i][0])]
                + Math.sin(4 * rows[i][1])
                + 0.02 * random.nextGaussian());
    Kernel sum = Kernels.named("alas-sep").make(2);
    double[] theta = sum.theta();
    for (int i = 0; i < theta.length; i++) {
      Parameter parameter = sum.parameters().get(i);
      boolean first = parameter.dimension() == 0;
      theta[i] =
          switch (parameter.role()) {
            case ALPHA -> 1.95;
            case WEIGHT -> 0.5;
            case FREQUENCY -> 0;
            default -> first ? 8 : 0.3;
          };
    }
    Start hills = Start.from(new Hyperparameters(sum.withTheta(theta), 0.01, 0));
    LargeFit large = new LargeFit(Points.of(rows), y, FitOptions.defaults());
    double[] found = large.reshaped(hills, new ArrayList<>()).at().kernel().theta();
    int alpha = sum.parameters().stream().map(Parameter::name).toList().indexOf("alpha.0");
    assertThat(found[alpha]).isBetween(0.7, 1.3);
  }

  /** What a study keeps stays exact, so that old ones replay; a fit changes where it is stated. */
  @Test
  void predictionsDoNotJumpWhereTheProcessBecomesApproximate() {
    Points few = points(400);
    Fit fit = new Fitter().fit(RBF, few, outputs(few), FitOptions.defaults());
    Hyperparameters known = fit.process().hyperparameters();
    Standardization units = fit.process().units();
    Points many = points(5001);
    double[] y = outputs(many);
    GaussianProcess exact = new Fitter().keep(known, many, y, units, Preset.DEFAULT).process();
    GaussianProcess large = GaussianProcess.conditionFullScale(known, many, y, units);
    assertThat(exact.exact()).isTrue();
    assertThat(large.exact()).isFalse();
    Points queries = points(40);
    Prediction[] a = exact.predict(queries);
    Prediction[] b = large.predict(queries);
    for (int i = 0; i < a.length; i++) {
      assertThat(b[i].mean()).isCloseTo(a[i].mean(), within(0.02 * a[i].sd()));
      assertThat(b[i].sd()).isCloseTo(a[i].sd(), within(0.02 * a[i].sd()));
    }
  }
}
