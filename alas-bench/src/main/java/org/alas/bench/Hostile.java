package org.alas.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fits hostile data sets by the thousand: each must end in a usable model or in a refusal that says
 * why. Data set s is wholly determined by the seed s, so any of them can be tried again alone, and
 * nothing depends on the number of threads.
 */
public final class Hostile {
  private static final long PROGRESS_MILLIS = 5000;

  private final long from;
  private final long count;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();
  private final Map<Thread, Long> underway = new ConcurrentHashMap<>();
  private final Map<String, Long> kinds = new ConcurrentHashMap<>();
  private final List<HostileTrial.Ending> failures =
      Collections.synchronizedList(new ArrayList<>());

  Hostile(long from, long count) {
    this.from = from;
    this.count = count;
  }

  /** What came of a run: endings by kind, and every failure in order of its seed. */
  record Tally(Map<String, Long> kinds, List<HostileTrial.Ending> failures) {}

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
    failures.sort(Comparator.comparingLong(HostileTrial.Ending::seed));
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

  private void record(HostileTrial.Ending ending) {
    kinds.merge(ending.end() + "  " + ending.kind(), 1L, Long::sum);
    if (ending.end() == HostileTrial.End.FAILURE) {
      failures.add(ending);
      System.err.println("failure: " + ending);
    } else if (ending.kind().equals(HostileTrial.LAST_RESORT)) {
      System.err.println("worth a look: " + ending);
    }
  }

  private void progress() {
    System.err.printf(
        "%d of %d done, %d failed, under way: %s%n",
        done.get(), count, failures.size(), new TreeSet<>(underway.values()));
  }

  /**
   * Runs {@code count} data sets from a seed on and prints what came of them.
   *
   * @return whether all of them ended well
   */
  public static boolean run(long from, long count, int threads, PrintWriter out)
      throws InterruptedException {
    long began = System.nanoTime();
    Tally tally = new Hostile(from, count).run(threads);
    double seconds = (System.nanoTime() - began) * 1e-9;
    tally.kinds().forEach((kind, number) -> out.printf("%9d  %s%n", number, kind));
    for (HostileTrial.Ending failure : tally.failures()) {
      out.printf("failed: --replay %d  %s%n", failure.seed(), failure.detail());
    }
    out.printf(
        "%d data sets, %d failures, %.1f data sets per second%n",
        count, tally.failures().size(), count / seconds);
    return tally.failures().isEmpty();
  }

  /** Runs one data set again and prints its ending. */
  public static boolean replay(long seed, PrintWriter out) {
    HostileTrial.Ending ending = new HostileTrial(seed).run();
    out.println(ending);
    return ending.end() != HostileTrial.End.FAILURE;
  }
}
