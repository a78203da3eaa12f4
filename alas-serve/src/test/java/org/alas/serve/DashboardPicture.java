package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.report.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Draws the pictures of docs/dashboard.md; run by name. */
class DashboardPicture {
  private static final Path IMAGES = Path.of("..", "docs", "images");

  @TempDir private Path folder;

  @Test
  void draw() throws IOException {
    try (Browser browser = Browser.open(folder);
        Served served = new Served(folder)) {
      served.add("training-baseline", Served.workshop(30, 4));
      served.add("training", Served.workshop(44, 3));
      served.add("oven", Served.imported(400));
      served.elsewhere("training").note(note -> note.withLine("Rates around 0.001 look best."));
      served.elsewhere("training").ask("worker 1");
      browser.screen(1240, 620);
      browser.go(served.loginLink());
      browser.until("document.querySelectorAll('tr[data-study]').length === 3");
      keep(browser, "dashboard-studies");
      browser.screen(1240, 2900);
      study(browser, served);
      String end = "document.getElementById('why').getBoundingClientRect().bottom + 14";
      browser.screen(1240, (int) browser.number(end));
      keep(browser, "dashboard-study");
      browser.screen(1240, 1500);
      browser.prefers("dark");
      study(browser, served);
      browser.find("#before").sendKeys("30\n");
      browser.until("alas.study.n === 29 && !document.body.classList.contains('stale')");
      hidePinbar(browser);
      keep(browser, "dashboard-past");
      browser.prefers("light");
      browser.screen(1240, 720);
      browser.go(served.at("/compare?study=training&study=training-baseline"));
      browser.until("document.querySelectorAll('tbody tr[data-study]').length === 2");
      keep(browser, "dashboard-compare");
    }
  }

  private static void study(Browser browser, Served served) {
    browser.go(served.at("/study?name=training"));
    browser.until("alas.study && alas.study.model && !document.body.classList.contains('stale')");
    browser.script("alas.buildAll()");
    hidePinbar(browser);
  }

  private static void hidePinbar(Browser browser) {
    browser.script("document.getElementById('pinbar').style.display = 'none'");
  }

  private static void keep(Browser browser, String name) throws IOException {
    Path picture = IMAGES.resolve(name + ".png");
    Files.write(picture, browser.picture());
    assertThat(picture).isNotEmptyFile();
  }
}
