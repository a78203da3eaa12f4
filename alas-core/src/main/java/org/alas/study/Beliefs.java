package org.alas.study;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Start;
import org.alas.param.Preset;

/**
 * Which structure and which scale the values have, as far as the data tell. When there are many
 * more values, or one surprises, hypotheses are tested against each other; those that may be true
 * are kept with weights, at most {@value #MOST}. In between they take turns in proportion to their
 * weights, so that an ask costs one fit: over a few asks that averages over what is open, and no
 * hypothesis that is wrong can hold a study for long. While trials are pending a search is made
 * beside the asks, which go on with what is held. All of it is in the log.
 */
final class Beliefs {
  private static final int MOST = 3;

  /** Less likely hypotheses are dropped; the next search tests them again. */
  private static final double LEAST_CHANCE = 0.15;

  /** So many standard deviations from what was expected, a value calls for a search. */
  private static final double SURPRISE = 6;

  /** With more coordinates told, a surprise brings only what is held to the test again. */
  private static final int CHEAP = 600;

  /** Observations at least between a search and the next that a surprise calls for. */
  private static final int PATIENCE = 4;

  /**
   * How often to search.
   *
   * @param news a search is due when observations have grown by this factor since the last
   * @param patience share of all observations that have to come between a search and the next that
   *     a surprise calls for
   */
  private record Pace(double news, double patience) {}

  private static final Pace USUAL = new Pace(1.5, 0.25);

  /** While a search costs next to nothing. */
  private static final Pace OF_FEW_VALUES = new Pace(1.35, 0.125);

  private static final int FEW_VALUES = 50;

  /** Where inputs are many searches find what they would otherwise not. */
  private static final Pace OF_MANY_INPUTS = new Pace(1.2, 0.05);

  private static final Fitter FITTER = new Fitter();

  private final StudySnapshot study;
  private final Focus focus;
  private final Observations seen;
  private final FitHistory history;
  private final List<Belief> held;
  private final List<HypothesisTest> tests;

  private Beliefs(
      StudySnapshot study,
      Focus focus,
      FitHistory history,
      List<Belief> held,
      List<HypothesisTest> tests) {
    this.study = study;
    this.focus = focus;
    this.seen = focus.seen();
    this.history = history;
    this.held = held;
    this.tests = tests;
  }

  /**
   * What is held at a snapshot: as the log has it, or by a search if one is due. Once a search was
   * made beside the asks, asks go on with what is held as long as trials are pending.
   */
  static Beliefs at(StudySnapshot study, Focus focus) {
    Beliefs before = asLogged(study, focus);
    boolean goesOn =
        study.searches() > 0 && focus.seen().pending().size() > 0 && !before.held.isEmpty();
    if (before.isOutdated() || (!goesOn && before.calls())) {
      return before.searched();
    }
    return before;
  }

  /** Whether a search is due that can be made beside the asks. */
  static boolean callForSearch(StudySnapshot study, Focus focus) {
    Beliefs before = asLogged(study, focus);
    return focus.seen().pending().size() > 0 && (before.isOutdated() || before.calls());
  }

  /** What a search finds at a snapshot, as the log keeps it. */
  static Event.Searched search(StudySnapshot study, Focus focus, Instant time) {
    long began = System.nanoTime();
    Beliefs found = asLogged(study, focus).searched();
    return new Event.Searched(
        time,
        study.searches() + 1,
        study.sequence(),
        found.history,
        found.held,
        (System.nanoTime() - began) * 1e-9);
  }

  private static Beliefs asLogged(StudySnapshot study, Focus focus) {
    Optional<StudySnapshot.Learnt> last = study.learnt();
    return new Beliefs(
        study,
        focus,
        last.map(StudySnapshot.Learnt::history).orElse(FitHistory.NONE),
        last.map(StudySnapshot.Learnt::beliefs).orElse(List.of()),
        List.of());
  }

  private boolean isOutdated() {
    return held.stream().anyMatch(belief -> belief.outdated(seen));
  }

  /** Whether the values call for a search, by their number or by a surprise. */
  private boolean calls() {
    int n = seen.size();
    if (focus.narrow()) {
      return focus.values() >= 2 * history.searched()
          || focus.run().since() > history.searched()
          || (focus.drawsFunctions()
              && held.stream().anyMatch(b -> !HypothesisSearch.isOneOfFew(b.hypothesis(), seen)));
    }
    int wait = (int) (n * pace().patience());
    boolean patient = n - history.searched() < Math.max(PATIENCE, wait);
    return searchDue() || (!patient && surprised(study));
  }

