package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** Studies whose space grows on the way. */
class WidenedStudyTest {
  private static final SearchSpace SMALL =
      SearchSpace.builder().real("x", 0, 1).categorical("fan", "off", "low").build();
  private static final SearchSpace WIDE =
      SearchSpace.builder()
          .bool("steam")
          .real("x", -1, 2)
          .categorical("fan", "off", "low", "high")
          .integer("speed", 1, 9)
          .when("speed", "fan", "low", "high")
          .build();
  private static final Map<String, Object> DEFAULTS = Map.of("steam", false, "speed", 3);

  private final MemoryLog log = new MemoryLog();

  private static double cost(Configuration c) {
    double base = Math.pow(c.real("x") - 1.4, 2);
    return base + (c.text("fan").equals("high") ? 0 : 1) + (c.has("steam") ? 0.1 : 0.2);
  }

  private static Configuration settings(Object... pairs) {
    Map<String, Object> values = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put((String) pairs[i], pairs[i + 1]);
    }
    return new Configuration(values);
  }

  @Test
  void trialsStayAndTheSearchGoesOnInTheWiderSpace() {
    Study study =
        Study.minimize(SMALL).seed(1).point(settings("x", 0.5, "fan", "low")).log(log).open();
    study.run(12, WidenedStudyTest::cost);
    assertThat(study.trial(12).explanation()).isNotNull();
    Configuration before = study.trial(1).configuration();
    study.enqueue(settings("x", 0.25, "fan", "low"));
    study.widen(WIDE, DEFAULTS);
    assertThat(study.problem().space()).isEqualTo(WIDE);
    assertThat(study.problem().points())
        .containsExactly(settings("x", 0.5, "fan", "low", "steam", false, "speed", 3));
    assertThat(before).isEqualTo(settings("x", 0.5, "fan", "low"));
    assertThat(study.trial(1).configuration())
        .isEqualTo(settings("x", 0.5, "fan", "low", "steam", false, "speed", 3));
    assertThat(study.snapshot().lastExplanation())
        .as("what was learned of the smaller space")
        .isEmpty();
    study.run(25, WidenedStudyTest::cost);
    assertThat(study.trial(13).configuration())
        .isEqualTo(settings("x", 0.25, "fan", "low", "steam", false, "speed", 3));
    assertThat(study.best().orElseThrow().configuration().real("x")).isGreaterThan(1);
    assertThat(study.best().orElseThrow().configuration().text("fan")).isEqualTo("high");
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration()).isEqualTo(asked.configuration());
      }
    }
    Study reopened = Study.minimize(WIDE).seed(1).log(copyWithoutPoints()).open();
    assertThat(reopened.problem().space()).isEqualTo(WIDE);
  }

  private MemoryLog copyWithoutPoints() {
    MemoryLog copy = new MemoryLog();
    Study.minimize(SMALL).seed(1).log(copy).open().widen(WIDE, DEFAULTS);
    return copy;
  }

  /** A kernel by name is learned anew as well. */
  @Test
  void whatANamedKernelLearnedIsOfTheSmallerSpace() {
    Study study = Study.minimize(SMALL).kernel("matern52").initial(4).log(log).open();
    study.run(8, WidenedStudyTest::cost);
    study.widen(
        SearchSpace.builder().real("x", -1, 2).categorical("fan", "off", "low").build(), Map.of());
    study.run(1, WidenedStudyTest::cost);
    assertThat(study.trial(9).explanation().learned().history()).isEqualTo(new FitHistory(8, 8));
  }

  /** Somebody asked, the space grew, and then the trial was written down. */
  @Test
  void aTrialSuggestedBeforeIsCompletedToo() {
    Study study = Study.minimize(SMALL).seed(1).log(log).open();
    study.run(8, WidenedStudyTest::cost);
    long seen = study.snapshot().sequence();
    Suggestion late = Study.replay(log, Registry.standard(), seen);
    study.widen(WIDE, DEFAULTS);
    log.append(
        new Event.Asked(
            Instant.EPOCH, 9, late.configuration(), late.origin(), "w", seen, late.explanation()));
    assertThat(late.explanation()).isNotNull();
    assertThat(study.trial(9).configuration().flag("steam")).isFalse();
    assertThat(study.snapshot().lastExplanation()).isEmpty();
    study.tell(9, Outcome.of(1));
    assertThat(study.ask().configuration().has("steam")).isTrue();
  }

  @Test
  void whatIsNoWideningIsRefusedAndNothingChanges() {
    Study study = Study.minimize(SMALL).log(log).open();
    refused(study, SearchSpace.builder().real("x", 0, 1), "\"fan\" is gone");
    refused(
        study,
        SearchSpace.builder().real("x", 0.5, 1).categorical("fan", "off", "low"),
        "\"x\" may only get wider");
    refused(
        study,
        SearchSpace.builder().integer("x", 0, 1).categorical("fan", "off", "low"),
        "\"x\" may only get wider");
    refused(
        study,
        SearchSpace.builder().real("x", 0, 1).categorical("fan", "off", "high"),
        "\"fan\" may only get wider bounds or more values");
    refused(
        study,
        SearchSpace.builder().categorical("fan", "off", "low").real("x", 0, 1),
        "changed their order");
    refused(
        study,
        SearchSpace.builder()
            .real("x", 0, 1)
            .categorical("fan", "off", "low")
            .when("x", "fan", "low"),
        "\"x\" counts under another condition");
    refused(
        study,
        SearchSpace.builder().real("x", 0, 1).categorical("fan", "off", "low").bool("steam"),
        "\"steam\" is new and needs a default");
    assertThatThrownBy(
            () ->
                study.widen(
                    SearchSpace.builder()
                        .real("x", 0, 1)
                        .categorical("fan", "off", "low")
                        .integer("speed", 1, 9)
                        .build(),
                    Map.of("speed", 0)))
        .hasMessageContaining("\"speed\" must be an integer from 1 to 9, got 0");
    assertThat(log.read(0)).hasSize(1);
    study.widen(SMALL, Map.of());
    assertThat(log.read(0)).as("the same space").hasSize(1);
  }

  private static void refused(Study study, SearchSpace.Builder space, String reason) {
    assertThatThrownBy(() -> study.widen(space.build(), Map.of()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(reason);
  }

  /** New values of an order keep the order of the old ones; conditions may name new values. */
  @Test
  void ordersAndConditions() {
    SearchSpace before =
        SearchSpace.builder()
            .ordinal("size", 16, 64)
            .categorical("fan", "off", "low")
            .logReal("rate", 1e-3, 1)
            .when("rate", "fan", "low")
            .build();
    Study study = Study.minimize(before).log(log).open();
    refused(
        study,
        SearchSpace.builder()
            .ordinal("size", 64, 32, 16)
            .categorical("fan", "off", "low")
            .logReal("rate", 1e-3, 1)
            .when("rate", "fan", "low"),
        "\"size\" may only");
    refused(
        study,
        SearchSpace.builder()
            .ordinal("size", 16, 64)
            .categorical("fan", "off", "low")
            .logReal("rate", 1e-3, 1)
            .when("rate", "fan", "low", "off"),
        "\"rate\" counts under another condition");
    study.widen(
        SearchSpace.builder()
            .ordinal("size", 8, 16, 32.0, 64)
            .categorical("fan", "high", "off", "low")
            .logReal("rate", 1e-4, 1)
            .when("rate", "fan", "low", "high")
            .build(),
        Map.of());
    study.enqueue(settings("size", 8, "fan", "high", "rate", 1e-4));
    assertThat(study.ask().configuration().real("rate")).isEqualTo(1e-4);
  }
}
