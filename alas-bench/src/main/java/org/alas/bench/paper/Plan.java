package org.alas.bench.paper;

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
}
