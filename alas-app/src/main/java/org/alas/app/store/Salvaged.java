package org.alas.app.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.alas.study.DamagedLogException;
import org.alas.study.Event;
import org.alas.study.EventJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code alas salvage} wrote to a file: sound events by their place, study by study. Immutable
 * and thread-safe.
 */
public record Salvaged(Map<String, SortedMap<Long, Event>> studies) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * Reads a file; what salvage called damaged is passed over.
   *
   * @throws StoreException naming file, line and remedy, if it is something else
   */
  public static Salvaged read(Path file) {
    Map<String, SortedMap<Long, Event>> studies = new LinkedHashMap<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        take(file, i + 1, lines.get(i), studies);
      }
    }
    if (studies.isEmpty()) {
      throw new StoreException(
          file + " holds no event; name a file that alas salvage STORE --out FILE has written.");
    }
    return new Salvaged(studies);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new StoreException(
          file + " is not text; if it is a store, alas salvage prints what can be restored.", e);
    } catch (IOException e) {
      throw new StoreException(file + " cannot be read; check the path and its permissions.", e);
    }
  }

  private static void take(
      Path file, int line, String text, Map<String, SortedMap<Long, Event>> studies) {
    try {
      JsonNode json = JSON.readTree(text);
      String study = json.path("study").stringValue("");
      long place = json.path("sequence").longValue(0);
      if (study.isEmpty() || place < 1 || !(json.has("event") || json.has("damaged"))) {
        throw refused(file, line, "it has no study, sequence and event");
      }
      SortedMap<Long, Event> events = studies.computeIfAbsent(study, s -> new TreeMap<>());
      if (json.has("event")) {
        events.put(place, EventJson.read(json.get("event").toString()));
      }
    } catch (JacksonException e) {
      throw refused(file, line, "it is not JSON");
    } catch (DamagedLogException e) {
      throw refused(file, line, String.valueOf(e.getMessage()));
    }
  }

  private static StoreException refused(Path file, int line, String reason) {
    return new StoreException(
        "%s line %d is no line of alas salvage: %s; remove it or name another file."
            .formatted(file, line, reason));
  }
}
