package org.alas.app.objective;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One process of a worker, from its start to its end, and the trials it was given. A thread of its
 * own listens to it. Thread-safe.
 */
final class WorkerProcess {
  private static final int ERRORS = 1 << 16;

  /** How long a process that no longer reads may take to end by itself. */
  private static final long DYING_MILLIS = 500;

  private final JsonAnswer answer;
  private final BiConsumer<Breach, Object> notices;
  private final Consumer<Reply> onEvent;
  private final LineSplitter lines = new LineSplitter(this::hear);
  private final LastBytes errors = new LastBytes(ERRORS);
  private final Run run;
  private final CountDownLatch over = new CountDownLatch(1);

  private final Map<Integer, CompletableFuture<Reply>> pending = new TreeMap<>();
  private final Set<Integer> answered = new HashSet<>();
  private @Nullable Reply end;
  private boolean stopped;
  private boolean deaf;

  /**
   * Starts a process.
   *
   * @param notices hears of what breaks the rules, with the trial or the line that does
   * @param onEvent hears of every answer to a trial and of a death, before those who wait do
   */
  WorkerProcess(
      Program program,
      KeptOutput out,
      KeptOutput err,
      JsonAnswer answer,
      BiConsumer<Breach, Object> notices,
      Consumer<Reply> onEvent)
      throws IOException {
    this.answer = answer;
    this.notices = notices;
    this.onEvent = onEvent;
    this.run =
        Run.start(program, program.commandLine(), Map.of(), true, out.and(lines), err.and(errors));
  }

  /** Listens from now on. */
  void listen(String name) {
    Thread listener = new Thread(this::untilTheEnd, "alas-" + name);
    listener.setDaemon(true);
    listener.start();
  }

  Run run() {
    return run;
  }

  /** Whether it still takes trials; once it does not, nothing of it is left. */
  boolean isOpen() throws InterruptedException {
    if (!run.isAlive()) {
      over.await();
    }
    return over.getCount() > 0;
  }

  CompletableFuture<Reply> give(int trial, String request) throws InterruptedException {
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    synchronized (this) {
      if (end != null) {
        reply.complete(end); // it ended just now, before it could be given the trial
        return reply;
      }
      if (pending.putIfAbsent(trial, reply) != null) {
        throw new IllegalArgumentException("trial " + trial + " is being evaluated already");
      }
      answered.remove(trial);
    }
    try {
      run.feed(request);
    } catch (IOException e) {
      endOfHearing();
    }
    return reply;
  }

  /** It closed its input: most likely it is ending. */
  private void endOfHearing() throws InterruptedException {
    if (!run.ended(DYING_MILLIS)) {
      synchronized (this) {
        deaf = true;
      }
      run.end();
    }
  }

  /** Ends it; returns when nothing of it is left. */
  void stop() throws InterruptedException {
    synchronized (this) {
      stopped = true;
    }
    run.end();
    over.await();
  }

  /** Lets it end by itself, now that there is nothing more to do; returns after a while anyway. */
  void retire(Duration patience) {
    try {
      if (isIdle() && run.starve() && over.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    run.end();
  }

  private synchronized boolean isIdle() {
    return pending.isEmpty();
  }

  private void untilTheEnd() {
    try {
      run.ends(null);
    } catch (InterruptedException e) {
      // nobody interrupts this thread; if so, the process ends early
    } finally {
      run.end();
      lines.end();
      finish();
    }
  }

  private void hear(String line) {
    JsonNode object = JsonAnswer.object(line).orElse(null);
    if (object == null) {
      notices.accept(Breach.NOISE, PrintedText.shown(line));
      return;
    }
    JsonNode trial = object.get("trial");
    if (trial == null || !trial.isIntegralNumber()) {
      nameless(line);
      return;
    }
    CompletableFuture<Reply> reply = taken(trial.intValue());
    if (reply != null) {
      resolve(reply, new Reply.Answered(answer.outcome(object)));
    }
  }

  /** Its only trial can be failed at once; among several it is not known which was meant. */
  private void nameless(String line) {
    Integer only;
    synchronized (this) {
      only = pending.size() == 1 ? pending.keySet().iterator().next() : null;
    }
    CompletableFuture<Reply> reply = only == null ? null : taken(only);
    if (reply == null) {
      notices.accept(Breach.NAMELESS, PrintedText.shown(line));
    } else {
      String reason = "the answer has no \"trial\": " + PrintedText.shown(line);
      resolve(reply, new Reply.Answered(Outcome.failed(reason)));
    }
  }

  private synchronized @Nullable CompletableFuture<Reply> taken(int trial) {
    CompletableFuture<Reply> reply = pending.remove(trial);
    if (reply != null) {
      answered.add(trial);
    } else {
      notices.accept(answered.contains(trial) ? Breach.TWICE : Breach.UNKNOWN, trial);
    }
    return reply;
  }

  private void resolve(CompletableFuture<Reply> waiting, Reply reply) {
    onEvent.accept(reply);
    waiting.complete(reply);
  }

  private void finish() {
    Reply last;
    synchronized (this) {
      last = stopped ? new Reply.Stopped() : death();
    }
    onEvent.accept(last); // before anybody can learn of it
    List<CompletableFuture<Reply>> left;
    synchronized (this) {
      end = last;
      left = new ArrayList<>(pending.values());
      pending.clear();
      over.countDown();
    }
    left.forEach(waiting -> waiting.complete(last));
  }

  private Reply death() {
    PrintedText last = PrintedText.of(errors.last(ERRORS));
    return deaf
        ? new Reply.Died("no longer reads its input", false)
        : new Reply.Died("ended with " + run.ending(last), run.succeeded() && !answered.isEmpty());
  }

  /** What a worker may do against the rules, in words with its name and what it printed. */
  enum Breach {
    TWICE("%s answered trial %s twice; the first answer counts"),
    UNKNOWN("%s answered trial %s, which it was not given; ignored"),
    NAMELESS("%s gave an answer without \"trial\"; ignored: %s"),
    NOISE("%1$s printed a line that is no answer; kept in %1$s.out and ignored: %2$s");

    final String words;

    Breach(String words) {
      this.words = words;
    }
  }

  /** What a trial that was given to a worker process came to. Immutable and thread-safe. */
  sealed interface Reply {

    record Answered(Outcome outcome) implements Reply {}

    /**
     * The process ended by itself.
     *
     * @param ending how, in words
     * @param unseen whether it may well have ended without looking at the trial: it had answered
     *     others and ended in peace
     */
    record Died(String ending, boolean unseen) implements Reply {}

    /** We ended the process, on account of another trial. */
    record Stopped() implements Reply {}
  }

  /**
   * Cuts a stream into lines; the end of a line that is too long is lost. Used by one thread at a
   * time.
   */
  static final class LineSplitter implements ByteSink {
    private static final int LONGEST = 1 << 20;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineSplitter(Consumer<String> lines) {
      this.lines = lines;
    }

    @Override
    public void accept(byte[] bytes, int length) {
      for (int i = 0; i < length; i++) {
        if (bytes[i] == '\n') {
          end();
        } else if (line.size() < LONGEST) {
          line.write(bytes[i]);
        }
      }
    }

    /** Passes on a line, also one that the stream ended with too early; blank ones are dropped. */
    void end() {
      String text = line.toString(StandardCharsets.UTF_8).strip();
      line.reset();
      if (!text.isEmpty()) {
        lines.accept(text);
      }
    }
  }
}
