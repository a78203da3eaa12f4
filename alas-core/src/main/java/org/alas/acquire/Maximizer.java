package org.alas.acquire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.alas.kernel.Points;
import org.alas.optimize.Box;
import org.alas.optimize.Lbfgsb;
import org.alas.optimize.Minimum;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Looks for the points of highest utility: scattered raw points, then gradient ascent from the most
 * promising, all starts evaluated together; discrete variables change between ascents, one at a
 * time. Immutable and thread-safe.
 *
 * @param raw number of scattered points
 * @param starts number of ascents
 * @param local whether to look at promising points and around them too
 * @param changed in how many coordinates, on average, scattered points differ from the most
 *     promising one; 0 if they are anywhere
 * @param rounds how far the ascents go, by turns
 */
public record Maximizer(int raw, int starts, boolean local, int changed, List<Round> rounds) {
  /** As the paper says: 512 raw points and 10 starts, each followed to its top. */
  public static final Maximizer PAPER =
      new Maximizer(512, 10, false, 0, List.of(new Round(10, 200)));

  /** More around the best points known; all starts go a little way, the better ones to the top. */
  public static final Maximizer DEFAULT =
      new Maximizer(512, 10, true, 0, List.of(new Round(10, 10), new Round(3, 40)));

  /** Few coordinates at a time, as where there are many of them most are best left alone. */
  public static final Maximizer TRUST_REGION =
      new Maximizer(512, 10, true, 20, List.of(new Round(10, 10), new Round(3, 40)));

  /** Of a function that is drawn for one trial alone: near its lowest point is low enough. */
  public static final Maximizer DRAWN =
      new Maximizer(256, 6, true, 20, List.of(new Round(6, 10), new Round(1, 30)));

  public Maximizer {
    rounds = List.copyOf(rounds);
  }

  /** How many ascents go on, and for how many iterations at most. */
  public record Round(int ascents, int iterations) {
    private Lbfgsb ascent() {
      return new Lbfgsb(
          Lbfgsb.Settings.defaults()
              .withLimits(iterations, iterations + iterations / 2)
              .withTolerances(1e-6, 1e-9));
    }
  }

  private static final double[] SCALES = {1e-3, 1e-2, 1e-1};
  private static final int PERTURBED = 30;
  private static final int DISCRETE_ROUNDS = 3;
  private static final int BRANCHED_ROUNDS = 20;

  /**
   * Candidates in order of their utility, the best first.
   *
   * @param promising encoded points where and around which good ones are expected; there may be
   *     none
   */
  public List<Candidate> maximize(Surface surface, SearchSpace space, Points promising, Seed seed) {
    return maximize(surface, space, TrustRegion.cube(space.dimension()), promising, seed);
  }

  /**
   * Candidates of a part of the cube in order of their utility, the best first.
   *
   * @param region where they are looked for; what is discrete may leave it
   */
  public List<Candidate> maximize(
      Surface surface, SearchSpace space, TrustRegion region, Points promising, Seed seed) {
    Neighbours neighbours = new Neighbours(space);
    if (neighbours.enumerable()) {
      return sorted(evaluated(surface, neighbours.all()));
    }
    Branches branches = new Branches(space);
    boolean branched = local && branches.any();
    List<Candidate> scattered =
        evaluated(surface, scattered(neighbours, region, promising, seed.derive("raw")));
    List<Candidate> near =
        local
            ? evaluated(
                surface, perturbed(neighbours, region, promising, branched, seed.derive("near")))
            : List.of();
    List<double[]> from = choose(sorted(scattered), sorted(near), seed.derive("choose"));
    List<Candidate> seen = new ArrayList<>(scattered);
    seen.addAll(near);
    if (branched) {
      double[][] more = branches.scattered(neighbours, raw, seed.derive("branches"));
      seen.addAll(evaluated(surface, more));
      branches.best(seen).forEach(candidate -> from.add(candidate.x()));
    }
    List<Candidate> found = climb(surface, neighbours, region, from, branched, seen);
    found.addAll(seen);
    return sorted(found);
  }

  private double[][] scattered(
      Neighbours neighbours, TrustRegion region, Points promising, Seed seed) {
    int d = promising.dimension();
    double[][] points = new ScrambledSobol(d, seed).next(raw);
    boolean aside = 0 < changed && changed < d && promising.size() > 0;
    UniformRandomProvider random = seed.derive("changed").generator();
    for (int i = 0; i < points.length; i++) {
      double[] x = region.stretched(points[i]);
      int always = random.nextInt(d);
      for (int k = 0; k < d && aside; k++) {
        boolean stays = k != always && random.nextInt(d) >= changed;
        x[k] = stays ? promising.get(0, k) : x[k];
      }
      points[i] = neighbours.snap(x);
    }
    return points;
  }

  /**
   * The promising points, and each with some coordinates moved, at several scales; where there are
   * branches also with some levels changed.
   */
  private static double[][] perturbed(
      Neighbours neighbours, TrustRegion region, Points promising, boolean branched, Seed seed) {
    UniformRandomProvider random = seed.generator();
    UniformRandomProvider levels = seed.derive("levels").generator();
    List<double[]> points = new ArrayList<>();
    int d = promising.dimension();
    double share = Math.min(1, 20.0 / d);
    for (double[] point : promising.rows()) {
      points.add(neighbours.snap(point));
      for (int i = 0; i < PERTURBED; i++) {
        double scale = SCALES[i % SCALES.length];
        double[] x = point.clone();
        for (int k = 0; k < d; k++) {
          if (random.nextDouble() < share) {
            double step = scale * (2 * random.nextDouble() - 1);
            x[k] = region.clipped(k, x[k] + step);
          }
        }
        points.add(neighbours.snap(x));
      }
      for (int i = 0; i < PERTURBED && branched; i++) {
        points.add(neighbours.shaken(point, levels));
      }
    }
    return points.toArray(double[][]::new);
  }

