package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call that is made again, because its answer was lost, has the same answer and no effect. */
class RepeatedCallTest {
  private static final String OVEN = "/api/v1/studies/oven";
  private static final String KEY = "Idempotency-Key";

  @TempDir private Path folder;

  @Test
  void aWishIsGrantedOnceAlsoAcrossARestart() {
    String first;
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      first = service.send("POST", OVEN + "/trials", "{\"count\": 3}", KEY, "a").body();
      assertThat(service.send("POST", OVEN + "/trials", "{\"count\": 3}", KEY, "a").body())
          .isEqualTo(first);
      service.send("PATCH", OVEN + "/trials/2", "{\"value\": 1}");
    }
    try (RunningService service = RunningService.in(folder)) {
      assertThat(service.send("POST", OVEN + "/trials", "{\"count\": 3}", KEY, "a").body())
          .isEqualTo(first);
      RunningService.Reply other = service.send("POST", OVEN + "/trials", "{}", KEY, "b");
      assertThat(other.json().get("trials").get(0).get("trial").intValue()).isEqualTo(4);
      assertThat(service.get(OVEN + "/trials").json().get("trials").size()).isEqualTo(4);
    }
  }

  @Test
  void aWorkerGetsTheTrialsItHasAndThenMore() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      String two = "{\"worker\": \"w\", \"count\": 2}";
      String had = service.send("POST", OVEN + "/trials", two, KEY, "a").body();
      assertThat(service.send("POST", OVEN + "/trials", two, KEY, "b").body()).isEqualTo(had);
      String three = "{\"worker\": \"w\", \"count\": 3}";
      assertThat(service.send("POST", OVEN + "/trials", three, KEY, "c").body())
          .startsWith(had.substring(0, had.length() - 2))
          .contains("\"trial\":3");
    }
  }

  @Test
  void resultsAreTakenOnce() {
    String results =
        "{\"observations\": [{\"parameters\": {\"heat\": 1, \"fan\": \"none\"}, \"value\": 3}]}";
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      String first = service.send("POST", OVEN + "/observations", results, KEY, "a").body();
      assertThat(service.send("POST", OVEN + "/observations", results, KEY, "a").body())
          .isEqualTo(first);
      service.send("POST", OVEN + "/observations", results, KEY, "b");
      assertThat(service.get(OVEN + "/trials").json().get("trials").size()).isEqualTo(2);
    }
  }

  @Test
  void anEventIsAddedOnceAndAnotherOfItsKeyIsNot() {
    String note =
        "{\"events\": [{\"version\": 1, \"type\": \"objective\", \"time\": \"%s\", \"number\": 1,"
            + " \"objective\": \"x\"}]}";
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      String one = note.formatted("2026-01-01T00:00:00.123456789Z");
      assertThat(added(service, one)).isTrue();
      assertThat(added(service, one)).isTrue();
      assertThat(added(service, note.formatted("2026-01-01T00:00:01Z"))).isFalse();
      assertThat(service.get(OVEN).json().get("event").intValue()).isEqualTo(2);
    }
  }

  private static boolean added(RunningService service, String events) {
    return service.send("POST", OVEN + "/events", events).json().get("added").booleanValue();
  }

  @Test
  void nothingIsGivenBeyondTheTrialsSomebodyHasSeen() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      service.trial("oven", 1);
      assertThat(service.send("POST", OVEN + "/trials", "{\"before\": 0}").json().get("trials"))
          .isEmpty();
      assertThat(service.send("POST", OVEN + "/trials", "{\"before\": 1}").json().get("trials"))
          .hasSize(1);
    }
  }
}
