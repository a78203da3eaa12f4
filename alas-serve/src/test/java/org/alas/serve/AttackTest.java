package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.alas.serve.http.Router;
import org.alas.serve.http.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attacks, each of which others have suffered; docs/results/service.md lists them. */
class AttackTest {
  private static final String STUDIES = "/api/v1/studies";
  private static final String OVEN = STUDIES + "/oven";

  @TempDir private Path folder;
  private RunningService service;

  @BeforeEach
  void start() {
    service = RunningService.in(folder);
    service.create(RunningService.OVEN);
  }

  @AfterEach
  void stop() {
    service.close();
  }

  private String cookie() {
    RunningService.Reply in =
        service.call("POST", "/api/v1/session", "{\"token\": \"" + service.writeToken() + "\"}");
    assertThat(in.header("set-cookie")).contains("HttpOnly", "SameSite=Strict", "Path=/");
    return in.header("set-cookie").split(";")[0];
  }

  private String origin() {
    return service.url();
  }

  /** Nothing was added, told or taken away. */
  private void nothingHappened() {
    RunningService.Reply study = service.get(OVEN);
    assertThat(study.json().get("event").intValue()).isEqualTo(1);
    assertThat(service.get(STUDIES).json().get("studies").size()).isEqualTo(1);
  }

  private static String filled(String path) {
    return path.replace("{study}", "oven").replace("{trial}", "1");
  }

  private List<Router.Route> guarded() {
    List<Router.Route> routes =
        service.service().routes().stream().filter(r -> r.needed() != Scope.NOTHING).toList();
    assertThat(routes).hasSizeGreaterThan(20);
    return routes;
  }

  @Test
  void withoutATokenNothingIsAnswered() {
    for (Router.Route route : guarded()) {
      String body = route.method().equals("GET") ? null : "{}";
      RunningService.Reply reply = service.call(route.method(), filled(route.path()), body);
      assertThat(reply.status()).as(route.path()).isEqualTo(401);
      assertThat(reply.header("www-authenticate")).isEqualTo("Bearer");
      assertThat(reply.detail()).startsWith("a token is needed");
    }
    nothingHappened();
  }

  @Test
  void aWrongTokenIsRefused() {
    String right = service.writeToken();
    List<String> wrong =
        List.of(
            "", "x", right.substring(1), right + "x", right.toUpperCase(Locale.ROOT), "undefined");
    for (Router.Route route : guarded()) {
      for (String token : wrong) {
        String body = route.method().equals("GET") ? null : "{}";
        RunningService.Reply reply =
            service.call(
                route.method(), filled(route.path()), body, "Authorization", "Bearer " + token);
        assertThat(reply.status()).as(route.path() + " " + token).isEqualTo(401);
      }
    }
    String basic = "Basic " + right;
    assertThat(service.call("GET", STUDIES, null, "Authorization", basic).status()).isEqualTo(401);
    nothingHappened();
  }

  @Test
  void aForgedSessionIsRefused() {
    String[] parts = cookie().split("=", 2);
    String[] claim = parts[1].split("\\.");
    for (String forged :
        List.of(
            "WRITE.99999999999." + claim[2],
            claim[0] + "." + claim[1] + ".",
            claim[0] + "." + claim[1],
            "WRITE",
            "...",
            "")) {
      RunningService.Reply reply =
          service.call("GET", STUDIES, null, "Cookie", parts[0] + "=" + forged);
      assertThat(reply.status()).as(forged).isEqualTo(401);
    }
    assertThat(service.call("GET", STUDIES, null, "Cookie", String.join("=", parts)).status())
        .isEqualTo(200);
  }

  @Test
  void aReadOnlyTokenWritesNothing() {
    String reader = "Bearer " + service.readToken();
    for (Router.Route route : guarded()) {
      boolean reads = route.method().equals("GET");
      if (!reads) {
        assertThat(route.needed()).isEqualTo(Scope.WRITE);
        RunningService.Reply reply =
            service.call(
                route.method(), filled(route.path()), "{\"value\": 1}", "Authorization", reader);
        assertThat(reply.status()).as(route.path()).isEqualTo(403);
        assertThat(reply.detail()).startsWith("this token may only read");
      }
    }
    assertThat(service.call("GET", STUDIES, null, "Authorization", reader).status()).isEqualTo(200);
    nothingHappened();
  }

