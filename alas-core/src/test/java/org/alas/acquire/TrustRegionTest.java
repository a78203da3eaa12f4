package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.alas.kernel.Points;
import org.alas.optimize.Box;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class TrustRegionTest {
  @Test
  void endsWhereTheCubeEnds() {
    TrustRegion region = TrustRegion.around(new double[] {0.1, 0.5}, 0.25);
    assertThat(region.stretched(new double[] {0, 0})).containsExactly(0, 0.25);
    assertThat(region.stretched(new double[] {1, 1})).containsExactly(0.35, 0.75);
    assertThat(region.clipped(1, 0.9)).isEqualTo(0.75);
    assertThat(region.clipped(0, 0.2)).isEqualTo(0.2);
  }

  @Test
  void holdsThePointsItIsMadeFor() {
    Points points = Points.of(new double[] {0.4, 0.5}, new double[] {0.6, 0.8});
    TrustRegion region = TrustRegion.holding(points, new double[] {0.5, 0.5});
    double[] corner = region.stretched(new double[] {0, 1});
    assertThat(corner[0]).isEqualTo(0.2, within(1e-15));
    assertThat(corner[1]).isEqualTo(0.8, within(1e-15));
  }

  @Test
  void whatIsFixedStaysFixedOutsideToo() {
    TrustRegion region = TrustRegion.around(new double[] {0.5, 0.5}, 0.1);
    Box box = region.within(new Box(new double[] {0, 0.9}, new double[] {1, 0.9}));
    assertThat(box.lower()).containsExactly(0.4, 0.9);
    assertThat(box.upper()).containsExactly(0.6, 0.9);
  }

  @Test
  void theWholeCubeChangesNothing() {
    double[] u = {0.1 + 0.2, 1 - 1e-16, 0};
    assertThat(TrustRegion.cube(3).stretched(u)).containsExactly(u);
  }

  /** A summit outside the region is not climbed; the best point lies on the region's face. */
  @Test
  void searchesStayInside() {
    SearchSpace plane = SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).build();
    Surface slope =
        new Surface() {
          @Override
          public double[] values(Points xs) {
            return values(xs, new double[xs.size()][2]);
          }

          @Override
          public double[] values(Points xs, double[][] gradients) {
            double[] values = new double[xs.size()];
            for (int i = 0; i < values.length; i++) {
              values[i] = xs.get(i, 0) + 2 * xs.get(i, 1);
              gradients[i][0] = 1;
              gradients[i][1] = 2;
            }
            return values;
          }
        };
    double[] centre = {0.3, 0.4};
    List<Candidate> found =
        Maximizer.DEFAULT.maximize(
            slope, plane, TrustRegion.around(centre, 0.2), Points.of(centre), new Seed(1));
    assertThat(found.get(0).x()).containsExactly(new double[] {0.5, 0.6}, within(1e-12));
    assertThat(found).allMatch(c -> c.x()[0] <= 0.5 + 1e-12 && c.x()[1] <= 0.6 + 1e-12);
  }
}
