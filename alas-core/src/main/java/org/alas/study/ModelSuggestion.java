package org.alas.study;

import java.util.List;
import java.util.Optional;
import org.alas.acquire.Branches;
import org.alas.acquire.Candidate;
import org.alas.acquire.Maximizer;
import org.alas.acquire.Promising;
import org.alas.acquire.TrustRegion;
import org.alas.kernel.Points;
import org.alas.param.Preset;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/** What the model thinks best: fit, judge, maximise. */
final class ModelSuggestion {
  private static final int INCUMBENTS = 3;

  private final long began = System.nanoTime();
  private final StudySnapshot study;
  private final SearchSpace space;
  private final Settings settings;
  private final Focus focus;
  private final Observations seen;
  private final Seed seed;
  private final FitMemory.Told memory;
  private final StudyModel model;
  private final Judgement judgement;
  private final Maximizer maximizer;

  private ModelSuggestion(
      StudySnapshot study, Focus focus, Registry registry, Seed seed, FitMemory.Told memory) {
    this.study = study;
    this.space = study.problem().space();
    this.settings = study.settings();
    this.focus = focus;
    this.seen = focus.seen();
    this.seed = seed;
    this.memory = memory;
    this.model = StudyModel.suggesting(study, focus, registry, memory);
    this.judgement = Judgement.of(study, focus, model, registry, seed);
    this.maximizer = maximizer();
  }

  /** Of very many inputs a few points hold none that is low, however soon a function is spent. */
  private Maximizer maximizer() {
    if (settings.preset() == Preset.PAPER) {
      return Maximizer.PAPER;
    }
    if (!focus.narrow()) {
      return Maximizer.DEFAULT;
    }
    return judgement.draws() && !focus.hasVeryManyInputs()
        ? Maximizer.DRAWN
        : Maximizer.TRUST_REGION;
  }

  static Suggestion of(
      StudySnapshot study, Focus focus, Registry registry, Seed seed, FitMemory.Told memory) {
    return new ModelSuggestion(study, focus, registry, seed, memory).suggestion();
  }

  private Suggestion suggestion() {
    List<Integer> ranking = judgement.ranking();
    double incumbent = judgement.incumbent();
    Points incumbents =
        seen.x().select(ranking.stream().limit(INCUMBENTS).mapToInt(i -> i).toArray());
    List<Candidate> candidates =
        maximizer.maximize(
            judgement.surface(),
            space,
            region(incumbents.row(0)),
            Promising.of(model.objective().process(), incumbents),
            seed.derive("acquire"));
    return onceResolved(candidates.get(0), incumbents.row(0), incumbent)
        .or(() -> first(branchByBranch(candidates), ""))
        .orElseGet(
            () ->
                new Suggestion(
                    Suggester.fresh(space, seen, seed.derive("fallback"), 0), Origin.DESIGN, null));
  }

  private TrustRegion region(double[] incumbent) {
    TrustRegion trusted = model.trusted(incumbent);
    return focus.narrow()
        ? trusted.and(focus.region(model.objective().process().kernel(), incumbent))
        : trusted;
  }

  /** Once the incumbent's valley is resolved: the exact border next to it, or another valley. */
  private Optional<Suggestion> onceResolved(Candidate best, double[] at, double incumbent) {
    boolean may =
        judgement.exact()
            && settings.learnsStructure()
            && space.ordered()
            && !focus.narrow()
            && model.feasibility().isEmpty();
    if (!may) {
      return Optional.empty();
    }
    Excursions excursions = Excursions.of(study);
    if (!excursions.due(model.gain(best.x(), incumbent), seen.spread())) {
      return Optional.empty();
    }
    double rise = excursions.negligible(seen.spread()) / model.unit(incumbent);
    double[] border = space.snap(Promising.ontoBorders(model.objective().process(), at, rise));
    return seen.isNew(border)
        ? first(List.of(new Candidate(border, best.utility())), "")
        : first(
            OtherValleys.candidates(space, seen, maximizer, seed.derive("valleys"), memory),
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
      if (seen.isNew(u) && (judgement.exact() || seen.apartFromPending(u))) {
        Explanation explanation =
            Explanation.of(
                model.predict(configuration),
                judgement.rule().name() + remark,
                candidate.utility(),
                model.learned(),
                (System.nanoTime() - began) * 1e-9);
        return Optional.of(new Suggestion(configuration, Origin.MODEL, explanation));
      }
    }
    return Optional.empty();
  }
}
