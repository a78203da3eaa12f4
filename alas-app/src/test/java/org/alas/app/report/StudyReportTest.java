package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.kernel.Kernels;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;
import org.alas.study.Recollection;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the page's document says; what is drawn of it is {@link ReportBrowserTest}'s. */
class StudyReportTest {
  private static String bounded(Study study, Integer... wanted) {
    return StudyReport.document(
        "many",
        study.snapshot(),
        Optional.empty(),
        Optional.empty(),
        Extent.bounded().with(Set.of(wanted)));
  }

  @Test
  void ofManyTrialsADocumentHoldsTheBestTheLatestAndOthers() {
    Study study = Studies.imported(Studies.plane(), 9000);
    JsonNode trials = JsonMapper.shared().readTree(bounded(study, 17)).get("trials");
    List<Integer> numbers = new ArrayList<>();
    trials.get("number").forEach(number -> numbers.add(number.asInt()));
    assertThat(numbers).isSorted().doesNotHaveDuplicates().hasSizeBetween(1500, 2000);
    assertThat(numbers).contains(17, 8999, 9000, study.best().orElseThrow().number());
    assertThat(trials.get("count").asInt()).isEqualTo(9000);
    double best = Double.POSITIVE_INFINITY;
    for (Trial trial : study.trials()) {
      if (trial.value() < best) {
        best = trial.value();
        assertThat(numbers).contains(trial.number());
      }
    }
    assertThat(trials.get("quantiles").get(0).asDouble()).isEqualTo(best, within(1e-5));
  }

  @Test
  void theSizeOfADocumentDoesNotDependOnTheNumberOfTrials() {
    double few = bounded(Studies.imported(Studies.plane(), 3000)).length();
    double many = bounded(Studies.imported(Studies.plane(), 12_000)).length();
    assertThat(many / few).isBetween(0.85, 1.15);
  }

  private static Page page(Study study) {
    return Page.of(StudyReport.html("a study", study));
  }

  @Test
  void holdsEveryTrialAndTheBest() {
    Study study = Study.minimize(Studies.mixed()).seed(1).initial(16).open().run(20, Studies::loss);
    Page page = page(study);
    Trial best = study.best().orElseThrow();
    assertThat(page.json().get("best").get("trial").asInt()).isEqualTo(best.number());
    assertThat(page.json().get("best").get("value").asDouble()).isEqualTo(best.value());
    assertThat(page.json().get("best").get("parameters").get("rate").asDouble())
        .isEqualTo(best.configuration().real("rate"));
    double[] values = Page.numbers(page.trials().get("value"));
    assertThat(values).hasSize(20);
    for (Trial trial : study.trials()) {
      double shown = values[trial.number() - 1];
      if (Double.isFinite(trial.value())) {
        assertThat(shown).isCloseTo(trial.value(), within(1e-6 * Math.abs(trial.value())));
      } else {
        assertThat(shown).isNaN();
        assertThat(page.trials().get("reason").get("" + trial.number()).asString())
            .contains("out of memory");
      }
    }
  }

