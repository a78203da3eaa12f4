package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.Sum;
import org.alas.param.Hyperparameters;

/**
 * Learns which structure observations have: fits the candidates, each also from the optima of
 * simpler ones that it contains, compares them by {@link CrossValidation}, and weighs them by
 * {@link StructureEvidence#weights}. The cost is bounded: more than {@value #MOST_COMPARED}
 * observations are compared on a sample, and only structures that have weight are fitted to all; of
 * very many observations one ({@link StructureFinal}). The same observations give the same answer,
 * with any number of threads. Stateless and thread-safe.
 */
public final class StructureSearch {
  /** Most observations on which structures are compared. */
  private static final int MOST_COMPARED = 400;

  /** With fewer observations the envelope is taken without asking. */
  private static final int FEWEST_COMPARED = 8;

  private static final int MOST_MEMBERS = 4;

  /** Less weight is none. */
  private static final double LEAST_WEIGHT = 0.03;

  /** Enough to compare by; what has weight goes on. */
  private static final int ITERATIONS = 60;

  private static final int ITERATIONS_AT_LAST = 100;

  /** Enough to go from the optimum of a sample to that of all observations. */
  private static final int ITERATIONS_ON_ALL = 30;

  /** Sums with more components are tried unless simpler ones have less than this chance. */
  private static final double HOPELESS = 0.001;

  /** Inputs interact if their interaction has this share of the variance; either is tried. */
  private static final double[] INTERACTING = {0.05, 0.01};

  private static final Fitter FITTER = new Fitter();

  private final int mostCompared;

  public StructureSearch() {
    this(MOST_COMPARED);
  }

  StructureSearch(int mostCompared) {
    this.mostCompared = mostCompared;
  }

  /** Candidates for d inputs and n observations, simpler ones first; groups come from the data. */
  public static List<Structure> candidates(int d, int n) {
    List<Structure> all = new ArrayList<>();
    for (String name : List.of("rbf", "matern12", "matern32", "matern52", "rq")) {
      all.add(new Structure(name));
    }
    all.add(Structure.ENVELOPE);
    all.add(Structure.COUPLED);
    all.add(d > 1 ? Structure.POOLED : Structure.SEPARABLE_TWO);
    if (d > 1) {
      all.add(Structure.SEPARABLE);
      all.add(Structure.SEPARABLE_TWO);
    } else {
      all.add(Structure.SEPARABLE_THREE);
    }
    all.add(Structure.MAIN_AND_REST);
    all.removeIf(
        structure -> !structure.equals(Structure.ENVELOPE) && !affordable(structure, d, n));
    return all;
  }

  /** Two observations for every parameter, or its price alone would rule a structure out. */
  private static boolean affordable(Structure structure, int d, int n) {
    return 2 * (structure.template(d).parameters().size() + 2) <= n;
  }

  /** Learns the structure of outputs at points of the unit cube. */
  public StructureMixture search(Points points, double[] outputs, FitOptions options) {
    int[][] alone =
        IntStream.range(0, points.dimension()).mapToObj(k -> new int[] {k}).toArray(int[][]::new);
    return search(points, outputs, alone, options);
  }

  /**
   * Learns the structure of outputs at points of the unit cube, of which some inputs have several
   * coordinates.
   *
   * @param inputs the coordinates of each input, which stay in one group
   */
  public StructureMixture search(
      Points points, double[] outputs, int[][] inputs, FitOptions options) {
    long began = System.nanoTime();
    int n = points.size();
    int[] sample = Arrays.copyOf(CrossValidation.shuffled(n), Math.min(n, mostCompared));
    Arrays.sort(sample);
    Points x = Points.of(Arrays.stream(sample).mapToObj(points::row).toArray(double[][]::new));
    double[] y = Arrays.stream(sample).mapToDouble(i -> outputs[i]).toArray();
    List<StructureMixture.Tested> tested =
        tested(x, y, inputs, options.withApproximation(Approximation.NONE));
    if (!options.approximation().learnsExactly(n)) {
      StructureMixture.Member one = StructureFinal.of(tested, points, outputs, options);
      return new StructureMixture(List.of(one), tested, (System.nanoTime() - began) * 1e-9);
    }
    List<StructureMixture.Member> members = weighed(tested);
    FitOptions going =
        options
            .withoutFreshStarts()
            .withMaxIterations(sample.length < n ? ITERATIONS_ON_ALL : ITERATIONS_AT_LAST);
    members = members.stream().map(m -> finished(m, points, outputs, going)).toList();
    return new StructureMixture(members, tested, (System.nanoTime() - began) * 1e-9);
  }

