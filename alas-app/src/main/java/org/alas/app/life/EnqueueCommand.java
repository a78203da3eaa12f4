package org.alas.app.life;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.SettingText;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.app.studies.WaitingTrials;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Study;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas enqueue}: settings to be tried next. Not thread-safe. */
@Command(
    name = "enqueue",
    description = {
      "Have settings tried next, before anything that the study would choose.",
      "",
      "Each parameter that counts needs a value. Processes that work on the study take them up with"
          + " their next trial. With --csv each row of a table is one point, all or none of which is"
          + " taken; columns that are no parameters are left aside."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas enqueue first-study x=0.5 solver=plain",
      "  alas enqueue first-study --csv points.csv",
      "  alas enqueue first-study --list"
    })
public final class EnqueueCommand extends StudyCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "[STUDY] [NAME=VALUE...]",
      hideParamSyntax = true,
      description =
          "A study's name or its file, which may be left out if there is only one; settings.")
  private List<String> words = List.of();

  @Option(names = "--csv", paramLabel = "FILE.csv", description = "A table of points.")
  private @Nullable Path csv;

  @Option(names = "--list", description = "Print what waits to be tried.")
  private boolean list;

  @Option(names = "--json", description = "With --list, print a JSON array.")
  private boolean json;

  @Override
  public Integer call() {
    boolean unnamed = words.isEmpty() || words.get(0).contains("=");
    List<String> settings = unnamed ? words : words.subList(1, words.size());
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(ChosenStudy.of(unnamed ? null : words.get(0)));
      Study study = named.resume();
      if (list) {
        show(named.name(), study.snapshot().queue());
        return 0;
      }
      if (settings.isEmpty() == (csv == null)) {
        throw new InputException(
            "which settings are to be tried? Write them as in alas enqueue %s %s, or name a table"
                    .formatted(named.name(), example(study.problem().space()))
                + " with --csv, one of both.");
      }
      List<Configuration> points =
          csv == null
              ? List.of(point(study.problem().space(), settings))
              : points(study.problem().space(), CsvFile.read(csv));
      study.enqueue(points.toArray(Configuration[]::new));
      say(
          "Study %s: %s to be tried next, %d in all."
              .formatted(
                  InputException.quote(named.name()),
                  Numbers.counted(points.size(), "point"),
                  study.snapshot().queue().size()));
    }
    return 0;
  }

  private void show(String name, List<Configuration> queue) {
    if (json) {
      print(List.of(JsonPage.text(queue.stream().map(Configuration::values).toList())));
    } else if (queue.isEmpty()) {
      say("Nothing waits to be tried in study %s.".formatted(InputException.quote(name)));
    } else {
      print(queue.stream().map(WaitingTrials::settings).toList());
    }
  }

  private static String example(SearchSpace space) {
    return String.join(
        " ",
        space.variables().stream().limit(3).map(variable -> variable.name() + "=...").toList());
  }

  private static Configuration point(SearchSpace space, List<String> settings) {
    Map<String, String> cells = new LinkedHashMap<>();
    for (String setting : settings) {
      int at = setting.indexOf('=');
      if (at < 1) {
        throw new InputException(
            "%s is no setting; write name=value.".formatted(InputException.quote(setting)));
      }
      if (cells.put(setting.substring(0, at), setting.substring(at + 1)) != null) {
        throw new InputException(
            "%s is set twice; remove one."
                .formatted(InputException.quote(setting.substring(0, at))));
      }
    }
    List<String> known = space.variables().stream().map(Variable::name).toList();
    for (String name : cells.keySet()) {
      if (!known.contains(name)) {
        throw new InputException("parameter " + InputException.unknown(name, known));
      }
    }
    return configuration(space, cells, "");
  }

  private List<Configuration> points(SearchSpace space, Table table) {
    List<String> known = space.variables().stream().map(Variable::name).toList();
    List<String> ignored = table.names().stream().filter(name -> !known.contains(name)).toList();
    if (!ignored.isEmpty()) {
      say("Ignored columns: %s.".formatted(String.join(", ", ignored)));
    }
    List<Configuration> points = new ArrayList<>();
    for (Table.Row row : table.rows()) {
      Map<String, String> cells = new LinkedHashMap<>();
      for (String name : known) {
        int column = table.names().indexOf(name);
        if (column >= 0 && !row.cells().get(column).isEmpty()) {
          cells.put(name, row.cells().get(column));
        }
      }
      points.add(configuration(space, cells, "%s line %d: ".formatted(table.file(), row.line())));
    }
    if (points.isEmpty()) {
      throw new InputException("%s has no row; add one.".formatted(table.file()));
    }
    return points;
  }

  /**
   * Settings as the study keeps them.
   *
   * @param place where they stand, to begin a complaint with
   */
  private static Configuration configuration(
      SearchSpace space, Map<String, String> cells, String place) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Variable variable : space.variables()) {
      String cell = cells.get(variable.name());
      if (cell != null) {
        Optional<Object> value = SettingText.read(variable, cell);
        values.put(
            variable.name(),
            value.orElseThrow(
                () ->
                    new InputException(
                        "%s%s must be %s, got %s; correct it."
                            .formatted(
                                place,
                                variable.name(),
                                variable.range(),
                                InputException.quote(cell)))));
      }
    }
    Configuration configuration = new Configuration(values);
    try {
      space.encode(configuration);
    } catch (InvalidInputException e) {
      throw new InputException("%s%s.".formatted(place, e.getMessage()));
    }
    return configuration;
  }
}
