package org.alas.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Random;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Draws the README's picture of a report; run by name, see docs/report.md. */
class ReportPicture {
  private static final Path PICTURE = Path.of("..", "docs", "images", "report.png");
  private static final int TRIALS = 70;
  private static final int WORKERS = 4;

  @TempDir private Path folder;

  /** A clock on which everything takes some seconds. */
  private static final class Pace extends Clock {
    private final Random random = new Random(1);
    private Instant now = Instant.parse("2026-11-02T08:00:00Z");

    @Override
    public Instant instant() {
      now = now.plusMillis(1000 + random.nextInt(20_000));
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  private static Study training() {
    SearchSpace space =
        SearchSpace.builder()
            .logReal("rate", 1e-5, 1)
            .categorical("optimizer", "sgd", "adam", "rmsprop")
            .real("momentum", 0, 1)
            .integer("layers", 1, 8)
            .logInteger("width", 16, 1024)
            .real("dropout", 0, 0.8)
            .bool("norm")
            .when("momentum", "optimizer", "sgd")
            .build();
    Study study =
        Study.minimize(space)
            .constraint("latency <= 40")
            .seed(4)
            .clock(new Pace())
            .lease(Duration.ofHours(9))
            .open();
    Deque<Trial> running = new ArrayDeque<>();
    for (int i = 0; i < TRIALS; i++) {
      running.add(study.ask("gpu-" + i % WORKERS));
      if (running.size() == WORKERS) {
        Trial trial = running.remove();
        study.tell(trial, outcome(trial.configuration()));
      }
    }
    running.forEach(trial -> study.tell(trial, outcome(trial.configuration())));
    return study;
  }

  private static Outcome outcome(Configuration c) {
    double width = c.integer("width");
    double latency = c.integer("layers") * width / 60;
    if (c.real("rate") > 0.3) {
      return Outcome.failed("the loss is not a number");
    }
    double rate = Math.log10(c.real("rate")) + 2.6;
    double momentum = c.has("momentum") ? 0.2 + Math.pow(c.real("momentum") - 0.9, 2) : 0;
    double loss =
        0.21
            + 0.12 * rate * rate
            + (c.get("optimizer").equals("adam") ? 0 : 0.07 + 0.3 * momentum)
            + 0.5 * Math.pow(c.real("dropout") - 0.25, 2)
            + 0.4 / (c.integer("layers") + width / 200)
            + (c.flag("norm") ? 0 : 0.05);
    return Outcome.of(loss, Map.of("latency", latency));
  }

  @Test
  void draw() throws IOException {
    try (Browser browser = Browser.open(folder)) {
      browser.screen(1240, 3000);
      browser.show(StudyReport.html("training", training()));
      String end = "document.getElementById('parallel').getBoundingClientRect().bottom + 14";
      browser.screen(1240, (int) browser.number(end));
      browser.script("document.getElementById('pinbar').style.display = 'none'");
      Files.write(PICTURE, browser.picture());
    }
    assertThat(PICTURE).isNotEmptyFile();
  }
}