  private static List<StructureMixture.Tested> tested(
      Points x, double[] y, int[][] inputs, FitOptions options) {
    int d = x.dimension();
    List<StructureMixture.Tested> tested = new ArrayList<>();
    List<Structure> candidates = candidates(d, y.length);
    for (Structure structure : candidates) {
      options.observer().at("comparing structures", tested.size() / (candidates.size() + 2.0));
      if (!structure.equals(Structure.SEPARABLE_TWO) || d == 1 || sumsAreOpen(tested)) {
        tested.add(test(structure, x, y, tested, options));
      }
    }
    if (d > 2 && inputs.length > 1 && tested.size() > 1) {
      for (Structure groups : groups(x, y, inputs, tested, options)) {
        if (affordable(groups, d, y.length)) {
          tested.add(test(groups, x, y, tested, options));
        }
      }
    }
    if (d > 1 && inputs.length == d && affordable(Structure.OBLIQUE, d, y.length)) {
      leaning(x, y, tested, options).ifPresent(tested::add);
    }
    return tested;
  }

  /**
   * The envelope again, with axes that lean as the data say, if that makes the data so much
   * likelier that the shears are {@linkplain Structure#priceOfLeaning worth their number}: folds
   * begin with shears that were chosen by what is hidden, and are too kind to them.
   */
  private static Optional<StructureMixture.Tested> leaning(
      Points x, double[] y, List<StructureMixture.Tested> tested, FitOptions options) {
    Fit straight =
        tested.stream()
            .filter(t -> t.structure().equals(Structure.ENVELOPE))
            .findFirst()
            .orElseThrow()
            .fit();
    List<Start> starts = new ArrayList<>();
    Structure.OBLIQUE.startFrom(straight.process().hyperparameters()).ifPresent(starts::add);
    QuadraticMetric.start(x, y).ifPresent(starts::add);
    FitOptions given =
        options
            .withGiven(starts.toArray(Start[]::new))
            .withoutFreshStarts()
            .withMaxIterations(ITERATIONS);
    Fit fit = FITTER.fit(Structure.OBLIQUE.template(x.dimension()), x, y, given);
    double gain = fit.report().logPosterior() - straight.report().logPosterior();
    return gain > Structure.priceOfLeaning(x.dimension(), y.length)
        ? Optional.of(tested(Structure.OBLIQUE, fit, y.length, options))
        : Optional.empty();
  }

  private static boolean sumsAreOpen(List<StructureMixture.Tested> tested) {
    Comparator<StructureMixture.Tested> byTotal =
        Comparator.comparingDouble(t -> t.evidence().total());
    StructureEvidence best = tested.stream().max(byTotal).orElseThrow().evidence();
    return tested.stream()
        .filter(t -> t.fit().kernel().coupling() == 1)
        .anyMatch(t -> best.chanceOf(t.evidence()) >= HOPELESS);
  }

  private static StructureMixture.Tested test(
      Structure structure,
      Points x,
      double[] y,
      List<StructureMixture.Tested> before,
      FitOptions options) {
    Kernel template = structure.template(x.dimension());
    Fit fit = fitted(template, x, y, before, options.withMaxIterations(ITERATIONS));
    return tested(structure, fit, y.length, options);
  }

  private static StructureMixture.Tested tested(
      Structure structure, Fit fit, int n, FitOptions options) {
    return new StructureMixture.Tested(
        structure,
        fit,
        n < FEWEST_COMPARED
            ? StructureEvidence.leaveOneOut(fit)
            : StructureEvidence.crossValidated(fit, options));
  }

