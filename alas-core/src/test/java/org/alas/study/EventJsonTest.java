package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Events as text and back. */
class EventJsonTest {
  private static final String TOLD =
      "{\"version\":1,\"type\":\"told\",\"time\":\"2026-03-01T12:00:00Z\",\"trial\":3,"
          + "\"outcome\":{\"value\":1.5,\"measures\":{\"latency\":3.0}}}";

  static Stream<Event> all() {
    return SampleEvents.all().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void comesBackEqual(Event event) {
    String line = EventJson.write(event);
    assertThat(line).isPrintable().isASCII();
    assertThat(EventJson.read(line)).isEqualTo(event);
    assertThat(EventJson.write(EventJson.read(line))).isEqualTo(line);
  }

  /** The form is fixed: files of this release must stay readable. */
  @Test
  void formOfAToldTrial() {
    Event event =
        new Event.Told(
            Instant.parse("2026-03-01T12:00:00Z"), 3, Outcome.of(1.5, Map.of("latency", 3.0)));
    assertThat(EventJson.write(event)).isEqualTo(TOLD);
    assertThat(EventJson.read(TOLD)).isEqualTo(event);
  }

  @Test
  void numbersToTheLastBit() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Math.abs(number) <= Double.MAX_VALUE) {
        Event.Told told = new Event.Told(Instant.EPOCH, 1, Outcome.of(number));
        Event.Told read = (Event.Told) EventJson.read(EventJson.write(told));
        double back = ((Outcome.Value) read.outcome()).value();
        assertThat(Double.doubleToRawLongBits(back)).isEqualTo(Double.doubleToRawLongBits(number));
      }
    }
  }

  @Test
  void orderAndTypesOfValuesStay() {
    Event.Asked asked = (Event.Asked) EventJson.read(EventJson.write(SampleEvents.all().get(2)));
    Configuration configuration = asked.configuration();
    assertThat(configuration.names()).startsWith("z", "a", "whole");
    assertThat(configuration.get("z")).isEqualTo(1.0);
    assertThat(configuration.get("a")).isEqualTo(1L);
  }

  @Test
  void fieldsOfALaterReleaseArePassedOver() {
    String later =
        TOLD.replace("\"trial\"", "\"colour\":{\"a\":[1]},\"trial\"")
            .replace("\"value\"", "\"unit\":\"s\",\"value\"");
    assertThat(EventJson.read(later)).isEqualTo(EventJson.read(TOLD));
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of(TOLD.replace("told", "cloned"), List.of("type \"cloned\"", "newer release")),
        Arguments.of(
            TOLD.replace("\"version\":1", "\"version\":2"), List.of("got 2", "newer release")),
        Arguments.of(TOLD.replace("\"version\":1,", ""), List.of("field version is missing")),
        Arguments.of(TOLD.replace(":3,", ":3.5,"), List.of("trial must be a whole number", "3.5")),
        Arguments.of(TOLD.replace(":3,", ":3000000000,"), List.of("trial", "3000000000")),
        Arguments.of(TOLD.replace("2026-03", "2026-13"), List.of("time must be", "2026-13")),
        Arguments.of(TOLD.replace("1.5", "\"x\""), List.of("outcome.value must be a number")),
        Arguments.of(TOLD.replace("1.5", "1e999"), List.of("value")),
        Arguments.of(TOLD.replace("3.0", "null"), List.of("outcome.measures.latency")),
        Arguments.of(TOLD.replace("\"value\":1.5,", ""), List.of("outcome.value is missing")),
        Arguments.of(TOLD.substring(0, 40), List.of("not JSON")),
        Arguments.of(TOLD + TOLD, List.of("not JSON")),
        Arguments.of("", List.of("the event")),
        Arguments.of("[]", List.of("the event must be an object")));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusesInOneSentence(String line, List<String> told) {
    assertThatExceptionOfType(DamagedLogException.class)
        .isThrownBy(() -> EventJson.read(line))
        .satisfies(e -> assertThat(e.getMessage()).contains(told).doesNotContain("\n"));
  }

  @Test
  void refusesAConfigurationThatIsNotFinite() {
    Configuration configuration = new Configuration(Map.of("rate", Double.NaN));
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () ->
                EventJson.write(new Event.Observed(Instant.EPOCH, 1, configuration, Outcome.of(1))))
        .withMessageContaining("\"rate\"");
  }
}
