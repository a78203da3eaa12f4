package org.alas.serve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.life.StudyAtRest;
import org.alas.app.store.Store;
import org.alas.app.store.Store.StoredStudy;
import org.alas.serve.http.Refusal;
import org.alas.study.EventLog;

/**
 * The studies of a store, each opened when it is first wanted. Others may work on the store at the
 * same time, also delete studies or begin others of the same name. Thread-safe.
 */
final class Studies implements AutoCloseable {
  private static final int MOST_NAMED = 10;

  private final Store store;
  private final Consumer<String> news;
  private final ExecutorService threads;
  private final AtomicInteger waiting = new AtomicInteger();
  private final Map<String, OpenStudy> open = new ConcurrentHashMap<>();

  /**
   * The studies of a store.
   *
   * @param news hears the name of a study to which something was added here
   */
  Studies(Store store, Consumer<String> news) {
    this.store = store;
    this.news = news;
    AtomicInteger number = new AtomicInteger();
    threads =
        Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()),
            work -> {
              Thread thread = new Thread(work, "alas-ask-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  Store store() {
    return store;
  }

  /** How many wishes for trials wait. */
  int waiting() {
    return waiting.get();
  }

  /** The studies there are, the oldest first. */
  List<StoredStudy> stored() {
    return store.studies();
  }

  /** All studies, the oldest first. */
  List<OpenStudy> all() {
    return stored().stream().flatMap(stored -> find(stored.name()).stream()).toList();
  }

  /**
   * A study by its name.
   *
   * @throws Refusal if there is none
   */
  OpenStudy get(String name) {
    return find(name)
        .orElseThrow(() -> unknown(name, stored().stream().map(StoredStudy::name).toList()));
  }

  /** The one that the store has now: another of the same name may have taken its place. */
  Optional<OpenStudy> find(String name) {
    Optional<EventLog> log = store.find(name);
    OpenStudy known = open.get(name);
    if (log.isEmpty()) {
      open.remove(name);
      return Optional.empty();
    }
    return known != null && known.isOf(log.get()) ? Optional.of(known) : open(name, log.get());
  }

  private synchronized Optional<OpenStudy> open(String name, EventLog log) {
    OpenStudy known = open.get(name);
    if (known == null || !known.isOf(log)) {
      Optional<StoredStudy> stored =
          stored().stream().filter(s -> s.name().equals(name)).findFirst();
      if (stored.isEmpty()) {
        return Optional.empty();
      }
      known = opened(stored.get(), log);
      open.put(name, known);
    }
    return Optional.of(known);
  }

  private OpenStudy opened(StoredStudy stored, EventLog log) {
    NotifyingLog told = new NotifyingLog(log, () -> news.accept(stored.name()));
    AskQueue asks = new AskQueue(threads, waiting);
    return new OpenStudy(stored.name(), stored.created(), told, asks);
  }

  private static Refusal unknown(String name, List<String> names) {
    String listed =
        names.stream()
            .limit(MOST_NAMED)
            .map(InputException::quote)
            .collect(Collectors.joining(", "));
    int more = names.size() - MOST_NAMED;
    return Refusal.notFound(
        names.isEmpty()
            ? "there is no study %s, nor any other; create it first."
                .formatted(InputException.quote(name))
            : "there is no study %s; name one of %s.%s"
                .formatted(
                    InputException.quote(name),
                    listed + (more > 0 ? " and " + more + " more" : ""),
                    InputException.didYouMean(name, names)));
  }

  /** Takes a study away, unless somebody works on it. */
  void delete(String name) {
    get(name);
    if (!store.delete(name, new StudyAtRest(name, "deleted"))) {
      throw Refusal.notFound(
          "there is no study %s any more.".formatted(InputException.quote(name)));
    }
    open.remove(name);
    news.accept(name);
  }

  /** Gives a study another name, unless somebody works on it. */
  void rename(String from, String to) {
    get(from);
    if (!store.rename(from, to, new StudyAtRest(from, "renamed"))) {
      throw Refusal.conflict(
          "there is a study %s already; choose another name.".formatted(InputException.quote(to)));
    }
    open.remove(from);
    news.accept(from);
    news.accept(to);
  }

  /** Waits a little for suggestions that are being made. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      threads.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
