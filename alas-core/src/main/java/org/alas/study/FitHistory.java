package org.alas.study;

import org.jspecify.annotations.Nullable;

/**
 * How many observations the last fits of a kernel had seen; the log keeps it, and what is due next
 * follows from it alone, however many observations have come since. With g(n, f) = floor(ln n / ln
 * f), the number of times that n observations have grown by a factor f:
 *
 * <ul>
 *   <li>a search is due when g(n, 1.2) has grown since the last, counting no more than {@value
 *       #LARGE} observations;
 *   <li>else learning, up to {@value #EVERY} observations always, later when g(n, 1.02) has grown;
 *   <li>else the parameters are kept.
 * </ul>
 *
 * Immutable and thread-safe.
 *
 * @param searched observations seen by the last search from all starts; 0 before the first
 * @param learned observations seen by the last fit that moved the parameters, of either kind
 */
public record FitHistory(int searched, int learned) {
  /** Before any fit whose history is known. */
  static final FitHistory NONE = new FitHistory(0, 0);

  private static final int EVERY = 100;
  private static final int LARGE = 500;
  private static final double NEWS = 1.02;
  private static final double MUCH_NEWS = 1.2;

  /** How much a fit may cost. */
  enum Due {
    /** All starts are tried. */
    SEARCH,
    /** A little way on from where the last fit ended. */
    LEARN,
    /** Parameters stay as they are. */
    KEEP
  }

  /** A history, or none if the log did not keep it. */
  static FitHistory known(@Nullable FitHistory history) {
    return history == null ? NONE : history;
  }

  /** What n observations call for. */
  Due due(int n) {
    if (hasGrown(n, MUCH_NEWS)) {
      return Due.SEARCH;
    }
    return n <= EVERY || growths(n, NEWS) > growths(learned, NEWS) ? Due.LEARN : Due.KEEP;
  }

  /**
   * Whether g(n, factor) has grown since the last search, counting no more than {@value #LARGE}.
   */
  boolean hasGrown(int n, double factor) {
    return growths(Math.min(n, LARGE), factor) > growths(searched, factor);
  }

  /**
   * What n observations called for while logs kept no history: the question was whether exactly the
   * n-th completes another growth.
   */
  static Due formerlyDue(int n) {
    return new FitHistory(n - 1, n - 1).due(n);
  }

  /** The history after what was due has been done at n observations. */
  FitHistory after(Due done, int n) {
    return switch (done) {
      case SEARCH -> new FitHistory(n, n);
      case LEARN -> new FitHistory(searched, n);
      case KEEP -> this;
    };
  }

  private static int growths(int n, double factor) {
    return (int) (Math.log(Math.max(1, n)) / Math.log(factor));
  }
}
