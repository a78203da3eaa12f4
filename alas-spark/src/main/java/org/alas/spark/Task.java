package org.alas.spark;

import org.alas.app.engine.Work;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/**
 * The one task of a job, on an executor. Spark repeats tasks of executors that are gone whatever
 * {@code spark.task.maxFailures} says; a repetition says so and does nothing else.
 */
final class Task implements Function<byte[], byte[]> {
  private static final long serialVersionUID = 1L;

  @Override
  public byte[] call(byte[] sent) {
    TaskContext context = TaskContext.get();
    if (context.attemptNumber() > 0 || context.stageAttemptNumber() > 0) {
      return Wire.bytes(new Answer.Lost("the executor that ran it is gone"));
    }
    try {
      Work<?> work = (Work<?>) Wire.object(sent);
      return Wire.bytes(new Answer.Value(work.run()));
    } catch (Throwable e) {
      String message = e.getMessage();
      return Wire.bytes(new Answer.Thrown(e.getClass().getName(), message == null ? "" : message));
    }
  }
}
