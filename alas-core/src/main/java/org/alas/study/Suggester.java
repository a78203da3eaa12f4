package org.alas.study;

import java.util.Optional;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * The next trial, as a function of all that happened before and of nothing else: first the points
 * that the user wants tried, then what was abandoned, then a space-filling design, then what the
 * model thinks best.
 */
final class Suggester {
  private static final int LARGEST_DESIGN = 20;
  private static final int DESIGN_ATTEMPTS = 10_000;

  private Suggester() {}

  static Suggestion next(StudyState state, Registry registry) {
    Problem problem = state.problem();
    int given = state.count(Origin.POINT);
    if (given < problem.points().size()) {
      return new Suggestion(problem.points().get(given), Origin.POINT, null);
    }
    Optional<Configuration> abandoned = state.toRetry();
    if (abandoned.isPresent()) {
      return new Suggestion(abandoned.get(), Origin.RETRY, null);
    }
    Observations seen = Observations.of(state);
    Seed seed = new Seed(state.settings().seed());
    return designing(state, seen)
        ? design(state, seen, seed.derive("design"))
        : ModelSuggestion.of(
            state, seen, registry, seed.derive("trial").derive(state.trials().size() + 1L));
  }

  private static boolean designing(StudyState state, Observations seen) {
    int useful = seen.size() + seen.pending().size();
    return useful < designSize(state) || seen.size() < 2;
  }

  /** As many as asked for, or twice as many as there are variables to choose, and two. */
  private static int designSize(StudyState state) {
    int asked = state.settings().initial();
    long choices = state.problem().space().variables().stream().filter(v -> v.levels() > 1).count();
    return asked > 0 ? asked : (int) Math.min(LARGEST_DESIGN, 2 * (choices + 1));
  }

  private static Suggestion design(StudyState state, Observations seen, Seed seed) {
    return new Suggestion(
        fresh(state.problem().space(), seen, seed, state.count(Origin.DESIGN)),
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
