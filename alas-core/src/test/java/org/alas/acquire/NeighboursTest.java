package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.alas.kernel.Points;
import org.alas.optimize.Box;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class NeighboursTest {
  private static final SearchSpace SMALL =
      SearchSpace.builder()
          .integer("n", 1, 4)
          .categorical("kind", "a", "b", "c")
          .bool("flag")
          .when("flag", "kind", "a", "b")
          .build();

  private static final SearchSpace MIXED =
      SearchSpace.builder()
          .real("x", 0, 1)
          .integer("n", 0, 1000)
          .ordinal("size", 16, 32, 64)
          .categorical("kind", "p", "q", "r")
          .logReal("rate", 1e-3, 1)
          .when("rate", "kind", "p")
          .build();

  private static List<double[]> randomPoints(SearchSpace space, int count) {
    SplittableRandom random = new SplittableRandom(1);
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(random.doubles(space.dimension()).toArray());
    }
    return points;
  }

  @Test
  void everyConfigurationOnce() {
    Neighbours neighbours = new Neighbours(SMALL);
    assertThat(neighbours.enumerable()).isTrue();
    Set<Configuration> all = new HashSet<>();
    for (double[] u : neighbours.all()) {
      Configuration configuration = SMALL.decode(u);
      assertThat(SMALL.encode(configuration)).containsExactly(u);
      assertThat(all.add(configuration)).as("%s", configuration).isTrue();
    }
    assertThat(all).hasSize((int) SMALL.size().orElseThrow()).hasSize(20);
    assertThat(new Neighbours(MIXED).enumerable()).isFalse();
    SearchSpace large = SearchSpace.builder().integer("n", 1, 2049).build();
    assertThat(new Neighbours(large).enumerable()).isFalse();
  }

  /** Snapping changes no configuration, leaves continuous coordinates alone and is done once. */
  @Test
  void snapsToTheNearestConfiguration() {
    Neighbours neighbours = new Neighbours(MIXED);
    for (double[] u : randomPoints(MIXED, 200)) {
      double[] snapped = neighbours.snap(u);
      assertThat(neighbours.snap(snapped)).containsExactly(snapped);
      assertThat(MIXED.decode(snapped)).isEqualTo(MIXED.decode(u));
      assertThat(snapped[0]).isEqualTo(u[0]);
      boolean active = MIXED.decode(u).has("rate");
      assertThat(snapped[6]).isEqualTo(active ? u[6] : Variable.INACTIVE);
    }
    SearchSpace real = SearchSpace.builder().real("x", 0, 1).build();
    double[] u = {0.1234};
    assertThat(new Neighbours(real).snap(u)).isSameAs(u);
  }

  /** Only active continuous coordinates may move. */
  @Test
  void theBoxOfAscents() {
    Neighbours neighbours = new Neighbours(MIXED);
    for (double[] any : randomPoints(MIXED, 50)) {
      double[] u = neighbours.snap(any);
      boolean active = MIXED.decode(u).has("rate");
      double[] lower = u.clone();
      double[] upper = u.clone();
      lower[0] = 0;
      upper[0] = 1;
      if (active) {
        lower[6] = 0;
        upper[6] = 1;
      }
      assertThat(neighbours.continuous(u)).isEqualTo(new Box(lower, upper));
    }
  }

  private static Surface surface(java.util.function.ToDoubleFunction<double[]> f) {
    return new Surface() {
      @Override
      public double[] values(Points xs) {
        return Arrays.stream(xs.rows()).mapToDouble(f).toArray();
      }

      @Override
      public double[] values(Points xs, double[][] gradients) {
        throw new AssertionError("steps need no slopes");
      }
    };
  }

  /** By steps of 1, 2, 4, ... the way to a far integer takes as many turns as it has digits. */
  @Test
  void stepsReachAFarIntegerInAFewTurns() {
    Neighbours neighbours = new Neighbours(MIXED);
    Surface toward = surface(u -> -Math.abs(MIXED.decode(u).integer("n") - 900));
    double[] start = neighbours.snap(new double[] {0.5, 0, 0, 0, 1, 0, 0.5});
    List<Candidate> at =
        new ArrayList<>(List.of(new Candidate(start, toward.values(Points.of(start))[0])));
    int turns = 0;
    while (neighbours.step(toward, at, new ArrayList<>())) {
      turns++;
    }
    assertThat(MIXED.decode(at.get(0).x()).integer("n")).isEqualTo(900);
    assertThat(turns).isBetween(1, 10);
    assertThat(at.get(0).utility()).isZero();
  }

  @Test
  void aStepNeverMakesItWorseAndChangesOneVariable() {
    Neighbours neighbours = new Neighbours(MIXED);
    Surface odd = surface(u -> Math.sin(1000 * Arrays.hashCode(u)));
    for (double[] any : randomPoints(MIXED, 50)) {
      double[] u = neighbours.snap(any);
      Candidate before = new Candidate(u, odd.values(Points.of(u))[0]);
      List<Candidate> at = new ArrayList<>(List.of(before));
      List<Candidate> seen = new ArrayList<>();
      boolean moved = neighbours.step(odd, at, seen);
      Candidate after = at.get(0);
      assertThat(after.utility()).isGreaterThanOrEqualTo(before.utility());
      assertThat(moved).isEqualTo(after != before);
      assertThat(seen).hasSizeGreaterThan(10).allMatch(c -> c.utility() <= after.utility());
      Configuration from = MIXED.decode(before.x());
      Configuration to = MIXED.decode(after.x());
      long changed =
          List.of("n", "size", "kind").stream()
              .filter(name -> !from.get(name).equals(to.get(name)))
              .count();
      assertThat(changed).isEqualTo(moved ? 1 : 0);
    }
  }

  /** A shaken point is a configuration, another one, and reaches near and far levels. */
  @Test
  void shakenPointsAreOtherConfigurations() {
    Neighbours neighbours = new Neighbours(MIXED);
    UniformRandomProvider random = new Seed(4).generator();
    double[] u = neighbours.snap(new double[] {0.5, 0.5, 0, 1, 0, 0, 0.3});
    Set<Long> distances = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      double[] shaken = neighbours.shaken(u, random);
      assertThat(neighbours.snap(shaken)).containsExactly(shaken);
      assertThat(shaken[0]).isEqualTo(u[0]);
      distances.add(Math.abs(MIXED.decode(shaken).integer("n") - 500));
    }
    assertThat(distances).contains(0L, 1L, 2L).anyMatch(distance -> distance > 100);
  }
}
