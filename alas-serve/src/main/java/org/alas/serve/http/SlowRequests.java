package org.alas.serve.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections of clients who begin a request and never finish its head, a byte now and then:
 * no byte comes late enough to be idle. Thread-safe.
 */
final class SlowRequests extends Handler.Wrapper implements Connection.Listener {
  private final Duration patience;
  private final Map<Connection, Progress> open = new ConcurrentHashMap<>();

  /** How far a connection is. Used by one thread at a time. */
  private static final class Progress {
    private int working;
    private long answered;
    private long waitingSince;

    synchronized void begins() {
      working++;
      waitingSince = 0;
    }

    synchronized void ends(long bytes) {
      working--;
      answered = bytes;
    }

    /** Whether a part of a request is there, and has been for too long. */
    synchronized boolean isLate(long bytes, long now, Duration patience) {
      if (working > 0 || bytes <= answered) {
        waitingSince = 0;
        return false;
      }
      waitingSince = waitingSince == 0 ? now : waitingSince;
      return now - waitingSince > patience.toNanos();
    }
  }

  SlowRequests(Handler handler, Duration patience) {
    super(handler);
    this.patience = patience;
  }

  /** Looks at all connections from time to time. */
  void watch(Server server) {
    Scheduler scheduler = server.getScheduler();
    long step = Math.max(1, patience.toMillis() / 4);
    scheduler.schedule(
        () -> {
          long now = System.nanoTime();
          open.forEach(
              (connection, progress) -> {
                if (progress.isLate(connection.getBytesIn(), now, patience)) {
                  connection.getEndPoint().close();
                }
              });
          watch(server);
        },
        step,
        TimeUnit.MILLISECONDS);
  }

  @Override
  public void onOpened(Connection connection) {
    open.put(connection, new Progress());
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Connection connection = request.getConnectionMetaData().getConnection();
    Progress progress = open.get(connection);
    if (progress != null) {
      progress.begins();
      Request.addCompletionListener(request, failure -> progress.ends(connection.getBytesIn()));
    }
    return super.handle(request, response, callback);
  }
}
