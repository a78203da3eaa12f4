package org.alas.serve.http;

import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.alas.app.cli.InputException;
import org.eclipse.jetty.server.ConnectionLimit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A port that is listened on, within limits. Thread-safe. */
public final class HttpService implements AutoCloseable {
  private final Server server;
  private final ServerConnector connector;
  private final RequestHandler handler;
  private final SlowRequests slow;
  private final Place place;

  /**
   * Where it listens.
   *
   * @param port 0 for any that is free
   */
  public record Place(String host, int port, Optional<Tls> tls) {}

  /**
   * How much it takes on.
   *
   * @param idle a connection on which nothing moves is closed after this
   * @param head a request's head must be there after this
   * @param streams at once
   * @param connections at once
   */
  public record Limits(Duration idle, Duration head, int streams, int connections) {
    public static final Limits STANDARD =
        new Limits(Duration.ofSeconds(60), Duration.ofSeconds(15), 256, 4096);
  }

  /** Hears of every request that was answered. */
  public interface Observer extends RequestHandler.Observer {}

  /**
   * Begins to listen.
   *
   * @param refusals what to say of exceptions
   * @throws InputException if the port cannot be had
   */
  public static HttpService start(
      Place place,
      Limits limits,
      Gate gate,
      Router router,
      Function<Throwable, Refusal> refusals,
      Observer observer) {
    RequestHandler handler = new RequestHandler(gate, router, refusals, observer, limits.streams());
    HttpService service = new HttpService(place, limits, handler);
    service.listen();
    return service;
  }

  private HttpService(Place place, Limits limits, RequestHandler handler) {
    this.place = place;
    this.handler = handler;
    QueuedThreadPool threads = new QueuedThreadPool(64, 4);
    threads.setName("alas-http");
    threads.setDaemon(true);
    server = new Server(threads);
    connector = connector(limits);
    server.addConnector(connector);
    server.addBean(new ConnectionLimit(limits.connections(), connector));
    GzipHandler small = new GzipHandler();
    small.setHandler(handler);
    small.setIncludedMimeTypes(
        "application/json", "application/x-ndjson", "text/html", "text/javascript", "text/css");
    slow = new SlowRequests(small, limits.head());
    connector.addBean(slow);
    server.setHandler(new GracefulHandler(slow));
    server.setErrorHandler(RequestHandler::unreadable);
    server.setStopTimeout(10_000);
  }

  private ServerConnector connector(Limits limits) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(16 * 1024);
    // Else a token in other letters would be taken for the one that came before it.
    http.setHeaderCacheCaseSensitive(true);
    HttpConnectionFactory plain = new HttpConnectionFactory(http);
    ServerConnector made;
    if (place.tls().isPresent()) {
      http.addCustomizer(new SecureRequestCustomizer(false));
      made =
          new ServerConnector(
              server,
              1,
              2,
              new SslConnectionFactory(place.tls().get().factory(), "http/1.1"),
              plain);
    } else {
      made = new ServerConnector(server, 1, 2, plain);
    }
    made.setHost(place.host());
    made.setPort(place.port());
    made.setIdleTimeout(limits.idle().toMillis());
    made.setAcceptQueueSize(512);
    return made;
  }

  private void listen() {
    try {
      server.start();
      slow.watch(server);
    } catch (Exception e) {
      close();
      boolean taken = e instanceof BindException || e.getCause() instanceof BindException;
      if (e instanceof IOException) {
        throw new InputException(
            "%s port %d cannot be listened on%s; name another with --port or --bind."
                .formatted(
                    place.host(), place.port(), taken ? ", perhaps another program does" : ""));
      }
      throw new IllegalStateException(e);
    }
  }

  /** The port that was found. */
  public int port() {
    return connector.getLocalPort();
  }

  /** How many streams are open. */
  public int streams() {
    return handler.streams();
  }

  /** Takes no more requests, and waits a little for those that are being answered. */
  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      // It is over in any case.
    }
  }
}
