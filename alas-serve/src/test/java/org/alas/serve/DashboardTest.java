package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.alas.app.report.Browser;
import org.alas.space.SearchSpace;
import org.alas.study.EventLog;
import org.alas.study.MemoryLog;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The dashboard in a real browser, of a service that is asked over HTTP. */
class DashboardTest {
  private static final String HOSTILE =
      "</script><b id=\"x\">&amp;' \"<img src=x onerror=alert(1)>";
  private static final int TRIALS = 24;

  @TempDir private static Path folder;

  private static Browser browser;
  private static Served served;

  @BeforeAll
  static void open() {
    browser = Browser.open(folder);
    served = new Served(folder);
    served.add("workshop", Served.workshop(TRIALS, 3));
    served.add("second", Served.workshop(18, 4));
    browser.go(served.loginLink());
    browser.until("document.querySelectorAll('tr[data-study]').length >= 2");
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
    if (served != null) {
      served.close();
    }
  }

  /** Whatever was done: no script failed, and nothing offended the policy, which is said there. */
  @AfterEach
  void nothingWentWrong() {
    assertThat(browser.errors()).isEmpty();
  }

  /** Opens a study, with its model and everything drawn. */
  private static void show(String name) {
    browser.go(served.at("/study?name=" + name));
    browser.until("alas.study && alas.study.model && !document.body.classList.contains('stale')");
    browser.script("alas.buildAll()");
  }

  @Test
  void listsStudiesAndHearsOfOthers() {
    browser.go(served.at("/"));
    browser.until("document.querySelectorAll('tr[data-study]').length >= 2");
    assertThat(browser.text("document.querySelector(\"tr[data-study='second']\").textContent"))
        .contains("idle", "minimize", "18");
    browser.script("window.stayed = true");
    EventLog log = new MemoryLog();
    Study.maximize(SearchSpace.builder().real("x", 0, 1).build()).log(log).open().ask("somebody");
    served.add("newcomer", log);
    browser.until("document.querySelector(\"tr[data-study='newcomer'] .state.running\")");
    assertThat(browser.script("return window.stayed")).isEqualTo(true);
    browser.type("input[type='search']", "second");
    assertThat(browser.texts("tr[data-study] a")).containsExactly("second");
  }

  @Test
  void everySectionOpens() {
    show("workshop");
    assertThat(browser.texts("main section h2"))
        .containsExactly(
            "Progress",
            "What matters",
            "Slices of the model",
            "Why this suggestion",
            "Running trials",
            "Parameters and values",
            "Two parameters at once",
            "Found",
            "Distribution of the values",
            "Timeline of workers",
            "Constraints",
            "Calibration",
            "What the kernel learnt",
            "Trials");
    assertThat(browser.all("#slices .strip")).hasSameSizeAs(browser.all("#slices .slice"));
    assertThat(browser.texts("#learnt h3"))
        .contains("Roughness over time", "Frequency over time", "Spectrum");
    assertThat(browser.find("[data-constraint='latency'] .note").getText()).contains(" hold (");
    assertThat(
            browser.number(
                "performance.getEntriesByType('resource').filter(r =>"
                    + " !r.name.startsWith(location.origin)).length"))
        .isZero();
  }

  @Test
  void whatIsToldAppearsWithoutAReload() {
    served.add("live", Served.workshop(20, 5));
    show("live");
    browser.script("window.stayed = true");
    browser.script("alas.pin(3)");
    browser.centred("#parallel .upright[data-axis='layers']").sendKeys(Keys.ARROW_DOWN);
    browser.type("#filter", "state=complete");
    long brushed = browser.number("alas.chosen.brushed.size");
    Study elsewhere = served.elsewhere("live");
    for (int i = 0; i < 3; i++) {
      Trial trial = elsewhere.ask("worker 0");
      elsewhere.tell(
          trial,
          Outcome.of(7 + i, Map.of("latency", 8.0 * trial.configuration().integer("layers"))));
    }
    browser.until("alas.study.n === 23 && alas.study.trials.value[22] === 9");
    browser.until("alas.study.model.told === alas.study.valued.length");
    assertThat(browser.script("return window.stayed")).isEqualTo(true);
    assertThat(browser.text("document.querySelectorAll('.tile .number')[1].textContent"))
        .isEqualTo("23");
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(3);
    assertThat(browser.number("alas.chosen.brushed.size")).isBetween(brushed, brushed + 3);
    assertThat(browser.find("#filter").getDomProperty("value")).isEqualTo("state=complete");
    assertThat(browser.script("return document.activeElement.id")).isEqualTo("filter");
  }

