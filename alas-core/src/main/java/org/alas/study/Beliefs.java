package org.alas.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Sensitivity;
import org.alas.gp.Start;
import org.alas.gp.Structure;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;

/**
 * Which structure and which scale the values have, as far as the data tell. When a search is due
 * ({@link FitHistory}) hypotheses are tested against each other; those that may be true are kept
 * with weights, at most {@value #MOST}. In between they take turns in proportion to their weights,
 * so that an ask costs one fit: over a few asks that averages over what is open, and no hypothesis
 * that is wrong can hold a study for long. All of it is in the log.
 */
final class Beliefs {
  private static final int MOST = 3;

  /** Less likely hypotheses are dropped; the next search tests them again. */
  private static final double LEAST_CHANCE = 0.15;

  /** Structures of more parameters are compared for so many inputs and observations at most. */
  private static final int MOST_INPUTS = 12;

  private static final int MOST_COMPARED = 200;

  /** Fewer, and a structure explains what is not there. */
  private static final int OBSERVATIONS_PER_PARAMETER = 3;

  /** Share of the variance from which on two inputs belong to one group. */
  private static final double INTERACTING = 0.05;

  private static final List<Structure> RICHER =
      List.of(
          Structure.COUPLED, Structure.SEPARABLE, Structure.SEPARABLE_TWO, Structure.MAIN_AND_REST);

  private static final Comparator<HypothesisTest> BY_SCORE =
      Comparator.comparingDouble(HypothesisTest::score);

  /** Enough to compare scales from a fit on another one. */
  private static final int QUICK_ITERATIONS = 30;

  /** So many standard deviations from what was expected, a value calls for a search. */
  private static final double SURPRISE = 6;

  /** Observations between a search and the next that a surprise calls for. */
  private static final int PATIENCE = 4;

  private static final Fitter FITTER = new Fitter();

  private final Observations seen;
  private final boolean ordered;
  private final FitHistory history;
  private final List<Belief> held;
  private final List<HypothesisTest> tests;

  private Beliefs(
      Observations seen,
      boolean ordered,
      FitHistory history,
      List<Belief> held,
      List<HypothesisTest> tests) {
    this.seen = seen;
    this.ordered = ordered;
    this.history = history;
    this.held = held;
    this.tests = tests;
  }

  /** What is held at a snapshot: as the log has it, or by a search if one is due. */
  static Beliefs at(StudySnapshot study, Observations seen) {
    Optional<Explanation.Learned> last =
        study.lastExplanation().map(Explanation::learned).filter(l -> !l.beliefs().isEmpty());
    FitHistory before = last.map(Explanation.Learned::history).orElse(FitHistory.NONE);
    List<Belief> held = last.map(Explanation.Learned::beliefs).orElse(List.of());
    int n = seen.size();
    boolean ordered = study.problem().space().ordered();
    boolean outdated = held.stream().anyMatch(belief -> belief.start(seen).isEmpty());
    boolean patient = n - before.searched() < Math.max(PATIENCE, n / 20);
    return outdated || before.due(n) == FitHistory.Due.SEARCH || (!patient && surprised(study))
        ? searched(new Beliefs(seen, ordered, new FitHistory(n, n), held, List.of()))
        : new Beliefs(seen, ordered, before, held, List.of());
  }

  /** Whether the last value that was told is one that the model had all but excluded. */
  private static boolean surprised(StudySnapshot study) {
    for (int i = study.trials().size() - 1; i >= 0; i--) {
      Trial trial = study.trials().get(i);
      if (trial.outcome() instanceof Outcome.Value told) {
        Explanation expected = trial.explanation();
        return expected != null
            && Math.abs(told.value() - expected.mean()) > SURPRISE * expected.sd();
      }
    }
    return false;
  }

  /** The fit of the most likely hypothesis. */
  FitPolicy.Fitted likeliest() {
    return fitted(0);
  }

