package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.acquire.Acquisition.Utility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every acquisition must keep: subclass it with one that improves on the cost 1.5. */
public abstract class AcquisitionContract {
  protected static final double BEST = 1.5;

  protected abstract Acquisition acquisition();

  /** Both partials against central differences, over the bulk and into both tails. */
  @ParameterizedTest
  @ValueSource(doubles = {-6, -3, -1.2, -1, -0.8, 0, 0.7, 2, 5})
  void partialsAreDifferences(double z) {
    for (double sd : new double[] {1e-3, 0.4, 1, 70}) {
      double mean = BEST - z * sd;
      double step = 1e-5 * sd;
      Utility at = acquisition().at(mean, sd);
      double byMean =
          (acquisition().at(mean + step, sd).value() - acquisition().at(mean - step, sd).value())
              / (2 * step);
      double bySd =
          (acquisition().at(mean, sd + step).value() - acquisition().at(mean, sd - step).value())
              / (2 * step);
      double size = Math.abs(at.byMean()) + Math.abs(at.bySd());
      double rounding = 1e-15 * Math.max(1, Math.abs(at.value())) / step;
      assertThat(at.byMean()).isCloseTo(byMean, within(1e-7 * size + rounding));
      assertThat(at.bySd()).isCloseTo(bySd, within(1e-7 * size + rounding));
    }
  }

  /** A lower expected cost is never worth less. */
  @Test
  void risesAsTheMeanFalls() {
    double before = Double.NEGATIVE_INFINITY;
    for (double mean = 40; mean >= -40; mean -= 0.25) {
      double value = acquisition().at(mean, 1).value();
      assertThat(value).isGreaterThanOrEqualTo(before);
      before = value;
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e8, -1e5, -40, 40, 1e5, 1e8})
  void isFiniteFarAway(double z) {
    for (double sd : new double[] {1e-12, 1, 1e6}) {
      Utility at = acquisition().at(BEST - z * sd, sd);
      assertThat(at.value()).isFinite();
      assertThat(at.byMean()).isFinite();
      assertThat(at.bySd()).isFinite();
    }
  }
}
