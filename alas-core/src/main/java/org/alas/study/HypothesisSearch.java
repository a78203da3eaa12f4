package org.alas.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.QuadraticMetric;
import org.alas.gp.Sensitivity;
import org.alas.gp.Start;
import org.alas.gp.Structure;
import org.alas.param.Hyperparameters;
import org.jspecify.annotations.Nullable;

/**
 * Which hypotheses are tested when {@link Beliefs} searches, and from where each is fitted. Tests
 * that do not depend on each other run side by side; what is found is the same.
 */
final class HypothesisSearch {
  /** Structures of more parameters are compared for so many inputs and observations at most. */
  static final int MOST_INPUTS = 12;

  private static final int MOST_COMPARED = 200;

  /** Inputs of a sum that is compared by few of many observations. */
  private static final int MOST_TERMS = 60;

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

  /**
   * Of a climb where inputs are many: with more of them its likelihood rises by explaining what is
   * not there. The next search goes on from here if that was wrong.
   */
  private static final int FEW_ITERATIONS = 60;

  /** There a second climb goes to the end: it is the better one more often than with few inputs. */
  private static final FitOptions.Round SECOND_ROUND_OF_MANY = new FitOptions.Round(20, 2);

  /** Axes that lean are looked for among so many observations at most. */
  private static final int MOST_LEANING = 300;

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final Observations seen;
  private final boolean ordered;
  private final List<Belief> held;
  private @Nullable List<Start> quadratic;

  /**
   * A search.
   *
   * @param ordered whether the cube has directions, so that there are surroundings and groups
   * @param held what was held before; its parameters are tried first
   */
  HypothesisSearch(Observations seen, boolean ordered, List<Belief> held) {
    this.seen = seen;
    this.ordered = ordered;
    this.held = held;
  }

  /** Side by side where there are processors, in the order given. */
  private static <T> Stream<T> sideBySide(List<T> some) {
    return PROCESSORS > 1 ? some.parallelStream() : some.stream();
  }

  private FitOptions options() {
    FitOptions options = FitPolicy.options().withThreads(PROCESSORS);
    boolean many = seen.x().dimension() > MOST_INPUTS;
    return many
        ? options
            .withRounds(FitPolicy.FIRST_ROUND, SECOND_ROUND_OF_MANY)
            .withMaxIterations(FEW_ITERATIONS)
        : options;
  }

  /** From some starts and no others, so far at most. */
  private FitOptions only(List<Start> starts, int iterations) {
    return options()
        .withGiven(starts.toArray(Start[]::new))
        .withoutFreshStarts()
        .withMaxIterations(iterations);
  }

  /**
   * A model of some observations alone, if it foretells them better than the best of all does: it
   * then has every other turn. It is one of the incumbent's surroundings or, where axes lean, of
   * the lowest costs, whichever leads by more: in a valley that runs askew what is alike is not
   * what is near.
   *
   * @param tests of the whole cube, the best first
   */
  Optional<HypothesisTest> around(List<HypothesisTest> tests) {
    if (!ordered || seen.nearest(seen.incumbent()).length == seen.size() || seen.onStep()) {
      return Optional.empty();
    }
    HypothesisTest best = tests.get(0);
    List<HypothesisTest> leaning =
        tests.stream().filter(test -> test.hypothesis().leans()).toList();
    return Stream.concat(
            bestOf(Hypothesis.LOCAL, this::test).stream(),
            leaning.isEmpty()
                ? Stream.empty()
                : bestOf(Hypothesis.LOWEST, local -> leaning(local, leaning)).stream())
        .max(Comparator.comparingDouble(local -> lead(local, best)))
        .filter(local -> lead(local, best) > 0);
  }

  private Optional<HypothesisTest> bestOf(
      List<Hypothesis> some, Function<Hypothesis, HypothesisTest> test) {
    List<Hypothesis> possible =
        some.stream()
            .filter(local -> local.plain() || !local.scale(local.of(seen).cost()).isPlain())
            .toList();
    return sideBySide(possible).map(test).max(BY_SCORE);
  }

