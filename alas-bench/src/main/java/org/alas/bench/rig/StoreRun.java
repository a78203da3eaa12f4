package org.alas.bench.rig;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.alas.app.cli.Version;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Registry;
import org.alas.study.Result;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.Trial;

/**
 * What a store costs: how long a durable tell takes when several tell at once, each by a connection
 * of its own, and which part of an ask is spent in the store. Studies of its own are made in the
 * store and deleted in the end.
 */
final class StoreRun {
  private static final int TELLS = 640;
  private static final int ASKS = 5;

  /**
   * Of more trials no model is learned here, which takes minutes: suggestions are those of the
   * design. The store has the same to do, and its part is compared with the ask of fewer trials,
   * which is quicker than one of so many would be.
   */
  private static final int MOST_MODELLED = 2000;

  private final StoreAddress address;
  private final PrintWriter out;
  private final TestProblem problem = Problems.named("hartmann6");
  private double longestAsk;

  private StoreRun(StoreAddress address, PrintWriter out) {
    this.address = address;
    this.out = out;
  }

  /** Prints two tables in Markdown. */
  static void print(
      StoreAddress address, List<Integer> writers, List<Integer> trials, PrintWriter out)
      throws Exception {
    StoreRun run = new StoreRun(address, out);
    out.println("| writers | tells | median ms | 99 % ms | tells per second |");
    out.println("|---|---|---|---|---|");
    for (int count : writers) {
      run.tells(count);
    }
    out.println();
    out.println("| trials | read all, ms | ask, ms | of it in the store, ms | share |");
    out.println("|---|---|---|---|---|");
    for (int count : trials) {
      run.asks(count);
    }
  }

  private Store open() {
    return address.open(Patience.brief(line -> {}));
  }

  private Event.Created created(Settings settings) {
    return new Event.Created(
        Instant.now(),
        Problem.of(problem.space(), Direction.MINIMIZE),
        settings.withSeed(1),
        Version.number());
  }

  private static String name() {
    return "bench-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
  }

  private void tells(int writers) throws Exception {
    int each = TELLS / writers;
    List<Event> begun = new ArrayList<>(List.of(created(Settings.defaults())));
    for (int trial = 1; trial <= writers * each; trial++) {
      begun.add(
          new Event.Asked(
              Instant.now(), trial, point(trial), Origin.DESIGN, "", begun.size(), null));
    }
    String name = name();
    ExecutorService pool = Executors.newFixedThreadPool(writers);
    try (Store store = open()) {
      store.create(name, Instant.now(), begun);
      List<Callable<double[]>> work = new ArrayList<>();
      AtomicLong began = new AtomicLong();
      CyclicBarrier ready = new CyclicBarrier(writers, () -> began.set(System.nanoTime()));
      for (int writer = 0; writer < writers; writer++) {
        int first = writer * each + 1;
        work.add(() -> told(name, first, each, ready));
      }
      List<Double> millis = new ArrayList<>();
      for (Future<double[]> writer : pool.invokeAll(work)) {
        Arrays.stream(writer.get()).forEach(millis::add);
      }
      double seconds = (System.nanoTime() - began.get()) * 1e-9;
      double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      out.printf(
          Locale.ROOT,
          "| %d | %d | %.1f | %.1f | %.0f |%n",
          writers,
          sorted.length,
          Statistics.median(sorted),
          sorted[(int) Math.ceil(0.99 * sorted.length) - 1],
          sorted.length / seconds);
      out.flush();
      store.delete(name, log -> {});
    } finally {
      pool.shutdown();
    }
  }

  /** Times of tells, in milliseconds, once all have opened the study. */
  private double[] told(String name, int first, int count, CyclicBarrier ready) throws Exception {
    double[] millis = new double[count];
    try (Store own = open()) {
      Study study = Study.resume(own.log(name));
      ready.await();
      for (int i = 0; i < count; i++) {
        long began = System.nanoTime();
        study.tell(first + i, Outcome.of(i));
        millis[i] = (System.nanoTime() - began) * 1e-6;
      }
    }
    return millis;
  }

  /** A point of the plastic sequence's first coordinates. */
  private Configuration point(int index) {
    double[] u =
        IntStream.range(0, problem.space().dimension())
            .mapToDouble(j -> (0.5 + index * Math.sqrt(2 + 3 * j)) % 1)
            .toArray();
    return problem.space().decode(u);
  }

  private void asks(int trials) {
    String name = name();
    try (Store store = open()) {
      Settings settings = Settings.defaults();
      boolean modelled = trials <= MOST_MODELLED;
      store.create(name, created(modelled ? settings : settings.withInitial(2 * trials)));
      List<Result> results =
          IntStream.rangeClosed(1, trials)
              .mapToObj(this::point)
              .map(x -> new Result(x, Outcome.of(problem.value(x))))
              .toList();
      Study.resume(store.log(name)).observe(results);
      TimedLog log = new TimedLog(store.log(name));
      Study study = Study.resume(log, Registry.standard(), Study.DEFAULT_LEASE, Clock.systemUTC());
      double reading = log.millis();
      double[] whole = new double[ASKS];
      double[] stored = new double[ASKS];
      for (int i = -1; i < ASKS; i++) {
        double before = log.millis();
        long began = System.nanoTime();
        Trial trial = study.ask("bench");
        if (i >= 0) { // the first is slow because all is new
          whole[i] = (System.nanoTime() - began) * 1e-6;
          stored[i] = log.millis() - before;
        }
        study.tell(trial, problem.value(trial.configuration()));
      }
      double share = Arrays.stream(stored).sum() / Arrays.stream(whole).sum();
      double part = Statistics.median(stored);
      if (modelled) {
        longestAsk = Math.max(longestAsk, Statistics.median(whole));
      }
      out.printf(
          Locale.ROOT,
          modelled
              ? "| %d | %.0f | %.0f | %.1f | %.2f %% |%n"
              : "| %d | %.0f | > %.0f | %.1f | < %.2f %% |%n",
          trials,
          reading,
          modelled ? Statistics.median(whole) : longestAsk,
          part,
          100 * (modelled ? share : part / longestAsk));
      out.flush();
      store.delete(name, each -> {});
    }
  }

  /** A log that knows how long its user has waited for it. Used by one thread. */
  private static final class TimedLog implements EventLog {
    private final EventLog log;
    private long nanos;

    TimedLog(EventLog log) {
      this.log = log;
    }

    double millis() {
      return nanos * 1e-6;
    }

    private <T> T timed(Supplier<T> work) {
      long began = System.nanoTime();
      try {
        return work.get();
      } finally {
        nanos += System.nanoTime() - began;
      }
    }

    @Override
    public List<Entry> read(long after) {
      return timed(() -> log.read(after));
    }

    @Override
    public boolean append(Event event) {
      return timed(() -> log.append(event));
    }

    @Override
    public boolean appendAll(List<? extends Event> events) {
      return timed(() -> log.appendAll(events));
    }

    @Override
    public void lease(int trial, Duration time) {
      timed(
          () -> {
            log.lease(trial, time);
            return true;
          });
    }

    @Override
    public Map<Integer, Duration> leases() {
      return timed(log::leases);
    }
  }
}
