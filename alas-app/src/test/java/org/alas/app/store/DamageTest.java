package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that cannot be used are refused in one sentence that names file, reason and remedy. */
class DamageTest {
  private static final int EVENTS = 400;

  @TempDir private Path directory;

  /** A closed store with a study of so many events. */
  private Path store() {
    Path file = directory.resolve("alas.db");
    List<Event> events = new ArrayList<>(List.of(SampleEvents.created()));
    for (int trial = 2; trial <= EVENTS; trial++) {
      events.add(SampleEvents.told(trial));
    }
    FilledStore.write(file, "study", events);
    return file;
  }

  private static List<EventLog.Entry> readAll(Path file) {
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      store.studies();
      return store.log("study").read(0);
    }
  }

  private static void refused(Path file, String... told) {
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> readAll(file))
        .withMessageStartingWith(file + " ")
        .withMessageEndingWith(".")
        .withMessageContainingAll(told)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  private static void overwrite(Path file, long at, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(bytes), at);
    }
  }

  @Test
  void textIsNotAStore() throws IOException {
    Path file = directory.resolve("notes.txt");
    String text = "Not a database. ".repeat(1000);
    Files.writeString(file, text);
    refused(file, "is not a store", "alas salvage " + file);
    assertThat(file).hasContent(text);
    Files.writeString(file, "short");
    refused(file, "is not a store");
  }

  @Test
  void databaseOfAnotherProgramIsLeftAlone() throws IOException, SQLException {
    Path file = directory.resolve("other.db");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      SqliteDatabase.execute(c, "CREATE TABLE meta (a, b)");
    }
    byte[] before = Files.readAllBytes(file);
    refused(file, "another program", "name another file");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void emptyFileIsAnEmptyStore() throws IOException {
    Path file = Files.createFile(directory.resolve("alas.db"));
    refused(file, "is empty", "create a study");
    SqliteStore.open(file).close();
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      assertThat(store.studies()).isEmpty();
    }
  }

  @Test
  void missingFileDirectoryInPlaceOfAFileAndMissingDirectory() {
    Path missing = directory.resolve("none.db");
    refused(missing, "does not exist", "create a study");
    assertThat(missing).doesNotExist();
    refused(directory, "is a directory", "alas.db");
    Path nowhere = directory.resolve("no/such/alas.db");
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> SqliteStore.open(nowhere))
        .withMessageContainingAll(nowhere.toString(), "directory does not exist", "create it");
  }

  /** Wherever the damage, either everything is read as it was written or the file is refused. */
  @Test
  void overwrittenBytesNeverPassAsEvents() throws IOException {
    Path file = store();
    byte[] whole = Files.readAllBytes(file);
    List<EventLog.Entry> entries = readAll(file);
    Random random = new Random(7);
    int refusals = 0;
    for (int round = 0; round < 150; round++) {
      byte[] junk = new byte[1 + random.nextInt(round % 3 == 0 ? 1 : 3000)];
      random.nextBytes(junk);
      Files.write(file, whole);
      overwrite(file, random.nextInt(whole.length - junk.length), junk);
      try {
        assertThat(readAll(file).equals(entries)).as("round %d", round).isTrue();
      } catch (StoreException e) {
        refusals++;
        assertThat(e.getMessage()).startsWith(file + " ").doesNotContain("\n");
      }
    }
    assertThat(refusals).isGreaterThan(50);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.3, 0.5, 0.9, 0.99})
  void truncatedFile(double part) throws IOException {
    Path file = store();
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, (int) (part * whole.length)));
    refused(file, "damaged", "\"alas salvage " + file + "\" prints what can still be read");
  }

  @Test
  void alteredDigitIsNoticed() throws IOException {
    Path file = store();
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    int at = bytes.indexOf("\"trial\":300,");
    overwrite(file, at + 8, "7".getBytes(StandardCharsets.US_ASCII));
    refused(file, "damaged", "event 300 of study \"study\" has been altered", "salvage");
  }

  @Test
  void fullDiskLosesNothing() {
    Path file = directory.resolve("alas.db");
    try (SqliteDatabase database = SqliteDatabase.connect(file, true)) {
      SqliteSchema.prepare(database, true);
      limit(database, 20);
      FilledStore.fill(database, "study", List.of());
      SqliteLog log = FilledStore.log(database, "study");
      List<String> recorded = new ArrayList<>();
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(
              () -> {
                for (int trial = 1; ; trial++) {
                  log.append(SampleEvents.told(trial));
                  recorded.add(SampleEvents.told(trial).key());
                }
              })
          .withMessageContainingAll(file.toString(), "disk is full", "free some space");
      assertThat(log.read(0).stream().map(e -> e.event().key())).isEqualTo(recorded);
      limit(database, 100_000);
      assertThat(log.append(SampleEvents.told(recorded.size() + 1))).isTrue();
      assertThat(log.read(recorded.size())).hasSize(1);
    }
  }

  private static void limit(SqliteDatabase database, int pages) {
    database.run(
        c -> {
          SqliteDatabase.execute(c, "PRAGMA max_page_count = " + pages);
          return true;
        });
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void readOnlyFileAndDirectory() throws IOException, InterruptedException {
    Path file = store();
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assertThat(openWithoutPrivilege(file)).contains(file + " cannot be written", "permissions");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assertThat(openWithoutPrivilege(file)).contains(file.toString(), "permissions");
      Path other = directory.resolve("other.db");
      assertThat(openWithoutPrivilege(other)).contains(other.toString(), "permissions");
    } finally {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    assertThat(readAll(file)).hasSize(EVENTS);
    assertThat(openWithoutPrivilege(file)).isEqualTo("opened");
  }

  /** What a process says that must keep to permissions; those of root do only without privilege. */
  private static String openWithoutPrivilege(Path file) throws IOException, InterruptedException {
    boolean root = "root".equals(System.getProperty("user.name"));
    assumeThat(!root || Files.isExecutable(Path.of("/usr/bin/setpriv"))).isTrue();
    Path printed = Files.createTempFile("alas", ".txt");
    Process process =
        StoreProcess.start(
            root ? List.of("/usr/bin/setpriv", "--bounding-set=-dac_override") : List.of(),
            printed,
            "open",
            file.toString());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    String said = String.join("\n", StoreProcess.lines(printed));
    Files.delete(printed);
    return said;
  }
}
