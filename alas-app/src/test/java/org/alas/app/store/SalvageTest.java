package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.alas.space.Configuration;
import org.alas.study.Event;
import org.alas.study.EventJson;
import org.alas.study.Origin;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a damaged file is found. */
class SalvageTest {
  private static final int EVENTS = 1000;

  @TempDir private Path directory;
  private final List<Event> events = new ArrayList<>(List.of(SampleEvents.created()));
  private final List<String> written = new ArrayList<>();

  @BeforeEach
  void write() {
    for (int trial = 2; trial <= EVENTS; trial++) {
      events.add(trial % 100 == 0 ? longerThanAPage(trial) : SampleEvents.told(trial));
    }
    events.forEach(event -> written.add(line(written.size() + 1, event)));
  }

  private static Event longerThanAPage(int trial) {
    Configuration none = new Configuration(Map.of());
    String worker = "worker".repeat(trial * 3);
    return new Event.Asked(Instant.EPOCH, trial, none, Origin.DESIGN, worker, 1, null);
  }

  private static String line(long place, Event event) {
    return "{\"study\":\"gr\\u00F6\\u00DFe\",\"sequence\":%d,\"event\":%s}"
        .formatted(place, EventJson.write(event));
  }

  private Path store() {
    Path file = directory.resolve("alas.db");
    FilledStore.write(file, "größe", events);
    return file;
  }

  @Test
  void soundFileIsReadWhole() {
    Salvage salvage = Salvage.of(store());
    assertThat(salvage.lines()).isEqualTo(written);
    assertThat(salvage.parts()).containsExactly(new Salvage.Part("größe", EVENTS, List.of()));
  }

  /** As after a crash: much is in the write-ahead log only. */
  @Test
  void fileInUseIsReadWhole() throws IOException {
    Path file = directory.resolve("alas.db");
    try (SqliteDatabase database = SqliteDatabase.connect(file, true)) {
      SqliteSchema.prepare(database, true);
      FilledStore.fill(database, "größe", events);
      byte[] before = Files.readAllBytes(file);
      assertThat(directory.resolve("alas.db-wal")).isNotEmptyFile();
      assertThat(Salvage.of(file).lines()).isEqualTo(written);
      assertThat(file).hasBinaryContent(before);
    }
  }

  /** Without the first page, with the schema on it, and without any page but those of rows. */
  @Test
  void lostBeginningAndLostTreesCostNoEvent() throws IOException {
    Path file = store();
    byte[] bytes = Files.readAllBytes(file);
    for (int at = 0; at < bytes.length; at += 4096) {
      byte type = bytes[at];
      if (at == 0 || type == 2 || type == 5 || type == 10) {
        Arrays.fill(bytes, at, at + 4096, (byte) 0xee);
      }
    }
    Files.write(file, bytes);
    assertThat(Salvage.of(file).lines()).isEqualTo(written);
  }

  @Test
  void findsAllThatTheDamageSpared() throws IOException {
    Path file = store();
    byte[] whole = Files.readAllBytes(file);
    Set<String> all = new HashSet<>(written);
    Random random = new Random(11);
    for (int round = 0; round < 60; round++) {
      byte[] bytes = whole.clone();
      byte[] junk = new byte[1 + random.nextInt(2 * 4096)];
      random.nextBytes(junk);
      int at = random.nextInt(bytes.length - junk.length);
      System.arraycopy(junk, 0, bytes, at, junk.length);
      int length = round % 4 == 0 ? bytes.length - random.nextInt(20_000) : bytes.length;
      Files.write(file, Arrays.copyOf(bytes, length));
      Salvage salvage = Salvage.of(file);
      List<String> sound = salvage.lines().stream().filter(l -> l.contains("\"event\":")).toList();
      if (salvage.parts().get(0).study().equals("größe")) {
        assertThat(all).containsAll(sound);
      }
      // Two or three pages of rows, or a few long events, and the end.
      assertThat(sound).hasSizeGreaterThan(EVENTS - (length < bytes.length ? 250 : 80));
    }
  }

  @Test
  void alteredEventIsShownAsText() throws IOException {
    Path file = store();
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    String altered = bytes.replace("\"trial\":333,", "\"trial\":733,");
    Files.writeString(file, altered, StandardCharsets.ISO_8859_1);
    Salvage salvage = Salvage.of(file);
    assertThat(salvage.parts())
        .containsExactly(
            new Salvage.Part("größe", EVENTS - 1, List.of(new Salvage.Range(333, 333))));
    assertThat(salvage.lines().get(332))
        .contains("\"sequence\":333,\"damaged\":\"{\\\"version\\\":1", "733");
  }

  @Test
  void nothingToFind() throws IOException {
    Path file = Files.write(directory.resolve("junk"), new byte[10_000]);
    assertThat(Salvage.of(file).lines()).isEmpty();
    assertThat(Salvage.of(Files.createFile(directory.resolve("empty"))).lines()).isEmpty();
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> Salvage.of(directory.resolve("none")))
        .withMessageContaining("does not exist");
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> Salvage.of(directory))
        .withMessageContaining("is a directory");
  }
}
