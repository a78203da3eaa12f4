import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.alas.study.Trial;

/** Finds the lowest point of a valley: java -cp 'alas-app/target/alas.jar' examples/java/Tune.java */
class Tune {
  public static void main(String[] args) {
    SearchSpace space =
        SearchSpace.builder().logReal("rate", 1e-5, 1).integer("layers", 1, 9).bool("bias").build();
    Study study = Study.minimize(space).seed(1).open();
    for (int i = 0; i < 30; i++) {
      Trial trial = study.ask();
      study.tell(trial, loss(trial.configuration().real("rate"), trial.configuration().integer("layers")));
    }
    Trial best = study.best().orElseThrow();
    System.out.println(best.value() + " at " + best.configuration());
  }

  /** Stands for hours of training. */
  static double loss(double rate, long layers) {
    return Math.pow(Math.log10(rate) + 3, 2) + Math.pow(layers - 6, 2) / 10.0;
  }
}
