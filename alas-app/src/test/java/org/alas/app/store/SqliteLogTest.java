package org.alas.app.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.study.EventLog;
import org.alas.study.EventLogContract;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** The log in a file; another user of it has the file open a second time. */
class SqliteLogTest extends EventLogContract {
  @TempDir private Path directory;
  private final List<SqliteStore> opened = new ArrayList<>();

  private SqliteStore open() {
    SqliteStore store = SqliteStore.open(directory.resolve("alas.db"));
    opened.add(store);
    return store;
  }

  @Override
  protected EventLog log() {
    SqliteStore store = open();
    store.create("other", SampleEvents.created());
    store.create("study", SampleEvents.created());
    store.log("other").append(SampleEvents.told(1));
    return store.log("study");
  }

  @Override
  protected EventLog again(EventLog log) {
    return open().log("study");
  }

  @AfterEach
  void close() {
    opened.forEach(SqliteStore::close);
  }
}
