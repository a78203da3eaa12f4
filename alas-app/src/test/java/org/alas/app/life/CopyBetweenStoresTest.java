package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.alas.app.CommandRun;
import org.alas.app.store.EventRow;
import org.alas.app.store.Patience;
import org.alas.app.store.PostgresServer;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.study.EventJson;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A study on its way from a file to a database and back. */
class CopyBetweenStoresTest {
  @TempDir private Path directory;
  private final String database = PostgresServer.freshStore();

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private static Store open(String address) {
    return StoreAddress.parse(address).open(Patience.brief(line -> {}));
  }

  private static List<String> texts(String address, String study) {
    try (Store store = open(address)) {
      return store.rows(study).stream().map(EventRow::payload).toList();
    }
  }

  private static void copied(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).startsWith("Copied ");
  }

  /** What older releases wrote stays as it was, letter by letter. */
  @ParameterizedTest
  @ValueSource(strings = {"log-of-conditional-study.jsonl", "log-without-fit-history.jsonl"})
  void nothingIsLostOnTheWayThereAndBack(String former) throws IOException {
    List<String> lines;
    try (InputStream in = EventLog.class.getResourceAsStream(former)) {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    List<EventRow> rows = new ArrayList<>();
    for (String line : lines) {
      EventRow now = EventRow.of(rows.size() + 1, EventJson.read(line));
      CRC32C sum = new CRC32C();
      sum.update(line.getBytes(StandardCharsets.UTF_8));
      rows.add(new EventRow(now.sequence(), now.key(), line, sum.getValue()));
    }
    try (Store store = open(file("a.db"))) {
      assertThat(store.adopt("oven", Instant.EPOCH, rows)).isTrue();
    }
    copied("copy", "oven", "--store", file("a.db"), "--to", database);
    List<String> there = texts(database, "oven");
    assertThat(there.subList(0, lines.size())).isEqualTo(lines);
    copied("copy", "oven", "--store", database, "--to", file("b.db"));
    assertThat(texts(file("b.db"), "oven")).isEqualTo(there);
    copied("copy", "oven", "grill", "--store", database, "--to", file("b.db"));
    assertThat(texts(file("b.db"), "grill")).isEqualTo(there);
    CommandRun again = CommandRun.of("copy", "oven", "--store", file("a.db"), "--to", database);
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains(database + " has a study \"oven\" already");
  }

  @Test
  void aNameOrAStoreIsNeeded() {
    try (Store store = open(file("a.db"))) {
      store.create("oven", SampleEvents.created());
    }
    CommandRun run = CommandRun.of("copy", "oven", "--store", file("a.db"));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("the name of the copy is missing, or another store with --to");
  }
}
