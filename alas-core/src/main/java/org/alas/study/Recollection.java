package org.alas.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.alas.data.OutputScale;
import org.alas.data.Standardization;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.KernelFactory;
import org.alas.param.Hyperparameters;

/**
 * A model with the parameters that were learned last, as the log keeps them, and the trials that it
 * is conditioned on. Immutable and thread-safe.
 *
 * @param model conditioned on some of the values
 * @param trials numbers of the trials with those values, in the order of the process's points
 * @param told how many values there are
 */
public record Recollection(StudyModel model, List<Integer> trials, int told) {
  /** Where nothing was learned yet, or of far fewer values, it is learned from so many at most. */
  private static final int LEARNING = 120;

  /** Coordinates of all values that it is learned from. */
  private static final int MOST_COORDINATES = 24_000;

  /** With more coordinates, one hypothesis is fitted a little way instead of testing several. */
  private static final int CHEAP = 600;

  private static final int ITERATIONS = 30;

  private static final Fitter FITTER = new Fitter();

  public Recollection {
    trials = List.copyOf(trials);
  }

  static Optional<Recollection> of(StudySnapshot study, Registry registry, int most) {
    Observations all = Observations.of(study);
    if (all.size() < 2 || study.problem().space().dimension() == 0) {
      return Optional.empty();
    }
    int[] chosen = all.spread(most);
    Observations seen = all.select(chosen).withFailures(most);
    FitPolicy.Fitted objective = fitted(study, all, seen, registry);
    List<Integer> valued =
        study.trials().stream().filter(Trial::hasValue).map(Trial::number).toList();
    return Optional.of(
        new Recollection(
            StudyModel.with(
                study, seen, objective, new FitMemory().at(study), StudyModel.LEARNED_FROM),
            Arrays.stream(chosen).mapToObj(valued::get).toList(),
            all.size()));
  }

  private static FitPolicy.Fitted fitted(
      StudySnapshot study, Observations all, Observations seen, Registry registry) {
    KernelFactory given = registry.kernel(study.settings());
    boolean learns = study.settings().learnsStructure();
    Optional<FitPolicy.Fitted> kept =
        learns ? held(study, all, seen) : last(study, given, all, seen);
    if (kept.isPresent()) {
      return kept.get();
    }
    int d = all.x().dimension();
    int most = Math.max(LEARNING / 3, Math.min(LEARNING, MOST_COORDINATES / d));
    Observations few = all.select(all.spread(most));
    FitPolicy.Fitted learned =
        few.size() * d > CHEAP
            ? quickly(study, few, given)
            : learns
                ? Beliefs.at(study, Focus.on(few)).likeliest(new FitMemory().at(study))
                : FitPolicy.fit(study, Focus.on(few), given);
    return few.size() == all.size() ? learned : on(learned, all, seen, study);
  }

  /** One surface over all inputs, or the kernel that is given, from one start. */
  private static FitPolicy.Fitted quickly(
      StudySnapshot study, Observations few, KernelFactory given) {
    boolean learns = study.settings().learnsStructure();
    Kernel template = few.kernel(learns ? Hypothesis.PLAIN::template : given::make);
    FitOptions options =
        FitPolicy.options()
            .withPreset(study.settings().preset())
            .withoutFreshStarts()
            .withMaxIterations(ITERATIONS);
    return new FitPolicy.Fitted(
        FITTER.fit(template, few.x(), few.cost(), options),
        learns ? Hypothesis.PLAIN.kernel() : given.name(),
        FitHistory.NONE,
        OutputScale.PLAIN,
        List.of(),
        false);
  }

  /** The likeliest of the hypotheses that are held. */
  private static Optional<FitPolicy.Fitted> held(
      StudySnapshot study, Observations all, Observations seen) {
    Optional<Explanation.Learned> last =
        study.lastExplanation().map(Explanation::learned).filter(l -> !l.beliefs().isEmpty());
    Optional<Belief> belief =
        last.map(l -> l.beliefs().get(0))
            .filter(b -> !b.hypothesis().local() && recent(b.learned(), all.size()));
    Optional<Hyperparameters> known = belief.flatMap(b -> b.start(seen)).map(Start::at);
    if (known.isEmpty()) {
      return Optional.empty();
    }
    Hypothesis hypothesis = belief.orElseThrow().hypothesis();
    FitHistory history = last.map(Explanation.Learned::history).orElse(FitHistory.NONE);
    OutputScale scale = hypothesis.scale(all.cost());
    Fit fit = kept(known.get(), scale, all, seen, study);
    return Optional.of(
        new FitPolicy.Fitted(
            fit, hypothesis.kernel(), history, scale, last.orElseThrow().beliefs(), false));
  }

  /** The last fit of a kernel that is given. */
  private static Optional<FitPolicy.Fitted> last(
      StudySnapshot study, KernelFactory given, Observations all, Observations seen) {
    Optional<Explanation.Learned> last =
        study
            .lastExplanation(why -> why.kernel().equals(given.name()))
            .map(Explanation::learned)
            .filter(l -> l.history() == null || recent(l.history().learned(), all.size()));
    return last.flatMap(l -> Hyperparameters.fromList(seen.kernel(given::make), l.parameters()))
        .map(
            known ->
                new FitPolicy.Fitted(
                    kept(known, OutputScale.PLAIN, all, seen, study),
                    given.name(),
                    last.map(Explanation.Learned::history).orElse(FitHistory.NONE),
                    OutputScale.PLAIN,
                    List.of(),
                    false));
  }

  /** Whether more values, as far as they would be looked at, could teach much. */
  private static boolean recent(int learned, int now) {
    return 2 * learned >= Math.min(now, LEARNING);
  }

  /**
   * What was learned from a few, believed of more; the few need not hold the least of all costs.
   */
  private static FitPolicy.Fitted on(
      FitPolicy.Fitted learned, Observations all, Observations seen, StudySnapshot study) {
    OutputScale scale =
        learned.beliefs().isEmpty()
            ? OutputScale.PLAIN
            : learned.beliefs().get(0).hypothesis().scale(all.cost());
    Fit fit = kept(learned.fit().process().hyperparameters(), scale, all, seen, study);
    return new FitPolicy.Fitted(
        fit, learned.kernel(), learned.history(), scale, learned.beliefs(), false);
  }

  private static Fit kept(
      Hyperparameters known,
      OutputScale scale,
      Observations all,
      Observations seen,
      StudySnapshot study) {
    Standardization units = Standardization.of(scale.apply(all.cost()));
    return FITTER.keep(known, seen.x(), scale.apply(seen.cost()), units, study.settings().preset());
  }
}
