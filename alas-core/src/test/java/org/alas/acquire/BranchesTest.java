package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BranchesTest {
  /** One of 1000 scattered points has {@code deep} active. */
  private static final SearchSpace RARE =
      SearchSpace.builder()
          .integer("n", 1, 200)
          .categorical("kind", "p", "q", "r", "s", "t")
          .real("x", 0, 1)
          .real("y", 0, 1)
          .real("deep", 0, 1)
          .when("y", "kind", "q")
          .when("deep", "kind", "p")
          .when("deep", "n", 77)
          .build();

  private static double[][] scattered(SearchSpace space, long seed) {
    return new Branches(space).scattered(new Neighbours(space), 512, new Seed(seed));
  }

  @Test
  void everyBranchIsScatteredAndEveryPointIsAConfiguration() {
    Map<Set<String>, Integer> branches = new HashMap<>();
    for (double[] u : scattered(RARE, 1)) {
      Configuration configuration = RARE.decode(u);
      double[] exact = RARE.encode(configuration);
      for (int k = 0; k < u.length; k++) {
        assertThat(exact[k]).isCloseTo(u[k], within(1e-12));
      }
      branches.merge(new HashSet<>(configuration.names()), 1, Integer::sum);
    }
    assertThat(branches)
        .containsOnlyKeys(
            Set.of("n", "kind", "x"),
            Set.of("n", "kind", "x", "y"),
            Set.of("n", "kind", "x", "deep"));
    assertThat(branches.values()).allMatch(count -> count >= 16);
  }

  @Test
  void moreBranchesThanCanBeTriedAreDrawn() {
    SearchSpace.Builder builder = SearchSpace.builder();
    for (int i = 0; i < 12; i++) {
      builder.bool("flag" + i).real("x" + i, 0, 1).when("x" + i, "flag" + i, true);
    }
    SearchSpace space = builder.build();
    Branches branches = new Branches(space);
    Set<List<Boolean>> seen = new HashSet<>();
    double[][] points = scattered(space, 2);
    Arrays.stream(points).forEach(u -> seen.add(branches.branch(u)));
    assertThat(points.length).isEqualTo(64 * 16);
    assertThat(seen).hasSizeBetween(55, 64);
  }

  @Test
  void withoutConditionsThereIsNothingToAdd() {
    SearchSpace space = SearchSpace.builder().real("x", 0, 1).integer("n", 1, 9).build();
    assertThat(scattered(space, 1)).isEmpty();
    Candidate any = new Candidate(new double[] {0, 0}, 1);
    assertThat(new Branches(space).best(List.of(any))).isEmpty();
  }

  @Test
  void turnsComeEverLessOften() {
    Branches branches = new Branches(RARE);
    assertThat(IntStream.range(0, 120).filter(branches::turn))
        .containsExactly(5, 15, 30, 50, 75, 105);
    SearchSpace plain = SearchSpace.builder().real("x", 0, 1).build();
    assertThat(IntStream.range(0, 120).filter(new Branches(plain)::turn)).isEmpty();
  }

  /** Of kind, q has waited longest; p counts by itself, r, s and t are one. */
  @Test
  void whatWaitedLongestComesFirstAndTheOrderStays() {
    SearchSpace space =
        SearchSpace.builder()
            .categorical("kind", "p", "q", "r", "s", "t")
            .real("x", 0, 1)
            .real("y", 0, 1)
            .when("x", "kind", "p")
            .when("y", "kind", "q")
            .build();
    double[] p = {1, 0, 0, 0, 0, 0.3, Variable.INACTIVE};
    double[] q = {0, 1, 0, 0, 0, Variable.INACTIVE, 0.2};
    double[] q2 = {0, 1, 0, 0, 0, Variable.INACTIVE, 0.7};
    double[] r = {0, 0, 1, 0, 0, Variable.INACTIVE, Variable.INACTIVE};
    double[] s = {0, 0, 0, 1, 0, Variable.INACTIVE, Variable.INACTIVE};
    Points tried = Points.of(s, p, q, q, p, r);
    List<Candidate> candidates =
        List.of(
            new Candidate(r, 4), new Candidate(q, 3), new Candidate(p, 2), new Candidate(q2, 1));
    assertThat(new Branches(space).longestUntriedFirst(candidates, tried))
        .extracting(Candidate::utility)
        .containsExactly(3.0, 1.0, 4.0, 2.0);
  }

  /** The top lies in a branch that hardly any scattered point meets. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void theTopOfARareBranchIsFound(long seed) {
    Surface surface =
        new Surface() {
          private double at(double[] u) {
            Configuration c = RARE.decode(u);
            double hidden = c.has("deep") ? 5 - 20 * Math.abs(c.real("deep") - 0.83) : 0;
            return Math.max(hidden, -1) - (c.real("x") - 0.5) * (c.real("x") - 0.5);
          }

          @Override
          public double[] values(Points xs) {
            return Arrays.stream(xs.rows()).mapToDouble(this::at).toArray();
          }

          @Override
          public double[] values(Points xs, double[][] gradients) {
            for (int i = 0; i < xs.size(); i++) {
              for (int k = 0; k < xs.dimension(); k++) {
                double[] up = xs.row(i);
                double[] down = xs.row(i);
                up[k] += 1e-7;
                down[k] -= 1e-7;
                gradients[i][k] = (at(up) - at(down)) / 2e-7;
              }
            }
            return values(xs);
          }
        };
    Points none = Points.of(RARE.dimension(), List.of());
    Candidate best = Maximizer.DEFAULT.maximize(surface, RARE, none, new Seed(seed)).get(0);
    assertThat(RARE.decode(best.x()).has("deep")).isTrue();
    assertThat(best.utility()).isGreaterThan(4.5);
  }
}
