package org.alas.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.acquire.AcquisitionFactory;
import org.alas.acquire.Acquisitions;
import org.alas.acquire.LogProbabilityOfImprovement;
import org.alas.acquire.PosteriorSurface;
import org.alas.acquire.SumSurface;
import org.alas.acquire.Surface;
import org.alas.gp.GaussianProcess;
import org.alas.param.Preset;
import org.alas.random.Seed;

/**
 * How good a place is thought to be for the next trial. Immutable and thread-safe.
 *
 * @param levels costs as they are thought to be, on the model's scale
 */
record Judgement(
    StudySnapshot study,
    Observations seen,
    StudyModel model,
    AcquisitionFactory rule,
    Seed seed,
    double[] levels) {

  /** Noise variance, of outputs with variance 1, above which single values are not trusted. */
  private static final double NOISY = 1e-5;

  static Judgement of(
      StudySnapshot study, Focus focus, StudyModel model, Registry registry, Seed seed) {
    Observations seen = focus.seen();
    AcquisitionFactory rule = rule(study, focus, model, registry);
    return new Judgement(study, seen, model, rule, seed, levels(study, seen, model));
  }

  /** As named; else an improvement is expected, or where inputs are many functions are drawn. */
  private static AcquisitionFactory rule(
      StudySnapshot study, Focus focus, StudyModel model, Registry registry) {
    Settings settings = study.settings();
    AcquisitionFactory named = registry.acquisition(settings);
    if (!model.feasibility().isEmpty()) {
      return named.amongConstraints();
    }
    boolean free = settings.acquisition().equals(Settings.AUTO) && settings.learnsStructure();
    if (!free || !focus.drawsFunctions()) {
      return named;
    }
    return focus.drawsNearTheMean(study.trials().size())
        ? Acquisitions.THOMPSON_NEAR_THE_MEAN
        : Acquisitions.THOMPSON_SAMPLING;
  }

  /** As told, as in the paper, or what the model makes of them if they are noisy. */
  private static double[] levels(StudySnapshot study, Observations seen, StudyModel model) {
    return study.settings().preset() == Preset.PAPER || exact(model)
        ? model.scale().apply(seen.cost())
        : model.objective().process().predictMeans(seen.x());
  }

  private static boolean exact(StudyModel model) {
    GaussianProcess process = model.objective().process();
    return process.noise() <= NOISY;
  }

  /** Whether the function that is lowest in the best place is drawn, and not expected. */
  boolean draws() {
    return rule.equals(Acquisitions.THOMPSON_SAMPLING)
        || rule.equals(Acquisitions.THOMPSON_NEAR_THE_MEAN);
  }

  /** Whether single values are trusted. */
  boolean exact() {
    return exact(model);
  }

  /** Observations from the best to the worst, feasible ones first. */
  List<Integer> ranking() {
    Comparator<Integer> byFeasibility = Comparator.comparing(i -> !seen.feasible()[i]);
    return IntStream.range(0, levels.length)
        .boxed()
        .sorted(byFeasibility.thenComparing(i -> levels[i]))
        .toList();
  }

  /** The cost to improve on. */
  double incumbent() {
    return levels[ranking().get(0)];
  }

  /** Until something feasible is known, only feasibility counts. */
  Surface surface() {
    StudyModel.Believed believed = model.krigingBeliever(seen);
    List<Surface> parts = new ArrayList<>();
    for (StudyModel.Feasibility each : believed.feasibility()) {
      parts.add(
          new PosteriorSurface(each.process(), new LogProbabilityOfImprovement(each.bound())));
    }
    if (seen.anyFeasible() || parts.isEmpty()) {
      parts.add(rule.surface(believed.objective(), incumbent(), seed.derive("path")));
    }
    return parts.size() == 1 ? parts.get(0) : new SumSurface(parts);
  }
}
