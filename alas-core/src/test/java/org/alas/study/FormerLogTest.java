package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.alas.linalg.LinearAlgebras;
import org.alas.space.Configuration;
import org.alas.vector.VectorMaths;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A log that was written before fits kept their history: six trials of a design, five batches of
 * four, two trials one at a time. Its suggestions were made by Java alone on an x86 machine, where
 * every bit can be told again.
 */
class FormerLogTest {
  private MemoryLog log;

  @BeforeEach
  void read() throws IOException {
    log = new MemoryLog();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                FormerLogTest.class.getResourceAsStream("log-without-fit-history.jsonl"),
                StandardCharsets.UTF_8))) {
      lines.lines().map(EventJson::read).forEach(log::append);
    }
  }

  private static double branin(Configuration c) {
    double x = c.real("x");
    double y = c.real("y");
    double t = y - 5.1 / (4 * Math.PI * Math.PI) * x * x + 5 / Math.PI * x - 6;
    return t * t + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10;
  }

  private static int replayed(EventLog log) {
    int checked = 0;
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration())
            .as("trial %d", asked.trial())
            .isEqualTo(asked.configuration());
        assertThat(again.origin()).isEqualTo(asked.origin());
        checked++;
      }
    }
    return checked;
  }

  @Test
  void itOpensAndGoesOn() {
    Study study = Study.resume(log);
    assertThat(study.trials()).hasSize(28);
    assertThat(study.trial(28).explanation().learned().history()).isNull();
    study.run(3, FormerLogTest::branin);
    List<FitHistory> histories =
        study.trials().subList(28, 31).stream()
            .map(trial -> trial.explanation().learned().history())
            .toList();
    assertThat(histories)
        .as("the former rule once, then a search, since none is known")
        .containsExactly(new FitHistory(0, 28), new FitHistory(29, 29), new FitHistory(29, 30));
    MemoryLog copy = new MemoryLog();
    log.read(0).forEach(e -> copy.append(EventJson.read(EventJson.write(e.event()))));
    assertThat(copy.read(0)).isEqualTo(log.read(0));
  }

  @Test
  void itReplaysTrialByTrialAndSoDoesWhatComesAfter() {
    assumeTrue(System.getProperty("os.arch").matches("amd64|x86_64"));
    assumeTrue(LinearAlgebras.best().name().startsWith("Java"));
    assumeTrue(VectorMaths.best().name().startsWith("scalar"));
    assertThat(replayed(log)).isEqualTo(28);
    Study.resume(log).run(4, FormerLogTest::branin);
    assertThat(replayed(log)).isEqualTo(32);
  }
}
