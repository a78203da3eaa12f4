package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class TrustRegionRunTest {
  private static final int KNOWN = 5;
  private static final int DESIGN = 3;

  /** From the longest side to the shortest, with two inputs: 8 halvings of 4 trials each. */
  private static final int SPENT = 8 * 4;

  private MemoryLog log = new MemoryLog();
  private Map<String, Object> centre = Map.of();
  private int trials;

  TrustRegionRunTest() {
    begin(2);
  }

  private void begin(int inputs) {
    log = new MemoryLog();
    trials = 0;
    SearchSpace.Builder space = SearchSpace.builder();
    centre = new HashMap<>();
    for (int k = 0; k < inputs; k++) {
      space.real("x" + k, 0, 1);
      centre.put("x" + k, 0.5);
    }
    List<Constraint> constraints = List.of(Constraint.parse("size <= 1"));
    Problem problem = new Problem(space.build(), Direction.MINIMIZE, constraints, List.of());
    log.append(new Event.Created(Instant.EPOCH, problem, Settings.defaults(), "test"));
    for (int i = 0; i < KNOWN; i++) {
      told(Origin.DESIGN, 10 + i);
    }
  }

  private void told(Origin origin, double value) {
    told(origin, value, 0);
  }

  private void told(Origin origin, double value, double size) {
    trials++;
    Configuration at = new Configuration(centre);
    log.append(new Event.Asked(Instant.EPOCH, trials, at, origin, "w", 1, null));
    log.append(new Event.Told(Instant.EPOCH, trials, Outcome.of(value, Map.of("size", size))));
  }

  private TrustRegionRun now() {
    return TrustRegionRun.after(
        Observations.of(StudySnapshot.of(log)), new int[trials], KNOWN, DESIGN);
  }

  @Test
  void beginsWithTheWholeCube() {
    assertThat(now()).isEqualTo(TrustRegionRun.FIRST_RUN);
  }

  @Test
  void halvesAfterAsManyTrialsWithoutImprovementAsThereAreInputsButAtLeastFour() {
    IntStream.range(0, 4).forEach(i -> told(Origin.MODEL, 11));
    assertThat(now().length()).isCloseTo(1, within(1e-12));
    IntStream.range(0, 4).forEach(i -> told(Origin.MODEL, 11));
    assertThat(now().length()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void trialsThatRanAtOnceHaveNotLearnedFromEachOther() {
    IntStream.range(0, 19).forEach(i -> told(Origin.MODEL, 11));
    assertThat(withNineBesides().length()).isEqualTo(TrustRegionRun.LONGEST);
    told(Origin.MODEL, 11);
    assertThat(withNineBesides().length()).isCloseTo(1, within(1e-12));
  }

  @Test
  void oneImprovementAmongTrialsThatRanAtOnceIsASuccessOfAll() {
    IntStream.range(0, 20).forEach(i -> told(Origin.MODEL, 11));
    for (int batch = 0; batch < 3; batch++) {
      told(Origin.MODEL, 9 - batch);
      IntStream.range(0, 9).forEach(i -> told(Origin.MODEL, 11));
    }
    assertThat(withNineBesides().length()).isEqualTo(TrustRegionRun.LONGEST);
  }

  private TrustRegionRun withNineBesides() {
    int[] nineBesides = new int[trials];
    Arrays.fill(nineBesides, 9);
    Observations all = Observations.of(StudySnapshot.of(log));
    return TrustRegionRun.after(all, nineBesides, KNOWN, DESIGN);
  }

  @Test
  void improvementsWithFailuresBetweenThemDoNotAddUp() {
    IntStream.range(0, 4).forEach(i -> told(Origin.MODEL, 11));
    for (int i = 0; i < 5; i++) {
      told(Origin.MODEL, 9 - i);
      told(Origin.MODEL, 11);
    }
    assertThat(now().length()).isCloseTo(1, within(1e-12));
  }

  @Test
  void doublesAfterThreeImprovementsButNeverBeyondTheCube() {
    IntStream.range(0, 8).forEach(i -> told(Origin.MODEL, 11));
    IntStream.range(0, 3).forEach(i -> told(Origin.MODEL, 9 - i));
    assertThat(now().length()).isCloseTo(1, within(1e-12));
    IntStream.range(0, 9).forEach(i -> told(Origin.MODEL, 5 - i));
    assertThat(now().length()).isEqualTo(TrustRegionRun.LONGEST);
  }

  @Test
  void whatBreaksAConstraintOrGainsNextToNothingIsNoImprovement() {
    told(Origin.MODEL, 1, 2);
    told(Origin.MODEL, 10 - 1e-3);
    IntStream.range(0, 2).forEach(i -> told(Origin.MODEL, 11));
    assertThat(now().length()).isCloseTo(1, within(1e-12));
  }

  @Test
  void whatNobodySuggestedIsNoFailure() {
    IntStream.range(0, 40).forEach(i -> told(Origin.POINT, 11));
    assertThat(now()).isEqualTo(TrustRegionRun.FIRST_RUN);
    told(Origin.POINT, 5);
    told(Origin.MODEL, 6);
    assertThat(now().failures()).as("no improvement on it").isEqualTo(1);
  }

  @Test
  void beginsAnewOnceItIsSpent() {
    IntStream.range(0, SPENT).forEach(i -> told(Origin.MODEL, 11));
    int since = KNOWN + SPENT;
    assertThat(now()).isEqualTo(new TrustRegionRun(since, Integer.MAX_VALUE, DESIGN, 0.8, 0, 0, 0));
    told(Origin.DESIGN, 20);
    told(Origin.MODEL, 3); // asked by the run before
    told(Origin.DESIGN, 20);
    told(Origin.DESIGN, 20);
    TrustRegionRun other = now();
    assertThat(other).isEqualTo(new TrustRegionRun(since, since + 4, 0, 0.8, 0, 0, 0));
    assertThat(other.has(since - 1, Origin.DESIGN)).isFalse();
    assertThat(other.has(since, Origin.DESIGN)).isTrue();
    assertThat(other.has(since + 1, Origin.MODEL)).as("of the run before").isFalse();
    assertThat(other.has(since + 4, Origin.MODEL)).isTrue();
    told(Origin.MODEL, 19);
    assertThat(now().successes()).as("better than its own design").isEqualTo(1);
  }

  @Test
  void withVeryManyInputsItsRegionOpensAgainUntilThatWasInVainThreeTimes() {
    int patience = 30;
    int fromTheCube = 8 * patience;
    int fromItsFirstLength = 7 * patience;
    begin(41);
    IntStream.range(0, fromTheCube).forEach(i -> told(Origin.MODEL, 20));
    assertThat(now()).isEqualTo(new TrustRegionRun(0, 0, 0, 0.8, 0, 0, 1));
    told(Origin.MODEL, 8);
    assertThat(now().openings()).isZero();
    for (int opening = 1; opening <= 3; opening++) {
      IntStream.range(0, fromItsFirstLength).forEach(i -> told(Origin.MODEL, 20));
      assertThat(now()).isEqualTo(new TrustRegionRun(0, 0, 0, 0.8, 0, 0, opening));
    }
    IntStream.range(0, fromItsFirstLength).forEach(i -> told(Origin.MODEL, 20));
    assertThat(now())
        .isEqualTo(new TrustRegionRun(trials, Integer.MAX_VALUE, DESIGN, 0.8, 0, 0, 0));
  }

  @Test
  void withFewerInputsItDoesNotOpenAgain() {
    begin(40);
    told(Origin.MODEL, 9);
    IntStream.range(0, 8 * 30).forEach(i -> told(Origin.MODEL, 11));
    assertThat(now().since()).isEqualTo(trials);
  }
}
