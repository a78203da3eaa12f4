package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StructureEvidenceTest {
  private static StructureEvidence noise(double mean, double sd, int n, int parameters, int seed) {
    Random random = new Random(seed);
    double[] density = new double[n];
    Arrays.setAll(density, i -> mean + sd * random.nextGaussian());
    return new StructureEvidence(density, parameters);
  }

  @Test
  void parametersHaveTheirPrice() {
    double[] density = {-1, -2, -3};
    assertThat(new StructureEvidence(density, 5).total()).isEqualTo(-8.5);
    assertThat(Arrays.stream(new StructureEvidence(density, 5).scores()).sum())
        .isCloseTo(-8.5, within(1e-14));
  }

  @Test
  void errorIsPaired() {
    StructureEvidence a = noise(0, 1, 50, 1, 1);
    double[] above = Arrays.stream(a.logDensity()).map(x -> x + 0.5).toArray();
    StructureEvidence b = new StructureEvidence(above, 1);
    assertThat(a.standardError(b)).isCloseTo(0, within(1e-12));
    assertThat(b.chanceOf(a)).isLessThan(1e-10);
    assertThat(a.chanceOf(b)).isEqualTo(1);
    StructureEvidence c = noise(0.01, 1, 50, 1, 2);
    assertThat(a.standardError(c)).isCloseTo(Math.sqrt(2 * 50), within(3.0));
  }

  /** The weights are where a naive search of the same objective ends. */
  @Test
  void weightsMaximiseTheDensityOfTheMixture() {
    List<StructureEvidence> all =
        List.of(noise(-1, 1.0, 80, 2, 3), noise(-1.1, 1.2, 80, 5, 4), noise(-2, 0.5, 80, 1, 5));
    double[] weights = StructureEvidence.weights(all);
    assertThat(Arrays.stream(weights).sum()).isCloseTo(1, within(1e-12));
    double best = Double.NEGATIVE_INFINITY;
    for (double a = 0; a <= 1.0001; a += 0.01) {
      for (double b = 0; a + b <= 1.0001; b += 0.01) {
        best = Math.max(best, objective(all, new double[] {a, b, 1 - a - b}));
      }
    }
    assertThat(objective(all, weights)).isGreaterThan(best - 1e-6);
  }

  private static double objective(List<StructureEvidence> all, double[] weights) {
    double sum = 0;
    for (int i = 0; i < 80; i++) {
      double mixture = 0;
      for (int k = 0; k < weights.length; k++) {
        mixture += Math.max(0, weights[k]) * Math.exp(all.get(k).scores()[i]);
      }
      sum += Math.log(mixture);
    }
    return sum;
  }

  @Test
  void hopelessStructuresGetNoWeight() {
    double[] weights =
        StructureEvidence.weights(
            List.of(
                noise(-1, 0.1, 40, 2, 6),
                noise(-9, 0.1, 40, 2, 7),
                noise(Double.NEGATIVE_INFINITY, 0, 40, 2, 8)));
    assertThat(weights[0]).isGreaterThan(0.999);
    assertThat(weights[2]).isZero();
  }
}
