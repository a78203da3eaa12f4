package org.alas.serve;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.Store;
import org.alas.serve.http.HttpService;
import org.alas.serve.http.Tokens;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.MemoryLog;
import org.alas.study.Outcome;
import org.alas.study.Registry;
import org.alas.study.Study;
import org.alas.study.Trial;

/** A service of a store of its own, and studies for it. */
final class Served implements AutoCloseable {
  private final Path file;
  private final Store store;
  private final Service service;

  Served(Path folder) {
    file = folder.resolve("studies.db");
    store = SqliteStore.open(file);
    service =
        Service.start(
            store,
            new Service.Options(
                new HttpService.Place("127.0.0.1", 0, Optional.empty()),
                HttpService.Limits.STANDARD,
                Tokens.of(folder.resolve("token")),
                List.of(),
                false),
            new PrintWriter(new StringWriter()));
  }

  /** An address of the service. */
  String at(String path) {
    return "http://127.0.0.1:" + service.port() + path;
  }

  String loginLink() {
    return service.loginLink();
  }

  /** Puts a study into the store. */
  void add(String name, EventLog log) {
    List<Event> events = log.read(0).stream().map(EventLog.Entry::event).toList();
    store.create(name, events.get(0).time(), events);
  }

  /** A study of the store as another process would open it. */
  Study elsewhere(String name) {
    SqliteStore other = SqliteStore.openExisting(file);
    return Study.resume(
        other.log(name), Registry.standard(), Duration.ofHours(9), Clock.systemUTC());
  }

  @Override
  public void close() {
    service.close();
    store.close();
  }

  static SearchSpace space() {
    return SearchSpace.builder()
        .logReal("rate", 1e-5, 1)
        .categorical("optimizer", "sgd", "adam", "rmsprop")
        .integer("layers", 1, 8)
        .real("dropout", 0, 0.8)
        .build();
  }

  /** Trials of three workers; one value must keep below a bound, some trials fail. */
  static EventLog workshop(int trials, long seed) {
    EventLog log = new MemoryLog();
    Study study =
        Study.minimize(space())
            .constraint("latency <= 50")
            .seed(seed)
            .kernel("alas")
            .initial(16)
            .log(log)
            .open();
    for (int i = 0; i < trials; i++) {
      Trial trial = study.ask("worker " + i % 3);
      study.tell(trial, i % 9 == 8 ? Outcome.failed("out of memory") : outcome(trial));
    }
    return log;
  }

  static Outcome outcome(Trial trial) {
    Configuration c = trial.configuration();
    double rate = Math.log10(c.real("rate")) + 3;
    double noise = 0.15 * new Random(31L * trial.number()).nextGaussian();
    double value =
        1 + rate * rate + (c.get("optimizer").equals("adam") ? 0 : 1) + c.real("dropout") + noise;
    return Outcome.of(value, Map.of("latency", 8.0 * c.integer("layers")));
  }

  /** Results that were found elsewhere. */
  static EventLog imported(int trials) {
    EventLog log = new MemoryLog();
    SearchSpace.Builder builder = SearchSpace.builder();
    IntStream.rangeClosed(1, 6).forEach(i -> builder.real("x" + i, 0, 1));
    SearchSpace space = builder.build();
    Study.minimize(space).log(log).open();
    Random random = new Random(1);
    for (int i = 1; i <= trials; i++) {
      double[] u = random.doubles(6).toArray();
      double value = 4 * Math.pow(u[0] - 0.3, 2) + u[5] + 0.1 * u[3];
      log.append(
          new Event.Observed(
              Instant.EPOCH.plusSeconds(i), i, space.decode(u), Outcome.of(value), ""));
    }
    return log;
  }
}
