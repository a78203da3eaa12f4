package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;

/**
 * Fits to many observations: the way from fresh starts is found on a few of them, exactly; from its
 * end {@link BlockLikelihood} leads to the optimum of all, of not too many rows the exact
 * likelihood has the last word, and the process is conditioned there. Immutable and thread-safe.
 */
final class LargeFit {
  /** Observations on which fresh starts are climbed. */
  private static final int SAMPLE = 500;

  /** Observations by which the shapes of terms are told apart. */
  private static final int RESHAPING = 1500;

  /** Iterations after which it is seen which of two shapes is the better one. */
  private static final int TRIED = 20;

  /** Most iterations on blocks. */
  private static final int ITERATIONS = 100;

  /** Iterations on blocks after which only the highest climb goes on. */
  private static final int SCOUTED = 15;

  /** Iterations on all rows at once after which only the highest climb goes on, and its most. */
  private static final FitOptions.Round COMPARED = new FitOptions.Round(40, 1);

  private static final int FINISHING = 200;

  /** Noise that is little or much beside outputs of variance 1. */
  private static final double LITTLE = 0.005;

  private static final double MUCH = 0.2;

  /** A part with a smaller alpha is told from noise by the closest rows alone. */
  private static final double LIKE_NOISE = 0.3;

  /** Neither smooth nor rough. */
  private static final double BETWEEN = 1.5;

  private final Points points;
  private final double[] outputs;
  private final FitOptions options;
  private final Standardization units;
  private final double[] y;

  LargeFit(Points points, double[] outputs, FitOptions options) {
    this.points = points;
    this.outputs = outputs;
    this.options = options;
    this.units = Standardization.of(outputs);
    this.y = units.apply(outputs);
  }

  /**
   * What was learned.
   *
   * @param climbs on blocks
   * @param winner the highest of them
   */
  record Learned(
      Hyperparameters top,
      List<MultiStart.Climb> climbs,
      MultiStart.Climb winner,
      Coordinates coordinates) {}

  /** A kernel of the template's shape, learned and conditioned. */
  Fit fit(Kernel template) {
    long began = System.nanoTime();
    List<MultiStart.Climb> all = new ArrayList<>();
    int before = 0;
    List<Start> starts = options.given();
    if (options.fresh() || starts.isEmpty()) {
      Sampled sampled = sampled(template);
      all.addAll(sampled.climbs());
      before = sampled.evaluations();
      starts = List.of(sampled.best());
    }
    BlockLikelihood blocks = blocks(starts.get(0).at().kernel(), BlockLikelihood.MOST_BLOCKS);
    Learned learned = learn(template, starts, blocks, ITERATIONS);
    all.addAll(learned.climbs());
    if (options.approximation().finishesExactly(y.length)) {
      Start start = new Start(learned.winner().start().label() + ", by blocks", learned.top());
      learned = finished(reshaped(start, all), learned);
      all.addAll(learned.climbs());
    }
    GaussianProcess process = condition(learned.top());
    double seconds = (System.nanoTime() - began) * 1e-9;
    return new Fit(
        process,
        Fitter.report(all, before, learned.winner(), process, seconds),
        learned.coordinates(),
        true);
  }

  /** The likelihood of some blocks, chosen by a kernel that is about right. */
  BlockLikelihood blocks(Kernel about, int most) {
    return BlockLikelihood.of(about, points, y, most, parallel());
  }

  /**
   * Climbs the likelihood of blocks: a little way from every start and its {@linkplain #withRivals
   * rivals}, and from where it is highest to the top.
   */
  Learned learn(Kernel template, List<Start> starts, BlockLikelihood blocks, int iterations) {
    int most = Math.min(iterations, options.maxIterations());
    int scouted = Math.min(SCOUTED, most);
    List<Start> all = starts.stream().flatMap(LargeFit::withRivals).toList();
    double expected = 1.2 * (scouted * all.size() + most - scouted);
    MarginalLikelihood told = told(blocks, "learning from ", expected);
    Coordinates coordinates = Coordinates.of(template, options.preset(), y.length);
    FitOptions alone = options.withThreads(1);
    MultiStart scouts = new MultiStart(coordinates, () -> told, alone.withMaxIterations(scouted));
    List<MultiStart.Climb> climbs = new ArrayList<>(scouts.climb(all));
    MultiStart.Climb winner = MultiStart.highest(climbs);
    if (!(winner.height() > Double.NEGATIVE_INFINITY)) {
      return new Learned(Fitter.asMuchNoiseAsSignal(winner.start()), climbs, winner, coordinates);
    }
    Hyperparameters top = scouts.top(winner);
    if (!winner.ended() && most > scouted) {
      MultiStart further =
          new MultiStart(coordinates, () -> told, alone.withMaxIterations(most - scouted));
      winner = further.climb(List.of(new Start(winner.start().label(), top))).get(0);
      climbs.add(winner);
      top = further.top(winner);
    }
    return new Learned(top, climbs, winner, coordinates);
  }

  /**
   * A few rows cannot tell what is rough from what is noise, and from one of the two no climb finds
   * the other: the same kernel with much noise instead of little, or little instead of much.
   */
  private static Start opposite(Start start) {
    Hyperparameters at = start.at();
    boolean quiet = at.noise() < Math.sqrt(LITTLE * MUCH);
    return new Start(
        start.label() + (quiet ? ", much noise" : ", little noise"),
        new Hyperparameters(at.kernel(), quiet ? MUCH : LITTLE, at.mean()));
  }

  /** A start, its {@link #opposite}, and if there is any the one without noise in disguise. */
  private static Stream<Start> withRivals(Start start) {
    return Stream.concat(Stream.of(start, opposite(start)), undisguised(start).stream());
  }

