package org.example.consumer;

import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.alas.study.Trial;

final class Tuning {
  private Tuning() {}

  /** Smallest, 0, at a rate of 1e-3 and four layers. */
  static double loss(double rate, long layers) {
    return Math.pow(Math.log10(rate) + 3, 2) + Math.pow(layers - 4, 2) / 10;
  }

  static double best() {
    SearchSpace space =
        SearchSpace.builder().logReal("rate", 1e-5, 1).integer("layers", 1, 9).bool("bias").build();
    Study study = Study.minimize(space).seed(1).open();
    for (int i = 0; i < 30; i++) {
      Trial trial = study.ask();
      study.tell(trial, loss(trial.configuration().real("rate"), trial.configuration().integer("layers")));
    }
    Trial best = study.best().orElseThrow();
    return loss(best.configuration().real("rate"), best.configuration().integer("layers"));
  }
}
