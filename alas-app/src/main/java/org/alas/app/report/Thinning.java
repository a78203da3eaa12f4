package org.alas.app.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Leaves some of many marks out, evenly. Stateless and thread-safe. */
final class Thinning {
  private Thinning() {}

  /** At most about so many of the list, in order; all that must be kept are among them. */
  static <T> List<T> of(List<T> all, int most, List<T> kept) {
    if (all.size() <= most) {
      return all;
    }
    Set<T> keep = new HashSet<>(kept);
    int every = (all.size() + most - 1) / most;
    return IntStream.range(0, all.size())
        .filter(i -> i % every == 0 || keep.contains(all.get(i)))
        .mapToObj(all::get)
        .toList();
  }

  /** What to say of it; nothing if all are drawn. */
  static String note(int drawn, int all) {
    return drawn < all ? " " + drawn + " of " + all + " trials are drawn." : "";
  }
}