  /**
   * Parts so rough that they are noise in all but name hold what noise should, and no climb leads
   * out of that: the same without their roughness, and with noise for what they explained.
   */
  private static Optional<Start> undisguised(Start start) {
    Kernel kernel = start.at().kernel();
    double[] theta = kernel.theta();
    boolean any = false;
    for (int i = 0; i < theta.length; i++) {
      if (kernel.parameters().get(i).role() == Role.ALPHA && theta[i] < LIKE_NOISE) {
        theta[i] = BETWEEN;
        any = true;
      }
    }
    return any
        ? Optional.of(
            new Start(
                start.label() + ", rough parts as noise",
                new Hyperparameters(kernel.withTheta(theta), MUCH, start.at().mean())))
        : Optional.empty();
  }

  /**
   * On to the optimum of the exact likelihood, from a start and its {@linkplain #withRivals
   * rivals}: where much noise hides what is rough, blocks may lead to the lower of two optima.
   */
  private Learned finished(Start start, Learned learned) {
    Pairs pairs = Pairs.within(points);
    MultiStart search =
        new MultiStart(
            learned.coordinates(),
            () -> told(new Likelihood(pairs, y), "learning exactly from ", 1.2 * FINISHING),
            options
                .withRounds(COMPARED)
                .withMaxIterations(Math.min(FINISHING, options.maxIterations())));
    Stream<Start> starts =
        OtherShapes.areOpen(start.at().kernel())
            ? Stream.concat(withRivals(start), Stream.of(OtherShapes.withoutSlowWaves(start)))
            : withRivals(start);
    List<MultiStart.Climb> climbs = search.climb(starts.toList());
    MultiStart.Climb winner = MultiStart.highest(climbs);
    return winner.height() > Double.NEGATIVE_INFINITY
        ? new Learned(search.top(winner), climbs, winner, learned.coordinates())
        : learned;
  }

  /** Tells the observer of every evaluation. */
  private MarginalLikelihood told(MarginalLikelihood likelihood, String step, double expected) {
    int[] evaluations = {0};
    return (at, byTheta) -> {
      double done = evaluations[0]++ / expected;
      options.observer().at(step + y.length + " rows", Math.min(1, done));
      return likelihood.evaluate(at, byTheta);
    };
  }

  private GaussianProcess condition(Hyperparameters top) {
    options.observer().at("conditioning on " + y.length + " rows", 0);
    return options.approximation().conditionsExactly(y.length)
        ? GaussianProcess.condition(top, points, outputs, units)
        : FullScaleProcess.condition(
            top, points, outputs, units, FullScaleSize.of(top, points), parallel());
  }

  private boolean parallel() {
    return options.threads() > 1;
  }

  /**
   * On to the optimum of a sample that is large enough to tell the {@linkplain OtherShapes shapes}
   * of terms apart, where blocks are not, and on from there with each term in its other shape; all
   * that gained by it keep it.
   */
  Start reshaped(Start start, List<MultiStart.Climb> climbs) {
    if (!OtherShapes.areOpen(start.at().kernel())) {
      return start;
    }
    Sample sample = new Sample(RESHAPING);
    Coordinates coordinates = Coordinates.of(start.at().kernel(), options.preset(), sample.size());
    FitOptions tries =
        options.withRounds().withMaxIterations(Math.min(TRIED, options.maxIterations()));
    MultiStart search = new MultiStart(coordinates, sample::likelihood, tries);
    List<MultiStart.Climb> first =
        search.climb(List.of(start, OtherShapes.withoutSlowWaves(start)));
    climbs.addAll(first);
    MultiStart.Climb best = MultiStart.highest(first);
    Start top = new Start(best.start().label(), search.top(best));
    List<OtherShapes.Rival> rivals = OtherShapes.of(top);
    List<MultiStart.Climb> tried =
        search.climb(rivals.stream().map(OtherShapes.Rival::start).toList());
    climbs.addAll(tried);
    Hyperparameters joined = top.at();
    for (int i = 0; i < tried.size(); i++) {
      if (tried.get(i).height() > best.height()) {
        joined = rivals.get(i).into(joined, search.top(tried.get(i)));
      }
    }
    return new Start(top.label(), joined);
  }

  /** Some of the rows, always the same, and their exact likelihood. */
  private final class Sample {
    final Pairs pairs;
    final double[] some;

    Sample(int most) {
      int[] rows = Arrays.copyOf(CrossValidation.shuffled(y.length), Math.min(most, y.length));
      options.observer().at("learning from " + rows.length + " of " + y.length + " rows", 0);
      this.pairs = Pairs.within(points.select(rows));
      this.some = Arrays.stream(rows).mapToDouble(i -> y[i]).toArray();
    }

    int size() {
      return some.length;
    }

    MarginalLikelihood likelihood() {
      return new Likelihood(pairs, some);
    }
  }

  /** The climbs on a sample and what it took to plan them; the best of them is a start for all. */
  private record Sampled(List<MultiStart.Climb> climbs, int evaluations, Start best) {}

  private Sampled sampled(Kernel template) {
    Sample sample = new Sample(SAMPLE);
    Coordinates coordinates = Coordinates.of(template, options.preset(), sample.size());
    MultiStart search = new MultiStart(coordinates, sample::likelihood, options);
    Fitter.Plan plan = Fitter.plan(template, sample.pairs, sample.some, options);
    List<MultiStart.Climb> climbs = search.climb(plan.starts());
    MultiStart.Climb winner = MultiStart.highest(climbs);
    Start best =
        winner.height() > Double.NEGATIVE_INFINITY
            ? new Start(
                "%s, of %d rows".formatted(winner.start().label(), sample.size()),
                search.top(winner))
            : winner.start();
    return new Sampled(climbs, plan.evaluations(), best);
  }
}
