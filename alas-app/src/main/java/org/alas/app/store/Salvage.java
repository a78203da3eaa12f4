package org.alas.app.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.alas.study.DamagedLogException;
import org.alas.study.EventJson;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What can still be read of a damaged store. Every page is looked at by itself, so that what is
 * left of the file is found whatever is lost: its beginning, its indices or the way to a page. The
 * file is only read. Not thread-safe.
 */
public final class Salvage {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final SortedMap<Long, String> names = new TreeMap<>();
  private final SortedMap<Long, SortedMap<Long, Found>> studies = new TreeMap<>();

  /**
   * An event as it was found.
   *
   * @param sound whether it is as it was written
   */
  private record Found(String payload, boolean sound) {}

  /**
   * What was found of a study.
   *
   * @param sound how many events are as they were written
   * @param lost places that are missing or altered, up to the last that was found
   */
  public record Part(String study, int sound, List<Range> lost) {}

  /** Places from the first to the last. */
  public record Range(long first, long last) {
    @Override
    public String toString() {
      return first == last ? Long.toString(first) : first + "-" + last;
    }
  }

  private Salvage() {}

  /**
   * Looks through a file.
   *
   * @throws StoreException if it is missing or cannot be opened
   */
  public static Salvage of(Path file) {
    SqliteErrors trouble = new SqliteErrors(file);
    if (Files.isDirectory(file)) {
      throw trouble.told("is a directory; name a file");
    }
    Salvage salvage = new Salvage();
    try (PageFile pages = PageFile.open(file)) {
      for (int number = 1; number <= pages.last(); number++) {
        salvage.look(pages, number);
      }
    } catch (NoSuchFileException e) {
      throw trouble.told("does not exist; check the path");
    } catch (IOException e) {
      throw new StoreException(file + " cannot be opened; check its permissions.", e);
    }
    return salvage;
  }

  private void look(PageFile pages, int number) {
    try {
      LeafPage.rows(pages, number).forEach(this::take);
    } catch (IOException e) {
      // The disk does not give this page; others may do.
    }
  }

  private void take(LeafPage.Row row) {
    if (row.has(Long.class, Long.class, String.class, String.class, Long.class)) {
      boolean sound = EventRow.checksum(row.text(3)) == row.integer(4);
      add(row, new Found(row.text(3), sound));
    } else if (row.has(Long.class, Long.class, String.class, String.class)) {
      add(row, new Found(row.text(3), isEvent(row.text(3))));
    } else if (row.has(Void.class, String.class, String.class)) {
      names.put(row.id(), row.text(1));
    }
  }

  /** Rows of the first layout have no checksum. */
  private static boolean isEvent(String payload) {
    try {
      EventJson.read(payload);
      return true;
    } catch (DamagedLogException e) {
      return false;
    }
  }

  /** An old copy of a row may lie on a page that is not in use any more. */
  private void add(LeafPage.Row row, Found found) {
    if (found.sound() || (row.integer(0) > 0 && row.integer(1) > 0)) {
      studies
          .computeIfAbsent(row.integer(0), id -> new TreeMap<>())
          .merge(row.integer(1), found, (a, b) -> a.sound() ? a : b);
    }
  }

  private String name(long study) {
    return names.getOrDefault(study, "study " + study);
  }

  /** What was found, study by study. */
  public List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    studies.forEach(
        (study, events) -> {
          List<Range> lost = new ArrayList<>();
          int sound = 0;
          long last = 0;
          for (Map.Entry<Long, Found> event : events.entrySet()) {
            long place = event.getKey();
            if (event.getValue().sound()) {
              if (place > last + 1) {
                lost.add(new Range(last + 1, place - 1));
              }
              sound++;
              last = place;
            }
          }
          parts.add(new Part(name(study), sound, List.copyOf(lost)));
        });
    return parts;
  }

  /**
   * The events, one JSON object to a line: the study's name, the event's place and the event, or
   * the text that is left of it.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    studies.forEach(
        (study, events) ->
            events.forEach((place, found) -> lines.add(line(name(study), place, found))));
    return lines;
  }

  private static String line(String study, long place, Found found) {
    String head = "{\"study\":%s,\"sequence\":%d,".formatted(JSON.writeValueAsString(study), place);
    // A sound payload is itself a line of JSON, and stays the same to the last digit.
    return found.sound()
        ? head + "\"event\":" + found.payload() + "}"
        : head + "\"damaged\":" + JSON.writeValueAsString(found.payload()) + "}";
  }
}