  /**
   * The best scattered point and the best near points; the rest are drawn from the scattered ones
   * with weights exp(standardised utility), without repetition.
   */
  private List<double[]> choose(List<Candidate> scattered, List<Candidate> near, Seed seed) {
    List<double[]> chosen = new ArrayList<>();
    chosen.add(scattered.get(0).x());
    for (Candidate candidate : near.subList(0, Math.min(starts / 2, near.size()))) {
      chosen.add(candidate.x());
    }
    UniformRandomProvider random = seed.generator();
    double[] standard = standardised(scattered);
    Integer[] order = new Integer[scattered.size()];
    double[] lot = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      lot[i] = standard[i] - Math.log(-Math.log(random.nextDouble()));
    }
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -lot[i]));
    for (int i = 0; i < order.length && chosen.size() < starts; i++) {
      if (order[i] != 0) {
        chosen.add(scattered.get(order[i]).x());
      }
    }
    return chosen;
  }

  private static double[] standardised(List<Candidate> candidates) {
    double[] values = candidates.stream().mapToDouble(Candidate::utility).toArray();
    double mean = Arrays.stream(values).average().orElse(0);
    double square = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    double sd = Math.sqrt(square);
    return Arrays.stream(values).map(v -> sd > 0 ? (v - mean) / sd : 0).toArray();
  }

  /**
   * Ascents over the continuous coordinates and steps of the discrete ones, by turns. Where there
   * are branches, steps come after every round and end when nothing is better.
   *
   * @param seen where, if there are branches, the points that discrete steps looked at are added
   */
  private List<Candidate> climb(
      Surface surface,
      Neighbours neighbours,
      TrustRegion region,
      List<double[]> from,
      boolean branched,
      List<Candidate> seen) {
    List<Candidate> stepped = branched ? seen : new ArrayList<>();
    List<Candidate> best = new ArrayList<>();
    for (double[] start : from) {
      best.add(new Candidate(start, Double.NEGATIVE_INFINITY));
    }
    List<Candidate> left = new ArrayList<>();
    int more = Math.max(0, from.size() - starts);
    for (Round round : rounds) {
      best = sorted(best);
      int going = Math.min(round.ascents() + more, best.size());
      List<Candidate> worse = best.subList(going, best.size());
      left.addAll(worse);
      worse.clear();
      ascend(round.ascent(), surface, neighbours, region, best);
      if (branched) {
        neighbours.step(surface, best, stepped);
      }
      more = 0;
    }
    Lbfgsb last = rounds.get(rounds.size() - 1).ascent();
    int turns = branched ? BRANCHED_ROUNDS : DISCRETE_ROUNDS;
    for (int turn = 0; turn < turns && neighbours.step(surface, best, stepped); turn++) {
      ascend(last, surface, neighbours, region, best);
    }
    best.addAll(left);
    return best;
  }

  /** Starts that share their discrete part are climbed together. */
  private static void ascend(
      Lbfgsb ascent,
      Surface surface,
      Neighbours neighbours,
      TrustRegion region,
      List<Candidate> found) {
    boolean[] done = new boolean[found.size()];
    for (int i = 0; i < done.length; i++) {
      if (done[i]) {
        continue;
      }
      Box box = neighbours.continuous(found.get(i).x());
      List<Integer> group = new ArrayList<>();
      for (int j = i; j < done.length; j++) {
        if (!done[j] && neighbours.continuous(found.get(j).x()).equals(box)) {
          group.add(j);
          done[j] = true;
        }
      }
      double[][] starts = group.stream().map(j -> found.get(j).x()).toArray(double[][]::new);
      Minimum[] minima =
          ascent.minimize(
              (xs, values, gradients) -> descend(surface, xs, values, gradients),
              region.within(box),
              starts);
      for (int m = 0; m < minima.length; m++) {
        found.set(group.get(m), new Candidate(minima[m].x(), -minima[m].value()));
      }
    }
  }

  private static void descend(
      Surface surface, double[][] xs, double[] values, double[][] gradients) {
    double[] utilities = surface.values(Points.of(xs), gradients);
    for (int i = 0; i < xs.length; i++) {
      values[i] = -utilities[i];
      for (int k = 0; k < gradients[i].length; k++) {
        gradients[i][k] = -gradients[i][k];
      }
    }
  }

  static List<Candidate> evaluated(Surface surface, double[][] points) {
    List<Candidate> candidates = new ArrayList<>();
    double[] values = points.length == 0 ? new double[0] : surface.values(Points.of(points));
    for (int i = 0; i < points.length; i++) {
      candidates.add(new Candidate(points[i], values[i]));
    }
    return candidates;
  }

  private static List<Candidate> sorted(List<Candidate> candidates) {
    List<Candidate> sorted = new ArrayList<>(candidates);
    sorted.sort(Comparator.comparingDouble(Candidate::utility).reversed());
    return sorted;
  }
}
