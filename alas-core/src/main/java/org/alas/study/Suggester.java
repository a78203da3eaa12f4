package org.alas.study;

import java.time.Instant;
import java.util.List;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * The next trial, as a function of all that happened before and of nothing else: first the points
 * that the user wants tried, then what was abandoned or is to be run again, then a space-filling
 * design, then what the model thinks best. Immutable and thread-safe.
 */
final class Suggester {
  private static final int LARGEST_DESIGN = 20;
  private static final int DESIGN_ATTEMPTS = 10_000;

  private final StudySnapshot study;
  private final Observations all;
  private final Focus focus;
  private final Seed seed;

  Suggester(StudySnapshot study) {
    this.study = study;
    this.all = Observations.of(study);
    this.focus = Focus.of(study, all);
    this.seed = new Seed(study.settings().seed());
  }

  /** Whether it is the model's turn, which takes time; all else is known at once. */
  boolean asksTheModel() {
    return study.queue().isEmpty() && study.toRetry().isEmpty() && !designing();
  }

  /** Whether a search for structure and scale is due that can be made beside the asks. */
  boolean callsForSearch() {
    return study.settings().learnsStructure()
        && !designing()
        && Beliefs.callForSearch(study, focus);
  }

  /** Whether nothing is held yet, and whoever makes the search will say what is to be. */
  boolean waitsForSearch() {
    return callsForSearch() && asksTheModel() && study.learnt().isEmpty();
  }

  /** What such a search finds. */
  Event.Searched search(Instant time) {
    return Beliefs.search(study, focus, time);
  }

  Suggestion next(Registry registry, FitMemory memory) {
    List<Configuration> queue = study.queue();
    if (!queue.isEmpty()) {
      return new Suggestion(queue.get(0), Origin.POINT, null);
    }
    List<Trial> again = study.toRetry();
    if (!again.isEmpty()) {
      return new Suggestion(again.get(0).configuration(), Origin.RETRY, null);
    }
    return designing()
        ? design(study, all, seed.derive("design"))
        : ModelSuggestion.of(study, focus, registry, seed(study), memory.at(study));
  }

  /** Of the next trial's randomness. */
  static Seed seed(StudySnapshot study) {
    Seed all = new Seed(study.settings().seed());
    return all.derive("trial").derive(study.trials().size() + 1L);
  }

  private boolean designing() {
    int useful = all.size() + all.pending().size();
    return useful < designSize(study) || all.size() < 2 || focus.run().design() > designsPending();
  }

  private long designsPending() {
    return study.running().stream().filter(t -> t.origin() == Origin.DESIGN).count();
  }

  /** As many as asked for, or twice as many as there are variables to choose, and two. */
  static int designSize(StudySnapshot study) {
    int asked = study.settings().initial();
    long choices = study.problem().space().variables().stream().filter(v -> v.levels() > 1).count();
    return asked > 0 ? asked : (int) Math.min(LARGEST_DESIGN, 2 * (choices + 1));
  }

  private static Suggestion design(StudySnapshot study, Observations seen, Seed seed) {
    return new Suggestion(
        fresh(study.problem().space(), seen, seed, study.count(Origin.DESIGN)),
        Origin.DESIGN,
        null);
  }

  /**
   * The next point of the design that is new.
   *
   * @param from how many points of the design to pass over
   */
  static Configuration fresh(SearchSpace space, Observations seen, Seed seed, int from) {
    if (space.dimension() > 0) {
      ScrambledSobol sobol = new ScrambledSobol(space.dimension(), seed);
      double[] u = sobol.skipTo(from);
      for (int i = 0; i < DESIGN_ATTEMPTS; i++) {
        Configuration configuration = space.decode(u);
        if (seen.isNew(space.encode(configuration))) {
          return configuration;
        }
        u = sobol.next();
      }
    } else if (seen.tried().size() == 0) {
      return space.decode(new double[0]);
    }
    throw new ExhaustedException(space.size().orElse(seen.tried().size()));
  }
}
