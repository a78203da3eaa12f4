package org.alas.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alas.app.objective.Evaluation;
import org.alas.app.run.Progress;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/** A Spark program whose objective does to its executors whatever an objective can do. */
public final class FaultyProgram {
  private FaultyProgram() {}

  /** Prints what became of each trial; the argument names the ledger. */
  public static void main(String[] args) throws InterruptedException {
    SparkContext spark = new SparkContext(new SparkConf().setAppName("faults"));
    SearchSpace space =
        SearchSpace.builder()
            .categorical("kind", "fine", "memory", "halt", "hang", "error")
            .real("x", 0, 1)
            .build();
    Study study = Study.minimize(space).seed(1).open();
    for (String kind : List.of("fine", "memory", "halt", "error", "fine")) {
      study.enqueue(settings(kind, study));
    }
    String ledger = args[0];
    Evaluation.TrialFunction lively = settings -> evaluate(ledger, settings, false);
    Evaluation.TrialFunction hanging = settings -> evaluate(ledger, settings, true);
    try (SparkEngine engine = SparkEngine.of(spark, 2)) {
      engine.optimize(study, 5, Evaluation.of(lively));
      // A time within which all others would have to end on any machine is too long for a test.
      study.enqueue(settings("hang", study));
      engine.optimize(study, 6, Evaluation.of(hanging), Duration.ofSeconds(5), Progress.SILENT);
    }
    spark.stop();
    for (Trial trial : study.trials()) {
      System.out.printf(
          "%d %s %s %s%n",
          trial.number(), trial.configuration().text("kind"), trial.state(), trial.reason());
    }
  }

  private static Configuration settings(String kind, Study study) {
    return new Configuration(Map.of("kind", kind, "x", study.snapshot().queue().size() / 8.0));
  }

  private static Outcome evaluate(String ledger, Configuration settings, boolean hanging)
      throws IOException {
    String kind = settings.text("kind");
    Files.writeString(
        Path.of(ledger),
        "begin " + kind + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    switch (kind) {
      case "memory" -> fill();
      case "halt" -> Runtime.getRuntime().halt(137);
      case "hang" -> hang(hanging);
      case "error" -> throw new NoClassDefFoundError("a library that is missing");
      default -> {}
    }
    return Outcome.of(settings.real("x"));
  }

  private static void fill() {
    List<byte[]> all = new ArrayList<>();
    while (true) {
      all.add(new byte[1 << 24]);
    }
  }

  /** Hears no interrupt. */
  @SuppressWarnings("ThreadPriorityCheck")
  private static void hang(boolean really) {
    while (really) {
      Thread.yield();
    }
  }
}