  private boolean searchDue() {
    return history.hasGrown(seen.size(), pace().news());
  }

  private Pace pace() {
    if (seen.x().dimension() > HypothesisSearch.MOST_INPUTS) {
      return OF_MANY_INPUTS;
    }
    return seen.size() <= FEW_VALUES ? OF_FEW_VALUES : USUAL;
  }

  private Beliefs searched() {
    int n = seen.size();
    HypothesisSearch search = new HypothesisSearch(seen, study.problem().space().ordered(), held);
    if (focus.narrow()) {
      return settledOn(search.amongFew());
    }
    boolean everywhere = isOutdated() || searchDue() || n * seen.x().dimension() <= CHEAP;
    return weighed(search, everywhere ? search.everywhere() : search.again());
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
  FitPolicy.Fitted likeliest(FitMemory.Told memory) {
    return fitted(0, memory);
  }

  /** The fit of the hypothesis whose turn it is. */
  FitPolicy.Fitted turn(FitMemory.Told memory) {
    List<Belief> credited = new ArrayList<>();
    held.forEach(belief -> credited.add(belief.withCredit(belief.credit() + belief.weight())));
    int next = 0;
    for (int i = 1; i < credited.size(); i++) {
      next = credited.get(i).credit() > credited.get(next).credit() ? i : next;
    }
    credited.set(next, credited.get(next).withCredit(credited.get(next).credit() - 1));
    return new Beliefs(study, focus, history, credited, tests).fitted(next, memory);
  }

  private FitPolicy.Fitted fitted(int index, FitMemory.Told memory) {
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
    int n = focus.narrow() ? focus.values() : near.size();
    boolean keeps =
        hasLearned(belief, n)
            || focus.due(new FitHistory(n, belief.learned()), n) == FitHistory.Due.KEEP;
    List<Object> question = List.of(belief.hypothesis(), belief.parameters(), keeps);
    if (keeps) {
      return fitted(
          memory.recall(
              Fit.class, question, () -> FITTER.keep(start.at(), near.x(), z, Preset.DEFAULT)),
          belief,
          scale);
    }
    FitOptions warm = FitPolicy.warm(FitPolicy.options().withGiven(start));
    Fit fit =
        memory.recall(
            Fit.class, question, () -> FITTER.fit(start.at().kernel(), near.x(), z, warm));
    List<Belief> moved = new ArrayList<>(held);
    moved.set(index, belief.with(fit.process().hyperparameters(), n));
    FitHistory now = besideAsks() ? history.after(FitHistory.Due.LEARN, focus.values()) : history;
    return new Beliefs(study, focus, now, moved, tests).fitted(fit, belief, scale);
  }

  /** Whether searches are made beside the asks, and fits once for the same values. */
  private boolean besideAsks() {
    return study.searches() > 0;
  }

  /** Whether a belief was fitted to these values before; of surroundings as far as is known. */
  private boolean hasLearned(Belief belief, int n) {
    return besideAsks()
        && belief.learned() == n
        && (!belief.hypothesis().local() || history.learned() == focus.values());
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

  /** The one that some of the values show to be the best; its fit to all that are seen is due. */
  private Beliefs settledOn(HypothesisTest best) {
    Belief only = best.belief(1).withLearned(0);
    FitHistory now = new FitHistory(focus.values(), focus.values());
    return new Beliefs(study, focus, now, List.of(only), List.of());
  }

  /** Those of the hypotheses tested that may be true, the most likely first. */
  private Beliefs weighed(HypothesisSearch search, List<HypothesisTest> tests) {
    HypothesisTest best = tests.get(0);
    List<Belief> open = new ArrayList<>();
    for (HypothesisTest test : tests) {
      double chance = test == best ? 1 : best.chanceOf(test);
      if (chance >= LEAST_CHANCE && open.size() < MOST) {
        open.add(test.belief(chance));
      }
    }
    double globally = open.stream().mapToDouble(Belief::weight).sum();
    Optional<HypothesisTest> local = search.around(tests);
    local.ifPresent(test -> open.add(test.belief(globally)));
    local.ifPresent(tests::add);
    double sum = open.stream().mapToDouble(Belief::weight).sum();
    open.replaceAll(belief -> belief.withWeight(belief.weight() / sum));
    FitHistory now = new FitHistory(seen.size(), seen.size());
    return new Beliefs(study, focus, now, List.copyOf(open), tests);
  }
}
