package org.alas.serve.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;

/**
 * A request that may be answered. Immutable and thread-safe, as long as nobody changes the bytes.
 *
 * @param path what stands in the path for the route's names
 * @param query values by name, decoded
 * @param headers by their names in small letters
 * @param secure whether the browser's connection is encrypted
 */
public record Call(
    Map<String, String> path,
    Map<String, List<String>> query,
    Map<String, String> headers,
    byte[] body,
    Scope scope,
    boolean secure) {

  /** What stands in the path for a name that the route has. */
  public String path(String name) {
    return path.getOrDefault(name, "");
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** A value of the query; refused if it stands there twice. */
  public Optional<String> query(String name) {
    List<String> all = query.getOrDefault(name, List.of());
    if (all.size() > 1) {
      throw Refusal.wrong("%s stands twice in the address; keep one.".formatted(name));
    }
    return all.stream().findFirst();
  }

  /** A whole number of the query within bounds. */
  public long query(String name, long least, long most, long otherwise) {
    Optional<String> text = query(name);
    if (text.isEmpty()) {
      return otherwise;
    }
    if (text.get().matches("[0-9]{1,18}")) {
      long number = Long.parseLong(text.get());
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw Refusal.wrong(
        "%s must be a whole number from %d to %d, got \"%s\"."
            .formatted(name, least, most, text.get().replaceAll("\\p{Cntrl}", " ")));
  }

  /** The body as text. */
  public String text() {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw Refusal.wrong("the body is not text in UTF-8.");
    }
  }

  /** The fields of the body; of an empty one, none. */
  public JsonFields fields() {
    try {
      String text = text().isBlank() ? "{}" : text();
      return JsonFields.of("the body", JsonText.read("the body", text));
    } catch (InvalidInputException e) {
      throw Refusal.wrong(String.valueOf(e.getMessage()));
    }
  }
}
