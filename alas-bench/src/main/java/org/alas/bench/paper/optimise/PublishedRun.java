package org.alas.bench.paper.optimise;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;

/**
 * A run whose final log gap stands in a published table, which it must give again to the last
 * digit.
 *
 * @param published as it is written
 */
public record PublishedRun(Cell cell, String published) {
  /** Numbers of so few characters were cut to some decimals. */
  private static final int ROUNDED = 9;

  /** The runs of a table of one acquisition under the plan's own reading. */
  public static List<PublishedRun> ofAcquisition(Plan plan, String acquisition, Sheet table) {
    return all(table, row -> ProtocolReading.of(plan.preset()), plan, acquisition);
  }

  /** The runs of a table of all readings. */
  public static List<PublishedRun> ofReadings(Plan plan, Sheet table) {
    List<String> slugs = table.words("reading");
    return all(table, row -> reading(slugs.get(row)), plan, "ei");
  }

  private static ProtocolReading reading(String slug) {
    return ProtocolReading.valueOf(slug.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static List<PublishedRun> all(
      Sheet table, IntFunction<ProtocolReading> reading, Plan plan, String acquisition) {
    List<String> tasks = table.words("task");
    List<String> kernels = table.words("kernel");
    List<String> seeds = table.words("seed");
    List<String> gaps = table.words("ln_gap");
    List<PublishedRun> all = new ArrayList<>();
    for (int i = 0; i < gaps.size(); i++) {
      ProtocolReading own = reading.apply(i);
      Task task = Task.chosen(List.of(tasks.get(i))).get(0);
      Contender contender = Contender.chosen(List.of(kernels.get(i))).get(0);
      int seed = Integer.parseInt(seeds.get(i));
      all.add(
          new PublishedRun(
              new OptimisationRun(plan.with(own.preset()), own, acquisition, task, contender, seed),
              gaps.get(i)));
    }
    return all;
  }

  /** What is different in a run of today, if anything is. */
  public Optional<String> difference(Sheet again) {
    double[] gaps = again.numbers(OptimisationRun.GAP);
    double now = Grid.logGap(gaps[gaps.length - 1]);
    BigDecimal then = new BigDecimal(published);
    boolean rounded = published.length() <= ROUNDED;
    boolean same =
        rounded
            ? new BigDecimal(now).setScale(then.scale(), RoundingMode.HALF_EVEN).compareTo(then)
                == 0
            : now == then.doubleValue();
    return same
        ? Optional.empty()
        : Optional.of("final ln gap %s published, %s now".formatted(published, now));
  }
}