  @Test
  void goesBackToAnyEvent() {
    show("workshop");
    long last = browser.number("Number(document.getElementById('event').max)");
    // A trial is asked for and told by turns, after the creation.
    assertThat(last).isEqualTo(1 + 2 * TRIALS);
    browser.script(
        "const s = document.getElementById('event'); s.value = 21; s.dispatchEvent(new Event('input'))");
    browser.until("alas.study.document.event === 21 && alas.study.model.told === 9");
    assertThat(browser.number("alas.study.n")).isEqualTo(10);
    assertThat(browser.find("#at").getText()).isEqualTo("as of event 21 of " + last);
    browser.find("#before").sendKeys("18", Keys.ENTER);
    browser.until("alas.study.n === 17 && !document.body.classList.contains('stale')");
    browser.find("#now").click();
    browser.until("alas.study.n === " + TRIALS + " && !document.body.classList.contains('stale')");
    assertThat(browser.find("#at").getText()).isEqualTo("now, event " + last);
  }

  @Test
  void saysWhyATrialWasSuggestedAndWhatWasKnownThen() {
    show("workshop");
    browser.script("alas.pin(20)");
    assertThat(browser.find("#why .why").getText())
        .contains("Trial 20 was suggested by the model", "It expected", "It held:", "Told was");
    browser.script("alas.pin(2)");
    assertThat(browser.find("#why .why").getText()).contains("initial design");
    browser.script("alas.pin(20)");
    browser.centred("#then").click();
    browser.until("alas.study.n === 19 && !document.body.classList.contains('stale')");
  }

  @Test
  void slicesGoThroughAnyTrialThatIsClicked() {
    show("workshop");
    int other =
        served.elsewhere("workshop").trials().stream()
            .filter(t -> t.state() == TrialState.COMPLETE)
            .filter(
                t ->
                    browser.number(
                            "alas.study.model.slices.filter(s => s.trial === "
                                + t.number()
                                + ").length")
                        == 0)
            .findFirst()
            .orElseThrow()
            .number();
    browser.script("alas.pin(" + other + ")");
    browser.until("document.querySelector('#slices .through').dataset.anchor === '" + other + "'");
    assertThat(browser.texts("#slices figcaption")).noneMatch(text -> text.contains("through"));
  }

  @Test
  void notesAreWrittenAndRead() {
    show("second");
    browser.find(".notes summary").click();
    browser.until("document.getElementById('note').offsetHeight > 0");
    browser.find("#note").sendKeys("looks promising");
    browser.find("#tags").sendKeys("kitchen night");
    browser.find("#save-note").click();
    browser.until("document.getElementById('save-note').textContent === 'Saved'");
    Study stored = served.elsewhere("second");
    assertThat(stored.snapshot().note().text()).isEqualTo("looks promising");
    assertThat(stored.snapshot().note().tags()).containsExactly("kitchen", "night");
    stored.note(note -> note.withLine("said elsewhere"));
    browser.until("document.getElementById('note').value.endsWith('said elsewhere')");
  }

  @Test
  void aStudyIsBegunByAFormAndToldByHand() {
    browser.go(served.at("/new"));
    browser.until("document.getElementById('name')");
    browser.find("#name").sendKeys("by-hand");
    browser.find("#parameter1").sendKeys("heat");
    browser.find("#min1").sendKeys("0.1");
    browser.find("#max1").sendKeys("10");
    browser.find("#log1").click();
    browser.find("#more").click();
    browser.find("#parameter2").sendKeys("fan");
    browser.find("#type2").sendKeys("categorical");
    browser.find("#values2").sendKeys("none, low, high");
    browser.find("#create").click();
    browser.until("location.pathname === '/study' && document.getElementById('ask')");
    browser.centred("#ask").click();
    browser.until("document.querySelector('[data-running=\"1\"] input')");
    browser.centred("[data-running='1'] input").sendKeys("0.5", Keys.ENTER);
    browser.until("alas.study.best === 1 && alas.study.document.best.value === 0.5");
    Study made = served.elsewhere("by-hand");
    assertThat(made.problem().space().variables()).hasSize(2);
    assertThat(made.best().orElseThrow().value()).isEqualTo(0.5);
  }

  @Test
  void whoMayOnlyReadIsShownEverythingAndOfferedNothing() throws IOException {
    browser.later(
        "fetch('/api/v1/session', {method: 'DELETE', headers: {'Content-Type':"
            + " 'application/json'}}).then(answer => arguments[arguments.length - 1](answer.status))");
    browser.go(served.at("/study?name=workshop"));
    browser.until("document.getElementById('token')");
    String token =
        Files.readAllLines(folder.resolve("token")).stream()
            .filter(line -> line.startsWith("read-only "))
            .map(line -> line.substring("read-only ".length()))
            .findFirst()
            .orElseThrow();
    browser.find("#token").sendKeys(token, Keys.ENTER);
    browser.until("alas.study && alas.study.model && !document.body.classList.contains('stale')");
    browser.script("alas.buildAll()");
    assertThat(browser.all("#progress canvas")).isNotEmpty();
    assertThat(browser.all("#ask, #save-note, a[href='/new'], [data-running] input")).isEmpty();
    assertThat(
            browser.later(
                "fetch('/api/v1/studies/workshop/trials', {method: 'POST', headers:"
                    + " {'Content-Type': 'application/json'}, body: '{}'}).then(answer =>"
                    + " arguments[arguments.length - 1](answer.status))"))
        .isEqualTo(403L);
    browser.go(served.loginLink());
    browser.until("document.querySelector(\"a[href='/new']\")");
    assertThat(browser.errors()).allMatch(e -> e.contains("401") || e.contains("403"));
  }

