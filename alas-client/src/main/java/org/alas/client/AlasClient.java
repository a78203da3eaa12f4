package org.alas.client;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.alas.InvalidInputException;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A service of {@code alas serve}. Calls that get no answer, because the service is restarted or
 * busy, are made again for a while; each has a key by which the service knows that it is the same,
 * so that nothing happens twice. Thread-safe.
 *
 * <pre>{@code
 * AlasClient client = AlasClient.of(URI.create("http://127.0.0.1:8080"), Token.read(file));
 * Study study = Study.minimize(space).log(client.log("oven")).open();
 * Trial trial = study.ask("kitchen");
 * study.tell(trial, bake(trial.configuration()));
 * }</pre>
 */
public final class AlasClient {
  /** For how long a call is made again. */
  public static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration LONGEST = Duration.ofDays(365);
  private static final String STUDIES = "/api/v1/studies";
  private static final Duration ANSWER = Duration.ofMinutes(10);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  private final URI service;
  private final Token token;
  private final Duration patience;

  private AlasClient(URI service, Token token, Duration patience) {
    this.service = service;
    this.token = token;
    this.patience = patience;
  }

  /**
   * A service by its address.
   *
   * @throws InvalidInputException if it is none of HTTP, or if a token would go over the network
   *     for everybody to read
   */
  public static AlasClient of(URI service, Token token) {
    return of(service, token, PATIENCE);
  }

  /** A service for whose answers somebody waits so long. */
  public static AlasClient of(URI service, Token token, Duration patience) {
    String scheme = String.valueOf(service.getScheme());
    String host = String.valueOf(service.getHost());
    if (!List.of("http", "https").contains(scheme) || service.getHost() == null) {
      throw new InvalidInputException(
          "a service's address must read like http://127.0.0.1:8080, got \"%s\""
              .formatted(service));
    }
    boolean plain = service.getUserInfo() == null && service.getQuery() == null;
    if (!plain) {
      throw new InvalidInputException(
          "a service's address has neither a user nor a query; give the token in %s or a file"
              .formatted(Token.VARIABLE));
    }
    if (scheme.equals("http") && !isHere(host) && !token.text().isEmpty()) {
      throw new InvalidInputException(
          "the token would go to %s for everybody on the way to read; use https".formatted(host));
    }
    Duration most = patience.compareTo(LONGEST) < 0 ? patience : LONGEST;
    return new AlasClient(service, token, most);
  }

  /** Whether an address is of this machine. */
  public static boolean isHere(String host) {
    return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
  }

  /** Where the service is. */
  public URI address() {
    return service;
  }

  /**
   * The log of a study, kept by the service, which also chooses the trials. A study that is not
   * there yet begins with its first event.
   */
  public EventLog log(String study) {
    return new ServiceLog(this, study);
  }

  /** A study to ask and tell, of which nothing is kept here. */
  public ServiceStudy study(String name) {
    return new ServiceStudy(this, name);
  }

  /** The answer's object to a question; the service's JSON is described in its /openapi.json. */
  JsonFields get(String path) {
    return fields(call("GET", path, null, "application/json"));
  }

  /** Tells the service something; made again if there is no answer. */
  JsonFields send(String method, String path, @Nullable Object body) {
    return fields(
        call(method, path, body == null ? null : JsonValues.text(body), "application/json"));
  }

  private static JsonFields fields(String text) {
    return JsonFields.of("the answer", JsonText.read("the answer", text.isBlank() ? "{}" : text));
  }

  /** Events as the log keeps them, line by line, of which there may be more. */
  List<String> lines(String path) {
    return call("GET", path, null, "application/x-ndjson").lines().toList();
  }

  /** The page of a study's report. */
  public String report(String study) {
    return call("GET", studyPath(study) + "/report", null, "text/html");
  }

  /** A part of a path. */
  static String part(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Where a study is. */
  static String studyPath(String study) {
    return "/api/v1/studies/" + part(study);
  }

  private String call(String method, String path, @Nullable String body, String accept) {
    URI address = URI.create(service.toString().replaceFirst("/+$", "") + path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(ANSWER)
            .header("Accept", accept)
            .method(
                method,
                body == null
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(body, StandardCharsets.UTF_8));
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    if (!method.equals("GET")) {
      request.header("Idempotency-Key", UUID.randomUUID().toString());
    }
    if (!token.text().isEmpty()) {
      request.header("Authorization", "Bearer " + token.text());
    }
    return patiently(request.build());
  }

  private String patiently(HttpRequest request) {
    long deadline = System.nanoTime() + patience.toNanos();
    for (int attempt = 0; ; attempt++) {
      String failure;
      try {
        HttpResponse<String> answer =
            http.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        if (answer.statusCode() / 100 == 2) {
          return answer.body();
        }
        ServiceException refusal = refusal(answer.statusCode(), answer.body());
        boolean done =
            attempt > 0 && answer.statusCode() == 404 && request.method().equals("DELETE");
        if (done) {
          return ""; // the first attempt did it, and its answer was lost
        }
        if (!List.of(502, 503, 504).contains(answer.statusCode())) {
          throw refusal;
        }
        failure = String.valueOf(refusal.getMessage());
      } catch (IOException e) {
        failure = "the service %s gives no answer (%s); is it running?".formatted(service, e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ServiceException(0, "interrupted", "interrupted while the service was asked.");
      }
      if (System.nanoTime() > deadline) {
        throw new ServiceException(0, "no-answer", failure);
      }
      pause(attempt);
    }
  }

  /** Longer each time, and not for all clients alike. */
  private static void pause(int attempt) {
    long most = Math.min(2000, 50L << Math.min(attempt, 6));
    try {
      Thread.sleep(most / 2 + ThreadLocalRandom.current().nextLong(most / 2 + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private ServiceException refusal(int status, String body) {
    try {
      JsonNode problem = JsonText.read("the problem", body);
      JsonFields fields = JsonFields.of("the problem", problem);
      String type = fields.text("type");
      return new ServiceException(
          status, type.substring(type.lastIndexOf('/') + 1), fields.text("detail"));
    } catch (InvalidInputException e) {
      return new ServiceException(
          status,
          "",
          "%s answered with status %d; is it a service of Alas?".formatted(service, status));
    }
  }

  /**
   * A line in the list of studies. Immutable and thread-safe.
   *
   * @param events how many events its log holds
   */
  public record Listed(String name, Instant created, long events) {}

  /** All studies, the oldest first. */
  public List<Listed> studies() {
    return get(STUDIES).objects("studies").stream()
        .map(s -> new Listed(s.text("study"), s.instant("created_at"), s.whole("event")))
        .toList();
  }

  /** Whether there is a study of this name. */
  public boolean has(String name) {
    try {
      get(studyPath(name));
      return true;
    } catch (ServiceException e) {
      if (e.status() == 404) {
        return false;
      }
      throw e;
    }
  }

  /**
   * Begins a study, unless there is one of this name and problem.
   *
   * @return whether it was begun
   * @throws ServiceException if there is one of this name and another problem
   */
  public boolean create(String name, Event.Created created) {
    Map<String, Object> words = StudyWords.of(created.problem(), created.settings());
    words.put("name", name);
    return send("POST", STUDIES, words).truth("created");
  }

  /** Takes a study away, unless somebody works on it. */
  public void delete(String name) {
    send("DELETE", studyPath(name), null);
  }

  /** Gives a study another name, unless somebody works on it. */
  public void rename(String from, String to) {
    send("PATCH", studyPath(from), Map.of("name", to));
  }
}
