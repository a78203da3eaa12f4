package org.alas.app.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A wire to a server that can be cut at a chosen moment: when a client says certain words. Each cut
 * happens once.
 */
final class CuttingProxy implements AutoCloseable {

  /** How far the words come. */
  enum Cut {
    /** The server never hears them. */
    BEFORE_THE_SERVER,
    /** The server hears them, and the client is cut off at the same time. */
    AT_THE_SERVER,
    /** The server has answered, and the answer is lost. */
    BEFORE_THE_ANSWER
  }

  private record Plan(String words, Cut cut) {}

  private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final int server;
  private final AtomicReference<@Nullable Plan> plan = new AtomicReference<>();
  private final AtomicInteger cuts = new AtomicInteger();

  CuttingProxy(int server) throws IOException {
    this.server = server;
    daemon(this::welcome).start();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "cutting-proxy");
    thread.setDaemon(true);
    return thread;
  }

  int port() {
    return door.getLocalPort();
  }

  /** Plans the next cut. */
  void cut(Cut cut, String words) {
    plan.set(new Plan(words, cut));
  }

  /** How many there were. */
  int cuts() {
    return cuts.get();
  }

  private void welcome() {
    try {
      while (true) {
        Wire wire = new Wire(door.accept(), new Socket(InetAddress.getLoopbackAddress(), server));
        daemon(wire::forth).start();
        daemon(wire::back).start();
      }
    } catch (IOException e) {
      // closed
    }
  }

  /** One connection. */
  private final class Wire {
    private final Socket client;
    private final Socket beyond;
    private volatile boolean deaf;

    Wire(Socket client, Socket beyond) {
      this.client = client;
      this.beyond = beyond;
    }

    void forth() {
      byte[] buffer = new byte[1 << 16];
      try (client;
          beyond) {
        InputStream in = client.getInputStream();
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          Plan now = plan.get();
          boolean meant =
              now != null
                  && new String(buffer, 0, n, StandardCharsets.ISO_8859_1).contains(now.words())
                  && plan.compareAndSet(now, null);
          if (meant) {
            cuts.incrementAndGet();
            deaf = now.cut() == Cut.BEFORE_THE_ANSWER;
          }
          if (meant && now.cut() == Cut.BEFORE_THE_SERVER) {
            return;
          }
          beyond.getOutputStream().write(buffer, 0, n);
          if (meant && now.cut() == Cut.AT_THE_SERVER) {
            return;
          }
        }
      } catch (IOException e) {
        // one of them has gone, and so does the other
      }
    }

    void back() {
      byte[] buffer = new byte[1 << 16];
      try (client;
          beyond) {
        InputStream in = beyond.getInputStream();
        for (int n = in.read(buffer); n >= 0 && !deaf; n = in.read(buffer)) {
          client.getOutputStream().write(buffer, 0, n);
        }
      } catch (IOException e) {
        // one of them has gone, and so does the other
      }
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
