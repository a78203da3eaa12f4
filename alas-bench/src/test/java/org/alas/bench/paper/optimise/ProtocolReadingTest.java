package org.alas.bench.paper.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.bench.Adaptivity;
import org.alas.bench.TestData;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Sheet;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Preset;
import org.alas.random.Seed;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolReadingTest {
  private static final Plan QUICK = new Plan(Preset.PAPER, 1, true);
  private static final Task TASK = Task.chosen(List.of("hartmann3")).get(0);

  /** The text is what the preset does, bit for bit. */
  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "matern52", "sinc"})
  void theTextIsAStudyUnderThePapersPreset(String kernel) {
    Contender contender = Contender.chosen(List.of(kernel)).get(0);
    Sheet loop = new OptimisationRun(QUICK, ProtocolReading.TEXT, "ei", TASK, contender, 4).run();
    TestProblem problem = Problems.named("hartmann3");
    Study study =
        Study.minimize(problem.space())
            .seed(4)
            .preset(Preset.PAPER)
            .kernel(kernel)
            .acquisition("ei")
            .initial(problem.budget().initial())
            .open();
    double gap = Double.POSITIVE_INFINITY;
    for (int trials = 1; trials <= problem.budget().initial() + 8; trials++) {
      Trial trial = study.ask();
      study.tell(trial, problem.value(trial.configuration()));
      gap = Math.min(gap, problem.gap(problem.score(trial.configuration())));
    }
    double[] gaps = loop.numbers(OptimisationRun.GAP);
    assertThat(gaps).hasSize(9);
    assertThat(gaps[8]).isEqualTo(gap);
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "rbf", "rq", "sinc", "sdk"})
  void theReleasedCodeRunsEveryKernelAndRepeatsItself(String kernel) {
    Contender contender = Contender.chosen(List.of(kernel)).get(0);
    var run = new OptimisationRun(QUICK, ProtocolReading.CODE, "ei", TASK, contender, 1);
    Sheet sheet = run.run();
    assertThat(sheet.rows()).hasSize(9).isEqualTo(run.run().rows());
    assertThat(sheet.numbers(OptimisationRun.EVALUATIONS)[8]).isPositive();
  }

  /** In raw units: what is learned on a box ten times as wide is ten times as long. */
  @Test
  void theReleasedCodeWorksInTheProblemsUnits() {
    TestProblem unit = Problems.named("hartmann3");
    TestProblem wide = Problems.named("weierstrass3");
    Points x = Points.of(TestData.uniform(12, 3, new Seed(0)));
    double[] y = IntStream.range(0, 12).mapToDouble(i -> Math.sin(3 * x.get(i, 0))).toArray();
    Contender rbf = Contender.chosen(List.of("rbf")).get(0);
    double[] narrow = lengthscales(rbf, unit, x, y);
    double[] broad = lengthscales(rbf, wide, x, y);
    assertThat(broad).isNotEqualTo(narrow);
    Estimator first = ReleasedCode.of(Contender.ALAS, wide, false);
    double[] alpha = Adaptivity.all(first.of(x, y, new Seed(0)).process().kernel(), Role.ALPHA);
    assertThat(alpha[0]).isBetween(0.01, 2.0);
  }

  private static double[] lengthscales(
      Contender contender, TestProblem problem, Points x, double[] y) {
    var process = ReleasedCode.of(contender, problem, false).of(x, y, new Seed(0)).process();
    return Adaptivity.all(process.kernel(), Role.LENGTHSCALE);
  }

  @Test
  void termsOfTheReleasedSeparableKernelShareTheirWeightUnlessTheyLearnIt() {
    TestProblem problem = Problems.named("hartmann3");
    Points x = Points.of(TestData.uniform(20, 3, new Seed(0)));
    double[] y = IntStream.range(0, 20).mapToDouble(i -> Math.sin(9 * x.get(i, 0))).toArray();
    var equal = ReleasedCode.of(Contender.ALAS_SEP, problem, false).of(x, y, new Seed(0));
    var learned = ReleasedCode.of(Contender.ALAS_SEP, problem, true).of(x, y, new Seed(0));
    assertThat(Adaptivity.all(equal.process().kernel(), Role.WEIGHT)).hasSize(1);
    assertThat(Adaptivity.all(learned.process().kernel(), Role.WEIGHT)).hasSize(3);
    assertThat(equal.process().noise()).isGreaterThanOrEqualTo(1e-4);
  }

  @Test
  void linksAreInvertedAndHaveTheSlopeTheySay() {
    for (Link link : List.of(Link.IDENTITY, Link.above(1e-4), Link.between(0.01, 2))) {
      for (double raw : new double[] {-3, 0, 0.5, 7}) {
        assertThat(link.raw(link.natural(raw))).isCloseTo(raw, within(1e-8));
        double slope = (link.natural(raw + 1e-5) - link.natural(raw - 1e-5)) / 2e-5;
        assertThat(link.slope(raw)).isCloseTo(slope, within(1e-8));
      }
    }
    assertThat(Link.fixed(1).natural(5)).isEqualTo(1);
    assertThat(Link.above(0).natural(0)).isCloseTo(Math.log(2), within(1e-15));
  }

  @Test
  void designsAreThoseOfTheReadings() {
    TestProblem robot = Problems.named("robot4");
    TestProblem levy = Problems.named("levy20");
    assertThat(ProtocolReading.CODE.design(levy, new Seed(0))).hasDimensions(5, 20);
    assertThat(ProtocolReading.CODE_TEN.design(levy, new Seed(0))).hasDimensions(10, 20);
    assertThat(ProtocolReading.CODE.design(robot, new Seed(0))).hasDimensions(1, 4);
    assertThat(ProtocolReading.CODE.budget(robot).total()).isEqualTo(151);
    assertThat(ProtocolReading.TEXT.design(levy, new Seed(0))).hasDimensions(20, 20);
  }

  /** A kernel that a reading does not concern is run once only. */
  @Test
  void cellsAreSharedWhereReadingsAgree() {
    List<String> paper =
        new Readings(Selection.PAPER)
            .cells(new Plan(Preset.PAPER, 10, false)).stream().map(Cell::name).toList();
    assertThat(paper).doesNotHaveDuplicates().hasSize(11 * 10 * (7 + 2 + 7 + 1 + 7));
    assertThat(paper.subList(0, 3))
        .containsExactly(
            "optimise/ei/hartmann3/alas-0",
            "optimise/ei/hartmann3/alas-1",
            "optimise/ei/hartmann3/alas-2");
    assertThat(paper).contains("readings/gamma-zero/ei/levy20/alas-9");
    assertThat(paper).doesNotContain("readings/gamma-zero/ei/levy20/rbf-9");
    assertThat(new Readings(Selection.PAPER).cells(new Plan(Preset.DEFAULT, 10, false)))
        .hasSize(11 * 10 * 7);
  }
}
