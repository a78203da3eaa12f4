package org.alas.bench.paper.theory;

import java.util.stream.IntStream;

/** The rounds T at which a growth is written down: two per octave. */
final class Rounds {
  private Rounds() {}

  /** 1, 2, 3, 4, 6, 8, 12, ... up to {@code last}. */
  static int[] upTo(int last) {
    return IntStream.rangeClosed(1, last).filter(Rounds::kept).toArray();
  }

  static boolean kept(int t) {
    int odd = t >> Integer.numberOfTrailingZeros(t);
    return odd == 1 || odd == 3;
  }
}
