package org.alas.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.hipparchus.random.SobolSequenceGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScrambledSobolTest {
  /** Before scrambling it is the sequence that Hipparchus makes of the same direction numbers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 40, 1111, 21201})
  void isSobolsSequence(int dimension) {
    ScrambledSobol ours = new ScrambledSobol(dimension, new Seed(1));
    SobolSequenceGenerator theirs = new SobolSequenceGenerator(dimension);
    for (int index : new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 100, 1023, 1024, 1025, 2_000_000_000}) {
      double[] point = theirs.skipTo(index);
      for (int k = 0; k < dimension; k++) {
        assertThat(ours.digits(k, index)).isEqualTo((long) (point[k] * 0x1p32));
      }
    }
  }

  @Test
  void refusesMoreDimensionsThanAreKnown() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScrambledSobol(21202, new Seed(1)))
        .withMessage("Sobol's sequence has at most 21201 dimensions, got 21202");
  }

  @Test
  void sameSeedSamePoints() {
    double[][] a = new ScrambledSobol(4, new Seed(3)).next(20);
    double[][] b = new ScrambledSobol(4, new Seed(3)).next(20);
    double[][] c = new ScrambledSobol(4, new Seed(4)).next(20);
    assertThat(a).isDeepEqualTo(b);
    assertThat(Arrays.deepEquals(a, c)).isFalse();
  }

  @Test
  void skippingLeadsToTheSamePoints() {
    double[][] all = new ScrambledSobol(3, new Seed(1)).next(10);
    ScrambledSobol later = new ScrambledSobol(3, new Seed(1));
    assertThat(later.skipTo(6)).isEqualTo(all[6]);
    assertThat(later.next()).isEqualTo(all[7]);
  }

  /** Scrambling keeps the net: of 64 points each of 64 equal intervals holds one, per dimension. */
  @Test
  void everyIntervalHoldsItsShare() {
    for (long seed = 0; seed < 20; seed++) {
      double[][] points = new ScrambledSobol(10, new Seed(seed)).next(64);
      for (int k = 0; k < 10; k++) {
        boolean[] held = new boolean[64];
        for (double[] point : points) {
          assertThat(point[k]).isStrictlyBetween(0.0, 1.0);
          held[(int) (point[k] * 64)] = true;
        }
        for (boolean each : held) {
          assertThat(each).isTrue();
        }
      }
    }
  }

  /** In the plane too: 256 points, one in each of 16 by 16 squares. */
  @Test
  void everySquareHoldsOne() {
    double[][] points = new ScrambledSobol(2, new Seed(7)).next(256);
    boolean[] held = new boolean[256];
    for (double[] point : points) {
      held[16 * (int) (16 * point[0]) + (int) (16 * point[1])] = true;
    }
    for (boolean each : held) {
      assertThat(each).isTrue();
    }
  }

  /** The first point is uniform: of 1000 seeds the mean lies within 4.5 standard errors (7e-6). */
  @Test
  void aPointIsUniformOverSeeds() {
    double sum = 0;
    for (long seed = 0; seed < 1000; seed++) {
      sum += new ScrambledSobol(1, new Seed(seed)).next()[0];
    }
    assertThat(Math.abs(sum / 1000 - 0.5)).isLessThan(4.5 * Math.sqrt(1 / 12.0 / 1000));
  }
}
