package org.alas.bench.paper.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.alas.bench.paper.run.Timings.Timing;

/**
 * How long cells took, by the last run of each. Immutable.
 *
 * @param timed of how many cells it is known
 * @param coreSeconds of all of them
 * @param elapsed while at least one of them ran
 * @param threads how many ran at once
 * @param cores of the machine
 * @param commits at which they were run
 */
record TimeSpent(
    int timed,
    double coreSeconds,
    Duration elapsed,
    Set<Integer> threads,
    Set<Integer> cores,
    Set<String> commits) {

  /** Of the cells of a kind of plan. */
  static TimeSpent of(List<Timing> timings, String kind, Set<String> cells) {
    Map<String, Timing> last = new LinkedHashMap<>();
    timings.stream()
        .filter(timing -> timing.kind().equals(kind) && cells.contains(timing.cell()))
        .forEach(timing -> last.put(timing.cell(), timing));
    Collection<Timing> all = last.values();
    return new TimeSpent(
        all.size(),
        all.stream().mapToDouble(TimeSpent::busy).sum(),
        elapsed(all),
        all.stream().map(Timing::threads).collect(Collectors.toCollection(TreeSet::new)),
        all.stream().map(Timing::cores).collect(Collectors.toCollection(TreeSet::new)),
        all.stream().map(Timing::commit).collect(Collectors.toCollection(TreeSet::new)));
  }

  /** What the processor spent; where it does not tell, what the clock says. */
  private static double busy(Timing timing) {
    return Double.isNaN(timing.cpuSeconds()) ? timing.seconds() : timing.cpuSeconds();
  }

  /** The length of the union of the times at which cells ran. */
  private static Duration elapsed(Collection<Timing> timings) {
    List<Timing> order = new ArrayList<>(timings);
    order.sort(Comparator.comparing(TimeSpent::began));
    Duration elapsed = Duration.ZERO;
    Instant until = Instant.MIN;
    for (Timing timing : order) {
      Instant from = began(timing).isAfter(until) ? began(timing) : until;
      if (timing.ended().isAfter(from)) {
        elapsed = elapsed.plus(Duration.between(from, timing.ended()));
        until = timing.ended();
      }
    }
    return elapsed;
  }

  private static Instant began(Timing timing) {
    return timing.ended().minusMillis(Math.round(1000 * timing.seconds()));
  }
}
