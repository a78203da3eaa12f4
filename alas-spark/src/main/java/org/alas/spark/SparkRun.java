package org.alas.spark;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.alas.app.engine.EngineException;
import org.alas.app.engine.FailedWorkException;
import org.alas.app.engine.LostWorkException;
import org.alas.app.engine.RunningWork;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * A job of one task, in a group of its own. One thread runs it; any thread may cancel it.
 *
 * @param <T> what comes of it
 */
final class SparkRun<T> implements RunningWork<T>, Runnable {
  private static final long AGAIN_MILLIS = 100;

  private final JavaSparkContext spark;
  private final Executor threads;
  private final String group;
  private final String name;
  private final byte[] sent;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private final CompletableFuture<String> where = new CompletableFuture<>();
  private volatile boolean cancelled;

  SparkRun(JavaSparkContext spark, Executor threads, String group, String name, byte[] sent) {
    this.spark = spark;
    this.threads = threads;
    this.group = group;
    this.name = name;
    this.sent = sent;
  }

  @Override
  public void run() {
    try {
      if (cancelled) {
        throw new CancellationException();
      }
      spark.setJobGroup(group, name, true);
      byte[] answer = spark.parallelize(List.of(sent), 1).map(new Task()).collect().get(0);
      take((Answer) Wire.object(answer));
    } catch (Throwable e) {
      result.completeExceptionally(cancelled ? new CancellationException() : told(e));
    }
  }

  @SuppressWarnings("unchecked") // the work was a Work<T>
  private void take(Answer answer) {
    if (answer instanceof Answer.Value value) {
      result.complete((T) value.value());
    } else if (answer instanceof Answer.Thrown thrown) {
      result.completeExceptionally(new FailedWorkException(thrown.thrown(), thrown.message()));
    } else {
      result.completeExceptionally(new LostWorkException(((Answer.Lost) answer).reason()));
    }
  }

  /** A job that failed, though its task never does. */
  private Throwable told(Throwable e) {
    String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    return spark.sc().isStopped()
        ? new EngineException("Spark has ended the application: " + reason + ".")
        : new LostWorkException(shortened(reason));
  }

  /** Spark tells of jobs and stages first; what happened to the task stands at the end. */
  private static String shortened(String reason) {
    int at = reason.indexOf("most recent failure: ");
    return at < 0 ? reason : reason.substring(at + "most recent failure: ".length());
  }

  void placed(String host) {
    where.complete(host);
  }

  @Override
  public CompletableFuture<T> result() {
    return result;
  }

  @Override
  public CompletableFuture<String> where() {
    return where;
  }

  /** Again and again until it has ended, because a job that is about to begin is not found. */
  @Override
  public void cancel() {
    if (cancelled || result.isDone()) {
      return;
    }
    cancelled = true;
    threads.execute(
        () -> {
          try {
            while (!result.isDone() && !spark.sc().isStopped()) {
              spark.cancelJobGroup(group);
              Thread.sleep(AGAIN_MILLIS);
            }
          } catch (InterruptedException e) {
            // the engine is closed, and the context with it
          }
        });
  }
}
