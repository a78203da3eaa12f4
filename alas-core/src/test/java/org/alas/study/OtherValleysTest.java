package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.alas.acquire.Candidate;
import org.alas.acquire.Maximizer;
import org.alas.kernel.Points;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class OtherValleysTest {
  private static final SearchSpace PLANE =
      SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).build();

  private static double well(double[] x, double a, double b, double width) {
    double square = (x[0] - a) * (x[0] - a) + (x[1] - b) * (x[1] - b);
    return Math.exp(-square / (2 * width * width));
  }

  /** Scattered points, and a crowd where a search has ended. */
  private static Observations observations(ToDoubleFunction<double[]> cost, double... end) {
    List<double[]> x = new ArrayList<>(List.of(new ScrambledSobol(2, new Seed(1)).next(24)));
    x.add(end);
    for (double[] u : new ScrambledSobol(2, new Seed(2)).next(12)) {
      x.add(new double[] {end[0] + 1e-3 * (u[0] - 0.5), end[1] + 1e-3 * (u[1] - 0.5)});
    }
    double[] y = x.stream().mapToDouble(cost).toArray();
    boolean[] feasible = new boolean[y.length];
    Arrays.fill(feasible, true);
    List<Outcome.Value> told =
        Arrays.stream(y).mapToObj(v -> (Outcome.Value) Outcome.of(v)).toList();
    Points none = Points.of(2, List.of());
    return new Observations(Points.of(2, x), y, feasible, told, none, none, Points.of(2, x));
  }

  private static FitMemory.Told memory() {
    return new FitMemory().at(Study.minimize(PLANE).open().snapshot());
  }

  private static List<Candidate> found(Observations seen) {
    return OtherValleys.candidates(PLANE, seen, Maximizer.DEFAULT, new Seed(3), memory());
  }

  @Test
  void theOtherOfTwoWellsIsDescended() {
    Observations seen =
        observations(x -> -well(x, 0.2, 0.3, 0.1) - 1.2 * well(x, 0.75, 0.7, 0.1), 0.2, 0.3);
    double[] next = found(seen).get(0).x();
    assertThat(Math.hypot(next[0] - 0.75, next[1] - 0.7)).isLessThan(0.2);
  }

  @Test
  void aBowlHasNoOther() {
    Observations seen =
        observations(x -> Math.pow(x[0] - 0.4, 2) + Math.pow(x[1] - 0.6, 2), 0.4, 0.6);
    assertThat(found(seen)).isEmpty();
  }

  @Test
  void aValleyThatIsResolvedIsLeft() {
    ToDoubleFunction<double[]> cost = x -> -1.2 * well(x, 0.2, 0.3, 0.1) - well(x, 0.75, 0.7, 0.1);
    Observations once = observations(cost, 0.2, 0.3);
    Observations twice = observations(cost, 0.75, 0.7);
    Points x = once.x().with(twice.x());
    double[] y = Arrays.stream(x.rows()).mapToDouble(cost).toArray();
    boolean[] feasible = new boolean[y.length];
    Arrays.fill(feasible, true);
    List<Outcome.Value> told = new ArrayList<>(once.told());
    told.addAll(twice.told());
    Observations both = new Observations(x, y, feasible, told, once.failed(), once.pending(), x);
    assertThat(found(both))
        .allMatch(c -> Math.hypot(c.x()[0] - 0.75, c.x()[1] - 0.7) > 0.02)
        .allMatch(c -> Math.hypot(c.x()[0] - 0.2, c.x()[1] - 0.3) > 0.02);
  }
}
