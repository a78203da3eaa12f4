package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.alas.bench.HostileTrial.End;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTest {
  @Test
  void aSampleEndsInModelsOrRefusals() throws InterruptedException {
    Hostile.Tally tally = new Hostile(1_000_000, 400).run(2);
    assertThat(tally.failures()).isEmpty();
    assertThat(tally.kinds().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(400);
    assertThat(tally.kinds().get("MODEL  climbed")).isGreaterThan(320);
  }

  @Test
  void nothingDependsOnTheNumberOfThreads() throws InterruptedException {
    assertThat(new Hostile(2_000_000, 40).run(3)).isEqualTo(new Hostile(2_000_000, 40).run(1));
  }

  /** Seeds that once ended in NaN or infinity, or never ended. */
  @ParameterizedTest
  @ValueSource(longs = {31, 115, 127, 154, 198, 297, 302, 393, 1547, 2078, 8039})
  void whatOnceFailedDoesNotFailAgain(long seed) {
    var ending = new HostileTrial(seed).run();
    assertThat(ending.end()).as(ending.detail()).isNotEqualTo(End.FAILURE);
  }

  /** Seeds whose covariance once could not be factored at the start of the fit. */
  @ParameterizedTest
  @ValueSource(longs = {1648, 3584, 3807, 4896, 6155, 7861})
  void whatOnceCouldNotBeClimbedIsClimbed(long seed) {
    var ending = new HostileTrial(seed).run();
    assertThat(ending.end()).as(ending.detail()).isEqualTo(End.MODEL);
    assertThat(ending.kind()).isEqualTo("climbed");
  }
}
