package org.alas.app.store;

import java.util.ArrayList;
import java.util.List;
import org.alas.study.EventLog;
import org.alas.study.EventLogContract;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;

/** The log in a database; another user of it has a connection of its own. */
class PostgresLogTest extends EventLogContract {
  private final String address = PostgresServer.freshStore();
  private final List<Store> opened = new ArrayList<>();

  private Store open() {
    Store store = StoreAddress.parse(address).open(Patience.brief(line -> {}));
    opened.add(store);
    return store;
  }

  @Override
  protected EventLog log() {
    Store store = open();
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
    opened.forEach(Store::close);
  }
}