  @Test
  void pagesOfOtherAddressesAreNotAnswered() {
    String cookie = cookie();
    List<String> foreign =
        List.of(
            "https://evil.example",
            "http://127.0.0.1:1",
            "http://localhost.evil.example:" + service.service().port(),
            "null",
            "");
    for (Router.Route route : guarded()) {
      for (String origin : foreign) {
        String body = route.method().equals("GET") ? null : "{\"value\": 1}";
        RunningService.Reply reply =
            service.call(
                route.method(), filled(route.path()), body, "Cookie", cookie, "Origin", origin);
        assertThat(reply.status()).as(route.path() + " " + origin).isEqualTo(403);
        assertThat(reply.header("access-control-allow-origin")).isEmpty();
      }
    }
    nothingHappened();
  }

  @Test
  void aBrowserNeedsItsOriginForAllThatChangesSomething() {
    String cookie = cookie();
    for (String method : List.of("POST", "PATCH", "DELETE")) {
      String path = method.equals("POST") ? OVEN + "/trials" : OVEN;
      String body = method.equals("DELETE") ? null : "{\"note\": \"x\"}";
      assertThat(service.call(method, path, body, "Cookie", cookie).status()).isEqualTo(403);
    }
    // What a form of another page could send at most.
    for (String type :
        List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")) {
      RunningService.Reply reply =
          service.call(
              "POST",
              OVEN + "/trials",
              "{}",
              "Cookie",
              cookie,
              "Origin",
              origin(),
              "Content-Type",
              type);
      assertThat(reply.status()).isEqualTo(403);
      assertThat(service.send("POST", OVEN + "/trials", "{}", "Content-Type", type).status())
          .isEqualTo(415);
    }
    assertThat(service.call("DELETE", OVEN, null, "Cookie", cookie, "Origin", origin()).status())
        .isEqualTo(403); // without a type that only a script can set
    nothingHappened();
    assertThat(
            service
                .call("POST", OVEN + "/trials", "{}", "Cookie", cookie, "Origin", origin())
                .status())
        .isEqualTo(201);
  }