  @Test
  void aFormThatIsWrongSaysSo() {
    browser.go(served.at("/new"));
    browser.until("document.getElementById('name')");
    browser.find("#name").sendKeys("wrong");
    browser.find("#parameter1").sendKeys("x");
    browser.find("#min1").sendKeys("3");
    browser.find("#max1").sendKeys("2");
    browser.find("#create").click();
    browser.until("document.querySelector('.message')");
    assertThat(browser.find(".message").getText()).contains("x");
    assertThat(browser.errors()).allMatch(error -> error.contains("422") || error.contains("400"));
  }

  @Test
  void studiesAreCompared() {
    browser.go(served.at("/compare?study=workshop&study=second"));
    browser.until("document.querySelectorAll('tbody tr[data-study]').length === 2");
    assertThat(browser.texts(".legend .key")).containsExactly("workshop", "second");
    List<String> ticks = browser.texts(".plot .tick.middle");
    browser.find("#by-time").click();
    assertThat(browser.texts(".plot .tick.middle")).isNotEqualTo(ticks);
  }

  @Test
  void ofManyTrialsSomeAreDrawnAndAllCanBeHad() {
    served.add("many", Served.imported(6000));
    show("many");
    assertThat(browser.number("alas.study.n")).isBetween(1500L, 2000L);
    assertThat(browser.number("alas.study.last")).isEqualTo(6000);
    assertThat(browser.number("alas.study.best"))
        .isEqualTo(served.elsewhere("many").best().orElseThrow().number());
    browser.until("document.querySelectorAll('#pages tbody tr').length === 50");
    browser.centred("#from").sendKeys(Keys.chord(Keys.CONTROL, "a"), "3333", Keys.ENTER);
    browser.until("document.querySelector('#pages tbody tr').dataset.t === '3333'");
    int left =
        (int)
            browser.number(
                "(() => { for (let t = 1; ; t++) { if (alas.study.place(t) < 0) { return t; } } })()");
    browser.script("alas.pin(" + left + "); document.getElementById('slices').scrollIntoView()");
    browser.until("document.querySelector('#slices .through').dataset.anchor === '" + left + "'");
  }

  @Test
  void namesNotesAndReasonsAreOnlyText() {
    EventLog log = new MemoryLog();
    Study hostile =
        Study.minimize(
                SearchSpace.builder()
                    .categorical("choice", HOSTILE, "b", "c")
                    .real("x", 0, 1)
                    .build())
            .log(log)
            .open();
    for (int i = 0; i < 8; i++) {
      Trial trial = hostile.ask(HOSTILE + i % 2);
      hostile.tell(
          trial, i == 3 ? Outcome.failed(HOSTILE) : Outcome.of(trial.configuration().real("x")));
    }
    hostile.note(HOSTILE);
    String name = HOSTILE.replace("/", "|");
    served.add(name, log);
    browser.go(served.at("/"));
    browser.until("document.querySelectorAll('tr[data-study]').length >= 3");
    assertThat(browser.all("b, img")).isEmpty();
    browser.script("location.href = alas.pages.study(arguments[0])", name);
    browser.until("alas.study && alas.study.model && !document.body.classList.contains('stale')");
    browser.script("alas.buildAll()");
    assertThat(browser.all("b, img")).isEmpty();
    assertThat(browser.text("document.querySelector('h1').textContent")).isEqualTo(name);
  }

  @Test
  void keysReachEverything() {
    show("workshop");
    WebElement plot = browser.centred("#progress .plot");
    plot.sendKeys(Keys.ARROW_RIGHT);
    assertThat(browser.number("alas.chosen.pinned")).isEqualTo(1);
    browser.centred("#event").sendKeys(Keys.ARROW_LEFT);
    browser.until("document.querySelector('.time').classList.contains('past')");
    browser.find("#now").sendKeys(Keys.ENTER);
    browser.until("!document.querySelector('.time').classList.contains('past')");
    assertThat(
            browser.number(
                "Array.from(document.querySelectorAll('button, a, input, select, summary'))"
                    + ".filter(e => e.tabIndex < 0).length"))
        .isZero();
  }
}
