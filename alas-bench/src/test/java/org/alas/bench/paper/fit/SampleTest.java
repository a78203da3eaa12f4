package org.alas.bench.paper.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.alas.app.csv.CsvFile;
import org.alas.bench.Statistics;
import org.alas.bench.paper.fit.FourierDecay.FourierSeries;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

class SampleTest {
  /**
   * The training sets of the paper's code (ten seeds and that of its figure), inputs and outputs.
   */
  @Test
  void roughTaskHasThePublishedTrainingPoints() {
    List<double[]> rows = CsvFile.resource(Statistics.class, "weierstrass_fit_train.csv").numbers();
    assertThat(rows).hasSize(275);
    for (double[] row : rows) {
      Sample sample = Target.CUSPED.sample((int) row[0]);
      int i = (int) row[1];
      assertThat(sample.seenAt(i)).isEqualTo(row[2]);
      assertThat(sample.outputs()[i]).isCloseTo(row[3], within(1e-6));
    }
  }

  @Test
  void evenlySpreadDesignLeavesNoGap() {
    for (int seed = 0; seed < 20; seed++) {
      double[] x =
          Arrays.stream(Design.SOBOL.points(25, seed)).mapToDouble(p -> p[0]).sorted().toArray();
      for (int i = 1; i < x.length; i++) {
        // Sixteen of the points lie in different sixteenths.
        assertThat(x[i] - x[i - 1]).isLessThan(2 / 16.0);
      }
    }
  }

  @Test
  void smoothDrawIsTheSameOnTheGridAndAtItsPoints() {
    Sample sample = SmoothFit.sample(3);
    double[] truth = sample.truth();
    for (int i = 0; i < sample.size(); i++) {
      double at = sample.seenAt(i) * (truth.length - 1);
      int below = (int) at;
      double between = truth[below] + (at - below) * (truth[below + 1] - truth[below]);
      assertThat(sample.outputs()[i]).isCloseTo(between, within(1e-3));
    }
  }

  /** Power of the k-th wave over that of the first, averaged over draws, is k^(-2 beta). */
  @Test
  void fourierCoefficientsDecay() {
    double beta = 1.5;
    int draws = 400;
    double first = 0;
    double fourth = 0;
    for (int draw = 0; draw < draws; draw++) {
      FourierSeries f = new FourierSeries(beta, new Seed(draw));
      first += power(f, 1);
      fourth += power(f, 4);
    }
    // Each sum is a chi-squared of 800 degrees: relative error 5 %; four of these.
    assertThat(fourth / first).isCloseTo(Math.pow(4, -2 * beta), within(0.28 * Math.pow(4, -3)));
  }

  private static double power(FourierSeries f, int k) {
    int n = 64;
    double cosine = 0;
    double sine = 0;
    for (int i = 0; i < n; i++) {
      double x = i / (double) n;
      cosine += f.value(x) * Math.cos(2 * Math.PI * k * x) * 2 / n;
      sine += f.value(x) * Math.sin(2 * Math.PI * k * x) * 2 / n;
    }
    return cosine * cosine + sine * sine;
  }
}
