package org.alas.acquire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.alas.kernel.Points;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.Condition;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The branches of a conditional space: two points are in the same one if the same variables are
 * active. Each is scattered with points of its own, however seldom a point of the whole space falls
 * into it. Immutable and thread-safe.
 */
public final class Branches {
  /** The k-th turn of a branch comes after so many trials times k (k + 1) / 2. */
  private static final int FIRST_TURN = 5;

  /** So many ways to set the parents are tried; where there are more, they are drawn. */
  private static final int MOST_SETTINGS = 64;

  /** So many branches have an ascent of their own, the most promising. */
  private static final int MOST_ASCENTS = 12;

  private static final int MOST_POINTS = 64;
  private static final int LEAST_POINTS = 16;

  /** Parents with more levels are tried at those that conditions name. */
  private static final long MANY_LEVELS = 256;

  private final SearchSpace space;

  /** By parent: its levels, those together that all conditions treat alike. */
  private final Map<Integer, List<List<Long>>> parents = new LinkedHashMap<>();

  public Branches(SearchSpace space) {
    this.space = space;
    for (int v = 0; v < space.variables().size(); v++) {
      List<Condition> conditions = on(space.variables().get(v).name());
      if (!conditions.isEmpty()) {
        parents.put(v, alike(space.variables().get(v), conditions));
      }
    }
  }

  private List<Condition> on(String parent) {
    List<Condition> all = new ArrayList<>();
    for (int v = 0; v < space.variables().size(); v++) {
      space.conditions(v).stream().filter(c -> c.parent().equals(parent)).forEach(all::add);
    }
    return all;
  }

  private static List<List<Long>> alike(Variable parent, List<Condition> conditions) {
    Map<List<Boolean>, List<Long>> classes = new LinkedHashMap<>();
    for (long level : levels(parent, conditions)) {
      Object value = parent.level(level);
      List<Boolean> effect = conditions.stream().map(c -> c.values().contains(value)).toList();
      classes.computeIfAbsent(effect, e -> new ArrayList<>()).add(level);
    }
    return List.copyOf(classes.values());
  }

  private static Collection<Long> levels(Variable parent, List<Condition> conditions) {
    Set<Long> levels = new LinkedHashSet<>();
    if (parent.levels() <= MANY_LEVELS) {
      for (long level = 0; level < parent.levels(); level++) {
        levels.add(level);
      }
      return levels;
    }
    for (Condition condition : conditions) {
      condition.values().forEach(value -> levels.add(Neighbours.level(parent, value)));
    }
    return levels;
  }

  /** Whether there is more than one branch. */
  boolean any() {
    return !parents.isEmpty();
  }

  /** Points of every branch, as many in each as in any other. */
  double[][] scattered(Neighbours neighbours, int raw, Seed seed) {
    if (parents.isEmpty()) {
      return new double[0][];
    }
    UniformRandomProvider random = seed.generator();
    List<Map<Integer, List<Long>>> settings = settings(random);
    int each = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, raw / settings.size()));
    ScrambledSobol sobol = new ScrambledSobol(space.dimension(), seed.derive("points"));
    List<double[]> points = new ArrayList<>();
    for (Map<Integer, List<Long>> setting : settings) {
      for (double[] point : sobol.next(each)) {
        double[] u = point;
        for (Map.Entry<Integer, List<Long>> parent : setting.entrySet()) {
          List<Long> levels = parent.getValue();
          u = neighbours.changed(u, parent.getKey(), levels.get(random.nextInt(levels.size())));
        }
        points.add(neighbours.snap(u));
      }
    }
    return points.toArray(double[][]::new);
  }

  /** All combinations of what conditions tell apart, or as many drawn at random. */
  private List<Map<Integer, List<Long>>> settings(UniformRandomProvider random) {
    double count = 1;
    for (List<List<Long>> classes : parents.values()) {
      count *= classes.size();
    }
    List<Map<Integer, List<Long>>> settings = new ArrayList<>();
    for (int i = 0; i < Math.min(count, MOST_SETTINGS); i++) {
      Map<Integer, List<Long>> setting = new LinkedHashMap<>();
      int rest = i;
      for (Map.Entry<Integer, List<List<Long>>> parent : parents.entrySet()) {
        List<List<Long>> classes = parent.getValue();
        int chosen =
            count <= MOST_SETTINGS ? rest % classes.size() : random.nextInt(classes.size());
        rest /= classes.size();
        setting.put(parent.getKey(), classes.get(chosen));
      }
      settings.add(setting);
    }
    return settings;
  }

  /** The best candidate of each branch, the best first, of a bounded number of branches. */
  List<Candidate> best(List<Candidate> candidates) {
    if (parents.isEmpty()) {
      return List.of();
    }
    Map<List<Boolean>, Candidate> best = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      best.merge(branch(candidate.x()), candidate, (a, b) -> b.utility() > a.utility() ? b : a);
    }
    return best.values().stream()
        .sorted(Comparator.comparingDouble(Candidate::utility).reversed())
        .limit(MOST_ASCENTS)
        .toList();
  }

  /**
   * Whether the next trial is the turn of the branch that has waited longest: after 5, 15, 30, 50,
   * ... trials of the model, so that of n trials about sqrt(0.4 n) are spent on not forgetting one
   * that had bad luck.
   */
  public boolean turn(int modelled) {
    int turns = 1;
    while (FIRST_TURN * turns * (turns + 1) / 2 < modelled) {
      turns++;
    }
    return !parents.isEmpty() && FIRST_TURN * turns * (turns + 1) / 2 == modelled;
  }

  /**
   * The candidates in their order, but first those where a parent has the value that has not been
   * tried for the longest time, values counting as one that all conditions treat alike.
   *
   * @param tried all trials, the latest last
   */
  public List<Candidate> longestUntriedFirst(List<Candidate> candidates, Points tried) {
    double[][] trials = tried.rows();
    Predicate<double[]> chosen = u -> false;
    int earliest = Integer.MAX_VALUE;
    for (Map.Entry<Integer, List<List<Long>>> parent : parents.entrySet()) {
      for (List<Long> levels : parent.getValue()) {
        Predicate<double[]> there = u -> is(u, parent.getKey(), levels);
        int last = trials.length - 1;
        while (last >= 0 && !there.test(trials[last])) {
          last--;
        }
        if (last < earliest && candidates.stream().anyMatch(c -> there.test(c.x()))) {
          earliest = last;
          chosen = there;
        }
      }
    }
    List<Candidate> ordered = new ArrayList<>();
    List<Candidate> others = new ArrayList<>();
    for (Candidate candidate : candidates) {
      (chosen.test(candidate.x()) ? ordered : others).add(candidate);
    }
    ordered.addAll(others);
    return ordered;
  }

  private boolean is(double[] u, int parent, List<Long> levels) {
    Variable variable = space.variables().get(parent);
    return space.active(parent, u)
        && levels.contains(Neighbours.level(variable, variable.decode(u, space.offset(parent))));
  }

  /** Which variables are active at a point. */
  List<Boolean> branch(double[] u) {
    Boolean[] active = new Boolean[space.variables().size()];
    Arrays.setAll(active, v -> space.active(v, u));
    return List.of(active);
  }
}
