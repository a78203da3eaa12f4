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
  private boolean told;
  private long awaySince;
  private boolean away;

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
    while (true) {
      try {
        T result = work.on(connected());
        present();
        return result;
      } catch (SQLException e) {
        if (PostgresErrors.passes(e, known)) {
          disconnect();
          await(e, pause);
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

  private void present() {
    known = true;
    if (away) {
      away = false;
      if (told) {
        told = false;
        patience.tell("%s is back after %d s".formatted(url, awayFor().toSeconds()));
      }
      back.signalAll();
    }
  }

  private Duration awayFor() {
    return Duration.ofNanos(System.nanoTime() - awaySince);
  }

  /** Waits a little, while others may try; or throws if it has lasted too long. */
  private void await(SQLException e, Duration pause) {
    if (!away) {
      away = true;
      awaySince = System.nanoTime();
    }
    Duration most = known ? patience.most() : patience.atFirst();
    if (patience.ended() || awayFor().compareTo(most) >= 0) {
      throw gaveUp(e, patience.ended() ? ", and waiting for it was ended" : "");
    }
    if (!told && awayFor().compareTo(UNNOTICED) >= 0) {
      told = true;
      patience.tell(
          "%s %s since %d s; waiting for it"
              .formatted(url, errors.absence(e), awayFor().toSeconds()));
    }
    try {
      // Not all at the same time.
      long nanos = (long) (pause.toNanos() * ThreadLocalRandom.current().nextDouble(0.5, 1));
      long slice = TimeUnit.MILLISECONDS.toNanos(100);
      for (long left = nanos; left > 0 && away && !patience.ended(); left -= slice) {
        back.awaitNanos(Math.min(left, slice));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw gaveUp(e, ", and waiting for it was interrupted");
    }
  }

  private StoreException gaveUp(SQLException e, String how) {
    return errors.told(
        "%s since %d s%s; %s (all that was recorded before is safe)"
            .formatted(errors.absence(e), awayFor().toSeconds(), how, errors.remedyOfAbsence(e)),
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
