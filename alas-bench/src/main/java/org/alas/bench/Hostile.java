package org.alas.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fits hostile data sets by the thousand: each must end in a usable model or in a refusal that says
 * why. Data set s is wholly determined by the seed s, so any of them can be tried again alone, and
 * nothing depends on the number of threads.
 *
 * <p>Arguments: {@code --count N --from SEED --threads T}, or {@code --replay SEED}. Exit code 1 on
 * any failure.
 */
public final class Hostile {
  private static final long PROGRESS_MILLIS = 5000;

  private final long from;
  private final long count;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();
  private final Map<Thread, Long> underway = new ConcurrentHashMap<>();
  private final Map<String, Long> kinds = new ConcurrentHashMap<>();
  private final List<HostileTrial.Verdict> failures = new ArrayList<>();

  Hostile(long from, long count) {
    this.from = from;
    this.count = count;
  }

  /** What came of a run: verdicts by outcome and kind, and every failure in order of its seed. */
  record Tally(Map<String, Long> kinds, List<HostileTrial.Verdict> failures) {}

  Tally run(int threads) throws InterruptedException {
    List<Thread> workers = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Thread worker = new Thread(this::work, "hostile-" + t);
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    for (Thread worker : workers) {
      while (worker.isAlive()) {
        worker.join(PROGRESS_MILLIS);
        if (worker.isAlive()) {
          progress();
        }
      }
    }
    failures.sort(Comparator.comparingLong(HostileTrial.Verdict::seed));
    return new Tally(new TreeMap<>(kinds), List.copyOf(failures));
  }

  private void work() {
    for (long i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
      underway.put(Thread.currentThread(), from + i);
      record(new HostileTrial(from + i).run());
      done.incrementAndGet();
    }
    underway.remove(Thread.currentThread());
  }

  private void record(HostileTrial.Verdict verdict) {
    kinds.merge(verdict.outcome() + "  " + verdict.kind(), 1L, Long::sum);
    if (verdict.outcome() == HostileTrial.Outcome.FAILURE) {
      synchronized (failures) {
        failures.add(verdict);
      }
      System.err.println("failure: " + verdict);
    } else if (verdict.kind().equals(HostileTrial.LAST_RESORT)) {
      System.err.println("worth a look: " + verdict);
    }
  }

  private void progress() {
    System.err.printf(
        "%d of %d done, %d failed, under way: %s%n",
        done.get(), count, failureCount(), new TreeMap<>(invert(underway)).keySet());
  }

  private int failureCount() {
    synchronized (failures) {
      return failures.size();
    }
  }

  private static Map<Long, Thread> invert(Map<Thread, Long> map) {
    Map<Long, Thread> inverse = new TreeMap<>();
    map.forEach((thread, seed) -> inverse.put(seed, thread));
    return inverse;
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Long> given = arguments(args);
    if (given.containsKey("--replay")) {
      HostileTrial.Verdict verdict = new HostileTrial(given.get("--replay")).run();
      System.out.println(verdict);
      System.exit(verdict.outcome() == HostileTrial.Outcome.FAILURE ? 1 : 0);
    }
    long count = given.getOrDefault("--count", 1000L);
    long began = System.nanoTime();
    Tally tally =
        new Hostile(given.getOrDefault("--from", 1L), count)
            .run(Math.toIntExact(given.getOrDefault("--threads", 1L)));
    double seconds = (System.nanoTime() - began) * 1e-9;
    tally.kinds().forEach((kind, number) -> System.out.printf("%9d  %s%n", number, kind));
    for (HostileTrial.Verdict failure : tally.failures()) {
      System.out.printf("failed: --replay %d  %s%n", failure.seed(), failure.detail());
    }
    System.out.printf(
        "%d data sets, %d failures, %.1f data sets per second%n",
        count, tally.failures().size(), count / seconds);
    System.exit(tally.failures().isEmpty() ? 0 : 1);
  }

  private static Map<String, Long> arguments(String[] args) {
    Map<String, Long> given = new TreeMap<>();
    List<String> known = List.of("--count", "--from", "--threads", "--replay");
    for (int i = 0; i < args.length; i += 2) {
      if (!known.contains(args[i]) || i + 1 == args.length) {
        throw new IllegalArgumentException(
            "arguments are " + known + ", each with a number, got " + String.join(" ", args));
      }
      given.put(args[i], Long.valueOf(args[i + 1]));
    }
    return given;
  }
}
