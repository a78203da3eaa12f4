package org.alas.bench.paper.optimise;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.alas.bench.TestData;
import org.alas.bench.problem.Budget;
import org.alas.bench.problem.TestProblem;
import org.alas.param.Preset;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.jspecify.annotations.Nullable;

/**
 * How the paper's protocol of optimisation may be understood. A kernel that a reading does not
 * concern is run as under the reading that it departs from.
 */
enum ProtocolReading {
  TEXT("text", Preset.PAPER, null, any -> true),
  GAMMA_ZERO("text, gamma from 0", Preset.PAPER, TEXT, Contender::ours),
  CODE("released code", Preset.PAPER, null, any -> true),
  OURS("ours", Preset.DEFAULT, null, any -> true),
  CODE_WEIGHTS("released code, learned weights", Preset.PAPER, CODE, Contender.ALAS_SEP::equals),
  CODE_TEN("released code, ten points", Preset.PAPER, CODE, any -> true);

  /** Those that the paper's claims are judged under. */
  static final List<ProtocolReading> MAIN = List.of(TEXT, GAMMA_ZERO, CODE, OURS);

  private static final int FIVE = 5;
  private static final int TEN = 10;

  private final String title;
  private final Preset preset;
  private final @Nullable ProtocolReading departsFrom;
  private final Predicate<Contender> concerned;

  ProtocolReading(
      String title,
      Preset preset,
      @Nullable ProtocolReading departsFrom,
      Predicate<Contender> concerned) {
    this.title = title;
    this.preset = preset;
    this.departsFrom = departsFrom;
    this.concerned = concerned;
  }

  /** The one that a plan of a preset runs whole. */
  static ProtocolReading of(Preset preset) {
    return preset == Preset.PAPER ? TEXT : OURS;
  }

  String title() {
    return title;
  }

  /** In names of cells and files. */
  String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Among whose cells its own are kept. */
  Preset preset() {
    return preset;
  }

  boolean released() {
    return this == CODE || this == CODE_WEIGHTS || this == CODE_TEN;
  }

  /** Where the search for alpha begins. */
  double firstAlpha() {
    return released() ? ReleasedCode.FIRST_ALPHA : Estimator.FIRST_ALPHA;
  }

  /** Under which reading a kernel is run. */
  ProtocolReading under(Contender contender) {
    return departsFrom == null || concerned.test(contender) ? this : departsFrom;
  }

  /**
   * The evaluations that come first: a scrambled Sobol design whose size is ours, as the text has
   * none, or the uniform points of the released code, which averages those of robot pushing into
   * one.
   */
  double[][] design(TestProblem problem, Seed seed) {
    int d = problem.dimension();
    if (!released()) {
      return new ScrambledSobol(d, seed.derive("design")).next(problem.budget().initial());
    }
    double[][] points =
        TestData.uniform(this == CODE_TEN ? TEN : FIVE, d, seed.derive("released design"));
    return problem.name().equals("robot4") ? new double[][] {mean(points)} : points;
  }

  /** How many evaluations come first, and how many are chosen. */
  Budget budget(TestProblem problem) {
    int initial = released() ? design(problem, new Seed(0)).length : problem.budget().initial();
    return new Budget(initial, problem.budget().iterations());
  }

  private static double[] mean(double[][] points) {
    double[] mean = new double[points[0].length];
    for (double[] point : points) {
      for (int k = 0; k < mean.length; k++) {
        mean[k] += point[k] / points.length;
      }
    }
    return mean;
  }

  /** How parameters are estimated, from points of the unit cube. */
  Estimator estimate(Contender contender, TestProblem problem) {
    return switch (this) {
      case TEXT -> Estimator.ofText(contender.kernel(), problem.dimension());
      case GAMMA_ZERO -> Estimator.fromGammaZero(contender.kernel(), problem.dimension());
      case CODE, CODE_TEN -> ReleasedCode.of(contender, problem, false);
      case CODE_WEIGHTS -> ReleasedCode.of(contender, problem, true);
      case OURS -> throw new IllegalStateException("our own studies estimate for themselves");
    };
  }
}
