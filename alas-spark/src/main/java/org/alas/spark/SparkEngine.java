package org.alas.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineException;
import org.alas.app.engine.RunningWork;
import org.alas.app.engine.Work;
import org.alas.app.file.Limits;
import org.alas.app.objective.EngineObjective;
import org.alas.app.objective.Evaluation;
import org.alas.app.run.Objectives;
import org.alas.app.run.Progress;
import org.alas.app.run.StopReason;
import org.alas.app.run.StopRules;
import org.alas.app.run.StudyRunner;
import org.alas.study.Study;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Work as jobs of Spark, each of one task and in a job group of its own, which is interrupted when
 * it is cancelled. Work that Spark would begin a second time is lost instead. Thread-safe.
 *
 * <pre>{@code
 * try (SparkEngine engine = SparkEngine.of(session)) {
 *   engine.optimize(study, 50, Evaluation.of(settings -> Outcome.of(loss(settings))));
 * }
 * }</pre>
 */
public final class SparkEngine implements Engine {
  private final JavaSparkContext spark;
  private final int slots;
  private final Runnable end;
  private final Places places = new Places();
  private final String name = "alas-" + UUID.randomUUID();
  private final AtomicInteger count = new AtomicInteger();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Set<RunningWork<?>> running = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Executors.newCachedThreadPool(SparkEngine::daemon);

  private SparkEngine(JavaSparkContext spark, int slots, Runnable end) {
    if (slots < 1) {
      throw new IllegalArgumentException("an engine needs at least one slot, got " + slots);
    }
    if (spark.getConf().getBoolean("spark.speculation", false)) {
      throw new IllegalArgumentException(
          "spark.speculation is on, by which Spark would evaluate a slow trial twice; set it to false");
    }
    this.spark = spark;
    this.slots = slots;
    this.end = end;
    spark.sc().addSparkListener(places);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "alas-spark");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * An engine of a program that has a context, which it keeps. {@code spark.task.cpus} of the
   * context says how many processors a slot has.
   *
   * @param slots pieces of work at once; what Spark has no room for waits for its turn
   * @throws IllegalArgumentException if the context lets Spark run tasks twice
   */
  public static SparkEngine of(SparkContext context, int slots) {
    return new SparkEngine(JavaSparkContext.fromSparkContext(context), slots, () -> {});
  }

  /**
   * An engine of a program that has a session, with as many slots as there is room for on the
   * processors that the program asked for, or, if it has not said how many, on those it has now.
   *
   * @see #of(SparkContext, int)
   */
  public static SparkEngine of(SparkSession session) {
    SparkContext context = session.sparkContext();
    SparkConf conf = context.conf();
    int executors =
        conf.getInt("spark.executor.instances", 0) * conf.getInt("spark.executor.cores", 1);
    int wanted = conf.getInt("spark.cores.max", executors);
    int processors = wanted > 0 ? wanted : context.defaultParallelism();
    return of(context, Math.max(1, processors / conf.getInt("spark.task.cpus", 1)));
  }

  /** An engine that ends its context. */
  static SparkEngine owning(JavaSparkContext spark, int slots) {
    return new SparkEngine(spark, slots, spark::stop);
  }

  /** Runs a study whose trials may take any time and say nothing on their way. */
  public StopReason optimize(Study study, int trials, Evaluation evaluation)
      throws InterruptedException {
    return optimize(study, trials, evaluation, null, Progress.SILENT);
  }

  /**
   * Runs a study until it has so many trials. The driver asks and tells; a trial that is lost is
   * given up and run once more.
   *
   * @param trials budget of the study, earlier runs included
   * @param timeout after which a trial fails, from when it begins; none means any time
   * @param progress learns how it goes
   * @return why it ended; the best trial is the study's
   * @throws org.alas.app.objective.ObjectiveException if no trial can be evaluated any more
   */
  public StopReason optimize(
      Study study, int trials, Evaluation evaluation, @Nullable Duration timeout, Progress progress)
      throws InterruptedException {
    Limits limits =
        new Limits(Optional.of(trials), Optional.empty(), Optional.empty(), Optional.empty());
    StopRules rules = StopRules.of(limits, Optional.empty(), study.snapshot());
    EngineObjective.Watcher watcher =
        new EngineObjective.Watcher(
            Path.of("alas-output"), (host, trial) -> progress.placed(trial, host), progress::note);
    EngineObjective objective = new EngineObjective(this, evaluation, timeout, watcher);
    try (Objectives each = new Objectives(Collections.nCopies(slots, objective))) {
      return new StudyRunner(study, rules, each, progress).run();
    }
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public <T extends Serializable> RunningWork<T> submit(String what, Work<T> work) {
    if (closed.get()) {
      throw new EngineException("the engine is closed.");
    }
    String group = name + "-" + count.incrementAndGet();
    SparkRun<T> run = new SparkRun<>(spark, threads, group, "alas: " + what, Wire.bytes(work));
    running.add(run);
    var unused = run.result().whenComplete((result, thrown) -> running.remove(run));
    places.watch(group, run);
    threads.execute(run);
    return run;
  }

  /** Cancels what runs; the context stays, if it was there before. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    running.forEach(RunningWork::cancel);
    for (RunningWork<?> each : running) {
      each.result().exceptionally(thrown -> null).join();
    }
    spark.sc().removeSparkListener(places);
    threads.shutdownNow();
    end.run();
  }
}
