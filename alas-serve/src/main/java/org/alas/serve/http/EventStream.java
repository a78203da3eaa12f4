package org.alas.serve.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Server-sent events to one client, who may be slow: nothing is sent while the last piece is on its
 * way. Thread-safe.
 */
public final class EventStream {
  private final Response response;
  private final Callback whole;
  private final Runnable ended;
  private Runnable ready = () -> {};
  private boolean sending;
  private boolean closing;
  private boolean closed;

  EventStream(Response response, Callback whole, Runnable ended) {
    this.response = response;
    this.whole = whole;
    this.ended = ended;
  }

  /** Says whom to call whenever a piece has arrived and the next may be sent. */
  public synchronized void onReady(Runnable other) {
    ready = other;
  }

  /**
   * Sends a piece, unless the last one is still on its way.
   *
   * @return whether it is sent
   */
  public boolean send(String text) {
    synchronized (this) {
      if (sending || closed || closing) {
        return false;
      }
      sending = true;
    }
    write(false, text, Callback.from(this::sent, failure -> end()));
    return true;
  }

  private void write(boolean last, String text, Callback callback) {
    response.write(last, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), callback);
  }

  private void sent() {
    Runnable next;
    boolean last;
    synchronized (this) {
      sending = false;
      next = ready;
      last = closing;
    }
    if (last) {
      finish();
    } else {
      next.run();
    }
  }

  /** Says goodbye. */
  public void close() {
    synchronized (this) {
      if (closed || closing) {
        return;
      }
      closing = true;
      if (sending) {
        return;
      }
    }
    finish();
  }

  private void finish() {
    write(true, "", Callback.from(this::end, failure -> end()));
  }

  /** Whether a piece would be sent. */
  public synchronized boolean isReady() {
    return !sending && isOpen();
  }

  public synchronized boolean isOpen() {
    return !closed && !closing;
  }

  private void end() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    ended.run();
    whole.succeeded();
  }
}