  /** By how much a hypothesis of some observations foretells them better than one of all. */
  private double lead(HypothesisTest local, HypothesisTest best) {
    return local.score() - best.on(local.hypothesis().which(seen)).score();
  }

  /**
   * All hypotheses of the whole cube, the best first. Scales are compared on the coupled structure,
   * the additive one is tested on both kinds, all others on the scale that does best.
   */
  List<HypothesisTest> everywhere() {
    List<HypothesisTest> coupled = new ArrayList<>();
    HypothesisTest plain = test(Hypothesis.PLAIN);
    coupled.add(plain);
    if (!seen.onStep()) {
      logarithmic(plain.fit().process().hyperparameters()).ifPresent(coupled::add);
    }
    List<HypothesisTest> all = new ArrayList<>(coupled);
    if (seen.x().dimension() > 1) {
      sideBySide(coupled)
          .map(surface -> test(surface.hypothesis().withKernel(Hypothesis.ADDITIVE)))
          .forEachOrdered(all::add);
      List<Supplier<Optional<HypothesisTest>>> more = new ArrayList<>(richer(all));
      more.addAll(leaning(coupled));
      sideBySide(more).map(Supplier::get).flatMap(Optional::stream).forEachOrdered(all::add);
    }
    all.sort(BY_SCORE.reversed());
    return all;
  }

  /**
   * The best of a few simple hypotheses by some of the observations, each fitted a little way from
   * where it was last or from one start.
   */
  HypothesisTest amongFew() {
    Observations few = seen.select(seen.nearest(seen.incumbent(), MOST_COMPARED));
    HypothesisSearch search = new HypothesisSearch(few, ordered, held);
    List<Hypothesis> simple =
        Hypothesis.SIMPLE.stream().filter(hypothesis -> isOneOfFew(hypothesis, few)).toList();
    List<HypothesisTest> all =
        sideBySide(simple)
            .map(
                hypothesis ->
                    new HypothesisTest(
                        hypothesis, few, only(search.last(hypothesis), QUICK_ITERATIONS)))
            .toList();
    return Collections.max(all, BY_SCORE);
  }

  /**
   * Whether a hypothesis is one of those few. With many inputs values are taken as they are: on a
   * logarithmic scale drawn functions stray too far. With very many no sum is tested: its terms
   * cost more than they tell.
   */
  static boolean isOneOfFew(Hypothesis hypothesis, Observations few) {
    int d = few.x().dimension();
    if (!Hypothesis.SIMPLE.contains(hypothesis)) {
      return false;
    }
    return hypothesis.plain()
        ? d <= MOST_TERMS || hypothesis.kernel().equals(Hypothesis.COUPLED)
        : d <= MOST_INPUTS && !few.onStep() && !hypothesis.scale(few.cost()).isPlain();
  }

