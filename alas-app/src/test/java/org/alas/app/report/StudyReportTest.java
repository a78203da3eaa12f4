package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.kernel.Kernels;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.MemoryLog;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StudyReportTest {
  private static final String HOSTILE = "</script><b id=\"x\">&amp;'\u0000\u001b[31m]]>";

  private static SearchSpace plane() {
    return SearchSpace.builder().real("x", -5, 10).real("y", 0, 15).build();
  }

  private static SearchSpace mixed() {
    return SearchSpace.builder()
        .logReal("rate", 1e-5, 1)
        .categorical("optimizer", "sgd", "adam", HOSTILE)
        .categorical("pair", "left", "right")
        .real("momentum", 0, 1)
        .integer("layers", 1, 8)
        .logInteger("width", 16, 1024)
        .ordinal("size", "small", "medium", "large")
        .bool("norm")
        .real("fixed", 3, 3)
        .when("momentum", "optimizer", "sgd")
        .build();
  }

  private static double loss(Configuration c) {
    if (c.integer("layers") == 8) {
      throw new IllegalStateException("out of memory " + HOSTILE);
    }
    double rate = Math.log10(c.real("rate")) + 3;
    return rate * rate + (c.has("momentum") ? c.real("momentum") : 0.3) + c.integer("layers") / 8.0;
  }

  private static Page page(Study study) {
    return Page.of(StudyReport.html("a study", study));
  }

  @Test
  void holdsEveryTrialAndTheBest() {
    Study study = Study.minimize(mixed()).seed(1).initial(16).open().run(20, StudyReportTest::loss);
    Page page = page(study);
    assertThat(page.rows()).isEqualTo(IntStream.rangeClosed(1, 20).boxed().toList());
    Trial best = study.best().orElseThrow();
    assertThat(page.elements("div"))
        .anyMatch(e -> e.getAttribute("title").equals(Double.toString(best.value())));
    assertThat(page.texts("pre").get(0)).contains("\"rate\": " + best.configuration().get("rate"));
    assertThat(page.texts("h2"))
        .containsExactly(
            "Best parameters",
            "Settings",
            "Progress",
            "Parameters and values",
            "Slices of the model",
            "What the model learnt",
            "Roughness over time",
            "Spectrum",
            "Calibration",
            "Time per suggestion",
            "Trials");
    assertThat(page.texts("td")).contains("optimizer = adam", "pair = right", "rate", "norm");
    assertThat(page.drawn()).noneMatch(a -> a.contains("NaN") || a.contains("Infinity"));
  }

  @Test
  void saysWhatTheModelHoldsAndWhatThatMeans() {
    Study study = Study.minimize(plane()).seed(1).initial(12).open();
    study.run(14, c -> Math.pow(c.real("x") - 2, 2));
    StudyModel model = study.model().orElseThrow();
    Page page = page(study);
    assertThat(page.texts("th")).contains("Structure", "Findings");
    assertThat(page.texts("td")).contains(model.held().orElseThrow().inWords());
    assertThat(page.texts("li"))
        .isEqualTo(model.findings())
        .contains("x matters most", "y does not matter");
    Page given = page(Study.minimize(plane()).kernel("rbf").open().run(6, c -> c.real("x")));
    assertThat(given.texts("th")).contains("Findings").doesNotContain("Structure");
  }

  @Test
  void namesAndReasonsAreOnlyText() {
    Study study = Study.minimize(mixed()).seed(1).open().run(12, StudyReportTest::loss);
    study.observe(study.trial(1).configuration(), Outcome.failed(HOSTILE));
    Page page = Page.of(StudyReport.html(HOSTILE, study));
    String shown = HOSTILE.replace('\u0000', '\uFFFD').replace('\u001b', '\uFFFD');
    assertThat(page.texts("h1")).containsExactly(shown);
    assertThat(page.texts("td")).contains(shown);
    assertThat(page.elements("b")).isEmpty();
    assertThat(page.elements("script")).hasSize(1);
    assertThat(page.html().split("</script>", -1)).hasSize(2);
  }

  private static String css() throws IOException {
    try (InputStream in = StudyReport.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void everyClassOfADrawingHasALook() throws IOException {
    String css = css();
    Set<String> plain = Set.of("95", "%", "posterior", "near", "name");
    Study study = Study.minimize(mixed()).seed(1).open().run(12, StudyReportTest::loss);
    for (Page page : List.of(page(study), page(constrained(2)))) {
      assertThat(page.drawn())
          .filteredOn(a -> a.startsWith("class="))
          .flatExtracting(a -> List.of(a.substring("class=".length()).split(" ")))
          .filteredOn(name -> !plain.contains(name))
          .isNotEmpty()
          .allMatch(name -> Pattern.compile("\\." + name + "\\b").matcher(css).find());
    }
  }

  @Test
  void coloursAreThoseOfFigures() throws IOException {
    String css = css();
    double[] x = {0, 1};
    List<String> names =
        List.of(
            "posterior mean", "95 % band", "best row", "alas-sep", "b", "c", "d", "e", "f", "g");
    Series[] series = names.stream().map(n -> Series.line(n, x, x)).toArray(Series[]::new);
    String svg = Figure.of("", Panel.of(Axis.linear(""), Axis.linear(""), series)).svg();
    String light = css.substring(0, css.indexOf("@media"));
    for (String variable :
        List.of("model", "design", "point", "retry", "outside", "best", "c3", "c4", "c5")) {
      Matcher colour = Pattern.compile("--" + variable + ": (#[0-9a-f]{6});").matcher(light);
      assertThat(colour.find()).as(variable).isTrue();
      assertThat(svg).as(variable).contains(colour.group(1));
    }
  }

  @Test
  void needsNothingElse() {
    Study study = Study.minimize(plane()).open().run(6, c -> c.real("x"));
    Page page = page(study);
    assertThat(page.html()).doesNotContain("src=", "href=", "url(", "@import", "fetch(");
  }

  @Test
  void theSameStudyGivesTheSamePage() {
    Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    Study study = Study.minimize(plane()).clock(clock).open().run(5, c -> c.real("x"));
    assertThat(StudyReport.html("a", study)).isEqualTo(StudyReport.html("a", study));
  }

  @Test
  void valuesAreShownAsTheyWereTold() {
    Study study = Study.maximize(plane()).open().run(5, c -> 100 + c.real("x"));
    Page page = page(study);
    assertThat(page.texts("title"))
        .filteredOn(t -> t.contains(" predicted"))
        .hasSize(5)
        .noneMatch(t -> t.contains("\u2212"));
  }

  @Test
  void slicesAreShadedWhereConstraintsFail() {
    assertThat(page(constrained(50)).drawn()).contains("class=unsafe");
    assertThat(page(constrained(1000)).drawn()).doesNotContain("class=unsafe");
  }

  static Stream<Arguments> unusual() {
    return Stream.of(
        unusual("no trials", () -> Study.minimize(plane()).open()),
        unusual("one trial", () -> Study.minimize(plane()).open().run(1, c -> 1)),
        unusual("two trials", () -> Study.maximize(plane()).open().run(2, c -> c.real("x"))),
        unusual("failures", () -> Study.minimize(plane()).open().run(4, c -> Double.NaN)),
        unusual("equal", () -> Study.minimize(plane()).open().run(7, c -> 7)),
        unusual("zeros", () -> Study.maximize(plane()).open().run(7, c -> 0)),
        unusual("huge", () -> Study.minimize(plane()).open().run(7, c -> 1e300 * c.real("x"))),
        unusual("tiny", () -> Study.maximize(plane()).open().run(7, c -> 1e-300 * c.real("x"))),
        unusual("wide", () -> Study.minimize(plane()).open().run(7, StudyReportTest::wide)),
        unusual("largest", () -> Study.minimize(plane()).open().run(6, StudyReportTest::largest)),
        unusual("nothing to choose", () -> fixed().run(1, c -> 1)),
        unusual("one parameter", () -> line().run(9, c -> Math.sin(9 * c.real("x")))),
        unusual("constrained", () -> constrained(50)),
        unusual("infeasible", () -> constrained(-1000)));
  }

  private static Arguments unusual(String name, Supplier<Study> study) {
    return Arguments.of(name, study);
  }

  private static double wide(Configuration c) {
    return Math.pow(10, 40 * c.real("x") - 100);
  }

  private static double largest(Configuration c) {
    return c.real("x") > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
  }

  private static Study fixed() {
    return Study.minimize(SearchSpace.builder().real("x", 3, 3).build()).open();
  }

  private static Study line() {
    return Study.minimize(SearchSpace.builder().real("x", 0, 1).build()).open();
  }

  private static Study constrained(double bound) {
    Study study = Study.maximize(plane()).constraint("latency <= " + bound).open();
    for (int i = 0; i < 8; i++) {
      Trial trial = study.ask(i == 7 ? "late" : "");
      double x = trial.configuration().real("x");
      if (i < 7) {
        study.tell(trial, Outcome.of(x, Map.of("latency", 10 * x)));
      }
    }
    study.abandon(8, "nobody is there");
    study.ask();
    return study;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unusual")
  void drawsUnusualStudies(String name, Supplier<Study> made) {
    Study study = made.get();
    Page page = page(study);
    assertThat(page.rows()).hasSize(study.trials().size());
    assertThat(page.drawn()).noneMatch(a -> a.contains("NaN") || a.contains("Infinity"));
  }

  @Test
  void drawsEveryKernel() {
    for (String kernel : Kernels.names()) {
      if (!kernel.equals("alas-groups")) {
        Study study = Study.minimize(plane()).kernel(kernel).open().run(6, c -> c.real("x"));
        assertThat(page(study).drawn()).noneMatch(a -> a.contains("NaN") || a.contains("Infinity"));
      }
    }
  }

  @Test
  void manyTrialsOfManyParametersStaySmall() {
    SearchSpace.Builder builder = SearchSpace.builder();
    IntStream.range(0, 30).forEach(i -> builder.real("parameter_" + i, 0, 1));
    SearchSpace space = builder.build();
    EventLog log = new MemoryLog();
    Study.minimize(space).kernel("rbf").log(log).open();
    Random random = new Random(1);
    Optional<StudyModel> model = Optional.empty();
    for (int i = 1; i <= 2000; i++) {
      double[] u = random.doubles(30).toArray();
      Outcome outcome = i % 50 == 0 ? Outcome.failed("memory") : Outcome.of(u[0] + u[1] * u[2]);
      log.append(new Event.Observed(Instant.EPOCH, i, space.decode(u), outcome));
      if (i == 20) {
        model = Study.resume(log).model();
      }
    }
    Page page = Page.of(StudyReport.html("many", StudySnapshot.of(log), model));
    assertThat(page.html().length()).isLessThan(3_000_000);
    assertThat(page.rows()).hasSize(1000);
    assertThat(page.texts("p")).contains("The first 1000 of 2000 trials.");
    assertThat(page.drawn()).noneMatch(a -> a.contains("NaN") || a.contains("Infinity"));
  }
}
