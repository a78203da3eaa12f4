package org.alas.app.objective;

import java.io.IOException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A program that is started once and evaluates one trial after another. For each it reads a line
 * such as {@code {"trial": 7, "parameters": {"rate": 0.1}}} and writes one such as {@code {"trial":
 * 7, "value": 1.25}} or {@code {"trial": 7, "failed": "reason"}}; at the end of its input it should
 * end. A program that dies, or that is killed because a trial's time is over, is started again for
 * the next trial; the time of a trial that needs a start includes the start. What it prints is kept
 * in {@code worker.out} and {@code worker.err}.
 *
 * <p>Thread-safe: threads may evaluate side by side. The program is then given several trials at
 * once and may answer in any order; trials that lose their process because of another one are given
 * to the next process.
 */
public final class WorkerObjective implements Objective {
  private static final int DEATHS = 3;

  /** Escapes leave no doubt about the encoding. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final Program program;
  private final String name;
  private final JsonAnswer answer;
  private final Consumer<String> notice;
  private final Set<WorkerProcess.Breach> noticed = EnumSet.noneOf(WorkerProcess.Breach.class);
  private final KeptOutput out;
  private final KeptOutput err;
  private final Running running = new Running();
  private final AtomicInteger deaths = new AtomicInteger();
  private volatile String lastEnding = "";
  private @Nullable WorkerProcess process;

  /**
   * Prepares a worker; its process is started by the first trial.
   *
   * @param name of the worker in messages and of its files, such as "worker" or "worker-2"
   * @param constrained names of quantities that are measured beside the value
   * @param notice takes what people should know, line by line
   */
  public WorkerObjective(
      Program program, String name, Collection<String> constrained, Consumer<String> notice) {
    this.program = program;
    this.name = name;
    this.answer = new JsonAnswer(Set.copyOf(constrained));
    this.notice = notice;
    this.out = new KeptOutput(program.output().resolve(name + ".out"), notice);
    this.err = new KeptOutput(program.output().resolve(name + ".err"), notice);
  }

  @Override
  public Outcome evaluate(int trial, Configuration configuration) throws InterruptedException {
    String request = request(trial, configuration);
    while (true) {
      WorkerProcess worker = open(request);
      WorkerProcess.Reply reply;
      try {
        reply = awaited(worker.give(trial, request));
      } catch (TimeoutException e) {
        stop(worker);
        return Outcome.failed(program.lateness());
      } catch (InterruptedException e) {
        stop(worker);
        throw e;
      }
      running.requireOpen();
      if (reply instanceof WorkerProcess.Reply.Answered answered) {
        return answered.outcome();
      }
      if (reply instanceof WorkerProcess.Reply.Died died && !died.unseen()) {
        requireHope(request);
        return Outcome.failed("the worker " + died.ending());
      }
    }
  }

  private static String request(int trial, Configuration configuration) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("trial", trial);
    request.put("parameters", configuration.values());
    return MAPPER.writeValueAsString(request);
  }

  private WorkerProcess.Reply awaited(CompletableFuture<WorkerProcess.Reply> reply)
      throws InterruptedException, TimeoutException {
    try {
      return program.timeout() == null
          ? reply.get()
          : reply.get(program.timeout().toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a reply never comes as an exception", e);
    }
  }

  private synchronized WorkerProcess open(String request) throws InterruptedException {
    running.requireOpen();
    requireHope(request);
    if (process != null && process.isOpen()) {
      return process;
    }
    if (process != null) {
      running.remove(process.run());
    }
    try {
      process = new WorkerProcess(program, out, err, answer, this::warn, this::note);
    } catch (IOException e) {
      throw new ObjectiveException("the worker cannot be started: " + e.getMessage());
    }
    process.listen(name);
    running.add(process.run());
    return process;
  }

  /** People are told of each kind once. */
  private void warn(WorkerProcess.Breach breach, Object what) {
    synchronized (noticed) {
      if (noticed.add(breach)) {
        notice.accept(breach.words.formatted(name, what));
      }
    }
  }

  private void note(WorkerProcess.Reply reply) {
    if (reply instanceof WorkerProcess.Reply.Answered) {
      deaths.set(0);
    } else if (reply instanceof WorkerProcess.Reply.Died died) {
      lastEnding = died.ending();
      deaths.incrementAndGet();
    }
  }

  private void requireHope(String request) {
    if (deaths.get() >= DEATHS) {
      throw new ObjectiveException(
          ("the worker died %d times in a row without an answer; the last time it %s\n"
                  + "Maybe run it by hand in %s and type: %s")
              .formatted(DEATHS, lastEnding, program.directory(), request));
    }
  }

  /** Nobody gets a new process while something of the old one is left. */
  private synchronized void stop(WorkerProcess worker) throws InterruptedException {
    worker.stop();
  }

  @Override
  public void close() {
    running.refuse();
    WorkerProcess last = last();
    if (last != null) {
      last.retire(program.grace());
    }
    running.close();
    out.close();
    err.close();
  }

  private synchronized @Nullable WorkerProcess last() {
    return process;
  }
}
