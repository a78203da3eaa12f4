package org.alas.app.studies;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.run.BusyWorker;
import org.alas.study.TrialState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas studies}: what a store holds. Not thread-safe. */
@Command(
    name = "studies",
    description = "List the studies of a store, and who works on them, where and for how long.",
    footerHeading = "%nExamples:%n",
    footer = {"  alas studies", "  alas studies --store team.db --json"})
public final class StudiesCommand extends StudyCommand {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private static final int NOTE = 60;

  @Option(names = "--json", description = "Print a JSON array instead of a table.")
  private boolean json;

  @Option(names = "--tag", paramLabel = "TAG", description = "Only studies with one of these tags.")
  private List<String> tags = List.of();

  @Override
  public Integer call() {
    try (StudyStore store = existingStore()) {
      List<StudyOverview> all =
          store.all().stream()
              .map(s -> StudyOverview.of(s))
              .filter(
                  s -> tags.isEmpty() || s.study().note().tags().stream().anyMatch(tags::contains))
              .toList();
      if (json) {
        print(List.of(JsonPage.text(all.stream().map(StudyOverview::json).toList())));
      } else if (all.isEmpty()) {
        say("%s holds no %sstudy yet.".formatted(address(), tags.isEmpty() ? "" : "such "));
      } else {
        print(table(all));
        print(busy(all));
      }
    }
    return 0;
  }

  private static List<String> table(List<StudyOverview> all) {
    List<String> headings = new ArrayList<>(List.of("study", "direction", "trials"));
    Arrays.stream(TrialState.values()).map(TrialState::label).forEach(headings::add);
    headings.addAll(List.of("best", "created", "last activity", "tags", "note"));
    AlignedTable table = new AlignedTable(headings);
    for (StudyOverview each : all) {
      List<String> cells = new ArrayList<>();
      cells.add(each.name());
      cells.add(each.study().problem().direction().label());
      cells.add(String.valueOf(each.study().trials().size()));
      for (TrialState state : TrialState.values()) {
        cells.add(each.study().count(state) == 0 ? "" : String.valueOf(each.study().count(state)));
      }
      cells.add(Double.isNaN(each.best()) ? "" : Numbers.plain(each.best()));
      cells.add(time(each.created()));
      cells.add(time(each.lastActivity()));
      cells.add(String.join(",", each.study().note().tags()));
      cells.add(Numbers.line(each.study().note().text(), NOTE));
      table.add(cells);
    }
    return table.lines();
  }

  /** Who works on what now; nothing if nobody does. */
  private static List<String> busy(List<StudyOverview> all) {
    List<String> headings = new ArrayList<>(List.of("study"));
    headings.addAll(BusyWorker.headings());
    AlignedTable table = new AlignedTable(headings);
    boolean any = false;
    for (StudyOverview each : all) {
      for (BusyWorker worker : each.busy()) {
        List<String> cells = new ArrayList<>(List.of(each.name()));
        cells.addAll(worker.cells());
        table.add(cells);
        any = true;
      }
    }
    List<String> lines = new ArrayList<>(List.of("", "At work:"));
    lines.addAll(table.lines());
    return any ? lines : List.of();
  }

  /** By the local clock. */
  private static String time(Instant instant) {
    return TIME.format(instant.atZone(ZoneId.systemDefault()));
  }
}
