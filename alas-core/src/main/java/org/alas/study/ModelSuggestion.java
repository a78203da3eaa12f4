package org.alas.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
import org.alas.gp.Prediction;
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

  private ModelSuggestion() {}

  static Suggestion of(StudySnapshot study, Observations seen, Registry registry, Seed seed) {
    long began = System.nanoTime();
    SearchSpace space = study.problem().space();
    Settings settings = study.settings();
    StudyModel model = StudyModel.suggesting(study, seen, registry);
    AcquisitionFactory named = registry.acquisition(settings);
    AcquisitionFactory rule = model.feasibility().isEmpty() ? named : named.amongConstraints();
    double[] levels = levels(settings.preset(), model, seen);
    List<Integer> ranking = ranking(levels, seen);
    double incumbent = levels[ranking.get(0)];
    Surface surface = surface(model, seen, rule, incumbent, seed.derive("path"));
    Maximizer maximizer = settings.preset() == Preset.PAPER ? Maximizer.PAPER : Maximizer.DEFAULT;
    Points incumbents =
        seen.x().select(ranking.stream().limit(INCUMBENTS).mapToInt(i -> i).toArray());
    Points promising = Promising.of(model.objective().process(), incumbents);
    boolean exact = model.objective().process().noise() <= NOISY;
    List<Candidate> candidates =
        maximizer.maximize(
            surface, space, model.trusted(incumbents.row(0)), promising, seed.derive("acquire"));
    boolean elsewhere = false;
    if (exact
        && settings.learnsStructure()
        && space.ordered()
        && model.feasibility().isEmpty()
        && Excursions.of(study).due(model.gain(candidates.get(0).x(), incumbent), seen.spread())) {
      double[] border =
          space.snap(Promising.ontoBorders(model.objective().process(), incumbents.row(0)));
      if (seen.isNew(border)) {
        candidates = List.of(new Candidate(border, candidates.get(0).utility()));
      } else {
        List<Candidate> others =
            OtherValleys.candidates(space, seen, maximizer, seed.derive("valleys"));
        elsewhere = !others.isEmpty();
        candidates = elsewhere ? others : candidates;
      }
    }
    Branches branches = new Branches(space);
    if (settings.preset() == Preset.DEFAULT && branches.turn(study.count(Origin.MODEL))) {
      candidates = branches.longestUntriedFirst(candidates, seen.tried());
    }
    for (Candidate candidate : candidates) {
      Configuration configuration = space.decode(candidate.x());
      double[] u = space.encode(configuration);
      if (seen.isNew(u) && (exact || seen.apartFromPending(u))) {
        Prediction predicted = model.predict(configuration);
        double seconds = (System.nanoTime() - began) * 1e-9;
        Explanation explanation =
            Explanation.of(
                predicted,
                rule.name() + (elsewhere ? Explanation.ELSEWHERE : ""),
                candidate.utility(),
                model.learned(),
                seconds);
        return new Suggestion(configuration, Origin.MODEL, explanation);
      }
    }
    Configuration fallback = Suggester.fresh(space, seen, seed.derive("fallback"), 0);
    return new Suggestion(fallback, Origin.DESIGN, null);
  }

  /**
   * Costs as they are thought to be, on the model's scale: as told, as in the paper, or what the
   * model makes of them if they are noisy.
   */
  private static double[] levels(Preset preset, StudyModel model, Observations seen) {
    GaussianProcess process = model.objective().process();
    return preset == Preset.PAPER || process.noise() <= NOISY
        ? model.scale().apply(seen.cost())
        : process.predictMeans(seen.x());
  }

  /** Observations from the best to the worst, feasible ones first. */
  private static List<Integer> ranking(double[] levels, Observations seen) {
    Comparator<Integer> byFeasibility = Comparator.comparing(i -> !seen.feasible()[i]);
    return IntStream.range(0, levels.length)
        .boxed()
        .sorted(byFeasibility.thenComparing(i -> levels[i]))
        .toList();
  }

  /** Until something feasible is known, only feasibility counts. */
  private static Surface surface(
      StudyModel model, Observations seen, AcquisitionFactory rule, double incumbent, Seed seed) {
    StudyModel.Believed believed = model.krigingBeliever(seen);
    List<Surface> parts = new ArrayList<>();
    for (StudyModel.Feasibility each : believed.feasibility()) {
      parts.add(
          new PosteriorSurface(each.process(), new LogProbabilityOfImprovement(each.bound())));
    }
    if (seen.anyFeasible() || parts.isEmpty()) {
      parts.add(rule.surface(believed.objective(), incumbent, seed));
    }
    return parts.size() == 1 ? parts.get(0) : new SumSurface(parts);
  }
}
