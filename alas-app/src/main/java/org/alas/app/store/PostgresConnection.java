package org.alas.app.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One connection to a database, on which the threads of this process take turns. If it breaks,
 * another is made, for as long as patience lasts, and the work is done again: whoever gives work
 * here makes sure that twice is as good as once. Thread-safe.
 */
final class PostgresConnection implements AutoCloseable {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  /** How soon the end of patience is noticed. */
  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** An absence that is over before anybody would wonder is not told. */
  private static final Duration UNNOTICED = Duration.ofSeconds(1);

  private final PostgresUrl url;
  private final PostgresErrors errors;
  private final Patience patience;
  private final ReentrantLock turn = new ReentrantLock();
  private final Condition back = turn.newCondition();

  // All of these in turn.
  private @Nullable Connection connection;
  private @Nullable Connection within;
  private boolean known;
  private boolean closed;

  /** No connection: whoever gets one ends it for all. */
  private final Absence wire = new Absence();

  /** No room for what is written: that others can read is no sign of its end. */
  private final Absence room = new Absence();

  /** A time in which work cannot be done. Used in turn. */
  private final class Absence {
    private boolean lasts;
    private boolean told;
    private long since;

    Duration length() {
      return Duration.ofNanos(System.nanoTime() - since);
    }

    void begin() {
      if (!lasts) {
        lasts = true;
        since = System.nanoTime();
      }
    }

    void tell(SQLException e) {
      if (!told && length().compareTo(UNNOTICED) >= 0) {
        told = true;
        patience.tell(
            "%s %s since %d s; waiting for it"
                .formatted(url, errors.absence(e), length().toSeconds()));
      }
    }

    void end() {
      if (lasts && told) {
        patience.tell("%s is back after %d s".formatted(url, length().toSeconds()));
      }
      lasts = false;
      told = false;
    }
  }

  /** Something done on the connection, perhaps more than once. */
  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  /** Carries an error out of work within work. */
  private static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final SQLException error;

    Broken(SQLException error) {
      super(error);
      this.error = error;
    }
  }

  PostgresConnection(PostgresUrl url, Patience patience) {
    this.url = url;
    this.errors = new PostgresErrors(url);
    this.patience = patience;
  }

  PostgresErrors errors() {
    return errors;
  }

  /** Does work of one statement, or some that only read; within a transaction, as part of it. */
  <T> T run(Work<T> work) {
    turn.lock();
    try {
      return within == null ? untilDone(work) : part(work, within);
    } finally {
      turn.unlock();
    }
  }

  private static <T> T part(Work<T> work, Connection transaction) {
    try {
      return work.on(transaction);
    } catch (SQLException e) {
      throw new Broken(e);
    }
  }

  /** Does all of the work or nothing of it. */
  <T> T transaction(Work<T> work) {
    turn.lock();
    try {
      return untilDone(c -> whole(work, c));
    } finally {
      turn.unlock();
    }
  }

  private <T> T whole(Work<T> work, Connection c) throws SQLException {
    boolean done = false;
    c.setAutoCommit(false);
    try {
      // A host that vanishes in the middle must not keep others from the study.
      execute(c, "SET LOCAL idle_in_transaction_session_timeout = '30s'");
      within = c;
      T result = work.on(c);
      c.commit();
      done = true;
      return result;
    } catch (Broken e) {
      throw e.error;
    } finally {
      within = null;
      if (!done) {
        rollBack(c);
      }
      if (!c.isClosed()) {
        c.setAutoCommit(true);
      }
    }
  }

  private static void rollBack(Connection c) {
    try {
      c.rollback();
    } catch (SQLException e) {
      // The first error is the one to tell.
    }
  }

  private <T> T untilDone(Work<T> work) {
    Duration pause = FIRST_PAUSE;
    Absence met = wire;
    while (true) {
      try {
        T result = work.on(connected());
        known = true;
        wire.end();
        met.end();
        back.signalAll();
        return result;
      } catch (SQLException e) {
        known |= PostgresErrors.isStarting(e);
        if (PostgresErrors.passes(e, known)) {
          disconnect();
          met = PostgresErrors.isOfRoom(e) ? room : wire;
          await(met, e, pause);
        } else if (!PostgresErrors.isClash(e)) {
          throw errors.of(e);
        }
      }
      pause = pause.multipliedBy(2);
      pause = pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }
  }

  private Connection connected() throws SQLException {
    if (closed) {
      throw new IllegalStateException("the store " + url + " is closed");
    }
    Connection open = connection;
    if (open == null || open.isClosed()) {
      open = url.connect();
      connection = open;
    }
    return open;
  }

  /** Waits a little, while others may try; or throws if it has lasted too long. */
  private void await(Absence met, SQLException e, Duration pause) {
    met.begin();
    Duration most = known ? patience.most() : patience.atFirst();
    if (patience.ended() || met.length().compareTo(most) >= 0) {
      throw gaveUp(met, e, patience.ended() ? ", and waiting for it was ended" : "");
    }
    met.tell(e);
    try {
      // Not all at the same time.
      long nanos = (long) (pause.toNanos() * ThreadLocalRandom.current().nextDouble(0.5, 1));
      for (long left = nanos; left > 0 && met.lasts && !patience.ended(); left -= SLICE_NANOS) {
        back.awaitNanos(Math.min(left, SLICE_NANOS));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw gaveUp(met, e, ", and waiting for it was interrupted");
    }
  }

  private StoreException gaveUp(Absence met, SQLException e, String how) {
    Duration length = met.length();
    met.lasts = false; // the next call begins anew
    met.told = false;
    return errors.told(
        "%s since %d s%s; %s (all that was recorded before is safe)"
            .formatted(errors.absence(e), length.toSeconds(), how, errors.remedyOfAbsence(e)),
        e);
  }

  private void disconnect() {
    Connection broken = connection;
    connection = null;
    if (broken != null) {
      try {
        broken.abort(Runnable::run);
      } catch (SQLException e) {
        // It is of no use any more in any case.
      }
    }
  }

  static void execute(Connection c, String sql) throws SQLException {
    try (Statement statement = c.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() {
    turn.lock();
    try {
      closed = true;
      Connection open = connection;
      connection = null;
      if (open != null) {
        open.close();
      }
    } catch (SQLException e) {
      // All that was to be written is written.
    } finally {
      turn.unlock();
    }
  }
}
