package org.alas.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.Store;
import org.alas.client.AlasClient;
import org.alas.client.Token;
import org.alas.json.JsonText;
import org.alas.serve.http.HttpService;
import org.alas.serve.http.Tokens;
import tools.jackson.databind.JsonNode;

/** A service in the test's own process, on a port of its own, and ways to speak to it. */
final class RunningService implements AutoCloseable {
  static final String OVEN =
      """
      {"name": "oven", "direction": "minimize", "seed": 1,
       "parameters": {"heat": {"type": "real", "min": 0, "max": 10},
                      "fan": {"type": "categorical", "values": ["none", "low"]},
                      "speed": {"type": "integer", "min": 1, "max": 9, "when": {"fan": ["low"]}}}}
      """;

  static final HttpService.Limits LIMITS =
      new HttpService.Limits(Duration.ofSeconds(20), Duration.ofSeconds(1), 8, 1000);

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Path folder;
  private final Store store;
  private final Service service;
  private final StringWriter log = new StringWriter();

  private RunningService(Path folder, int port, List<String> hosts, boolean behindProxy) {
    this.folder = folder;
    this.store = SqliteStore.open(folder.resolve("alas.db"));
    HttpService.Place place = new HttpService.Place("127.0.0.1", port, Optional.empty());
    this.service =
        Service.start(
            store,
            new Service.Options(place, LIMITS, tokens(folder), hosts, behindProxy),
            new PrintWriter(log, true));
  }

  static RunningService in(Path folder) {
    return at(folder, 0);
  }

  static RunningService at(Path folder, int port) {
    return new RunningService(folder, port, List.of(), false);
  }

  static RunningService behindProxy(Path folder, String name) {
    return new RunningService(folder, 0, List.of(name), true);
  }

  static Tokens tokens(Path folder) {
    return Tokens.of(folder.resolve("token"));
  }

  Service service() {
    return service;
  }

  /** What people who run it would read. */
  String log() {
    return log.toString();
  }

  Path tokenFile() {
    return folder.resolve("token");
  }

  String writeToken() {
    return tokens(folder).write();
  }

  String readToken() {
    return tokens(folder).read();
  }

  String url() {
    return "http://127.0.0.1:" + service.port();
  }

  AlasClient client() {
    return AlasClient.of(URI.create(url()), new Token(writeToken()), Duration.ofSeconds(30));
  }

  /** An answer, of which all that a client sees is kept. */
  record Reply(int status, HttpResponse<String> http) {
    String body() {
      return http.body();
    }

    JsonNode json() {
      return JsonText.read("the answer", body());
    }

    String header(String name) {
      return http.headers().firstValue(name).orElse("");
    }

    /** The sentence of a refusal. */
    String detail() {
      return json().get("detail").stringValue();
    }
  }

  Reply get(String path, String... headers) {
    return call("GET", path, null, with(headers));
  }

  Reply send(String method, String path, String body, String... headers) {
    return call(method, path, body, with(headers));
  }

  private String[] with(String... headers) {
    String[] all = new String[headers.length + 2];
    all[0] = "Authorization";
    all[1] = "Bearer " + writeToken();
    System.arraycopy(headers, 0, all, 2, headers.length);
    return all;
  }

  /** With exactly these headers, and JSON's type if there is a body. */
  Reply call(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url() + path))
            .timeout(Duration.ofMinutes(2))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    boolean typed = false;
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
      typed |= headers[i].equalsIgnoreCase("Content-Type");
    }
    if (body != null && !typed) {
      request.header("Content-Type", "application/json");
    }
    try {
      HttpResponse<String> answer = HTTP.send(request.build(), BodyHandlers.ofString());
      return new Reply(answer.statusCode(), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Says something to the port, letter by letter as it stands, and reads until it is closed. */
  String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", service.port())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  void create(String study) {
    send("POST", "/api/v1/studies", study);
  }

  /** Asks for a trial and tells its value. */
  void trial(String study, double value) {
    Reply asked = send("POST", "/api/v1/studies/" + study + "/trials", "{}");
    int number = asked.json().get("trials").get(0).get("trial").intValue();
    send("PATCH", "/api/v1/studies/" + study + "/trials/" + number, "{\"value\": " + value + "}");
  }

  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    service.close();
    store.close();
  }
}
