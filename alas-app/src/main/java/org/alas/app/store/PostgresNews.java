package org.alas.app.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Hears when others add to a study. The first who waits opens a second connection that listens, for
 * all who wait here. Thread-safe.
 */
final class PostgresNews implements AutoCloseable {
  /** Even without a call people look now and then: a proxy may not pass calls on. */
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final long DEAF_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int LISTEN_MILLIS = 60_000;

  private final PostgresUrl url;
  private @Nullable Thread listener;
  private @Nullable Connection connection;
  private boolean closed;
  private long heard;

  PostgresNews(PostgresUrl url) {
    this.url = url;
  }

  /** Waits until something is so, looking whenever there is news. */
  boolean await(BooleanSupplier condition, Duration time) throws InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    while (true) {
      long before = heard();
      if (condition.getAsBoolean()) {
        return true;
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      waitForNews(before, left);
    }
  }

  private synchronized long heard() {
    return heard;
  }

  private synchronized void waitForNews(long before, long nanos) throws InterruptedException {
    if (listener == null && !closed) {
      listener = new Thread(this::listen, "alas-news");
      listener.setDaemon(true);
      listener.start();
    }
    long most = connection == null ? DEAF_NANOS : LONGEST_NANOS;
    if (heard == before) {
      TimeUnit.NANOSECONDS.timedWait(this, Math.min(nanos, most));
    }
  }

  private void listen() {
    while (!isClosed()) {
      try (Connection own = url.connect()) {
        PostgresConnection.execute(own, "LISTEN " + PostgresLog.CHANNEL);
        opened(own);
        while (!isClosed()) {
          own.unwrap(PGConnection.class).getNotifications(LISTEN_MILLIS);
          call();
        }
      } catch (SQLException e) {
        opened(null);
        try {
          Thread.sleep(TimeUnit.NANOSECONDS.toMillis(DEAF_NANOS));
        } catch (InterruptedException end) {
          return;
        }
      }
    }
  }

  private synchronized void opened(@Nullable Connection now) {
    connection = now;
    call();
  }

  private synchronized void call() {
    heard++;
    notifyAll();
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  @Override
  public synchronized void close() {
    closed = true;
    call();
    if (listener != null) {
      listener.interrupt();
    }
    if (connection != null) {
      try {
        connection.abort(Runnable::run);
      } catch (SQLException e) {
        // It ends with the process at the latest.
      }
    }
  }
}