  /** The hypotheses that are held, the best first, each fitted from all starts again. */
  List<HypothesisTest> again() {
    List<Hypothesis> everywhere =
        held.stream().map(Belief::hypothesis).filter(h -> !h.local()).toList();
    return sideBySide(everywhere)
        .map(this::test)
        .sorted(BY_SCORE.reversed())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Structures of more parameters, on the scale that does best, as far as the data can tell. */
  private List<Supplier<Optional<HypothesisTest>>> richer(List<HypothesisTest> all) {
    int d = seen.x().dimension();
    if (!ordered || d > MOST_INPUTS || seen.size() > MOST_COMPARED) {
      return List.of();
    }
    Hypothesis best = Collections.max(all, BY_SCORE).hypothesis();
    List<HypothesisTest> simpler =
        all.stream()
            .filter(t -> Double.compare(t.hypothesis().decades(), best.decades()) == 0)
            .toList();
    List<Structure> structures = new ArrayList<>(RICHER);
    simpler.stream()
        .filter(t -> t.hypothesis().kernel().equals(Hypothesis.COUPLED))
        .forEach(t -> groups(t.fit()).ifPresent(structures::add));
    List<Supplier<Optional<HypothesisTest>>> tests = new ArrayList<>();
    for (Structure structure : structures) {
      int parameters = structure.template(d).parameters().size();
      if (OBSERVATIONS_PER_PARAMETER * parameters <= seen.size()) {
        tests.add(() -> Optional.of(richer(best.withKernel(structure.name()), simpler)));
      }
    }
    return tests;
  }

  private HypothesisTest richer(Hypothesis hypothesis, List<HypothesisTest> simpler) {
    Structure structure = hypothesis.structure();
    List<Start> starts = new ArrayList<>(last(hypothesis));
    simpler.forEach(
        t -> structure.startFrom(t.fit().process().hyperparameters()).ifPresent(starts::add));
    FitOptions options =
        options().withGiven(starts.toArray(Start[]::new)).withMaxIterations(QUICK_ITERATIONS);
    boolean contained = structure.equals(Structure.MAIN_AND_REST) && !starts.isEmpty();
    return new HypothesisTest(hypothesis, seen, contained ? options.withoutFreshStarts() : options);
  }

  /**
   * The surfaces over all inputs again, with axes that lean as the data say, where that makes the
   * data so much likelier that the shears are {@linkplain Structure#priceOfLeaning worth their
   * number}.
   */
  private List<Supplier<Optional<HypothesisTest>>> leaning(List<HypothesisTest> surfaces) {
    int d = seen.x().dimension();
    if (!ordered || d > MOST_INPUTS || seen.size() > MOST_LEANING || seen.onStep()) {
      return List.of();
    }
    double price = Structure.priceOfLeaning(d, seen.size());
    List<Supplier<Optional<HypothesisTest>>> tests = new ArrayList<>();
    for (HypothesisTest straight : surfaces) {
      Hypothesis hypothesis = straight.hypothesis().withKernel(Hypothesis.LEANING);
      tests.add(
          () ->
              Optional.of(leaning(hypothesis, List.of(straight)))
                  .filter(test -> test.logPosterior() > straight.logPosterior() + price));
    }
    return tests;
  }

  /**
   * Axes that lean, from the optima of other tests, from those of a quadratic surface through the
   * lowest costs, and from all that are held, on whichever scale.
   */
  private HypothesisTest leaning(Hypothesis hypothesis, List<HypothesisTest> others) {
    List<Start> starts = new ArrayList<>();
    for (HypothesisTest other : others) {
      Structure.OBLIQUE.startFrom(other.fit().process().hyperparameters()).ifPresent(starts::add);
    }
    starts.addAll(quadratic());
    held.stream()
        .filter(belief -> belief.hypothesis().leans())
        .flatMap(belief -> belief.start(seen).stream())
        .forEach(starts::add);
    return new HypothesisTest(hypothesis, seen, only(starts, FEW_ITERATIONS));
  }

  /** The axes of a quadratic surface, once for all that lean. */
  private synchronized List<Start> quadratic() {
    List<Start> known = quadratic;
    if (known == null) {
      Observations lowest = seen.select(seen.lowest());
      known = QuadraticMetric.start(lowest.x(), lowest.cost()).stream().toList();
      quadratic = known;
    }
    return known;
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
    if (hypothesis.leans()) {
      return leaning(hypothesis, List.of());
    }
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
    List<Hypothesis> distinct = new ArrayList<>();
    double floor = Double.NaN;
    for (Hypothesis hypothesis : Hypothesis.PLAIN.onLogarithmicScales()) {
      OutputScale scale = hypothesis.scale(seen.cost());
      if (!scale.isPlain() && scale.floor() != floor) {
        floor = scale.floor();
        distinct.add(hypothesis);
      }
    }
    return sideBySide(distinct)
        .map(hypothesis -> quickly(hypothesis, near))
        .max(BY_SCORE)
        .map(
            best -> {
              Start reached = Start.from(best.fit().process().hyperparameters());
              return new HypothesisTest(best.hypothesis(), seen, options().withGiven(reached));
            });
  }

  /** From where it was last and from an optimum on another scale. */
  private HypothesisTest quickly(Hypothesis hypothesis, Hyperparameters near) {
    List<Start> starts = new ArrayList<>(last(hypothesis));
    starts.add(Start.from(near));
    return new HypothesisTest(hypothesis, seen, only(starts, QUICK_ITERATIONS));
  }
}
