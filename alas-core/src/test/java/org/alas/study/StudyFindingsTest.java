package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Cauchy;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** What a study's model means, by the names of its parameters. */
class StudyFindingsTest {
  private static final SearchSpace MIXED =
      SearchSpace.builder()
          .categorical("solver", "sgd", "adam", "lbfgs")
          .real("momentum", 0, 1)
          .logReal("rate", 1e-4, 1)
          .bool("warm")
          .real("fixed", 3, 3)
          .ordinal("size", "small", "medium", "large")
          .when("momentum", "solver", "sgd")
          .build();

  private static double[][] places(SearchSpace space, int n) {
    Random random = new Random(5);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> space.snap(random.doubles(space.dimension()).toArray()));
    return rows;
  }

  private static List<String> findings(
      SearchSpace space, Kernel kernel, int n, ToDoubleFunction<Configuration> f) {
    double[][] rows = places(space, n);
    double[] y = Arrays.stream(rows).mapToDouble(u -> f.applyAsDouble(space.decode(u))).toArray();
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 1e-6, 0), Points.of(rows), y, Standardization.of(y));
    return StudyFindings.of(space, process);
  }

  private static double loss(Configuration c) {
    double rate = Math.log10(c.real("rate"));
    return switch (c.text("solver")) {
      case "sgd" -> 2 + 0.5 * rate;
      case "adam" -> -0.5 * rate;
      default -> 4;
    };
  }

  /** A choice of three has three coordinates, but it is one parameter. */
  @Test
  void parametersAreCalledByTheirNames() {
    Kernel kernel = Conditional.of(Kernels.rbf(MIXED.dimension()), MIXED.conditional());
    assertThat(findings(MIXED, kernel, 120, StudyFindingsTest::loss))
        .contains("solver matters most", "momentum, warm and size do not matter", "smooth")
        .anyMatch(s -> s.matches("solver and rate interact \\(.*\\)"))
        .noneMatch(s -> s.contains("fixed") || s.contains("="));
  }

  @Test
  void everyKernelHasSomethingToSay() {
    for (String name : Kernels.names()) {
      assertThat(findings(MIXED, Kernels.named(name).make(7), 30, StudyFindingsTest::loss))
          .as(name)
          .isNotEmpty();
    }
    assertThat(findings(MIXED, Cauchy.of(7), 30, StudyFindingsTest::loss)).isNotEmpty();
    assertThat(findings(MIXED, Kernels.pooled(7), 30, StudyFindingsTest::loss))
        .contains("no interaction between the inputs");
  }

  /** Periods are told where a length on the axis means the same everywhere. */
  @Test
  void periodsAreInTheUnitsOfTheParameter() {
    Kernel wave = Kernels.separable(1).withTheta(new double[] {1, 0.05, 4, 2});
    ToDoubleFunction<Configuration> f = c -> Math.cos(2 * Math.PI * (Double) c.get("x") / 5);
    SearchSpace linear = SearchSpace.builder().real("x", -10, 10).build();
    assertThat(findings(linear, wave, 60, f)).contains("x oscillates, 4.00 cycles, period 5.00");
    SearchSpace whole = SearchSpace.builder().integer("x", 0, 100).build();
    assertThat(findings(whole, wave, 60, c -> Math.cos(c.integer("x") * Math.PI / 12.5)))
        .contains("x oscillates, 4.00 cycles, period 25.0");
    SearchSpace log = SearchSpace.builder().logReal("x", 1, 100).build();
    assertThat(findings(log, wave, 60, f)).contains("x oscillates, 4.00 cycles");
  }

  @Test
  void aModelOfAStudyTells() {
    SearchSpace.Builder space = SearchSpace.builder();
    IntStream.range(1, 4).forEach(k -> space.real("x" + k, 0, 1));
    Study study = Study.minimize(space.build()).kernel("rbf").seed(1).initial(30).open();
    study.run(30, c -> Math.sin(5 * c.real("x1")) + c.real("x3"));
    StudyModel model = study.model().orElseThrow();
    assertThat(model.findings())
        .contains("hardly any interaction between the inputs", "x2 does not matter", "smooth");
    assertThat(model.held()).as("the kernel is given").isEmpty();
  }

  @Test
  void whereNothingCanBeChosenNothingIsSaid() {
    SearchSpace fixed = SearchSpace.builder().real("x", 3, 3).build();
    double[] y = {1, 2};
    GaussianProcess any =
        GaussianProcess.condition(
            new Hyperparameters(Kernels.rbf(1), 1, 0),
            Points.of(new double[1], new double[1]),
            y,
            Standardization.of(y));
    assertThat(StudyFindings.of(fixed, any)).isEmpty();
  }
}
