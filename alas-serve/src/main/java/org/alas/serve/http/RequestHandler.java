package org.alas.serve.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.URIUtil;
import org.jspecify.annotations.Nullable;

/**
 * One request after the other way in: the gate, the route, the body within its limits, the
 * endpoint; and the way out. Thread-safe.
 */
final class RequestHandler extends Handler.Abstract.NonBlocking {
  private static final int MOST_BODY = 1_000_000;
  private static final int BODY_SECONDS = 20;

  private static final Map<String, String> ALWAYS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private final Gate gate;
  private final Router router;
  private final Function<Throwable, Refusal> refusals;
  private final Observer observer;
  private final int mostStreams;
  private final AtomicInteger streams = new AtomicInteger();

  /** Hears of every request that was answered. */
  interface Observer {
    void answered(String method, String route, int status, double seconds);
  }

  RequestHandler(
      Gate gate,
      Router router,
      Function<Throwable, Refusal> refusals,
      Observer observer,
      int mostStreams) {
    this.gate = gate;
    this.router = router;
    this.refusals = refusals;
    this.observer = observer;
    this.mostStreams = mostStreams;
  }

  /** What is said of a request that is none, before it comes here. */
  static boolean unreadable(Request request, Response response, Callback callback) {
    int status = Math.max(400, response.getStatus());
    Answer.Whole answer =
        Answer.problem(new Refusal(status, "unreadable", "the request cannot be read as HTTP."));
    head(response, status, answer.headers());
    response.write(true, ByteBuffer.wrap(answer.body()), callback);
    return true;
  }

  private static void head(Response response, int status, Map<String, String> headers) {
    response.setStatus(status);
    ALWAYS.forEach(response.getHeaders()::put);
    headers.forEach(response.getHeaders()::put);
  }

  int streams() {
    return streams.get();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = new Exchange(request, response, callback);
    try {
      exchange.begin();
    } catch (RuntimeException e) {
      exchange.fail(e);
    }
    return true;
  }

  /** A request and its answer. */
  private final class Exchange {
    private final long began = System.nanoTime();
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final String method;
    private Router.@Nullable Found found;

    Exchange(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.method = request.getMethod();
    }

    void begin() {
      Map<String, String> headers = new LinkedHashMap<>();
      for (HttpField field : request.getHeaders()) {
        headers.merge(
            field.getName().toLowerCase(Locale.ROOT),
            String.valueOf(field.getValue()),
            (a, b) -> a + ", " + b);
      }
      Scope scope = gate.scope(method, headers);
      Router.Found at = router.find(method.equals("HEAD") ? "GET" : method, parts());
      found = at;
      Gate.require(scope, at.route().needed());
      if (request.getLength() > MOST_BODY) {
        throw tooLarge();
      }
      boolean hasBody = request.getLength() > 0 || headers.containsKey("transfer-encoding");
      if (hasBody && !method.equals("GET") && !Gate.isJson(headers)) {
        throw new Refusal(
            415, "wrong-type", "the body must be JSON; send Content-Type: application/json.");
      }
      CompletableFuture<byte[]> body =
          hasBody
              ? Content.Source.asByteArrayAsync(request, MOST_BODY)
                  .orTimeout(BODY_SECONDS, TimeUnit.SECONDS)
              : CompletableFuture.completedFuture(new byte[0]);
      boolean secure =
          request.isSecure()
              || gate.behindProxy() && "https".equals(headers.get("x-forwarded-proto"));
      body.thenAccept(
              bytes -> {
                Call call = new Call(at.path(), query(), headers, bytes, scope, secure);
                request.getComponents().getExecutor().execute(() -> answer(at, call));
              })
          .exceptionally(
              e -> {
                fail(bodyProblem(e));
                return null;
              });
    }

    private void answer(Router.Found at, Call call) {
      try {
        at.route()
            .endpoint()
            .answer(call)
            .whenComplete(
                (answer, e) -> {
                  if (e != null) {
                    fail(e);
                  } else {
                    send(answer);
                  }
                });
      } catch (RuntimeException | Error e) {
        fail(e);
      }
    }

    /** Parts of the path, each decoded after they were parted, so that none has a slash's power. */
    private List<String> parts() {
      String path = request.getHttpURI().getPath();
      try {
        return Stream.of(path.substring(1).split("/", -1)).map(URIUtil::decodePath).toList();
      } catch (RuntimeException e) {
        throw Refusal.notFound("there is nothing at this address.");
      }
    }

    private Map<String, List<String>> query() {
      Map<String, List<String>> query = new LinkedHashMap<>();
      for (Fields.Field field : Request.extractQueryParameters(request, StandardCharsets.UTF_8)) {
        query.put(field.getName(), List.copyOf(field.getValues()));
      }
      return query;
    }

    private Throwable bodyProblem(Throwable e) {
      Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
      if (cause instanceof TimeoutException) {
        return new Refusal(408, "too-slow", "the body did not arrive in time; send it again.");
      }
      return cause instanceof IllegalStateException ? tooLarge() : cause;
    }

    private Refusal tooLarge() {
      return new Refusal(
          413, "too-large", "a body may have 1 MB at most; send what it holds in several parts.");
    }

    void fail(Throwable e) {
      Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
      Refusal refusal = cause instanceof Refusal own ? own : refusals.apply(cause);
      Answer.Whole answer = Answer.problem(refusal);
      if (refusal.status() == 401) {
        answer = answer.with("WWW-Authenticate", "Bearer");
      }
      if (refusal.status() == 503) {
        answer = answer.with("Retry-After", "1");
      }
      // A body that is still on its way is not waited for: the next request needs another
      // connection.
      boolean halfRead = refusal.status() == 413 || refusal.status() == 408;
      if (halfRead || !request.consumeAvailable()) {
        answer = answer.with("Connection", "close");
      }
      send(answer);
    }

    private void send(Answer answer) {
      if (answer instanceof Answer.Whole whole) {
        head(response, whole.status(), whole.headers());
        boolean body = !method.equals("HEAD");
        response.write(true, ByteBuffer.wrap(body ? whole.body() : new byte[0]), callback);
        observed(whole.status());
      } else if (answer instanceof Answer.Stream stream) {
        open(stream);
      }
    }

    private void open(Answer.Stream stream) {
      if (streams.incrementAndGet() > mostStreams) {
        streams.decrementAndGet();
        fail(
            Refusal.busy(
                "%d streams are open already, which is the most; close one, or come back later."
                    .formatted(mostStreams)));
        return;
      }
      head(response, 200, Map.of("Content-Type", "text/event-stream", "X-Accel-Buffering", "no"));
      EventStream out = new EventStream(response, callback, streams::decrementAndGet);
      observed(200);
      stream.source().begin(out);
    }

    private void observed(int status) {
      String route = found == null ? "none" : found.route().path();
      observer.answered(method, route, status, (System.nanoTime() - began) * 1e-9);
    }
  }
}
