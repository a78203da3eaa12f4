package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyReturnsTest {
  private static final PolicyReturns SHIPPED = PolicyReturns.shipped();
  private static final int ROWS = 6;

  /** The shipped ones have six decimals. */
  @Test
  void shippedOnesAreWhatTheMarketGives() throws InterruptedException {
    assertThat(SHIPPED.returns()).hasSize(PolicyReturns.SHIPPED);
    PolicyReturns again = PolicyReturns.collect(ROWS, 1, done -> {});
    for (int i = 0; i < ROWS; i++) {
      assertThat(SHIPPED.points()[i]).containsExactly(again.points()[i], within(1e-12));
      assertThat(SHIPPED.returns()[i]).isCloseTo(again.returns()[i], within(1e-6));
    }
    Backtest backtest = Backtest.shipped();
    int highest =
        IntStream.range(0, PolicyReturns.SHIPPED)
            .reduce((i, j) -> SHIPPED.returns()[i] > SHIPPED.returns()[j] ? i : j)
            .orElseThrow();
    assertThat(backtest.annualReturn(PolicyParameters.ofUnit(SHIPPED.points()[highest])))
        .isCloseTo(SHIPPED.returns()[highest], within(1e-6));
  }

  @Test
  void areTheSameFromAnyNumberOfThreads(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path one = folder.resolve("one.csv");
    Path three = folder.resolve("three.csv");
    PolicyReturns.write(one, ROWS, 1, done -> {});
    PolicyReturns.write(three, ROWS, 3, done -> {});
    assertThat(Files.readString(three)).isEqualTo(Files.readString(one));
    PolicyReturns read = PolicyReturns.read(one);
    assertThat(read.points()).isDeepEqualTo(Arrays.copyOf(SHIPPED.points(), ROWS));
    assertThat(read.returns()).containsExactly(Arrays.copyOf(SHIPPED.returns(), ROWS));
  }

  @Test
  void tellHowManyAreDone() throws InterruptedException {
    var last = new AtomicInteger();
    PolicyReturns.collect(3, 1, last::set);
    assertThat(last).hasValue(3);
  }
}
