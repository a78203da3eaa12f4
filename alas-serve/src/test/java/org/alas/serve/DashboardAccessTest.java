package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.alas.app.report.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every page as axe sees it: light and dark, on a screen and on a phone. */
class DashboardAccessTest {
  @TempDir private static Path folder;

  private static Browser browser;
  private static Served served;

  @BeforeAll
  static void open() {
    browser = Browser.open(folder);
    served = new Served(folder);
    served.add("workshop", Served.workshop(20, 3));
    served.elsewhere("workshop").ask("somebody");
    browser.go(served.loginLink());
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

  private static String axe() throws IOException {
    try (InputStream in = DashboardAccessTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/, tr[data-study], light, false",
    "/, tr[data-study], dark, true",
    "/study?name=workshop, #progress canvas, light, false",
    "/study?name=workshop, #progress canvas, dark, false",
    "/study?name=workshop, #progress canvas, light, true",
    "/compare?study=workshop, .plot canvas, light, false",
    "/compare?study=workshop, .plot canvas, dark, true",
    "/new, #create, light, false",
    "/new, #create, dark, true",
  })
  void nothingSeriousIsInTheWay(String path, String ready, String scheme, boolean phone)
      throws IOException {
    browser.prefers(scheme);
    if (phone) {
      browser.phone();
    } else {
      browser.screen(1300, 1000);
    }
    browser.go(served.at(path));
    browser.until("document.querySelector(\"" + ready + "\")");
    browser.until("!document.body.classList.contains('stale')");
    browser.script("if (alas.study) { alas.buildAll(); if (alas.study.n > 1) { alas.pin(2); } }");
    assertThat(browser.number("document.documentElement.scrollWidth - innerWidth"))
        .isLessThanOrEqualTo(0);
    browser.script(axe());
    Object found =
        browser.later(
            "const done = arguments[arguments.length - 1]; axe.run(document, {resultTypes:"
                + " ['violations']}).then(r => done(r.violations.filter(v => v.impact ==="
                + " 'serious' || v.impact === 'critical').map(v => v.id + ' (' + v.impact + '): '"
                + " + v.nodes.map(n => n.target.join(' ')).slice(0, 6).join(' | '))), e =>"
                + " done(['axe failed: ' + e]))");
    assertThat((List<?>) found).isEmpty();
  }
}