  /** The fit of the hypothesis whose turn it is. */
  FitPolicy.Fitted turn() {
    List<Belief> credited = new ArrayList<>();
    held.forEach(belief -> credited.add(belief.withCredit(belief.credit() + belief.weight())));
    int next = 0;
    for (int i = 1; i < credited.size(); i++) {
      next = credited.get(i).credit() > credited.get(next).credit() ? i : next;
    }
    credited.set(next, credited.get(next).withCredit(credited.get(next).credit() - 1));
    return new Beliefs(seen, ordered, history, credited, tests).fitted(next);
  }

  private FitPolicy.Fitted fitted(int index) {
    Belief belief = held.get(index);
    Optional<HypothesisTest> tested =
        tests.stream().filter(t -> t.hypothesis().equals(belief.hypothesis())).findFirst();
    if (tested.isPresent()) {
      return fitted(tested.get().fit(), belief, tested.get().scale());
    }
    Observations near = belief.hypothesis().of(seen);
    OutputScale scale = belief.hypothesis().scale(near.cost());
    double[] z = scale.apply(near.cost());
    Start start = belief.start(seen).orElseThrow();
    int n = near.size();
    if (new FitHistory(n, belief.learned()).due(n) == FitHistory.Due.KEEP) {
      return fitted(FITTER.keep(start.at(), near.x(), z, Preset.DEFAULT), belief, scale);
    }
    FitOptions warm = FitPolicy.warm(options().withGiven(start));
    Fit fit = FITTER.fit(start.at().kernel(), near.x(), z, warm);
    List<Belief> moved = new ArrayList<>(held);
    moved.set(index, belief.with(fit.process().hyperparameters(), n));
    return new Beliefs(seen, ordered, history, moved, tests).fitted(fit, belief, scale);
  }

  private FitPolicy.Fitted fitted(Fit fit, Belief belief, OutputScale scale) {
    return new FitPolicy.Fitted(
        fit,
        belief.hypothesis().kernel(),
        history,
        scale,
        List.copyOf(held),
        belief.hypothesis().local());
  }

  private static FitOptions options() {
    return FitOptions.defaults().withThreads(1);
  }

  /** Tests all hypotheses and keeps those that may be true, the most likely first. */
  private static Beliefs searched(Beliefs before) {
    List<HypothesisTest> tests = before.tests();
    tests.sort(BY_SCORE.reversed());
    HypothesisTest best = tests.get(0);
    List<Belief> open = new ArrayList<>();
    for (HypothesisTest test : tests) {
      double chance = test == best ? 1 : best.chanceOf(test);
      if (chance >= LEAST_CHANCE && open.size() < MOST) {
        open.add(test.belief(chance));
      }
    }
    double globally = open.stream().mapToDouble(Belief::weight).sum();
    Optional<HypothesisTest> local = before.local(best);
    local.ifPresent(test -> open.add(test.belief(globally)));
    double sum = open.stream().mapToDouble(Belief::weight).sum();
    open.replaceAll(belief -> belief.withWeight(belief.weight() / sum));
    local.ifPresent(tests::add);
    return new Beliefs(before.seen, before.ordered, before.history, List.copyOf(open), tests);
  }

  /**
   * A model of the incumbent's surroundings, if it foretells the costs there better than the best
   * of all does: it then has every other turn.
   */
  private Optional<HypothesisTest> local(HypothesisTest best) {
    int[] nearest = seen.nearest(seen.incumbent());
    if (!ordered || nearest.length == seen.size()) {
      return Optional.empty();
    }
    HypothesisTest there = best.on(nearest);
    double[] costs = Arrays.stream(nearest).mapToDouble(i -> seen.cost()[i]).toArray();
    return Hypothesis.LOCAL.stream()
        .filter(hypothesis -> hypothesis.plain() || !hypothesis.scale(costs).isPlain())
        .map(this::test)
        .max(BY_SCORE)
        .filter(local -> local.score() > there.score());
  }

