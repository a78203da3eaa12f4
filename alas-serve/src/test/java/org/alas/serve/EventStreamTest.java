package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.app.store.SqliteStore;
import org.alas.json.JsonText;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What happens is told as it happens, to each listener every event once. */
class EventStreamTest {
  private static final String EVENTS = "/api/v1/studies/oven/events";

  @TempDir private Path folder;

  @Test
  void resumesWhereItWasCutOff() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      service.trial("oven", 1);
      service.trial("oven", 2);
      try (SseReader reader = SseReader.open(service, EVENTS + "?after=1")) {
        SseReader.Message first = reader.next();
        assertThat(first.id()).isEqualTo("2");
        assertThat(first.type()).isEqualTo("asked");
        assertThat(reader.next().type()).isEqualTo("told");
      }
      try (SseReader reader = SseReader.open(service, EVENTS + "?after=1", "Last-Event-ID", "3")) {
        assertThat(reader.next().id()).isEqualTo("4");
        assertThat(reader.next().id()).isEqualTo("5");
        service.trial("oven", 3);
        assertThat(reader.next().id()).isEqualTo("6");
        JsonNode told = JsonText.read("the message", reader.next().data());
        assertThat(told.get("trial").get("value").doubleValue()).isEqualTo(3);
        assertThat(told.get("best").intValue()).isEqualTo(1);
      }
    }
  }

  @Test
  void withoutAPlaceOnlyWhatComesIsTold() throws Exception {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      service.trial("oven", 1);
      try (SseReader reader = SseReader.open(service, EVENTS)) {
        assertThat(reader.status()).isEqualTo(200);
        service.trial("oven", 2);
        assertThat(reader.next().id()).isEqualTo("4");
      }
    }
  }

  @Test
  void hearsWhatOtherProcessesAddToTheStore() throws Exception {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      try (SseReader reader = SseReader.open(service, EVENTS + "?after=1");
          SseReader all = SseReader.open(service, "/api/v1/events")) {
        assertThat(all.status()).isEqualTo(200);
        try (SqliteStore other = SqliteStore.openExisting(folder.resolve("alas.db"))) {
          Study study = Study.resume(other.log("oven"));
          study.tell(study.ask("elsewhere"), Outcome.of(7));
        }
        assertThat(reader.next().type()).isEqualTo("asked");
        assertThat(reader.next().type()).isEqualTo("told");
        SseReader.Message overview = all.next();
        while (!overview.data().contains("\"best\":7.0")) {
          overview = all.next();
        }
        assertThat(overview.type()).isEqualTo("study");
        service.send("DELETE", "/api/v1/studies/oven", null);
        while (!overview.type().equals("deleted")) {
          overview = all.next();
        }
      }
    }
  }

  @Test
  void manyListenersHearAll() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      List<SseReader> readers = new ArrayList<>();
      for (int i = 0; i < RunningService.LIMITS.streams(); i++) {
        readers.add(SseReader.open(service, EVENTS + "?after=1"));
      }
      for (int i = 0; i < 5; i++) {
        service.trial("oven", i);
      }
      for (SseReader reader : readers) {
        for (int event = 2; event <= 11; event++) {
          assertThat(reader.next().id()).isEqualTo(String.valueOf(event));
        }
        reader.close();
      }
    }
  }

  /** What happens while somebody comes in is told too. */
  @Test
  void nothingIsMissedAtTheBeginning() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      long last = 1;
      for (int i = 0; i < 20; i++) {
        try (SseReader reader = SseReader.open(service, EVENTS + "?after=" + last)) {
          service.trial("oven", i);
          assertThat(reader.next().id()).isEqualTo(String.valueOf(++last));
          assertThat(reader.next().id()).isEqualTo(String.valueOf(++last));
        }
      }
    }
  }

  @Test
  void whoWaitsForALineGetsItWhenItIsThere() {
    try (RunningService service = RunningService.in(folder)) {
      service.create(RunningService.OVEN);
      assertThat(service.get(EVENTS + "?after=1&wait=1").body()).isEmpty();
      Thread teller = new Thread(() -> service.trial("oven", 1));
      teller.start();
      assertThat(service.get(EVENTS + "?after=1&wait=30").body()).contains("\"type\":\"asked\"");
    }
  }
}
