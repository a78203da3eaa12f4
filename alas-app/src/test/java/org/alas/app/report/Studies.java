package org.alas.app.report;

import java.time.Instant;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.MemoryLog;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;

/** Studies that reports are made of in tests. */
final class Studies {
  static final String HOSTILE = "</script><b id=\"x\">&amp;'\u0000\u001b[31m]]>";

  private Studies() {}

  static SearchSpace plane() {
    return SearchSpace.builder().real("x", -5, 10).real("y", 0, 15).build();
  }

  static SearchSpace mixed() {
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

  static double loss(Configuration c) {
    if (c.integer("layers") == 8) {
      throw new IllegalStateException("out of memory " + HOSTILE);
    }
    double rate = Math.log10(c.real("rate")) + 3;
    return rate * rate + (c.has("momentum") ? c.real("momentum") : 0.3) + c.integer("layers") / 8.0;
  }

  /** Seven values of a constrained plane, one trial that was given up, one that runs. */
  static Study constrained(double bound) {
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

  /** Results that were found elsewhere: what matters is the first number and the first choice. */
  static Study imported(SearchSpace space, int trials) {
    EventLog log = new MemoryLog();
    Study.minimize(space).log(log).open();
    Random random = new Random(1);
    for (int i = 1; i <= trials; i++) {
      double[] u =
          IntStream.range(0, space.dimension()).mapToDouble(k -> random.nextDouble()).toArray();
      double[] at = space.snap(u);
      double value = 4 * Math.pow(at[0] - 0.3, 2) + at[at.length - 1] + 0.1 * at[at.length / 2];
      Outcome outcome = i % 50 == 0 ? Outcome.failed("memory") : Outcome.of(value);
      log.append(new Event.Observed(Instant.EPOCH.plusSeconds(i), i, space.decode(at), outcome));
    }
    return Study.resume(log);
  }

  /** Real parameters p1, p2 and so on. */
  static SearchSpace.Builder reals(int count) {
    SearchSpace.Builder builder = SearchSpace.builder();
    IntStream.rangeClosed(1, count).forEach(i -> builder.real("parameter_" + i, 0, 1));
    return builder;
  }
}
