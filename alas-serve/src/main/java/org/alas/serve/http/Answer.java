package org.alas.serve.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.alas.app.cli.JsonPage;
import org.jspecify.annotations.Nullable;

/** What a request gets. Immutable and thread-safe, as long as nobody changes the bytes. */
public sealed interface Answer {

  /** All of it at once. */
  record Whole(int status, Map<String, String> headers, byte[] body) implements Answer {
    public Whole with(String header, String value) {
      Map<String, String> more = new LinkedHashMap<>(headers);
      more.put(header, value);
      return new Whole(status, more, body);
    }
  }

  /** Events as they come, until one side has enough. */
  record Stream(Source source) implements Answer {}

  /** Where a stream's events come from. */
  interface Source {
    /** Called once, when the stream is open. */
    void begin(EventStream stream);
  }

  static Whole json(@Nullable Object value) {
    return json(200, value);
  }

  static Whole json(int status, @Nullable Object value) {
    return text(status, "application/json", JsonPage.line(value));
  }

  static Whole text(int status, String type, String text) {
    return bytes(status, type, text.getBytes(StandardCharsets.UTF_8));
  }

  static Whole bytes(int status, String type, byte[] body) {
    return new Whole(status, Map.of("Content-Type", type), body);
  }

  /** Nothing to say. */
  static Whole none() {
    return new Whole(204, Map.of(), new byte[0]);
  }

  /** RFC 9457. */
  static Whole problem(Refusal refusal) {
    String sentence = String.valueOf(refusal.getMessage()).strip();
    boolean whole = sentence.endsWith(".") || sentence.endsWith("?");
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", "/problems/" + refusal.kind());
    json.put("title", refusal.kind().replace('-', ' '));
    json.put("status", refusal.status());
    json.put("detail", whole ? sentence : sentence + ".");
    return text(refusal.status(), "application/problem+json", JsonPage.line(json));
  }
}
