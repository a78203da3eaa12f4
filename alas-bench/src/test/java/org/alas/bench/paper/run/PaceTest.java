package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Sheet;
import org.junit.jupiter.api.Test;

class PaceTest {
  private record Weight(String name, double cost) implements Cell {
    @Override
    public Sheet run() {
      throw new IllegalStateException();
    }
  }

  private static final Cell LIGHT = new Weight("a/light", 1);
  private static final Cell MIDDLE = new Weight("a/middle", 3);
  private static final Cell HEAVY = new Weight("a/heavy", 6);
  private static final Cell ALONE = new Weight("b/alone", 1000);

  @Test
  void timeLeftFollowsCostAndThreads() {
    Pace pace = new Pace(List.of(List.of(LIGHT, MIDDLE, HEAVY)), 2);
    assertThat(pace.known()).isEqualTo(Pace.Known.NOTHING);
    pace.ended(LIGHT, 10);
    assertThat(pace.share()).isCloseTo(0.1, within(1e-12));
    assertThat(pace.left(0)).isEqualTo(Duration.ofSeconds(45));
    pace.began(HEAVY, 0);
    assertThat(pace.left(20_000_000_000L)).isEqualTo(Duration.ofSeconds(35));
    assertThat(pace.left(80_000_000_000L)).isEqualTo(Duration.ofSeconds(15));
    pace.ended(HEAVY, 60);
    pace.ended(MIDDLE, 30);
    assertThat(pace.share()).isCloseTo(1, within(1e-12));
    assertThat(pace.left(0)).isZero();
  }

  @Test
  void costsOfOtherExperimentsAreNotCompared() {
    Pace pace = new Pace(List.of(List.of(LIGHT, MIDDLE, HEAVY), List.of(ALONE)), 1);
    pace.was(MIDDLE);
    assertThat(pace.known()).isEqualTo(Pace.Known.NOTHING);
    pace.ended(LIGHT, 2);
    assertThat(pace.known()).isEqualTo(Pace.Known.SOME);
    assertThat(pace.left(0)).isEqualTo(Duration.ofSeconds(12));
    assertThat(pace.share()).isCloseTo(0.3, within(1e-12));
    pace.was(ALONE);
    assertThat(pace.known()).isEqualTo(Pace.Known.ALL);
    assertThat(pace.done()).isEqualTo(3);
  }
}