  @Test
  void aNameThatWasReboundIsNotAnswered() throws IOException {
    for (String host :
        List.of("evil.example", "evil.example:8080", "127.0.0.1.evil.example", "0.0.0.0", "")) {
      String answer =
          service.raw(
              "GET %s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nConnection: close\r\n\r\n"
                  .formatted(STUDIES, host, service.writeToken()));
      assertThat(answer).as(host).matches("(?s)HTTP/1.1 4(21|00) .*").doesNotContain("oven");
    }
    for (String host : List.of("localhost:1", "127.0.0.1", "LOCALHOST", "[::1]:99")) {
      String answer =
          service.raw(
              "GET %s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nConnection: close\r\n\r\n"
                  .formatted(STUDIES, host, service.writeToken()));
      assertThat(answer).as(host).startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void deleteNeedsAToken() {
    assertThat(service.call("DELETE", OVEN, null).status()).isEqualTo(401);
    String reader = "Bearer " + service.readToken();
    assertThat(service.call("DELETE", OVEN, null, "Authorization", reader).status()).isEqualTo(403);
    nothingHappened();
  }

  @Test
  void namesLeadNowhere() throws IOException {
    Files.writeString(folder.resolve("secret"), "the secret");
    List<String> paths =
        List.of(
            STUDIES + "/../../secret",
            STUDIES + "/..%2f..%2fsecret",
            STUDIES + "/%2e%2e/%2e%2e/secret",
            STUDIES + "/..%5c..%5csecret",
            STUDIES + "/%252e%252e%252fsecret",
            STUDIES + "/..;/secret",
            STUDIES + "/secret%00",
            "/pages/../openapi.json",
            "/..%2fopenapi.json",
            "//etc/passwd",
            "/index.html",
            "/META-INF/MANIFEST.MF",
            "/token");
    for (String path : paths) {
      String answer =
          service.raw(
              "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nConnection: close\r\n\r\n"
                  .formatted(path, service.writeToken()));
      assertThat(answer).as(path).matches("(?s)HTTP/1.1 40[04] .*").doesNotContain("the secret");
    }
    for (String name :
        List.of("../x", "..", ".", "a/b", "a\\\\b", "a\\u0000b", "-rf", "<b>x</b>")) {
      String study = RunningService.OVEN.replace("\"oven\"", "\"" + name + "\"");
      assertThat(service.send("POST", STUDIES, study).status()).as(name).isEqualTo(400);
      RunningService.Reply renamed = service.send("PATCH", OVEN, "{\"name\": \"" + name + "\"}");
      assertThat(renamed.status()).as(name).isEqualTo(400);
    }
    nothingHappened();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsOnly("secret", "token", "alas.db", "alas.db-wal", "alas.db-shm");
    }
  }

  @Test
  void aBodyOfAGigabyteIsRefusedBeforeItIsRead() throws IOException {
    try (Socket socket = new Socket("127.0.0.1", service.service().port())) {
      OutputStream out = socket.getOutputStream();
      out.write(head("Content-Length: 1073741824"));
      out.write(new byte[1000]);
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("HTTP/1.1 413 ")
          .contains("a body may have 1 MB at most");
    }
    nothingHappened();
  }

  @Test
  void aBodyWithoutALengthIsReadOnlySoFar() throws IOException {
    byte[] chunk = new byte[1 << 16];
    long sent = 0;
    try (Socket socket = new Socket("127.0.0.1", service.service().port())) {
      OutputStream out = socket.getOutputStream();
      out.write(head("Transfer-Encoding: chunked"));
      for (; sent < 1L << 30; sent += chunk.length) {
        out.write("10000\r\n".getBytes(StandardCharsets.US_ASCII));
        out.write(chunk);
        out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
      }
    } catch (SocketException e) {
      // the other side has closed
    }
    assertThat(sent).isLessThan(100_000_000);
    nothingHappened();
  }

  /** A client that goes on with the same connection would find it closed. */
  @Test
  void whoIsRefusedBeforeTheBodyIsThereIsToldThatTheConnectionEnds() throws IOException {
    String token = service.writeToken();
    try (Socket socket = new Socket("127.0.0.1", service.service().port())) {
      byte[] head = head("Content-Length: 2");
      String wrong = new String(head, StandardCharsets.US_ASCII).replace(token, "wrong");
      socket.getOutputStream().write(wrong.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).startsWith("HTTP/1.1 401").containsIgnoringCase("\r\nconnection: close");
    }
    nothingHappened();
  }

  private byte[] head(String more) {
    return ("POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                .formatted(OVEN + "/trials", service.writeToken())
            + "Content-Type: application/json\r\n"
            + more
            + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** A letter now and then keeps a connection busy, but not for ever; others are served. */
  @Test
  void slowClientsAreCutOff() throws Exception {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Socket socket = new Socket("127.0.0.1", service.service().port());
      socket.getOutputStream().write("GET / HTTP/1.1\r\nX-A".getBytes(StandardCharsets.US_ASCII));
      slow.add(socket);
    }
    assertThat(service.get(STUDIES).status()).isEqualTo(200);
    int open = slow.size();
    for (int round = 0; round < 600 && open > 0; round++) {
      Thread.sleep(100);
      for (Socket socket : slow) {
        try {
          socket.getOutputStream().write('a');
          socket.getOutputStream().flush();
        } catch (IOException e) {
          if (!socket.isClosed()) {
            socket.close();
            open--;
          }
        }
      }
    }
    assertThat(open).isZero();
    assertThat(service.get(STUDIES).status()).isEqualTo(200);
  }

  @Test
  void tooManyStreamsAreRefusedPolitely() throws IOException {
    List<SseReader> open = new ArrayList<>();
    int most = RunningService.LIMITS.streams();
    for (int i = 0; i < most; i++) {
      SseReader reader = SseReader.open(service, "/api/v1/events");
      assertThat(reader.status()).isEqualTo(200);
      open.add(reader);
    }
    for (int i = 0; i < 10_000; i++) {
      if (i % 100 == 0 || i < 20) {
        try (SseReader reader = SseReader.open(service, "/api/v1/events")) {
          assertThat(reader.status()).isEqualTo(503);
        }
      } else {
        RunningService.Reply reply = service.get("/api/v1/events");
        assertThat(reply.status()).isEqualTo(503);
        assertThat(reply.header("retry-after")).isEqualTo("1");
      }
    }
    assertThat(service.get(OVEN).status()).isEqualTo(200);
    open.forEach(SseReader::close);
  }

  @Test
  void markupStaysText() throws IOException {
    String markup = "<script>alert(1)</script><img src=x onerror=alert(1)>\\u2028</textarea>";
    service.send(
        "POST", OVEN + "/trials", "{\"worker\": \"" + markup + "\"}", "Idempotency-Key", "<b>");
    service.send("PATCH", OVEN + "/trials/1", "{\"failed\": \"" + markup + "\"}");
    service.send("PATCH", OVEN, "{\"note\": \"" + markup + "\"}");
    service.send("PATCH", OVEN + "/trials/1", "{\"note\": \"" + markup + "\"}");
    assertThat(service.send("PATCH", OVEN, "{\"tags\": [\"" + markup + "\"]}").status())
        .isEqualTo(400);
    service.trial("oven", 1);
    service.trial("oven", 2);
    String values = RunningService.OVEN.replace("\"none\"", "\"" + markup + "\"");
    service.create(values.replace("\"oven\"", "\"other\""));
    service.trial("other", 1);
    service.trial("other", 2);
    for (String path : List.of("", "/trials", "/document", "/events?after=0", "/best", "/slices")) {
      for (String study : List.of("oven", "other")) {
        RunningService.Reply reply = service.get(STUDIES + "/" + study + path);
        assertThat(reply.header("content-type")).doesNotContain("html");
        assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
      }
    }
    RunningService.Reply report = service.get(OVEN + "/report");
    assertThat(report.header("content-disposition"))
        .isEqualTo("attachment; filename=\"oven.html\"");
    assertThat(report.body()).contains("alert(1)").doesNotContain("<script>alert(1)");
    assertThat(service.get(STUDIES + "/other/report").body()).doesNotContain("<script>alert(1)");
    for (String name : List.of("%3Cscript%3Ealert(1)", "%3Cb%3E%2F%3Cscript%3E")) {
      RunningService.Reply unknown = service.get(STUDIES + "/" + name);
      assertThat(unknown.status()).isIn(400, 404);
      assertThat(unknown.header("content-type")).isEqualTo("application/problem+json");
      assertThat(unknown.header("content-security-policy")).startsWith("default-src 'none'");
    }
  }

  @Test
  void everyAnswerHasThePolicy() {
    for (String path : List.of("/", "/assets/begin.js", "/healthz", STUDIES, "/nowhere", OVEN)) {
      RunningService.Reply reply = service.get(path);
      assertThat(reply.header("content-security-policy"))
          .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
          .contains("base-uri 'none'", "frame-ancestors 'none'");
      assertThat(reply.header("referrer-policy")).isEqualTo("no-referrer");
      assertThat(reply.header("server")).isEmpty();
    }
  }

  @Test
  void noCommandComesOverTheNetwork() throws IOException {
    Path proof = folder.resolve("proof");
    for (String objective :
        List.of(
            "{\"command\": \"touch " + proof + "\"}",
            "{\"worker\": \"touch " + proof + "\"}",
            "{\"builtin\": \"branin\"}",
            "\"touch\"")) {
      String study =
          RunningService.OVEN
              .replace("\"seed\": 1", "\"seed\": 1, \"objective\": " + objective)
              .replace("\"oven\"", "\"armed\"");
      RunningService.Reply reply = service.send("POST", STUDIES, study);
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.detail()).contains("objective cannot come over the network");
    }
    // A study file as it is, and one in YAML.
    String yaml = "name: armed\\nobjective: {command: touch proof}";
    assertThat(service.send("POST", STUDIES, yaml, "Content-Type", "application/yaml").status())
        .isEqualTo(415);
    assertThat(service.get(STUDIES + "/armed").status()).isEqualTo(404);
    nothingHappened();
    assertThat(proof).doesNotExist();
  }

  @Test
  void eventsThatWouldBreakAStudyAreRefused() {
    String[] events = {
      "{\"version\":1,\"type\":\"told\",\"time\":\"2026-01-01T00:00:00Z\",\"trial\":9,"
          + "\"outcome\":{\"value\":1,\"measures\":{}}}",
      "{\"version\":1,\"type\":\"asked\",\"time\":\"2026-01-01T00:00:00Z\",\"trial\":1,"
          + "\"configuration\":{\"heat\":1,\"fan\":\"none\"},\"origin\":\"design\",\"worker\":\"\",\"seen\":1}",
      "{\"version\":1,\"type\":\"observed\",\"time\":\"2026-01-01T00:00:00Z\",\"trial\":5,"
          + "\"configuration\":{\"heat\":1,\"fan\":\"none\"},\"outcome\":{\"value\":1,\"measures\":{}}}",
      "{\"version\":1,\"type\":\"observed\",\"time\":\"2026-01-01T00:00:00Z\",\"trial\":1,"
          + "\"configuration\":{\"heat\":99},\"outcome\":{\"value\":1,\"measures\":{}}}",
      "{\"version\":1,\"type\":\"configured\",\"time\":\"2026-01-01T00:00:00Z\",\"change\":1,"
          + "\"settings\":{\"seed\":1,\"preset\":\"default\",\"kernel\":\"nonsense\","
          + "\"acquisition\":\"auto\",\"initial\":0}}",
      "{\"version\":99,\"type\":\"told\"}",
      "{}",
      "7"
    };
    for (String event : events) {
      RunningService.Reply reply =
          service.send("POST", OVEN + "/events", "{\"events\": [" + event + "]}");
      assertThat(reply.status()).as(event).isIn(400, 422);
    }
    nothingHappened();
    service.trial("oven", 1);
  }

  @Test
  void nonsenseIsRefusedInASentence() {
    for (String body :
        List.of(
            "{",
            "[]",
            "\"x\"",
            "{\"count\": 0}",
            "{\"count\": 1e9}",
            "{\"x\": 1}",
            "{\"lease\": -1}",
            "{\"worker\": 7}",
            "{\"count\": 1, \"count\": 2}",
            "[".repeat(100_000))) {
      RunningService.Reply reply = service.send("POST", OVEN + "/trials", body);
      assertThat(reply.status()).as(body.substring(0, Math.min(30, body.length()))).isEqualTo(400);
      assertThat(reply.detail()).endsWith(".").doesNotContain("Exception", "org.alas");
    }
    assertThat(service.log()).isEmpty();
    nothingHappened();
  }

  @Test
  void theLinkWorksOnce() {
    String link = service.service().loginLink().replaceFirst(".*/login", "/login");
    RunningService.Reply first = service.call("GET", link, null);
    assertThat(first.status()).isEqualTo(303);
    String cookie = first.header("set-cookie").split(";")[0];
    assertThat(service.call("GET", STUDIES, null, "Cookie", cookie).status()).isEqualTo(200);
    assertThat(service.call("GET", link, null).status()).isEqualTo(403);
    assertThat(service.call("GET", "/login?code=guess", null).status()).isEqualTo(403);
  }

  @Test
  void tokensAreTheirOwnersAlone() throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(service.tokenFile())))
        .isEqualTo("rw-------");
    assertThat(service.writeToken()).hasSize(43).isNotEqualTo(service.readToken());
    assertThat(RunningService.tokens(folder).toString()).doesNotContain(service.writeToken());
  }

  @Test
  void aProxysNameIsKnownOnlyIfItWasTold(@TempDir Path other) throws IOException {
    try (RunningService behind = RunningService.behindProxy(other, "alas.example.org")) {
      String request =
          "GET %s HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nAuthorization: Bearer %s\r\nConnection: close\r\n\r\n";
      String token = behind.writeToken();
      assertThat(
              behind.raw(
                  request.formatted(
                      STUDIES, "alas.example.org", "https://alas.example.org", token)))
          .startsWith("HTTP/1.1 200 ");
      assertThat(
              behind.raw(request.formatted(STUDIES, "alas.example.org", "https://evil.org", token)))
          .startsWith("HTTP/1.1 403 ");
      assertThat(behind.raw(request.formatted(STUDIES, "evil.org", "https://evil.org", token)))
          .startsWith("HTTP/1.1 421 ");
    }
  }
}
