package org.alas.app.store;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * How long to wait for a database that does not answer, and who is told. A store waits by itself:
 * its callers see nothing of it but the time. Thread-safe.
 */
public final class Patience {
  private static final Duration BRIEF = Duration.ofSeconds(10);

  private final Duration most;
  private final Consumer<String> notice;
  private volatile boolean ended;

  private Patience(Duration most, Consumer<String> notice) {
    this.most = most;
    this.notice = notice;
  }

  /** For a command at which somebody looks. */
  public static Patience brief(Consumer<String> notice) {
    return atMost(BRIEF, notice);
  }

  /** For so long. */
  public static Patience atMost(Duration most, Consumer<String> notice) {
    return new Patience(most, notice);
  }

  /**
   * For work that is to outlast the database: without end, until {@link #end} or the interrupt of
   * the thread that waits. A database that does not answer at all when it is opened is waited for
   * briefly, since its address may be wrong.
   */
  public static Patience endless(Consumer<String> notice) {
    return new Patience(Duration.ofDays(365_000), notice);
  }

  /** Ends all waiting, now and in future. */
  public void end() {
    ended = true;
  }

  /** This patience before the database has answered for the first time. */
  Duration atFirst() {
    return most.compareTo(BRIEF) < 0 ? most : BRIEF;
  }

  Duration most() {
    return most;
  }

  /** Whether somebody has ended it. */
  public boolean ended() {
    return ended;
  }

  void tell(String line) {
    notice.accept(line);
  }
}
