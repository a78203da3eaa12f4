package org.alas.serve;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.alas.app.cli.JsonPage;
import org.alas.app.store.Store.StoredStudy;
import org.alas.serve.http.EventStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells those who listen what happens, as it happens. What is added here is told at once; for what
 * other processes add to the store it is looked at, once for all listeners. Only one thread sends,
 * so that nothing is taken for sent that was not. Thread-safe.
 */
final class Live implements AutoCloseable {
  private static final long LOOK_MILLIS = 500;
  private static final int LOOKS_PER_BEAT = 30;

  private final Supplier<Studies> studies;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread made = new Thread(work, "alas-live");
            made.setDaemon(true);
            return made;
          });

  private final Set<Waiter> waiters = ConcurrentHashMap.newKeySet();
  private final Map<String, Long> seen = new HashMap<>();
  private int looks;

  /** Somebody who listens; called by one thread at a time. */
  abstract static class Listener {
    private final EventStream stream;

    Listener(EventStream stream) {
      this.stream = stream;
    }

    /** What there is to say now, if there is something. */
    abstract Optional<String> next();

    /** Whether a change of a study concerns it. */
    abstract boolean hears(String study);

    boolean isOpen() {
      return stream.isOpen();
    }
  }

  /** Somebody who waits for an answer until something has happened in a study. */
  private record Waiter(OpenStudy study, long after, CompletableFuture<Boolean> there) {
    /** Whether there is nothing to wait for any more. */
    boolean served() {
      if (!there.isDone() && study.now().sequence() > after) {
        there.complete(true);
      }
      return there.isDone();
    }
  }

  Live(Supplier<Studies> studies) {
    this.studies = studies;
    thread.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  void add(Listener listener) {
    listener.stream.onReady(() -> later(() -> tell(listener)));
    later(
        () -> {
          listeners.add(listener);
          // The head of the answer goes out at once, so that the other side knows it is heard.
          listener.stream.send(": welcome\n\n");
        });
  }

  /** Is there when a study has events after a place, or the time is over. */
  CompletableFuture<Boolean> after(OpenStudy study, long place, Duration time) {
    CompletableFuture<Boolean> there = new CompletableFuture<>();
    Waiter waiter = new Waiter(study, place, there);
    if (!waiter.served()) {
      waiters.add(waiter);
      there.completeOnTimeout(false, time.toMillis(), TimeUnit.MILLISECONDS);
    }
    return there;
  }

  /** Something was added to a study here. */
  void news(String study) {
    if (!listeners.isEmpty() || !waiters.isEmpty()) {
      later(() -> tell(study));
    }
  }

  private void later(Runnable work) {
    try {
      thread.execute(work);
    } catch (RejectedExecutionException e) {
      // It is over.
    }
  }

  private void tell(String study) {
    waiters.removeIf(waiter -> waiter.study().name().equals(study) && waiter.served());
    for (Listener listener : listeners) {
      if (listener.hears(study)) {
        tell(listener);
      }
    }
  }

  private void tell(Listener listener) {
    if (!listener.isOpen()) {
      listeners.remove(listener);
      return;
    }
    if (!listener.stream.isReady()) {
      return; // what there is to say then is said when the last piece has arrived
    }
    try {
      listener.next().ifPresent(listener.stream::send);
    } catch (RuntimeException e) {
      listener.stream.close(); // the study is gone, or the store; the other side comes again
    }
  }

  private void look() {
    try {
      listeners.removeIf(listener -> !listener.isOpen());
      waiters.removeIf(waiter -> waiter.there().isDone());
      if (!listeners.isEmpty() || !waiters.isEmpty()) {
        lookAtStore();
      }
      if (++looks % LOOKS_PER_BEAT == 0) {
        listeners.forEach(listener -> listener.stream.send(": still here\n\n"));
      }
    } catch (RuntimeException e) {
      // The store cannot be read now; those who ask for more than news are told.
    }
  }

  private void lookAtStore() {
    Map<String, Long> now = new HashMap<>();
    for (StoredStudy stored : studies.get().stored()) {
      now.put(stored.name(), stored.events());
    }
    Set<String> names = new TreeSet<>(seen.keySet());
    names.addAll(now.keySet());
    for (String name : names) {
      @Nullable Long before = seen.get(name);
      if (before == null || !before.equals(now.get(name))) {
        tell(name);
      }
    }
    seen.clear();
    seen.putAll(now);
  }

  /** One message of a stream. */
  static String message(String type, @Nullable Long id, Object data) {
    return (id == null ? "" : "id: " + id + "\n")
        + "event: "
        + type
        + "\ndata: "
        + JsonPage.line(data)
        + "\n\n";
  }

  static String messages(List<String> all) {
    return String.join("", all);
  }

  @Override
  public void close() {
    thread.shutdownNow();
    listeners.forEach(listener -> listener.stream.close());
    waiters.forEach(waiter -> waiter.there().complete(false));
  }
}
