package org.alas.bench.paper;

import java.util.Locale;
import org.alas.param.Preset;

/**
 * How an experiment is run.
 *
 * @param preset the paper's text to the letter, or the best we know
 * @param seeds how many repetitions, with seeds from 0
 * @param quick small sizes, to see that everything works within minutes
 */
public record Plan(Preset preset, int seeds, boolean quick) {
  public Plan {
    if (seeds < 1) {
      throw new IllegalArgumentException("an experiment needs at least one seed, got " + seeds);
    }
  }

  /** What tells its runs from those of others: the preset's name, and whether quick. */
  public String kind() {
    return preset.name().toLowerCase(Locale.ROOT) + (quick ? "-quick" : "");
  }
}
