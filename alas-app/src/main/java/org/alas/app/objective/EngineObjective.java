package org.alas.app.objective;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineException;
import org.alas.app.engine.FailedWorkException;
import org.alas.app.engine.LostWorkException;
import org.alas.app.engine.RunningWork;
import org.alas.app.engine.Work;
import org.alas.app.objective.Evaluation.Evaluated;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates every trial as one piece of work of an engine. A trial that is lost there is thrown as
 * a {@link LostTrialException} and never silently run again. Thread-safe: threads evaluate side by
 * side.
 */
public final class EngineObjective implements Objective {
  private static final int LOSSES = 3;

  private final Engine engine;
  private final Evaluation evaluation;
  private final @Nullable Duration timeout;
  private final Watcher watcher;
  private final Set<RunningWork<?>> running = ConcurrentHashMap.newKeySet();
  private final AtomicInteger losses = new AtomicInteger();
  private volatile boolean closed;

  /**
   * Who takes what trials say beside their values.
   *
   * @param output directory for what they print
   * @param placed takes where a trial runs, when it begins
   * @param notice takes what people should know, line by line
   */
  public record Watcher(Path output, ObjIntConsumer<String> placed, Consumer<String> notice) {}

  /**
   * Nothing is sent yet.
   *
   * @param timeout after which a trial that has begun is cancelled and fails; none means any time,
   *     as for evaluations that see to it themselves
   */
  public EngineObjective(
      Engine engine, Evaluation evaluation, @Nullable Duration timeout, Watcher watcher) {
    this.engine = engine;
    this.evaluation = evaluation;
    this.timeout = timeout;
    this.watcher = watcher;
  }

  /**
   * Makes sure that the engine's machines, or one of them, can evaluate a trial.
   *
   * @throws InputException if not
   */
  public void requireEvaluable() throws InterruptedException {
    try {
      done(engine.submit("check", new Check(evaluation)), null);
    } catch (FailedWorkException | LostWorkException | IllegalArgumentException e) {
      throw new InputException(
          "the objective cannot be evaluated by the engine: %s."
              .formatted(e instanceof FailedWorkException f ? reason(f) : e.getMessage()));
    } catch (TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Check(Evaluation evaluation) implements Work<String> {
    @Override
    public String run() {
      evaluation.check();
      return "";
    }
  }

  private record TrialWork(Evaluation evaluation, int trial, Configuration configuration)
      implements Work<Evaluated> {
    @Override
    public Evaluated run() throws Exception {
      return evaluation.evaluate(trial, configuration);
    }
  }

  @Override
  public Outcome evaluate(int trial, Configuration configuration) throws InterruptedException {
    RunningWork<Evaluated> work;
    try {
      work = engine.submit("trial " + trial, new TrialWork(evaluation, trial, configuration));
    } catch (IllegalArgumentException e) {
      throw new ObjectiveException(String.valueOf(e.getMessage()));
    }
    var unused = work.where().thenAccept(host -> watcher.placed().accept(host, trial));
    try {
      Outcome outcome = kept(done(work, timeout));
      losses.set(0);
      return outcome;
    } catch (TimeoutException e) {
      losses.set(0);
      return Outcome.failed(Program.lateness(timeout));
    } catch (FailedWorkException e) {
      losses.set(0);
      if (e.is(ObjectiveException.class)) {
        throw new ObjectiveException(e.getMessage() + ".");
      }
      return Outcome.failed(reason(e));
    } catch (LostWorkException e) {
      throw lost(trial, e);
    }
  }

  private static String reason(FailedWorkException e) {
    return e.is(ObjectiveException.class) ? String.valueOf(e.getMessage()) : e.inWords();
  }

  /** One machine may take the trials of all slots with it; a second time is no accident. */
  private RuntimeException lost(int trial, LostWorkException e) {
    return losses.incrementAndGet() >= LOSSES + 2 * engine.slots()
        ? new ObjectiveException(
            "the last %d trials were lost, trial %d so: %s; see whether the objective takes more memory than an executor has."
                .formatted(losses.get(), trial, e.getMessage()))
        : new LostTrialException("lost: " + e.getMessage());
  }

  /** Waits for the end of work; leaves nothing running, whatever happens. */
  private <T> T done(RunningWork<T> work, @Nullable Duration limit)
      throws InterruptedException, TimeoutException {
    running.add(work);
    boolean ended = false;
    try {
      if (closed) {
        throw new InterruptedException("the objective was closed");
      }
      T result;
      if (limit == null) {
        result = work.result().get();
      } else {
        CompletableFuture.anyOf(work.where(), work.result()).get();
        result = work.result().get(limit.toNanos(), TimeUnit.NANOSECONDS);
      }
      ended = true;
      return result;
    } catch (ExecutionException e) {
      ended = true;
      throw thrown(e);
    } catch (CancellationException e) {
      throw new InterruptedException("the objective was closed");
    } finally {
      running.remove(work);
      if (!ended) {
        work.cancel();
      }
    }
  }

  private static RuntimeException thrown(ExecutionException e) throws InterruptedException {
    Throwable cause = e.getCause();
    if (cause instanceof CancellationException) {
      throw new InterruptedException("the objective was closed");
    }
    if (cause instanceof EngineException) {
      return new ObjectiveException(String.valueOf(cause.getMessage()));
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }

  private Outcome kept(Evaluated evaluated) {
    evaluated.notices().forEach(watcher.notice());
    for (Map.Entry<String, byte[]> file : evaluated.printed().entrySet()) {
      try {
        Files.createDirectories(watcher.output());
        Files.write(watcher.output().resolve(file.getKey()), file.getValue());
      } catch (IOException e) {
        watcher.notice().accept("the output cannot be kept in " + watcher.output() + ": " + e);
        break;
      }
    }
    return evaluated.outcome();
  }

  @Override
  public void close() {
    closed = true;
    running.forEach(RunningWork::cancel);
  }
}