  /** Scales are compared on the coupled structure, the additive one is tested on both kinds. */
  private List<HypothesisTest> tests() {
    List<HypothesisTest> all = new ArrayList<>();
    HypothesisTest plain = test(Hypothesis.PLAIN);
    all.add(plain);
    Optional<HypothesisTest> logarithmic = logarithmic(plain.fit().process().hyperparameters());
    logarithmic.ifPresent(all::add);
    if (seen.x().dimension() > 1) {
      for (HypothesisTest coupled : List.copyOf(all)) {
        all.add(test(coupled.hypothesis().withKernel(Hypothesis.ADDITIVE)));
      }
      addRicher(all);
    }
    return all;
  }

  /** Structures of more parameters, on the scale that does best, as far as the data can tell. */
  private void addRicher(List<HypothesisTest> all) {
    int d = seen.x().dimension();
    if (!ordered || d > MOST_INPUTS || seen.size() > MOST_COMPARED) {
      return;
    }
    Hypothesis best = Collections.max(all, BY_SCORE).hypothesis();
    List<HypothesisTest> simpler =
        all.stream()
            .filter(t -> Double.compare(t.hypothesis().decades(), best.decades()) == 0)
            .toList();
    List<Structure> richer = new ArrayList<>(RICHER);
    simpler.stream()
        .filter(t -> t.hypothesis().kernel().equals(Hypothesis.COUPLED))
        .forEach(t -> groups(t.fit()).ifPresent(richer::add));
    for (Structure structure : richer) {
      int parameters = structure.template(d).parameters().size();
      if (OBSERVATIONS_PER_PARAMETER * parameters <= seen.size()) {
        Hypothesis hypothesis = best.withKernel(structure.name());
        List<Start> starts = new ArrayList<>(last(hypothesis));
        simpler.forEach(
            t -> structure.startFrom(t.fit().process().hyperparameters()).ifPresent(starts::add));
        FitOptions options = options().withGiven(starts.toArray(Start[]::new));
        boolean contained = structure.equals(Structure.MAIN_AND_REST) && !starts.isEmpty();
        all.add(
            new HypothesisTest(
                hypothesis,
                seen,
                (contained ? options.withoutFreshStarts() : options)
                    .withMaxIterations(QUICK_ITERATIONS)));
      }
    }
  }

  /** Groups of inputs that interact, if a surface over all of them shows any. */
  private Optional<Structure> groups(Fit surface) {
    int[][] groups = Sensitivity.of(surface.process()::predictMeans, seen.x()).groups(INTERACTING);
    return groups.length > 1 && groups.length < seen.x().dimension()
        ? Optional.of(Structure.groups(groups))
        : Optional.empty();
  }

  /** From all starts, and from where the hypothesis was last, if it is held. */
  private HypothesisTest test(Hypothesis hypothesis) {
    return new HypothesisTest(
        hypothesis, seen, options().withGiven(last(hypothesis).toArray(Start[]::new)));
  }

  private List<Start> last(Hypothesis hypothesis) {
    return held.stream()
        .filter(belief -> belief.hypothesis().equals(hypothesis))
        .flatMap(belief -> belief.start(seen).stream())
        .toList();
  }

  /** The coupled structure on the best of the logarithmic scales; none if all costs are equal. */
  private Optional<HypothesisTest> logarithmic(Hyperparameters near) {
    HypothesisTest best = null;
    double floor = Double.NaN;
    for (Hypothesis hypothesis : Hypothesis.PLAIN.onLogarithmicScales()) {
      OutputScale scale = hypothesis.scale(seen.cost());
      if (!scale.isPlain() && scale.floor() != floor) {
        floor = scale.floor();
        List<Start> starts = new ArrayList<>(last(hypothesis));
        starts.add(Start.from(near));
        HypothesisTest test =
            new HypothesisTest(
                hypothesis,
                seen,
                options()
                    .withGiven(starts.toArray(Start[]::new))
                    .withoutFreshStarts()
                    .withMaxIterations(QUICK_ITERATIONS));
        best = best == null || test.score() > best.score() ? test : best;
      }
    }
    if (best == null) {
      return Optional.empty();
    }
    Start reached = Start.from(best.fit().process().hyperparameters());
    return Optional.of(new HypothesisTest(best.hypothesis(), seen, options().withGiven(reached)));
  }
}