  @Test
  void everyParameterHasOneRowOfImportance() {
    Study study = Study.minimize(Studies.mixed()).seed(1).initial(16).open().run(24, Studies::loss);
    JsonNode rows = page(study).model().get("importance");
    List<Integer> parameters = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (JsonNode row : rows) {
      parameters.add(row.get("parameter").asInt());
      shares.add(row.get("share").asDouble());
      assertThat(row.get("low").asDouble()).isLessThanOrEqualTo(row.get("share").asDouble());
      assertThat(row.get("high").asDouble()).isGreaterThanOrEqualTo(row.get("share").asDouble());
    }
    assertThat(parameters).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7); // not the fixed one
    assertThat(parameters.get(0)).isZero();
    assertThat(shares).isSortedAccordingTo((a, b) -> Double.compare(b, a));
  }

  @Test
  void saysWhatTheModelHoldsAndWhatThatMeans() {
    Study study = Study.minimize(Studies.plane()).seed(1).initial(12).open();
    study.run(14, c -> Math.pow(c.real("x") - 2, 2));
    Recollection recalled = study.recall(study.snapshot(), 1000).orElseThrow();
    Page page = page(study);
    assertThat(page.json().get("settings").get("Structure").asString())
        .isEqualTo(recalled.model().held().orElseThrow().inWords());
    assertThat(Page.texts(page.model().get("findings")))
        .isEqualTo(recalled.model().findings())
        .contains("x matters most", "y does not matter");
    Page given =
        page(Study.minimize(Studies.plane()).kernel("rbf").open().run(6, c -> c.real("x")));
    assertThat(given.json().get("settings").has("Structure")).isFalse();
    assertThat(given.model().get("findings")).isNotEmpty();
  }

  @Test
  void slicesAreWhatTheModelPredicts() {
    Study study =
        Study.maximize(Studies.plane()).seed(1).initial(8).open().run(10, c -> 100 + c.real("x"));
    Page page = page(study);
    Recollection recalled = study.recall(study.snapshot(), 1000).orElseThrow();
    JsonNode model = page.model();
    assertThat(model.get("slices")).hasSize(10); // all trials of a small study
    for (JsonNode anchor : model.get("slices")) {
      Trial through = study.trial(anchor.get("trial").asInt());
      for (JsonNode along : anchor.get("along")) {
        int p = along.get("parameter").asInt();
        double[] places = Page.numbers(model.get("places").get("" + p));
        double[] mean = Page.numbers(along.get("quantities").get(0).get(0));
        double x = p == 0 ? places[7] : through.configuration().real("x");
        double y = p == 1 ? places[7] : through.configuration().real("y");
        double predicted =
            recalled.model().predict(new Configuration(Map.of("x", x, "y", y))).mean();
        assertThat(mean[7]).isCloseTo(predicted, within(0.02));
      }
    }
  }

  @Test
  void pairsAreWhatTheModelPredicts() {
    Study study = Study.minimize(Studies.plane()).seed(1).initial(8).open();
    study.run(10, c -> c.real("x") * c.real("y"));
    JsonNode model = page(study).model();
    JsonNode pairs = model.get("pairs");
    JsonNode grid = pairs.get("grids").get(0);
    List<Integer> shown = new ArrayList<>();
    pairs.get("parameters").forEach(p -> shown.add(p.asInt()));
    double[] across = Page.numbers(pairs.get("places").get(shown.indexOf(grid.get("a").asInt())));
    double[] up = Page.numbers(pairs.get("places").get(shown.indexOf(grid.get("b").asInt())));
    double[] mean = Page.numbers(grid.get("mean"));
    assertThat(mean).hasSize(across.length * up.length);
    boolean xFirst = grid.get("a").asInt() == 0;
    double a = across[5];
    double b = up[9];
    double predicted =
        study
            .recall(study.snapshot(), 1000)
            .orElseThrow()
            .model()
            .predict(new Configuration(Map.of("x", xFirst ? a : b, "y", xFirst ? b : a)))
            .mean();
    assertThat(mean[9 * across.length + 5]).isCloseTo(predicted, within(0.2));
  }

  @Test
  void constraintsHaveSlicesOfTheirOwn() {
    JsonNode model = page(Studies.constrained(50)).model();
    assertThat(model.get("quantities")).hasSize(2);
    assertThat(model.get("quantities").get(1).get("name").asString()).isEqualTo("latency");
    assertThat(model.get("quantities").get(1).get("bound").asDouble()).isEqualTo(50);
    JsonNode along = model.get("slices").get(0).get("along");
    for (JsonNode slice : along) {
      if (slice.get("parameter").asInt() == 0) {
        double[] places = Page.numbers(model.get("places").get("0"));
        double[] latency = Page.numbers(slice.get("quantities").get(1).get(0));
        int middle = places.length / 2;
        assertThat(latency[middle]).isCloseTo(10 * places[middle], within(15.0));
      }
    }
    assertThat(model.get("pairs").get("grids").get(0).get("broken").asString()).contains("1", "0");
  }

  @Test
  void namesAndReasonsAreOnlyText() {
    Study study = Study.minimize(Studies.mixed()).seed(1).open().run(12, Studies::loss);
    study.observe(study.trial(1).configuration(), Outcome.failed(Studies.HOSTILE));
    Page page = Page.of(StudyReport.html(Studies.HOSTILE, study));
    assertThat(page.json().get("study").asString()).isEqualTo(Studies.HOSTILE);
    assertThat(page.trials().get("reason").get("13").asString()).isEqualTo(Studies.HOSTILE);
    assertThat(page.elements("b")).isEmpty();
    int scripts = page.elements("script").size();
    assertThat(page.html().split("</script>", -1)).hasSize(scripts + 1);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = StudyReport.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void coloursAreThoseOfFigures() throws IOException {
    String css = resource("report.css");
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
  void theDarkIsTheSameByWishAndByTheSystem() throws IOException {
    Matcher colours =
        Pattern.compile("color-scheme: dark;([^}]*)\\}").matcher(resource("report.css"));
    List<String> both = new ArrayList<>();
    while (colours.find()) {
      both.add(colours.group(1).replaceAll("\\s+", " ").strip());
    }
    assertThat(both).hasSize(2);
    assertThat(both.get(0)).isEqualTo(both.get(1)).contains("--v8");
  }

  @Test
  void needsNothingElse() {
    Study study = Study.minimize(Studies.plane()).open().run(6, c -> c.real("x"));
    assertThat(page(study).html())
        .doesNotContain("src=", "url(", "@import", "fetch(", "XMLHttpRequest", "import(");
  }

  @Test
  void theSameStudyGivesTheSamePage() {
    Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    Study study = Study.minimize(Studies.plane()).clock(clock).open().run(5, c -> c.real("x"));
    assertThat(StudyReport.html("a", study)).isEqualTo(StudyReport.html("a", study));
  }

  @Test
  void tellsHowFarItIs() {
    Study study = Study.minimize(Studies.plane()).open().run(6, c -> c.real("x"));
    List<Double> shares = new ArrayList<>();
    StudyReport.html("a", study, (what, share) -> shares.add(share));
    assertThat(shares).hasSizeGreaterThan(5).isSorted().allMatch(s -> s >= 0 && s <= 1);
  }

  static Stream<Arguments> unusual() {
    return Stream.of(
        unusual("no trials", () -> Study.minimize(Studies.plane()).open()),
        unusual("one trial", () -> Study.minimize(Studies.plane()).open().run(1, c -> 1)),
        unusual(
            "two trials", () -> Study.maximize(Studies.plane()).open().run(2, c -> c.real("x"))),
        unusual("failures", () -> Study.minimize(Studies.plane()).open().run(4, c -> Double.NaN)),
        unusual("equal", () -> Study.minimize(Studies.plane()).open().run(7, c -> 7)),
        unusual("zeros", () -> Study.maximize(Studies.plane()).open().run(7, c -> 0)),
        unusual(
            "huge", () -> Study.minimize(Studies.plane()).open().run(7, c -> 1e300 * c.real("x"))),
        unusual(
            "tiny", () -> Study.maximize(Studies.plane()).open().run(7, c -> 1e-300 * c.real("x"))),
        unusual("wide", () -> Study.minimize(Studies.plane()).open().run(7, StudyReportTest::wide)),
        unusual(
            "largest",
            () -> Study.minimize(Studies.plane()).open().run(6, StudyReportTest::largest)),
        unusual("nothing to choose", () -> fixed().run(1, c -> 1)),
        unusual("one parameter", () -> line().run(9, c -> Math.sin(9 * c.real("x")))),
        unusual("constrained", () -> Studies.constrained(50)),
        unusual("infeasible", () -> Studies.constrained(-1000)));
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

  @ParameterizedTest(name = "{0}")
  @MethodSource("unusual")
  void writesUnusualStudies(String name, Supplier<Study> made) {
    Study study = made.get();
    assertThat(page(study).trials().get("state")).hasSize(study.trials().size());
  }

  @Test
  void writesEveryKernel() {
    for (String kernel : Kernels.names()) {
      if (!kernel.equals("alas-groups")) {
        Study study =
            Study.minimize(Studies.plane()).kernel(kernel).open().run(6, c -> c.real("x"));
        assertThat(page(study).model().get("importance")).hasSize(2);
      }
    }
  }

  @Test
  void tenThousandTrialsOfTwentyParametersStaySmall() {
    Page page = page(Studies.imported(Studies.reals(20).build(), 10_000));
    assertThat(page.html().getBytes(StandardCharsets.UTF_8).length).isLessThan(8_000_000);
    assertThat(page.trials().get("value")).hasSize(10_000);
    assertThat(page.model().get("seen").asInt()).isLessThan(page.model().get("told").asInt());
    assertThat(page.model().get("pairs").get("grids")).hasSize(20 * 19 / 2);
    assertThat(
            Arrays.stream(Page.numbers(page.trials().get("value"))).filter(Double::isNaN).count())
        .isEqualTo(200);
  }
}
