package org.alas.app.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.alas.client.AlasClient;
import org.alas.client.ServiceException;
import org.alas.study.Event;
import org.alas.study.EventLog;

/** Studies that a service keeps. Thread-safe. */
record ServiceStore(StoreAddress address, AlasClient client) implements Store {

  @Override
  public List<StoredStudy> studies() {
    return client.studies().stream()
        .map(study -> new StoredStudy(study.name(), study.created(), study.events()))
        .toList();
  }

  @Override
  public Optional<EventLog> find(String name) {
    return client.has(name) ? Optional.of(client.log(name)) : Optional.empty();
  }

  @Override
  public boolean create(String name, Instant created, List<? extends Event> events) {
    if (events.size() == 1 && events.get(0) instanceof Event.Created first) {
      return client.create(name, first);
    }
    return adopt(name, created, EventRow.all(events));
  }

  @Override
  public boolean adopt(String name, Instant created, List<EventRow> events) {
    throw new StoreException(
        "%s takes studies that begin, not whole ones; copy or restore it in the service's own store."
            .formatted(address));
  }

  @Override
  public List<EventRow> rows(String name) {
    return EventRow.all(log(name).read(0).stream().map(EventLog.Entry::event).toList());
  }

  /** The service looks once more whether somebody works on it. */
  @Override
  public boolean delete(String name, Consumer<EventLog> check) {
    return changed(name, check, () -> client.delete(name));
  }

  @Override
  public boolean rename(String from, String to, Consumer<EventLog> check) {
    StoredName.require(to);
    if (client.has(to)) {
      return false;
    }
    return changed(from, check, () -> client.rename(from, to));
  }

  private boolean changed(String name, Consumer<EventLog> check, Runnable change) {
    Optional<EventLog> log = find(name);
    if (log.isEmpty()) {
      return false;
    }
    check.accept(log.get());
    try {
      change.run();
      return true;
    } catch (ServiceException e) {
      if (e.status() == 404) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    // A service has nothing of us to be closed.
  }
}
