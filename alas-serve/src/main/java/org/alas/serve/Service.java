package org.alas.serve;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.alas.app.cli.Version;
import org.alas.app.store.Store;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Gate;
import org.alas.serve.http.HttpService;
import org.alas.serve.http.LoginApi;
import org.alas.serve.http.Router;
import org.alas.serve.http.Scope;
import org.alas.serve.http.Sessions;
import org.alas.serve.http.Tokens;

/** Studies of a store, given to programs and browsers. Thread-safe. */
final class Service implements AutoCloseable {
  private final Sessions sessions;
  private final Studies studies;
  private final Models models = new Models();
  private final Live live;
  private final HttpService http;
  private final Router router = new Router();
  private final Options options;

  /**
   * How it is given.
   *
   * @param hosts names under which it is known, besides those of its own machine
   */
  record Options(
      HttpService.Place place,
      HttpService.Limits limits,
      Tokens tokens,
      List<String> hosts,
      boolean behindProxy) {}

  /** Begins to listen. The store stays the caller's. */
  static Service start(Store store, Options options, PrintWriter log) {
    return new Service(store, options, log);
  }

  private Service(Store store, Options options, PrintWriter log) {
    this.options = options;
    sessions = new Sessions(options.tokens(), options.place().port(), Clock.systemUTC());
    AtomicReference<Studies> all = new AtomicReference<>();
    live = new Live(all::get);
    studies = new Studies(store, live::news);
    all.set(studies);
    Metrics metrics = new Metrics();
    addRoutes(metrics);
    Gate gate = Gate.of(options.tokens(), sessions, options.hosts(), options.behindProxy());
    http =
        HttpService.start(
            options.place(), options.limits(), gate, router, new Refusals(log), metrics);
    metrics.gauge("alas_streams", http::streams);
    metrics.gauge("alas_asks_waiting", studies::waiting);
    metrics.gauge("alas_models_waiting", models::waiting);
    metrics.gauge("alas_models_computed", models::computed);
    metrics.gauge("alas_studies", () -> studies.stored().size());
  }

  private void addRoutes(Metrics metrics) {
    router.get("/healthz", Scope.NOTHING, call -> health());
    router.get(
        "/metrics",
        Scope.READ,
        call -> Answer.text(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text()));
    Pages.addTo(router);
    new LoginApi(options.tokens(), sessions).addTo(router);
    new StudyApi(studies, live).addTo(router);
    new TrialApi(studies, metrics).addTo(router);
    new EventApi(studies, live).addTo(router);
    new ModelApi(studies, models).addTo(router);
    new DocumentApi(studies, models).addTo(router);
  }

  /** The store is asked too: a service without it is of no use to anybody. */
  private Answer health() {
    studies.stored();
    return Answer.json(Map.of("status", "ok", "version", Version.number()));
  }

  int port() {
    return http.port();
  }

  List<Router.Route> routes() {
    return router.routes();
  }

  /** Where a browser begins. */
  String address() {
    HttpService.Place place = options.place();
    String host = options.hosts().isEmpty() ? place.host() : options.hosts().get(0);
    boolean any = host.equals("0.0.0.0") || host.equals("::");
    return "%s://%s:%d"
        .formatted(place.tls().isPresent() ? "https" : "http", any ? "localhost" : host, port());
  }

  /** A link that lets one browser in, once. */
  String loginLink() {
    return address() + "/login?code=" + sessions.oneTimeCode(Scope.WRITE);
  }

  /** Finishes what was begun, within some seconds. */
  @Override
  public void close() {
    live.close();
    http.close();
    studies.close();
    models.close();
  }
}
