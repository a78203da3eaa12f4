package org.alas.app.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.alas.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How long the report of ten thousand trials of twenty parameters takes to write, to open and to
 * react in a browser; run by name, see docs/report.md. It measures and asserts nothing.
 */
class ReportTiming {
  private static final int RUNS = 5;

  /** From an act until the frame after it is on the screen, in milliseconds. */
  private static final String REACTION =
      "const done = arguments[arguments.length - 1]; const t = performance.now(); %s;"
          + " requestAnimationFrame(() => setTimeout(() => done(performance.now() - t)))";

  /** When the second frame is on the screen, since the page was asked for. */
  private static final String PROBE =
      "<script>requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() =>"
          + " { window.opened = performance.now(); })));</script>";

  private static final String OPENED =
      "const done = arguments[arguments.length - 1]; const look = () => window.opened ?"
          + " done(window.opened) : setTimeout(look, 5); look()";

  @TempDir private Path folder;

  @Test
  void measure() throws IOException {
    Study study = Studies.imported(Studies.reals(20).build(), 10_000);
    String html = "";
    for (int i = 0; i < RUNS; i++) {
      long began = System.nanoTime();
      html = StudyReport.html("many", study);
      say("written", (System.nanoTime() - began) * 1e-6);
    }
    System.out.printf(
        Locale.ROOT,
        "%-28s %9.2f MB%n",
        "size",
        html.getBytes(StandardCharsets.UTF_8).length / 1e6);
    try (Browser browser = Browser.open(folder)) {
      for (int i = 0; i < RUNS; i++) {
        browser.load(html.replace("</body>", PROBE + "</body>"));
        double opened = ((Number) browser.later(OPENED)).doubleValue();
        say("opened", opened);
      }
      browser.script("alas.buildAll()");
      for (Map.Entry<String, String> act : acts().entrySet()) {
        double worst = 0;
        for (int i = 0; i < RUNS; i++) {
          String script = act.getValue().replace("RUN", String.valueOf(i));
          worst =
              Math.max(worst, ((Number) browser.later(REACTION.formatted(script))).doubleValue());
        }
        say(act.getKey() + ", worst of " + RUNS, worst);
      }
    }
  }

  private static Map<String, String> acts() {
    return new TreeMap<>(
        Map.of(
            "a trial is clicked", "alas.pin(1000 + 1777 * RUN)",
            "an axis is brushed",
                "alas.brush(new Set(alas.study.valued.filter(i => i % (RUN + 2) === 0)))",
            "the table is sorted",
                "document.querySelector('#trials button[data-column=value]').click()",
            "the table is filtered",
                "const f = document.getElementById('filter'); f.value = 'parameter_1<0.' + (RUN + 1);"
                    + " f.dispatchEvent(new Event('input'))",
            "another pair",
                "const s = document.getElementById('pair-a'); s.selectedIndex = 2 + RUN;"
                    + " s.dispatchEvent(new Event('change'))",
            "the whole page is redrawn", "alas.restyle()"));
  }

  private static void say(String what, double milliseconds) {
    System.out.printf(Locale.ROOT, "%-28s %9.0f ms%n", what, milliseconds);
  }
}
