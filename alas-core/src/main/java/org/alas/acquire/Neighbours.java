package org.alas.acquire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.optimize.Box;
import org.alas.space.IntegerVariable;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The discrete side of a search space: which points of the cube are configurations, and which are
 * one change away. Continuous coordinates are left as they are. Immutable and thread-safe.
 */
final class Neighbours {
  /** Spaces up to this size are looked at whole. */
  private static final long ENUMERABLE = 2048;

  /** Variables with up to this many levels are tried at every level. */
  private static final long FEW = 16;

  private final SearchSpace space;
  private final List<Variable> variables;
  private final boolean discrete;

  Neighbours(SearchSpace space) {
    this.space = space;
    this.variables = space.variables();
    this.discrete =
        variables.stream().anyMatch(v -> v.width() > 0 && !v.continuous())
            || IntStream.range(0, variables.size()).anyMatch(v -> !space.conditions(v).isEmpty());
  }

  boolean enumerable() {
    return space.size().isPresent() && space.size().getAsLong() <= ENUMERABLE;
  }

  /** Every configuration's point. */
  double[][] all() {
    List<double[]> points = new ArrayList<>();
    points.add(new double[space.dimension()]);
    for (int v = 0; v < variables.size(); v++) {
      List<double[]> more = new ArrayList<>();
      for (double[] point : points) {
        for (long level = 0; level < variables.get(v).levels(); level++) {
          more.add(changed(point, v, level));
        }
      }
      points = more;
    }
    Map<List<Double>, double[]> distinct = new LinkedHashMap<>();
    for (double[] point : points) {
      double[] snapped = snap(point);
      distinct.put(Arrays.stream(snapped).boxed().toList(), snapped);
    }
    return distinct.values().toArray(double[][]::new);
  }

  double[] changed(double[] point, int variable, long level) {
    double[] changed = point.clone();
    Variable v = variables.get(variable);
    v.encode(v.level(level), changed, space.offset(variable));
    return changed;
  }

  /** The nearest point whose discrete coordinates encode values and whose inactive ones rest. */
  double[] snap(double[] u) {
    if (!discrete) {
      return u;
    }
    double[] snapped = space.awake(u);
    for (int v = 0; v < variables.size(); v++) {
      Variable variable = variables.get(v);
      if (!variable.continuous()) {
        int offset = space.offset(v);
        variable.encode(variable.decode(snapped, offset), snapped, offset);
      }
    }
    for (int v = 0; v < variables.size(); v++) {
      if (!space.active(v, snapped)) {
        variables.get(v).encodeInactive(snapped, space.offset(v));
      }
    }
    return snapped;
  }

  /** Where the continuous coordinates may move while all others stay. */
  Box continuous(double[] u) {
    double[] lower = u.clone();
    double[] upper = u.clone();
    for (int v = 0; v < variables.size(); v++) {
      Variable variable = variables.get(v);
      if (variable.continuous() && variable.width() > 0 && (!discrete || space.active(v, u))) {
        lower[space.offset(v)] = 0;
        upper[space.offset(v)] = 1;
      }
    }
    return new Box(lower, upper);
  }

  /**
   * Moves each candidate to the best point one discrete change away, if that is better.
   *
   * @param seen where all the points that were looked at are added
   */
  boolean step(Surface surface, List<Candidate> candidates, List<Candidate> seen) {
    if (!discrete) {
      return false;
    }
    boolean moved = false;
    for (int c = 0; c < candidates.size(); c++) {
      Candidate best = candidates.get(c);
      List<Candidate> around = Maximizer.evaluated(surface, around(best.x()));
      for (Candidate other : around) {
        if (other.utility() > best.utility()) {
          best = other;
          moved = true;
        }
      }
      seen.addAll(around);
      candidates.set(c, best);
    }
    return moved;
  }

  /** A point with a few of its discrete variables changed: one, or with chance 1/2 more. */
  double[] shaken(double[] point, UniformRandomProvider random) {
    double[] u = snap(point);
    do {
      int[] open =
          IntStream.range(0, variables.size())
              .filter(v -> !variables.get(v).continuous() && variables.get(v).width() > 0)
              .filter(v -> space.active(v, u))
              .toArray();
      if (open.length == 0) {
        return u;
      }
      int v = open[random.nextInt(open.length)];
      long to = other(v, u, random);
      System.arraycopy(snap(changed(u, v, to)), 0, u, 0, u.length);
    } while (random.nextBoolean());
    return u;
  }

  /** Another level: any, or where there are many, one at a distance of any order of magnitude. */
  private long other(int v, double[] u, UniformRandomProvider random) {
    Variable variable = variables.get(v);
    long levels = variable.levels();
    long now = level(variable, variable.decode(u, space.offset(v)));
    if (levels <= FEW) {
      return (now + 1 + random.nextLong(levels - 1)) % levels;
    }
    long step = (long) Math.exp(random.nextDouble() * Math.log(levels / 2.0));
    long to = random.nextBoolean() ? now + step : now - step;
    return to < 0 || to >= levels ? Math.max(0, Math.min(levels - 1, 2 * now - to)) : to;
  }

  private double[][] around(double[] u) {
    List<double[]> points = new ArrayList<>();
    for (int v = 0; v < variables.size(); v++) {
      Variable variable = variables.get(v);
      if (!variable.continuous() && variable.width() > 0 && space.active(v, u)) {
        long now = level(variable, variable.decode(u, space.offset(v)));
        if (variable.levels() <= FEW) {
          for (long level = 0; level < variable.levels(); level++) {
            add(points, u, v, now, level);
          }
        } else {
          for (long step = 1; step > 0 && step < variable.levels(); step *= 2) {
            add(points, u, v, now, now - step);
            add(points, u, v, now, now + step);
          }
        }
      }
    }
    return points.toArray(double[][]::new);
  }

  private void add(List<double[]> points, double[] u, int variable, long now, long level) {
    if (level != now && level >= 0 && level < variables.get(variable).levels()) {
      points.add(snap(changed(u, variable, level)));
    }
  }

  static long level(Variable variable, Object value) {
    if (variable instanceof IntegerVariable whole) {
      return (Long) value - whole.min();
    }
    long level = 0;
    while (!variable.level(level).equals(value)) {
      level++;
    }
    return level;
  }
}
