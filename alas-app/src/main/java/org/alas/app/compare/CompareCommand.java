package org.alas.app.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.alas.app.chart.Figure;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.InputException;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.OutputFile;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.data.Direction;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas compare}: several studies beside each other. Not thread-safe. */
@Command(
    name = "compare",
    description = {
      "Compare studies: how far they are, the best of each, and how long it took.",
      "",
      "Besides the best of all trials, the best after as many trials as every study has is told, and"
          + " after a quarter and a half of them. Time is what passed while trials were chosen and run."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas compare",
      "  alas compare oven grill --plot progress.svg",
      "  alas compare oven grill pan --json"
    })
public final class CompareCommand extends StudyCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "STUDY",
      description = "Names or files of studies; all of the store if none is named.")
  private List<String> words = List.of();

  @Option(names = "--json", description = "Print a JSON array instead of a table.")
  private boolean json;

  @Option(
      names = "--plot",
      paramLabel = "FIG.svg",
      description = "The best so far by trials and by time, as SVG or PNG by the name's end.")
  private @Nullable Path plot;

  @Override
  public Integer call() throws IOException {
    OutputFile target = plot == null ? null : picture(plot);
    try (StudyStore store = existingStore()) {
      List<StudyProgress> all =
          chosen(store).map(s -> StudyProgress.of(s.name(), s.snapshot())).toList();
      requireComparable(all);
      print(
          json
              ? List.of(JsonPage.text(all.stream().map(StudyProgress::json).toList()))
              : table(all));
      if (target != null && plot != null) {
        Figure figure = new CompareChart(all).figure();
        boolean svg = plot.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
        target.write(
            out -> out.write(svg ? figure.svg().getBytes(StandardCharsets.UTF_8) : figure.png()));
        say("Wrote %s.".formatted(plot));
      }
    }
    return 0;
  }

  private OutputFile picture(Path file) {
    if (!file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(svg|png)")) {
      throw new InputException("--plot: %s must end in .svg or .png; rename it.".formatted(file));
    }
    return output("--plot", file);
  }

  private Stream<NamedStudy> chosen(StudyStore store) {
    if (words.isEmpty()) {
      return store.all().stream();
    }
    if (words.stream().distinct().count() < words.size()) {
      throw new InputException("a study is named twice; name each once.");
    }
    return words.stream().map(word -> store.study(ChosenStudy.of(word)));
  }

  private void requireComparable(List<StudyProgress> all) {
    if (all.isEmpty()) {
      throw new InputException("%s holds no study to compare.".formatted(address()));
    }
    StudyProgress first = all.get(0);
    Direction direction = first.study().problem().direction();
    for (StudyProgress other : all) {
      if (other.study().problem().direction() != direction) {
        throw new InputException(
            "studies of one direction can be compared, but %s is to %s and %s to %s; name others."
                .formatted(
                    InputException.quote(first.name()),
                    direction.label(),
                    InputException.quote(other.name()),
                    other.study().problem().direction().label()));
      }
    }
  }

  /** After how many trials all are compared: as many as each has, and parts of that. */
  private static List<Integer> stages(List<StudyProgress> all) {
    int common = all.stream().mapToInt(s -> s.steps().size()).min().orElse(0);
    return Stream.of((common + 3) / 4, (common + 1) / 2, common)
        .filter(n -> n > 0)
        .distinct()
        .toList();
  }

  private static List<String> table(List<StudyProgress> all) {
    List<Integer> stages = stages(all);
    List<String> headings = new ArrayList<>(List.of("study", "trials", "running", "failed"));
    stages.forEach(n -> headings.add("best of " + n));
    headings.addAll(List.of("best", "in trial", "time", "per trial", "choosing"));
    AlignedTable table = new AlignedTable(headings);
    for (StudyProgress each : all) {
      List<String> cells = new ArrayList<>();
      cells.add(each.name());
      cells.add(String.valueOf(each.steps().size()));
      cells.add(count(each, TrialState.RUNNING));
      cells.add(count(each, TrialState.FAILED));
      stages.forEach(n -> cells.add(each.bestAfter(n).map(x -> Numbers.plain(x)).orElse("")));
      cells.add(each.study().best().map(t -> Numbers.plain(t.value())).orElse(""));
      cells.add(each.study().best().map(t -> String.valueOf(t.number())).orElse(""));
      boolean worked = each.seconds() > 0;
      cells.add(worked ? Numbers.seconds(each.seconds()) : "");
      cells.add(worked ? Numbers.seconds(each.seconds() / each.steps().size()) : "");
      cells.add(each.askSeconds() > 0 ? Numbers.seconds(each.askSeconds()) : "");
      table.add(cells);
    }
    return table.lines();
  }

  private static String count(StudyProgress each, TrialState state) {
    int count = each.study().count(state);
    return count == 0 ? "" : String.valueOf(count);
  }
}
