package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaximizerTest {
  private static final SearchSpace CUBE =
      SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).real("c", 0, 1).build();

  private static final SearchSpace MIXED =
      SearchSpace.builder()
          .real("x", 0, 1)
          .integer("n", 0, 1000)
          .categorical("kind", "p", "q", "r")
          .real("only-p", 0, 1)
          .when("only-p", "kind", "p")
          .build();

  /** A utility of points, with slopes by differences. */
  private record Utility(ToDoubleFunction<double[]> f) implements Surface {
    @Override
    public double[] values(Points xs) {
      return Arrays.stream(xs.rows()).mapToDouble(f).toArray();
    }

    @Override
    public double[] values(Points xs, double[][] gradients) {
      for (int i = 0; i < xs.size(); i++) {
        for (int k = 0; k < xs.dimension(); k++) {
          double[] up = xs.row(i);
          double[] down = xs.row(i);
          up[k] += 1e-6;
          down[k] -= 1e-6;
          gradients[i][k] = (f.applyAsDouble(up) - f.applyAsDouble(down)) / 2e-6;
        }
      }
      return values(xs);
    }
  }

  private static double bump(double[] x) {
    double sum = 0;
    double[] top = {0.31, 1, 0.77};
    for (int k = 0; k < 3; k++) {
      sum += (x[k] - top[k]) * (x[k] - top[k]) * (1 + k);
    }
    return -sum;
  }

  private static List<Candidate> found(
      Maximizer maximizer, SearchSpace space, ToDoubleFunction<double[]> f, long seed) {
    Points none = Points.of(space.dimension(), List.of());
    return maximizer.maximize(new Utility(f), space, none, new Seed(seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void climbsToATopOnTheFaceOfTheCube(long seed) {
    for (Maximizer maximizer : List.of(Maximizer.PAPER, Maximizer.DEFAULT)) {
      Candidate best = found(maximizer, CUBE, MaximizerTest::bump, seed).get(0);
      assertThat(best.x()).containsExactly(new double[] {0.31, 1, 0.77}, within(1e-4));
      assertThat(best.utility()).isEqualTo(bump(best.x()));
    }
  }

  @Test
  void candidatesComeInOrderAndFromWithinTheCube() {
    List<Candidate> all = found(Maximizer.DEFAULT, CUBE, MaximizerTest::bump, 1);
    assertThat(all)
        .isSortedAccordingTo(Comparator.comparingDouble(Candidate::utility).reversed())
        .hasSizeGreaterThan(500)
        .allSatisfy(
            c -> assertThat(Arrays.stream(c.x())).hasSize(3).allMatch(u -> u >= 0 && u <= 1));
  }

  @Test
  void sameSeedSameCandidates() {
    List<Candidate> once = found(Maximizer.DEFAULT, CUBE, MaximizerTest::bump, 7);
    List<Candidate> again = found(Maximizer.DEFAULT, CUBE, MaximizerTest::bump, 7);
    List<Candidate> other = found(Maximizer.DEFAULT, CUBE, MaximizerTest::bump, 8);
    assertThat(points(again)).isEqualTo(points(once)).isNotEqualTo(points(other));
  }

  private static List<List<Double>> points(List<Candidate> all) {
    return all.stream().map(c -> Arrays.stream(c.x()).boxed().toList()).toList();
  }

  /** A spike that no scattered point meets is found from an incumbent beside it. */
  @Test
  void looksAroundTheIncumbents() {
    double[] near = {0.2345, 0.6789, 0.1234};
    Utility spike =
        new Utility(
            x -> {
              double square = 0;
              for (int k = 0; k < 3; k++) {
                square += Math.pow((x[k] - near[k] - 5e-4) / 1e-3, 2);
              }
              return Math.exp(-square);
            });
    Points incumbents = Points.of(near);
    Candidate local = Maximizer.DEFAULT.maximize(spike, CUBE, incumbents, new Seed(3)).get(0);
    Candidate global = Maximizer.PAPER.maximize(spike, CUBE, incumbents, new Seed(3)).get(0);
    assertThat(local.utility()).isGreaterThan(0.99);
    assertThat(global.utility()).isLessThan(1e-3);
  }

  @Test
  void smallSpacesAreLookedAtWhole() {
    SearchSpace small = SearchSpace.builder().integer("n", 1, 40).bool("flag").build();
    List<Candidate> all = found(Maximizer.DEFAULT, small, x -> x[0] - x[1], 1);
    assertThat(all).hasSize(80);
    assertThat(small.decode(all.get(0).x()).values())
        .containsEntry("n", 40L)
        .containsEntry("flag", false);
  }

  /** The top of a mixed space, and every candidate a configuration to the last bit. */
  @Test
  void discreteVariablesChangeBetweenAscents() {
    List<Candidate> all =
        found(
            Maximizer.DEFAULT,
            MIXED,
            u -> {
              Configuration c = MIXED.decode(u);
              double n = (c.integer("n") - 737) / 100.0;
              double extra = c.text("kind").equals("p") ? 1 - Math.abs(u[5] - 0.4) : 0;
              return extra - n * n - (u[0] - 0.6) * (u[0] - 0.6);
            },
            5);
    Configuration best = MIXED.decode(all.get(0).x());
    assertThat(best.text("kind")).isEqualTo("p");
    assertThat(best.integer("n")).isBetween(735L, 739L);
    assertThat(best.real("x")).isCloseTo(0.6, within(1e-3));
    assertThat(best.real("only-p")).isCloseTo(0.4, within(0.05));
    for (Candidate candidate : all) {
      double[] snapped = MIXED.snap(candidate.x());
      assertThat(candidate.x()).containsExactly(snapped, within(1e-12));
    }
  }

  @Test
  void aCandidateKeepsItsPoint() {
    double[] x = {0.5};
    Candidate candidate = new Candidate(x, 1);
    x[0] = 2;
    candidate.x()[0] = 3;
    assertThat(candidate.x()).containsExactly(0.5);
  }
}
