package org.alas.app.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.alas.study.Event;
import org.alas.study.EventLog;

/**
 * Studies by their names. Threads may share a store, and processes what it stands for. What a call
 * has recorded survives the end of the process. Whether a change was made is always told truly: who
 * loses the connection in the middle of it is told after it was found out. Thread-safe.
 */
public interface Store extends AutoCloseable {

  /**
   * A line in the list of studies. Immutable and thread-safe.
   *
   * @param events how many events its log holds
   */
  record StoredStudy(String name, Instant created, long events) {}

  /** What it is called in messages. */
  StoreAddress address();

  /** All studies, the oldest first. */
  List<StoredStudy> studies();

  /** The log of a study, if there is one of this name. */
  Optional<EventLog> find(String name);

  /**
   * The log of a study.
   *
   * @throws StoreException if there is none of this name
   */
  default EventLog log(String name) {
    return find(name)
        .orElseThrow(
            () -> {
              List<String> names = studies().stream().map(StoredStudy::name).limit(10).toList();
              return new StoreException(
                  "%s has no study \"%s\"; %s."
                      .formatted(
                          address(),
                          name,
                          names.isEmpty()
                              ? "it is empty, so create one first"
                              : "it has \"" + String.join("\", \"", names) + '"'));
            });
  }

  /**
   * Adds a study with its first event, both or neither.
   *
   * @return whether it was added: not if there is one of this name already, perhaps of another
   *     process that was faster
   * @throws StoreException if the name is blank or holds control characters
   */
  default boolean create(String name, Event.Created created) {
    return create(name, created.time(), List.of(created));
  }

  /**
   * Adds a study with all of its events, all or nothing.
   *
   * @return whether it was added: not if there is one of this name already
   * @throws StoreException if the name is blank or holds control characters
   */
  default boolean create(String name, Instant created, List<? extends Event> events) {
    return adopt(name, created, EventRow.all(events));
  }

  /**
   * Adds a study with all of its events as another store has them, all or nothing.
   *
   * @return whether it was added: not if there is one of this name already
   * @throws StoreException if the name is blank or holds control characters
   */
  boolean adopt(String name, Instant created, List<EventRow> events);

  /**
   * The events of a study, letter by letter.
   *
   * @throws StoreException if there is no study of this name
   */
  List<EventRow> rows(String name);

  /**
   * Removes a study and all that it holds, all or nothing.
   *
   * @param check sees the log while nobody else can write, and throws to prevent it
   * @return whether it was removed: not if there is none of this name
   */
  boolean delete(String name, Consumer<EventLog> check);

  /**
   * Gives a study another name.
   *
   * @param check sees the log while nobody else can write, and throws to prevent it
   * @return whether it was renamed: not if there is none of the one name or there is one of the
   *     other
   * @throws StoreException if the name is blank or holds control characters
   */
  boolean rename(String from, String to, Consumer<EventLog> check);

  /** Makes sure that what was written here can be found by others. */
  default void requireThere() {}

  @Override
  void close();
}
