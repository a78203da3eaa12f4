package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.alas.InvalidInputException;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pairs;
import org.alas.kernel.Parameter;
import org.alas.kernel.ParametricKernel;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.optimize.Termination;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;

class MultiStartTest {
  private static final int N = 24;
  private static final Points POINTS = Points.of(new ScrambledSobol(2, new Seed(3)).next(N));
  private static final double[] Y = outputs();
  private static final Kernel ALAS = Kernels.alas(2);

  /** Most evaluations of a round: twice its iterations and ten. */
  private static final int FIRST = 2 * 12 + 10;

  private static final int SECOND = 2 * 30 + 10;

  private static double[] outputs() {
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      y[i] = Math.sin(14 * POINTS.get(i, 0)) + 0.5 * Math.cos(9 * POINTS.get(i, 1));
    }
    return y;
  }

  private static MultiStart search(Kernel template, FitOptions options) {
    Coordinates coordinates = Coordinates.of(template, Preset.DEFAULT, N);
    return new MultiStart(coordinates, () -> new Likelihood(Pairs.within(POINTS), Y), options);
  }

  private static FitOptions options(int iterations) {
    return FitOptions.defaults().withThreads(1).withMaxIterations(iterations).withTolerance(0);
  }

  private static Start start(String label, Kernel kernel, double factor, double noise) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      theta[i] *= factor;
    }
    return new Start(label, new Hyperparameters(kernel.withTheta(theta), noise, 0));
  }

  /** Starts that lead to tops of different heights, in no particular order. */
  private static List<Start> starts(int count) {
    List<Start> starts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double[] theta = ALAS.theta();
      for (int p = 0; p < theta.length; p++) {
        theta[p] =
            switch (ALAS.parameters().get(p).role()) {
              case DELTA -> 0.05 * (1 + (7 * i) % 10);
              case ALPHA -> 0.6 + 0.13 * ((3 * i) % 10);
              case FREQUENCY -> 0.5 * ((5 * i + p) % 7);
              default -> 1;
            };
      }
      double noise = 1e-4 * Math.pow(4, i % 5);
      starts.add(new Start("start " + i, new Hyperparameters(ALAS.withTheta(theta), noise, 0)));
    }
    return starts;
  }

  @Example
  void climbsComeBackInTheOrderOfTheirStarts() {
    List<Start> starts = starts(7);
    List<MultiStart.Climb> climbs = search(ALAS, options(60)).climb(starts);
    assertThat(climbs).extracting(MultiStart.Climb::start).containsExactlyElementsOf(starts);
    assertThat(climbs).allMatch(climb -> climb.evaluations() > 0);
  }

  /** All go a little way; the four best go on after the first round, the two best to the top. */
  @Example
  void theBetterOnesGoFurther() {
    List<Start> starts = starts(9);
    List<MultiStart.Climb> climbs = search(ALAS, options(200)).climb(starts);
    List<MultiStart.Climb> alone =
        starts.stream().map(s -> search(ALAS, options(12)).climb(List.of(s)).get(0)).toList();
    List<Integer> byHeight = order(alone);
    for (int rank = 0; rank < byHeight.size(); rank++) {
      int i = byHeight.get(rank);
      if (rank < 4) {
        assertThat(climbs.get(i).evaluations()).isGreaterThan(alone.get(i).evaluations());
        assertThat(climbs.get(i).height()).isGreaterThanOrEqualTo(alone.get(i).height());
      } else {
        assertThat(climbs.get(i)).isEqualTo(alone.get(i));
        assertThat(climbs.get(i).evaluations()).isLessThanOrEqualTo(FIRST);
      }
    }
    long toTheTop = climbs.stream().filter(climb -> climb.evaluations() > FIRST + SECOND).count();
    assertThat(toTheTop).isLessThanOrEqualTo(2);
    MultiStart.Climb best = MultiStart.highest(climbs);
    assertThat(climbs).allMatch(climb -> climb.height() <= best.height());
  }

  private static List<Integer> order(List<MultiStart.Climb> climbs) {
    return IntStream.range(0, climbs.size())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -climbs.get(i).height()))
        .toList();
  }

  /** No more than four starts need no first round, no more than two no second. */
  @Property(tries = 6, seed = "1")
  void fewStartsSkipRounds(@ForAll @IntRange(min = 1, max = 4) int count) {
    List<MultiStart.Climb> climbs = search(ALAS, options(3)).climb(starts(count));
    assertThat(climbs).hasSize(count);
    for (MultiStart.Climb climb : climbs) {
      assertThat(climb.evaluations()).isLessThanOrEqualTo(2 * (2 * 3 + 10));
      assertThat(climb.height()).isGreaterThan(Double.NEGATIVE_INFINITY);
    }
  }

  /** A round never takes more iterations than the caller allows in all. */
  @Example
  void roundsKeepToTheLimit() {
    for (MultiStart.Climb climb : search(ALAS, options(2)).climb(starts(9))) {
      assertThat(climb.minimum().iterations()).isLessThanOrEqualTo(2);
      assertThat(climb.evaluations()).isLessThanOrEqualTo(3 * (2 * 2 + 10));
    }
  }

  /** Rounds only decide who goes on: whoever does, climbs as if alone and never interrupted. */
  @Example
  void aClimbInRoundsIsTheSameClimb() {
    List<Start> starts = starts(9);
    FitOptions rounds =
        options(40).withRounds(new FitOptions.Round(5, 3), new FitOptions.Round(9, 1));
    MultiStart.Climb best = MultiStart.highest(search(ALAS, rounds).climb(starts));
    MultiStart.Climb alone =
        search(ALAS, options(5 + 9 + 40).withRounds()).climb(List.of(best.start())).get(0);
    assertThat(best.minimum().iterations()).isGreaterThan(5 + 9);
    assertThat(best).isEqualTo(alone);
  }

  /** Begun anew after every round, a climb is several climbs in a row. */
  @Example
  void aRoundMayForgetCurvature() {
    Start start = starts(1).get(0);
    FitOptions once = options(5).withRounds();
    MultiStart.Climb first = search(ALAS, once).climb(List.of(start)).get(0);
    Start reached = new Start("reached", search(ALAS, once).top(first));
    MultiStart.Climb second = search(ALAS, once).climb(List.of(reached)).get(0);
    Start rival = new Start("rival", start.at());
    MultiStart.Climb both =
        search(ALAS, options(5).withRounds(new FitOptions.Round(5, 1, true)))
            .climb(List.of(start, rival))
            .get(0);
    assertThat(both.height()).isCloseTo(second.height(), within(1e-9));
    assertThat(both.evaluations()).isEqualTo(first.evaluations() + second.evaluations());
  }

  @Example
  void asManyGoOnAsSurviveARound() {
    FitOptions rounds =
        options(40).withRounds(new FitOptions.Round(5, 3), new FitOptions.Round(9, 1));
    List<Integer> iterations =
        search(ALAS, rounds).climb(starts(9)).stream()
            .map(climb -> climb.minimum().iterations())
            .sorted(Comparator.reverseOrder())
            .toList();
    assertThat(iterations.get(0)).isGreaterThan(5 + 9);
    assertThat(iterations.subList(1, 3)).containsOnly(5 + 9);
    assertThat(iterations.subList(3, 9)).containsOnly(5);
    assertThatThrownBy(() -> new FitOptions.Round(3, 0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("3 and 0");
  }

  @Property(tries = 4, seed = "1")
  void threadsDoNotChangeTheAnswer(@ForAll @IntRange(min = 1, max = 9) int count) {
    List<Start> starts = starts(count);
    List<MultiStart.Climb> one = search(ALAS, options(40)).climb(starts);
    List<MultiStart.Climb> four = search(ALAS, options(40).withThreads(4)).climb(starts);
    assertThat(four).isEqualTo(one);
    assertThat(MultiStart.highest(four)).isEqualTo(MultiStart.highest(one));
  }

  @Example
  void theEarlierStartWinsATie() {
    Start first = start("first", ALAS, 1, 0.1);
    Start second = new Start("second", first.at());
    List<MultiStart.Climb> climbs = search(ALAS, options(20)).climb(List.of(first, second));
    assertThat(climbs.get(0).height()).isEqualTo(climbs.get(1).height());
    assertThat(MultiStart.highest(climbs).start()).isSameAs(first);
  }

  /** What has met its tolerance is not climbed again. */
  @Example
  void whatHasConvergedRests() {
    Kernel rbf = Kernels.rbf(2);
    FitOptions loose = options(200).withTolerance(1e-3);
    List<Start> starts =
        IntStream.range(0, 6).mapToObj(i -> start("start " + i, rbf, 1 + 0.1 * i, 0.01)).toList();
    List<MultiStart.Climb> climbs = search(rbf, loose).climb(starts);
    for (int i = 0; i < starts.size(); i++) {
      MultiStart.Climb alone =
          search(rbf, loose.withMaxIterations(12)).climb(starts.subList(i, i + 1)).get(0);
      if (alone.minimum().stop().converged()) {
        assertThat(climbs.get(i)).isEqualTo(alone);
      }
    }
    assertThat(climbs).anyMatch(climb -> climb.minimum().stop().converged());
  }

  @Example
  void theTopIsWhereTheBestClimbEnded() {
    MultiStart search = search(ALAS, options(30));
    MultiStart.Climb best = MultiStart.highest(search.climb(starts(3)));
    double[] raw = best.minimum().x();
    Coordinates coordinates = Coordinates.of(ALAS, Preset.DEFAULT, N);
    assertThat(search.top(best).toList()).isEqualTo(coordinates.natural(raw).toList());
    LogPosterior again = new LogPosterior(coordinates, new Likelihood(Pairs.within(POINTS), Y));
    assertThat(-again.evaluate(raw, new double[raw.length])).isEqualTo(best.height());
    Start untried = start("untried", ALAS, 1, 0.1);
    assertThat(search.top(new MultiStart.Climb(untried, null, 0))).isEqualTo(untried.at());
  }

  /** A start without a likelihood ends at once, and the others go on without it. */
  @Example
  void whatCannotBeFactoredLoses() {
    Kernel fragile = new Fragile(new double[] {1, 0.5});
    Start broken =
        new Start("broken", new Hyperparameters(fragile.withTheta(new double[] {1, 50}), 0.1, 0));
    Start sound = new Start("sound", new Hyperparameters(fragile, 0.1, 0));
    MultiStart search = search(fragile, options(20));
    List<MultiStart.Climb> climbs =
        search.climb(List.of(broken, sound, new Start("too", broken.at())));
    assertThat(climbs.get(0).height()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(climbs.get(0).minimum().stop()).isEqualTo(Termination.NOT_FINITE_AT_START);
    assertThat(climbs.get(0).ended()).isTrue();
    assertThat(MultiStart.highest(climbs).start()).isSameAs(sound);
    assertThat(climbs.get(1).height()).isGreaterThan(Double.NEGATIVE_INFINITY);
    assertThat(MultiStart.highest(search.climb(List.of(broken))).height())
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(climbs.get(0).report().stop())
        .isEqualTo(Termination.NOT_FINITE_AT_START.description());
  }

  /** If nothing can be climbed, a fit takes as much noise as signal. */
  @Example
  void theLastResortIsNoise() {
    Kernel fragile = new Fragile(new double[] {1, 0.5});
    Hyperparameters broken = new Hyperparameters(fragile.withTheta(new double[] {1, 50}), 1e-3, 2);
    FitOptions options = options(5).withGiven(new Start("broken", broken)).withoutFreshStarts();
    assertThatThrownBy(() -> new Fitter().fit(fragile, POINTS, Y, options))
        .isInstanceOf(CannotFactorException.class)
        .hasMessageContaining("noise 1.0");
  }

  /** exp(-|tau|^2 / (2 l^2)), but nothing at all for l above 10. */
  private static final class Fragile extends ParametricKernel {
    Fragile(double[] theta) {
      super(
          2,
          List.of(
              new Parameter("weight", Role.WEIGHT, 0, -1),
              new Parameter("lengthscale", Role.LENGTHSCALE, 0, -1)),
          theta);
    }

    @Override
    public String name() {
      return "fragile";
    }

    @Override
    public Kernel withTheta(double[] theta) {
      return new Fragile(theta);
    }

    @Override
    public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
      double w = theta(0);
      double l = theta(1);
      double square = tau[0] * tau[0] + tau[1] * tau[1];
      double k = l > 10 && square > 0 ? Double.NaN : Math.exp(-square / (2 * l * l));
      byTheta[0] += weight * k;
      byTheta[1] += weight * w * k * square / (l * l * l);
      byTau[0] -= weight * w * k * tau[0] / (l * l);
      byTau[1] -= weight * w * k * tau[1] / (l * l);
      return w * k;
    }
  }
}
