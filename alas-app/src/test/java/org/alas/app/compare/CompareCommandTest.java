package org.alas.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alas.app.CommandRun;
import org.alas.app.store.SqliteStore;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies beside each other; their times are written into their logs. */
class CompareCommandTest {
  private static final Instant BEGAN = Instant.parse("2026-01-01T00:00:00Z");
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  @TempDir private Path directory;
  private Path store;

  @BeforeEach
  void fill() {
    store = directory.resolve("alas.db");
    try (SqliteStore open = SqliteStore.open(store)) {
      // One at a time, ten seconds each, and a night before the last.
      open.create("slow", BEGAN, events(Direction.MINIMIZE, 1, 5, 4, Double.NaN, 3));
      // Two at a time, so that eight take as long as four.
      open.create("fast", BEGAN, events(Direction.MINIMIZE, 2, 9, 8, 7, 600, 5, 4, 2, 2.5));
      open.create("up", BEGAN, events(Direction.MAXIMIZE, 1, 1));
      open.create("none", BEGAN, events(Direction.MINIMIZE, 1));
    }
  }

  private static List<Event> events(Direction direction, int workers, double... values) {
    List<Event> events = new ArrayList<>();
    events.add(new Event.Created(BEGAN, Problem.of(LINE, direction), Settings.defaults(), "test"));
    for (int i = 0; i < values.length; i++) {
      boolean last = workers == 1 && i == values.length - 1 && i > 0;
      Instant asked =
          BEGAN.plusSeconds(10L * (i / workers)).plus(last ? Duration.ofHours(9) : Duration.ZERO);
      events.add(
          new Event.Asked(
              asked,
              i + 1,
              new Configuration(Map.of("x", i / 10.0)),
              Origin.DESIGN,
              "",
              events.size(),
              null));
      events.add(new Event.Told(asked.plusSeconds(10), i + 1, Outcome.of(values[i])));
    }
    return events;
  }

  private CommandRun compare(String... more) {
    List<String> args = new ArrayList<>(List.of("compare"));
    args.addAll(List.of(more));
    args.addAll(List.of("--store", store.toString()));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @Test
  void aTableOfProgressBestAndTime() {
    CommandRun run = compare("slow", "fast");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            study  trials  failed  best of 1  best of 2  best of 4  best  in trial  time  per trial
            slow        4       1          5          4          3     3         4  40 s  10 s
            fast        8                  9          8          7     2         7  40 s  5 s
            """);
    assertThat(compare("slow", "none").out()).contains("none        0");
  }

  @Test
  void programsGetTheCurves() {
    assertThat(compare("fast", "--json").out().replaceAll("\\s+", " "))
        .contains("\"best\" : 2.0, \"best_trial\" : 7, \"seconds\" : 40.0, \"ask_seconds\" : 0.0")
        .contains("{ \"trials\" : 5, \"seconds\" : 30.0, \"best\" : 5.0 }");
  }

  @Test
  void aPicture() throws IOException {
    Path svg = directory.resolve("progress.svg");
    CommandRun run = compare("slow", "fast", "none", "--plot", svg.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).isEqualTo("Wrote " + svg + ".\n");
    assertThat(Files.readString(svg))
        .startsWith("<svg")
        .contains("Best by trials", "Best by time", "seconds of work", ">slow<", ">fast<");
    Path png = directory.resolve("progress.png");
    assertThat(compare("slow", "fast", "--plot", png.toString()).exit()).isZero();
    assertThat(new String(Files.readAllBytes(png), StandardCharsets.ISO_8859_1)).contains("PNG");
  }

  @Test
  void refusesInOneLine() {
    refused("studies of one direction can be compared, but \"slow\" is to minimize and \"up\"");
    refused("has no study \"slo\"", "slo", "fast");
    refused("named twice", "slow", "slow");
    refused("must end in .svg or .png", "slow", "--plot", "x.pdf");
    refused("directory does not exist", "slow", "--plot", directory + "/none/x.svg");
  }

  private void refused(String reason, String... args) {
    CommandRun run = compare(args);
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains(reason);
    assertThat(run.out()).isEmpty();
  }
}