  /**
   * From fresh starts, and if those end below a simpler structure that this one contains, from its
   * optimum. Not from both at once: where the simpler one ended is high already, and would take the
   * place of starts that have a long way to go.
   */
  private static Fit fitted(
      Kernel template,
      Points x,
      double[] y,
      List<StructureMixture.Tested> before,
      FitOptions options) {
    List<Fit> simpler =
        before.stream()
            .map(StructureMixture.Tested::fit)
            .filter(f -> NestedStart.of(f.process().hyperparameters(), template).isPresent())
            .toList();
    FitOptions nested =
        options
            .withGiven(
                simpler.stream()
                    .flatMap(f -> NestedStart.of(f.process().hyperparameters(), template).stream())
                    .toArray(Start[]::new))
            .withoutFreshStarts();
    if (template instanceof Sum && !simpler.isEmpty()) {
      return FITTER.fit(template, x, y, nested);
    }
    Fit fresh = FITTER.fit(template, x, y, options);
    double highest =
        simpler.stream()
            .mapToDouble(f -> f.process().logMarginalLikelihood())
            .max()
            .orElse(Double.NEGATIVE_INFINITY);
    if (fresh.process().logMarginalLikelihood() >= highest) {
      return fresh;
    }
    Fit going = FITTER.fit(template, x, y, nested);
    return going.report().logPosterior() > fresh.report().logPosterior() ? going : fresh;
  }

  /**
   * Groups that surfaces over all inputs show: the best of those tested, and one of two components,
   * which follows two groups where one cannot, if it foretells better.
   */
  private static List<Structure> groups(
      Points x,
      double[] y,
      int[][] inputs,
      List<StructureMixture.Tested> tested,
      FitOptions options) {
    int d = x.dimension();
    StructureMixture.Tested best =
        tested.stream()
            .filter(t -> t.fit().kernel().coupling() == d)
            .max(Comparator.comparingDouble(t -> t.evidence().total()))
            .orElseThrow();
    List<Fit> surfaces = new ArrayList<>(List.of(best.fit()));
    if (affordable(Structure.COUPLED_TWO, d, y.length)) {
      StructureMixture.Tested two = test(Structure.COUPLED_TWO, x, y, List.of(), options);
      if (two.evidence().total() > best.evidence().total()) {
        surfaces.add(two.fit());
      }
    }
    List<Structure> groups = new ArrayList<>();
    for (Fit surface : surfaces) {
      Sensitivity sensitivity = Sensitivity.of(surface.process()::predictMeans, x, inputs);
      for (double share : INTERACTING) {
        int[][] found = sensitivity.groups(share);
        if (found.length > 1 && found.length < d) {
          groups.add(Structure.groups(coordinates(found, inputs)));
        }
      }
    }
    return groups.stream().distinct().toList();
  }

  /** The coordinates of groups of inputs. */
  private static int[][] coordinates(int[][] groups, int[][] inputs) {
    return Arrays.stream(groups)
        .map(group -> Arrays.stream(group).flatMap(k -> Arrays.stream(inputs[k])).toArray())
        .toArray(int[][]::new);
  }

  private static List<StructureMixture.Member> weighed(List<StructureMixture.Tested> tested) {
    double[] weights =
        StructureEvidence.weights(tested.stream().map(StructureMixture.Tested::evidence).toList());
    List<StructureMixture.Tested> kept =
        IntStream.range(0, weights.length)
            .boxed()
            .filter(k -> weights[k] >= LEAST_WEIGHT)
            .sorted(Comparator.comparingDouble(k -> -weights[k]))
            .limit(MOST_MEMBERS)
            .map(tested::get)
            .toList();
    double[] among =
        StructureEvidence.weights(kept.stream().map(StructureMixture.Tested::evidence).toList());
    return IntStream.range(0, among.length)
        .mapToObj(
            k -> new StructureMixture.Member(kept.get(k).structure(), kept.get(k).fit(), among[k]))
        .toList();
  }

  private static StructureMixture.Member finished(
      StructureMixture.Member member, Points points, double[] outputs, FitOptions going) {
    Hyperparameters known = member.fit().process().hyperparameters();
    Fit fit = FITTER.fit(known.kernel(), points, outputs, going.withGiven(Start.from(known)));
    return new StructureMixture.Member(member.structure(), fit, member.weight());
  }
}
