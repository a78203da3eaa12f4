package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.alas.json.JsonText;
import org.alas.serve.http.Router;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The description at /openapi.json and what the service does are the same. */
class OpenApiTest {
  @TempDir private Path folder;

  private final String text = text();
  private final JsonNode description = JsonText.read("the description", text);
  private final SchemaRegistry schemas =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private final Set<String> seen = new TreeSet<>();

  private static String text() {
    try (InputStream in = Service.class.getResourceAsStream("openapi.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> described(JsonNode description) {
    Set<String> all = new TreeSet<>();
    for (Map.Entry<String, JsonNode> path : description.get("paths").properties()) {
      for (String key : path.getValue().propertyNames()) {
        if (!key.equals("parameters")) {
          all.add(key.toUpperCase(Locale.ROOT) + " " + path.getKey());
        }
      }
    }
    return all;
  }

  @Test
  void describesEveryRouteAndNoOther() {
    try (RunningService service = RunningService.in(folder)) {
      Set<String> routes = new TreeSet<>();
      for (Router.Route route : service.service().routes()) {
        if (!Pages.addresses().contains(route.path())) {
          assertThat(routes.add(route.method() + " " + route.path())).isTrue();
        }
      }
      assertThat(described(description)).isEqualTo(routes);
      assertThat(service.call("GET", "/openapi.json", null).body()).isEqualTo(text);
    }
  }

  @Test
  void saysWhichRoutesNeedNoToken() {
    try (RunningService service = RunningService.in(folder)) {
      for (Router.Route route : service.service().routes()) {
        if (!Pages.addresses().contains(route.path())) {
          JsonNode operation = operation(route.method(), route.path());
          boolean open = operation.has("security") && operation.get("security").isEmpty();
          assertThat(open).as(route.path()).isEqualTo(route.needed().name().equals("NOTHING"));
        }
      }
    }
  }

  private JsonNode operation(String method, String path) {
    return description.get("paths").get(path).get(method.toLowerCase(Locale.ROOT));
  }

  /** What is wrong with a text by a schema of the description, whose other schemas it may use. */
  private List<Error> errors(JsonNode schema, String json) {
    ObjectNode alone = JsonNodeFactory.instance.objectNode();
    alone.set("components", description.get("components"));
    schema.properties().forEach(field -> alone.set(field.getKey(), field.getValue()));
    return schemas
        .getSchema(JsonText.write(alone), InputFormat.JSON)
        .validate(json, InputFormat.JSON);
  }

  private JsonNode schema(String name) {
    return description.get("components").get("schemas").get(name);
  }

  /** Sends a request of which both the body and the answer must be as described. */
  private RunningService.Reply checked(
      RunningService service,
      String method,
      String template,
      String path,
      String body,
      String... headers) {
    if (body != null) {
      JsonNode content = operation(method, template).get("requestBody").get("content");
      assertThat(errors(content.get("application/json").get("schema"), body))
          .as(method + " " + path + " " + body)
          .isEmpty();
    }
    RunningService.Reply reply =
        body == null && method.equals("GET")
            ? service.get(path, headers)
            : service.send(method, path, body, headers);
    JsonNode responses = operation(method, template).get("responses");
    String status = String.valueOf(reply.status());
    String type = reply.header("content-type").split(";")[0];
    if (responses.has(status)) {
      seen.add(method + " " + template);
      boolean silent = !responses.get(status).has("content");
      assertThat(reply.body().isEmpty()).as(method + " " + path).isEqualTo(silent);
      if (!silent) {
        assertThat(responses.get(status).get("content").has(type)).as(path + ": " + type).isTrue();
      }
      if (type.equals("application/json")) {
        JsonNode schema = responses.get(status).get("content").get(type).get("schema");
        assertThat(errors(schema, reply.body())).as(method + " " + path + reply.body()).isEmpty();
      }
    } else {
      assertThat(type).as(method + " " + path + reply.body()).isEqualTo("application/problem+json");
      assertThat(errors(schema("Problem"), reply.body())).isEmpty();
    }
    return reply;
  }

  @Test
  void answersAreAsDescribed() {
    String all = "/api/v1/studies";
    String one = all + "/{study}";
    String oven = all + "/oven";
    try (RunningService service = RunningService.in(folder)) {
      checked(service, "GET", "/healthz", "/healthz", null);
      checked(service, "GET", "/openapi.json", "/openapi.json", null);
      checked(service, "GET", "/login", "/login", null);
      checked(service, "GET", all, all, null);
      assertThat(checked(service, "POST", all, all, RunningService.OVEN).status()).isEqualTo(201);
      assertThat(checked(service, "POST", all, all, RunningService.OVEN).status()).isEqualTo(200);
      checked(service, "GET", one, oven, null);
      checked(service, "PATCH", one, oven, "{\"note\": \"a <b>note</b>\", \"tags\": [\"x\"]}");
      checked(
          service,
          "POST",
          one + "/trials",
          oven + "/trials",
          "{\"worker\": \"w\", \"count\": 3, \"lease\": 60, \"before\": 10}");
      checked(service, "GET", one + "/leases", oven + "/leases", null);
      String first = oven + "/trials/1";
      checked(
          service, "POST", one + "/trials/{trial}/lease", first + "/lease", "{\"seconds\": 90}");
      checked(
          service, "PATCH", one + "/trials/{trial}", first, "{\"value\": 1.5, \"note\": \"n\"}");
      checked(service, "PATCH", one + "/trials/{trial}", first, "{\"value\": 2}"); // a conflict
      checked(
          service, "POST", one + "/trials/{trial}/lease", first + "/lease", "{}"); // it has ended
      checked(
          service, "PATCH", one + "/trials/{trial}", oven + "/trials/2", "{\"value\": \"NaN\"}");
      checked(
          service,
          "PATCH",
          one + "/trials/{trial}",
          oven + "/trials/3",
          "{\"abandoned\": \"the door was open\"}");
      checked(service, "GET", one + "/trials/{trial}", oven + "/trials/2", null);
      checked(service, "GET", one + "/trials/{trial}", oven + "/trials/99", null);
      checked(
          service,
          "POST",
          one + "/observations",
          oven + "/observations",
          """
          {"observations": [{"parameters": {"heat": 1, "fan": "none"}, "value": 3},
                            {"parameters": {"heat": 2, "fan": "low", "speed": 3}, "value": 4},
                            {"parameters": {"heat": 3, "fan": "none"}, "failed": "cold"}]}
          """);
      for (int i = 0; i < 9; i++) {
        service.trial("oven", Math.cos(i));
      }
      checked(service, "GET", all, all, null);
      checked(service, "GET", one, oven, null);
      checked(service, "GET", one + "/trials", oven + "/trials?after=2&limit=3", null);
      checked(service, "GET", one + "/trials", oven + "/trials?state=failed", null);
      checked(service, "GET", one + "/best", oven + "/best?top=3", null);
      String parameters = "?parameters=%7B%22heat%22:3,%22fan%22:%22none%22%7D";
      checked(service, "GET", one + "/prediction", oven + "/prediction" + parameters, null);
      checked(service, "GET", one + "/slices", oven + "/slices" + parameters + "&at=12", null);
      checked(service, "GET", one + "/slices", oven + "/slices?trial=1", null);
      checked(service, "GET", one + "/document", oven + "/document?at=9", null);
      checked(service, "GET", one + "/document/slices", oven + "/document/slices?trial=1", null);
      checked(service, "GET", one + "/document", oven + "/document?model=false&with=2", null);
      checked(service, "GET", one + "/document", oven + "/document?model=maybe", null);
      checked(service, "GET", one + "/report", oven + "/report", null);
      checked(service, "GET", "/api/v1/compare", "/api/v1/compare?study=oven", null);
      checked(service, "GET", one + "/events", oven + "/events?after=3&limit=4", null);
      checked(
          service,
          "POST",
          one + "/events",
          oven + "/events",
          "{\"events\": [{\"version\": 1, \"type\": \"objective\", \"time\": \"2026-01-01T00:00:00Z\","
              + " \"number\": 1, \"objective\": \"command ./bake\"}]}");
      checked(service, "GET", one, oven, null);
      checked(service, "GET", "/metrics", "/metrics", null);
      String session = "/api/v1/session";
      checked(service, "POST", session, session, "{\"token\": \"" + service.readToken() + "\"}");
      checked(service, "GET", session, session, null);
      checked(service, "DELETE", session, session, null);
      checked(service, "DELETE", one, oven, null);
      checked(service, "DELETE", one, oven, null); // gone
      seen.add("GET /api/v1/events"); // a stream without end, which EventStreamTest reads
      assertThat(seen).isEqualTo(described(description));
    }
  }

  @Test
  void messagesOfStreamsAreAsDescribed() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      service.trial("oven", 1);
      List<String> data = new ArrayList<>();
      try (SseReader reader = SseReader.open(service, "/api/v1/studies/oven/events?after=0")) {
        for (int i = 0; i < 3; i++) {
          data.add(reader.next().data());
        }
      }
      for (String each : data) {
        assertThat(errors(schema("Message"), each)).as(each).isEmpty();
      }
    }
  }

  @Test
  void schemasCanFail() {
    assertThat(errors(schema("Problem"), "{\"status\": \"4\"}")).isNotEmpty();
    Set<String> unused =
        new HashSet<>(description.get("components").get("schemas").propertyNames());
    unused.removeIf(name -> text.contains("#/components/schemas/" + name + "\""));
    assertThat(unused).isEmpty();
    assertThat(Optional.of(description.get("openapi").stringValue())).contains("3.1.0");
  }
}
