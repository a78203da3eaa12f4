import org.alas.app.objective.Evaluation;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.spark.SparkEngine;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.apache.spark.sql.SparkSession;

/** Tunes a function whose trials are tasks of Spark; docs/spark.md has the command. */
public class Tune {
  static double loss(Configuration settings) {
    double rate = Math.log10(settings.real("rate"));
    double layers = settings.integer("layers") - 6;
    return (rate + 2) * (rate + 2) + 0.1 * layers * layers;
  }

  public static void main(String[] args) throws InterruptedException {
    SparkSession spark = SparkSession.builder().appName("tune").getOrCreate();
    SearchSpace space =
        SearchSpace.builder().logReal("rate", 1e-5, 1).integer("layers", 1, 9).build();
    Study study = Study.minimize(space).seed(1).open();
    try (SparkEngine engine = SparkEngine.of(spark)) {
      engine.optimize(study, 24, Evaluation.of(settings -> Outcome.of(loss(settings))));
    }
    spark.stop();
    Trial best = study.best().orElseThrow();
    System.out.println(best.value() + " at " + best.configuration());
  }
}
