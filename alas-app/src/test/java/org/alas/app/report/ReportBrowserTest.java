package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;
import org.alas.study.Recollection;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser: clicked, brushed, typed into, and read back. */
class ReportBrowserTest {
  @TempDir private static Path folder;

  private static Browser browser;
  private static Study study;
  private static String html;

  @BeforeAll
  static void open() {
    browser = Browser.open(folder);
    study = workshop();
    html = StudyReport.html("workshop", study);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Whatever was done, no script of the page failed. */
  @AfterEach
  void noScriptFailed() {
    assertThat(browser.errors()).isEmpty();
  }

  /** Thirty trials of three workers; one value must keep below a bound, some trials fail. */
  private static Study workshop() {
    SearchSpace space =
        SearchSpace.builder()
            .logReal("rate", 1e-5, 1)
            .categorical("optimizer", "sgd", "adam", "rmsprop")
            .integer("layers", 1, 8)
            .real("dropout", 0, 0.8)
            .build();
    Study made =
        Study.minimize(space).constraint("latency <= 50").seed(3).kernel("rbf").initial(24).open();
    for (int i = 0; i < 30; i++) {
      Trial trial = made.ask("worker " + i % 3);
      Configuration c = trial.configuration();
      double rate = Math.log10(c.real("rate")) + 3;
      Outcome outcome =
          i % 9 == 8
              ? Outcome.failed("out of memory")
              : Outcome.of(
                  rate * rate + (c.get("optimizer").equals("adam") ? 0 : 1) + c.real("dropout"),
                  Map.of("latency", 8.0 * c.integer("layers")));
      made.tell(trial, outcome);
    }
    return made;
  }

  private static void show() throws IOException {
    browser.show(html);
  }

  @Test
  void importanceComesFirstWithOneRowPerParameter() throws IOException {
    show();
    assertThat(browser.texts("main section h2").get(0)).isEqualTo("What matters");
    List<String> names = browser.texts("#importance li .name");
    assertThat(names).containsExactlyInAnyOrder("rate", "optimizer", "layers", "dropout");
    assertThat(names.get(0)).isEqualTo("rate");
    double[] shares =
        browser.all("#importance li").stream()
            .mapToDouble(row -> Double.parseDouble(row.getDomAttribute("data-share")))
            .toArray();
    assertThat(Arrays.stream(shares).boxed().toList())
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    assertThat(browser.texts("#importance li .range"))
        .allMatch(text -> text.matches("(.*–.*|< 0.1) %"));
  }

  @Test
  void needsNothingFromElsewhere() throws IOException {
    show();
    assertThat(browser.number("performance.getEntriesByType('resource').length")).isZero();
    assertThat(browser.texts("main section h2"))
        .contains(
            "Progress",
            "Parameters and values",
            "Slices of the model",
            "Two parameters at once",
            "Distribution of the values",
            "Timeline of workers",
            "Calibration",
            "What the kernel learnt",
            "Trials");
  }

  @Test
  void slicesMoveToTheTrialThatIsClicked() throws IOException {
    show();
    int best = study.best().orElseThrow().number();
    assertThat(anchor()).isEqualTo(String.valueOf(best));
    int other =
        study.trials().stream()
            .filter(t -> t.state() == TrialState.COMPLETE && t.number() != best)
            .findFirst()
            .orElseThrow()
            .number();
    clickMark("#progress .plot", other);
    assertThat(anchor()).isEqualTo(String.valueOf(other));
    assertThat(browser.find("#slices .through").getText()).contains("trial #" + other);
    assertThat(browser.all(".lit .pinned[data-t='" + other + "']")).hasSizeGreaterThan(4);
    assertThat(browser.find("#pinned").getDomProperty("value")).isEqualTo("" + other);
    browser.find("#unpin").click();
    assertThat(anchor()).isEqualTo(String.valueOf(best));
  }

  private static String anchor() {
    return browser.find("#slices .through").getDomAttribute("data-anchor");
  }

  /** Clicks where the chart's highlight of a trial appears when it is pointed at. */
  private static void clickMark(String plot, int trial) {
    browser.centred(plot);
    browser.script("alas.hover(arguments[0])", trial);
    WebElement ring = browser.find(plot + " .hovered");
    double x = Double.parseDouble(ring.getDomAttribute("cx"));
    double y = Double.parseDouble(ring.getDomAttribute("cy"));
    WebElement root = browser.find(plot);
    browser
        .act()
        .moveToElement(
            root,
            (int) Math.round(x - root.getSize().getWidth() / 2.0),
            (int) Math.round(y - root.getSize().getHeight() / 2.0))
        .click()
        .perform();
  }

  @Test
  void anotherDocumentLeavesWhatIsChosen() throws IOException {
    show();
    StudySnapshot now = study.snapshot();
    Optional<Recollection> recalled = StudyReport.recall(study, now);
    String later =
        StudyReport.document("workshop", now, recalled, Optional.empty(), Extent.bounded());
    browser.script("alas.pin(4)");
    browser.centred("#parallel .upright[data-axis='layers']").sendKeys(Keys.ARROW_DOWN);
    browser.centred("#trials button[data-column='value']").click();
    browser.find("#pair-a").sendKeys("dropout");
    browser.type("#filter", "state=complete");
    long passing = browser.number("alas.chosen.brushed.size");
    long found = found();
    browser.script("window.scrollTo(0, 0); alas.update(JSON.parse(arguments[0]))", later);
    browser.script("alas.buildAll()");
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(4);
    assertThat(browser.number("alas.chosen.brushed.size")).isEqualTo(passing);
    assertThat(found()).isEqualTo(found);
    assertThat(browser.find("#filter").getDomProperty("value")).isEqualTo("state=complete");
    assertThat(browser.find("#trials th[aria-sort]").getText()).startsWith("value");
    assertThat(browser.texts(".contour .words .title")).contains("dropout");
    assertThat(browser.all("#parallel .brush")).hasSize(1);
    assertThat(browser.all(".lit .pinned[data-t='4']")).isNotEmpty();
  }

  @Test
  void arrowKeysGoFromTrialToTrial() throws IOException {
    show();
    WebElement plot = browser.centred("#progress .plot");
    plot.sendKeys(Keys.ARROW_RIGHT);
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(1);
    plot.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(3);
    plot.sendKeys(Keys.ARROW_LEFT);
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(2);
    plot.sendKeys(Keys.ESCAPE);
    assertThat(browser.script("return alas.chosen.pinned")).isNull();
  }

  @Test
  void brushingAnAxisKeepsWhatPasses() throws IOException {
    show();
    WebElement axis = browser.centred("#parallel .upright[data-axis='layers'] .ground");
    int height = axis.getSize().getHeight();
    // From just above the lower end, where one layer is, to the middle.
    browser
        .act()
        .moveToElement(axis, 0, height / 2 - 8)
        .clickAndHold()
        .moveByOffset(0, 8 - height / 4)
        .moveByOffset(0, -height / 4)
        .release()
        .perform();
    long few =
        study.trials().stream()
            .filter(t -> Double.isFinite(t.value()) && t.configuration().integer("layers") <= 4)
            .count();
    assertThat(few).isBetween(1L, 26L);
    assertThat(browser.find("#parallel .through").getDomAttribute("data-passing"))
        .isEqualTo("" + few);
    assertThat(browser.find("#found-trials").getDomAttribute("data-found")).isEqualTo("" + few);
    browser.find("#parallel button.small").click();
    assertThat(browser.find("#found-trials").getDomAttribute("data-found")).isEqualTo("30");
  }

  @Test
  void brushesMoveByKeys() throws IOException {
    show();
    browser.centred("#parallel .upright[data-axis='value']").sendKeys(Keys.ARROW_DOWN);
    long low = browser.number("alas.chosen.brushed.size");
    assertThat(low).isBetween(1L, 26L);
    WebElement axis = browser.find("#parallel .upright[data-axis='value']");
    assertThat(axis.getDomAttribute("aria-valuetext")).contains(" to ");
    axis.sendKeys(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP);
    assertThat(
            browser.find("#parallel .upright[data-axis='value']").getDomAttribute("aria-valuenow"))
        .isNotEqualTo(axis.toString());
    browser.find("#parallel .upright[data-axis='value']").sendKeys(Keys.ESCAPE);
    assertThat(browser.script("return alas.chosen.brushed")).isNull();
  }

  @Test
  void labelsOfAxesStandWhereNoLineIs() throws IOException {
    show();
    assertThat(
            browser.number(
                "Array.from(document.querySelectorAll('#parallel .upright')).filter(g => {"
                    + "const band = g.querySelector('.ground').getBoundingClientRect();"
                    + "return Array.from(g.querySelectorAll('.tick')).some(t => {"
                    + "const box = t.getBoundingClientRect();"
                    + "return box.left < band.left - 1 || box.right > band.right + 1; }); }).length"))
        .isZero();
    assertThat(overlaps("#parallel .words .title")).isZero();
  }

  /** How many words of a kind lie on each other. */
  private static long overlaps(String css) {
    return browser.number(
        "(() => { const all = Array.from(document.querySelectorAll(\""
            + css
            + "\")).map(t => t.getBoundingClientRect()); let n = 0;"
            + "all.forEach((a, i) => all.slice(i + 1).forEach(b => {"
            + "if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2"
            + " && b.top < a.bottom - 2) { n++; } })); return n; })()");
  }

  @Test
  void progressHasALogarithmicSwitch() throws IOException {
    show();
    boolean before = browser.centred("#log").isSelected();
    List<String> ticks = browser.texts("#progress .tick.end");
    browser.find("#log").click();
    assertThat(browser.find("#log").isSelected()).isNotEqualTo(before);
    assertThat(browser.texts("#progress .tick.end")).isNotEqualTo(ticks);
    assertThat(browser.texts("#progress .words .title").get(0).contains("logarithmic"))
        .isNotEqualTo(before);
  }

  @Test
  void contoursAreOfAnyPair() throws IOException {
    show();
    String picture = "document.querySelector('.contour canvas').toDataURL()";
    String first = browser.text(picture);
    browser.centred("#pair-a").sendKeys("dropout");
    browser.find("#pair-b").sendKeys("layers");
    assertThat(browser.texts(".contour .words .title")).containsExactly("layers", "dropout");
    assertThat(browser.texts(".ranks .words .title")).containsExactly("layers", "dropout");
    assertThat(browser.text(picture)).isNotEqualTo(first);
    assertThat(browser.find(".contour").getDomAttribute("data-low")).asDouble().isFinite();
    assertThat(painted(".contour canvas")).isGreaterThan(20);
  }

  /** How many colours a canvas shows. */
  private static long painted(String css) {
    return browser.number(
        "(() => { const c = document.querySelector(\""
            + css
            + "\"); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            + "const s = new Set(); for (let i = 0; i < d.length; i += 4)"
            + "{ s.add(d[i] * 65536 + d[i + 1] * 256 + d[i + 2]); } return s.size; })()");
  }

  @Test
  void constraintsHaveSlicesWithTheirBound() throws IOException {
    show();
    assertThat(browser.texts("#quantity option"))
        .containsExactly("value", "latency ≤ 50", "chance of failure");
    List<String> ticks = browser.texts("#slices .tick.end");
    browser.centred("#quantity").sendKeys("latency");
    assertThat(browser.texts("#slices .tick.end")).isNotEqualTo(ticks);
  }

  @Test
  void theTableSortsAndFilters() throws IOException {
    show();
    browser.centred("#trials button[data-column='value']").click();
    double least =
        study.trials().stream().mapToDouble(Trial::value).filter(Double::isFinite).min().orElse(0);
    assertThat(number(firstRow())).isEqualTo(numberOf(least));
    browser.find("#trials button[data-column='value']").click();
    double most =
        study.trials().stream().mapToDouble(Trial::value).filter(Double::isFinite).max().orElse(0);
    assertThat(number(firstRow())).isEqualTo(numberOf(most));
    browser.type("#filter", "state=failed");
    assertThat(found()).isEqualTo(3);
    browser.type("#filter", "rate<0.001 optimizer=adam");
    long wanted =
        study.trials().stream()
            .map(Trial::configuration)
            .filter(c -> c.real("rate") < 0.001 && c.get("optimizer").equals("adam"))
            .count();
    assertThat(found()).isEqualTo(wanted).isPositive();
    browser.type("#filter", "nothing-like-this");
    assertThat(browser.find("#found-trials").getText()).isEqualTo("No trial is like this.");
  }

  private static WebElement firstRow() {
    return browser.find("#trials tbody tr");
  }

  private static int number(WebElement row) {
    return Integer.parseInt(row.getDomAttribute("data-t"));
  }

  private static int numberOf(double value) {
    return study.trials().stream()
        .filter(t -> t.value() == value)
        .findFirst()
        .orElseThrow()
        .number();
  }

  private static long found() {
    return Long.parseLong(browser.find("#found-trials").getDomAttribute("data-found"));
  }

  @Test
  void rowsArePinnedByKeys() throws IOException {
    show();
    WebElement row = browser.centred("#trials tbody tr:nth-child(4)");
    row.sendKeys(Keys.ENTER);
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(number(row));
    assertThat(row.getDomAttribute("aria-selected")).isEqualTo("true");
  }

  @Test
  void workersHaveRowsOfTheirOwn() throws IOException {
    show();
    assertThat(browser.texts("#timeline .tick.end")).containsExactlyInAnyOrder("0", "1", "2");
    assertThat(painted("#timeline canvas")).isGreaterThan(4);
  }

  @Test
  void isLightAndDark() throws IOException {
    show();
    browser.prefers("light");
    String light = browser.text("getComputedStyle(document.body).backgroundColor");
    browser.find("#theme").click();
    String dark = browser.text("getComputedStyle(document.body).backgroundColor");
    assertThat(dark).isNotEqualTo(light);
    show();
    browser.prefers("dark");
    assertThat(browser.text("getComputedStyle(document.body).backgroundColor")).isEqualTo(dark);
    browser.find("#theme").click();
    assertThat(browser.text("getComputedStyle(document.body).backgroundColor")).isEqualTo(light);
    browser.prefers("light");
  }

  @Test
  void fitsAPhone() throws IOException {
    try (Browser phone = Browser.open(folder).phone()) {
      phone.show(html);
      assertThat(phone.number("innerWidth")).isEqualTo(390);
      assertThat(phone.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
      assertThat(
              phone.number(
                  "Array.from(document.querySelectorAll('button.small')).filter(b =>"
                      + " b.offsetHeight > 0 && b.offsetHeight < 30).length"))
          .isZero();
      assertThat(phone.errors()).isEmpty();
    }
  }

  @Test
  void namesAndReasonsAreOnlyText() throws IOException {
    Study hostile = Study.minimize(Studies.mixed()).seed(1).open().run(12, Studies::loss);
    hostile.observe(hostile.trial(1).configuration(), Outcome.failed(Studies.HOSTILE));
    browser.show(StudyReport.html(Studies.HOSTILE, hostile));
    assertThat(browser.all("b")).isEmpty();
    assertThat(browser.text("document.querySelector('h1').textContent")).isEqualTo(Studies.HOSTILE);
  }

  @Test
  void twoHundredParametersAreLegible() throws IOException {
    browser.show(StudyReport.html("wide", Studies.imported(Studies.reals(200).build(), 60)));
    assertThat(browser.all("#importance li")).hasSize(15);
    browser.type("#importance input", "parameter_137");
    assertThat(browser.texts("#importance li .name")).containsExactly("parameter_137");
    assertThat(browser.all("#slices .slice")).hasSize(9);
    browser.type("#slices input", "parameter_137");
    assertThat(browser.texts("#slices figcaption"))
        .hasSize(1)
        .allMatch(t -> t.startsWith("parameter_137"));
    assertThat(browser.all("#parallel .upright")).hasSize(9);
    assertThat(overlaps("#parallel .words .title")).isZero();
    assertThat(browser.all("#trials thead th").size()).isLessThan(20);
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(1300);
    browser.centred("#parallel details.menu summary").click();
    browser.type("#parallel details.menu input", "parameter_142");
    browser.find("#parallel .choices input").click();
    assertThat(browser.all("#parallel .upright[data-axis='parameter_142']")).hasSize(1);
  }

  @Test
  void aThousandCategoriesAreLegible() throws IOException {
    Object[] words = IntStream.range(0, 1000).mapToObj(i -> "word-%04d".formatted(i)).toArray();
    SearchSpace space = Studies.reals(2).categorical("word", words).build();
    browser.show(StudyReport.html("words", Studies.imported(space, 80)));
    assertThat(browser.all("#importance li")).hasSize(3);
    String card = "#slices .slice[data-parameter='word'] ";
    assertThat(browser.all(card + "li")).hasSizeBetween(2, 12);
    List<String> listed = browser.texts(card + "li .name");
    browser.type(card + "input", listed.get(listed.size() - 1));
    assertThat(browser.texts(card + "li .name")).containsExactly(listed.get(listed.size() - 1));
    assertThat(overlaps("#parallel .upright[data-axis='word'] .tick")).isZero();
    browser.type("#filter", listed.get(0));
    assertThat(found()).isBetween(1L, 10L);
  }

  @Test
  void tenThousandTrialsAreDrawnAndBrushed() throws IOException {
    browser.show(StudyReport.html("many", Studies.imported(Studies.reals(20).build(), 10_000)));
    assertThat(browser.all("#trials tbody tr")).hasSize(50);
    browser.centred("#parallel .upright[data-axis='value']").sendKeys(Keys.ARROW_DOWN);
    assertThat(found()).isBetween(1L, 9_799L).isEqualTo(browser.number("alas.chosen.brushed.size"));
  }

  static List<Supplier<Study>> unusual() {
    return StudyReportTest.unusual().map(a -> unusual(a.get()[1])).toList();
  }

  @SuppressWarnings("unchecked")
  private static Supplier<Study> unusual(Object made) {
    return (Supplier<Study>) made;
  }

  @ParameterizedTest
  @MethodSource("unusual")
  void drawsUnusualStudies(Supplier<Study> made) throws IOException {
    Study other = made.get();
    browser.show(StudyReport.html("unusual", other));
    assertThat(browser.all("#trials tbody tr")).hasSize(other.trials().size());
    assertThat(
            browser.number(
                "Array.from(document.querySelectorAll('main svg *')).filter(e => Array.from(e.attributes)"
                    + ".some(a => /NaN|Infinity/.test(a.value))).length"))
        .isZero();
  }
}
