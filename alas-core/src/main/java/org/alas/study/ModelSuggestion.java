package org.alas.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.acquire.AcquisitionFactory;
import org.alas.acquire.Branches;
import org.alas.acquire.Candidate;
import org.alas.acquire.LogProbabilityOfImprovement;
import org.alas.acquire.Maximizer;
import org.alas.acquire.PosteriorSurface;
import org.alas.acquire.Promising;
import org.alas.acquire.SumSurface;
import org.alas.acquire.Surface;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Points;
import org.alas.param.Preset;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/** What the model thinks best: fit, judge, maximise. */
final class ModelSuggestion {
  private static final int INCUMBENTS = 3;

  /** Noise variance, of outputs with variance 1, above which single values are not trusted. */
  private static final double NOISY = 1e-5;

  private final long began = System.nanoTime();
  private final StudySnapshot study;
  private final SearchSpace space;
  private final Settings settings;
  private final Observations seen;
  private final Seed seed;
  private final StudyModel model;
  private final AcquisitionFactory rule;
  private final Maximizer maximizer;

  private ModelSuggestion(
      StudySnapshot study, Observations seen, StudyModel model, Registry registry, Seed seed) {
    this.study = study;
    this.space = study.problem().space();
    this.settings = study.settings();
    this.seen = seen;
    this.seed = seed;
    this.model = model;
    AcquisitionFactory named = registry.acquisition(settings);
    this.rule = model.feasibility().isEmpty() ? named : named.amongConstraints();
    this.maximizer = settings.preset() == Preset.PAPER ? Maximizer.PAPER : Maximizer.DEFAULT;
  }

  static Suggestion of(StudySnapshot study, Observations seen, Registry registry, Seed seed) {
    StudyModel model = StudyModel.suggesting(study, seen, registry);
    return new ModelSuggestion(study, seen, model, registry, seed).suggestion();
  }

  /** What would be maximised by a model that is known. */
  static NamedSurface surface(
      StudySnapshot study, Observations seen, StudyModel model, Registry registry, Seed seed) {
    ModelSuggestion next = new ModelSuggestion(study, seen, model, registry, seed);
    double[] levels = next.levels();
    return new NamedSurface(next.rule.name(), next.surface(levels[next.ranking(levels).get(0)]));
  }

  private Suggestion suggestion() {
    double[] levels = levels();
    List<Integer> ranking = ranking(levels);
    double incumbent = levels[ranking.get(0)];
    Points incumbents =
        seen.x().select(ranking.stream().limit(INCUMBENTS).mapToInt(i -> i).toArray());
    List<Candidate> candidates =
        maximizer.maximize(
            surface(incumbent),
            space,
            model.trusted(incumbents.row(0)),
            Promising.of(model.objective().process(), incumbents),
            seed.derive("acquire"));
    return onceResolved(candidates.get(0), incumbents.row(0), incumbent)
        .or(() -> first(branchByBranch(candidates), ""))
        .orElseGet(
            () ->
                new Suggestion(
                    Suggester.fresh(space, seen, seed.derive("fallback"), 0), Origin.DESIGN, null));
  }

  private boolean exact() {
    return model.objective().process().noise() <= NOISY;
  }

  /** Once the incumbent's valley is resolved: the exact border next to it, or another valley. */
  private Optional<Suggestion> onceResolved(Candidate best, double[] at, double incumbent) {
    boolean may =
        exact()
            && settings.learnsStructure()
            && space.ordered()
            && model.feasibility().isEmpty()
            && Excursions.of(study).due(model.gain(best.x(), incumbent), seen.spread());
    if (!may) {
      return Optional.empty();
    }
    double[] border = space.snap(Promising.ontoBorders(model.objective().process(), at));
    return seen.isNew(border)
        ? first(List.of(new Candidate(border, best.utility())), "")
        : first(
            OtherValleys.candidates(space, seen, maximizer, seed.derive("valleys")),
            Explanation.ELSEWHERE);
  }

  /** Now and then the branch that has waited longest comes first. */
  private List<Candidate> branchByBranch(List<Candidate> candidates) {
    Branches branches = new Branches(space);
    return settings.preset() == Preset.DEFAULT && branches.turn(study.count(Origin.MODEL))
        ? branches.longestUntriedFirst(candidates, seen.tried())
        : candidates;
  }

  /** The first candidate that is new. */
  private Optional<Suggestion> first(List<Candidate> candidates, String remark) {
    for (Candidate candidate : candidates) {
      Configuration configuration = space.decode(candidate.x());
      double[] u = space.encode(configuration);
      if (seen.isNew(u) && (exact() || seen.apartFromPending(u))) {
        Explanation explanation =
            Explanation.of(
                model.predict(configuration),
                rule.name() + remark,
                candidate.utility(),
                model.learned(),
                (System.nanoTime() - began) * 1e-9);
        return Optional.of(new Suggestion(configuration, Origin.MODEL, explanation));
      }
    }
    return Optional.empty();
  }

  /**
   * Costs as they are thought to be, on the model's scale: as told, as in the paper, or what the
   * model makes of them if they are noisy.
   */
  private double[] levels() {
    GaussianProcess process = model.objective().process();
    return settings.preset() == Preset.PAPER || exact()
        ? model.scale().apply(seen.cost())
        : process.predictMeans(seen.x());
  }

  /** Observations from the best to the worst, feasible ones first. */
  private List<Integer> ranking(double[] levels) {
    Comparator<Integer> byFeasibility = Comparator.comparing(i -> !seen.feasible()[i]);
    return IntStream.range(0, levels.length)
        .boxed()
        .sorted(byFeasibility.thenComparing(i -> levels[i]))
        .toList();
  }

  /** Until something feasible is known, only feasibility counts. */
  private Surface surface(double incumbent) {
    StudyModel.Believed believed = model.krigingBeliever(seen);
    List<Surface> parts = new ArrayList<>();
    for (StudyModel.Feasibility each : believed.feasibility()) {
      parts.add(
          new PosteriorSurface(each.process(), new LogProbabilityOfImprovement(each.bound())));
    }
    if (seen.anyFeasible() || parts.isEmpty()) {
      parts.add(rule.surface(believed.objective(), incumbent, seed.derive("path")));
    }
    return parts.size() == 1 ? parts.get(0) : new SumSurface(parts);
  }
}
