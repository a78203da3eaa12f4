package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two components hold a trend and a season at once. */
class TrendAndSeasonTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2})
  void findsTheYearAndHalvesTheErrorOfSmoothKernels(long seed) {
    TrendAndSeason series = new TrendAndSeason(seed);
    FitOptions options = FitOptions.defaults();
    Fit alas = series.fit("alas", 2, options);
    assertThat(TrendAndSeason.cyclesPerYear(alas)).isCloseTo(1, within(0.01));
    double error = series.rmse(alas);
    assertThat(error).isLessThan(0.5 * series.rmse(series.fit("rbf", 1, options)));
    assertThat(error).isLessThan(0.5 * series.rmse(series.fit("matern52", 1, options)));
  }
}
