package org.alas.app.report;

import java.util.Set;

/**
 * How much of a study a document holds. Immutable and thread-safe.
 *
 * @param trials so many at most
 * @param wanted numbers of trials that are among them in any case, and whose slices are kept
 * @param anchors slices go through so many trials at most
 * @param places of contours, of all quantities together, at most
 */
public record Extent(int trials, Set<Integer> wanted, int anchors, int places) {
  /** All that a page can hold which is written once and needs no network. */
  static final Extent WHOLE = new Extent(Integer.MAX_VALUE, Set.of(), 100, 60_000);

  /** Its size does not depend on how many trials there are. */
  private static final Extent BOUNDED = new Extent(2000, Set.of(), 8, 20_000);

  public Extent {
    wanted = Set.copyOf(wanted);
  }

  /** For a page that can ask for more: of bounded size, made in a moment. */
  public static Extent bounded() {
    return BOUNDED;
  }

  /** With some trials in any case. */
  public Extent with(Set<Integer> others) {
    return new Extent(trials, others, anchors, places);
  }
}
