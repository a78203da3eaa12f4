package org.alas.app.studies;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.Numbers;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.app.file.StudyFile;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.alas.study.Result;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code alas import}: a warm start from old runs. Not thread-safe. */
@Command(
    name = "import",
    description = {
      "Take results of other runs into a study, as a warm start.",
      "",
      "The file has a column for each parameter and one for the value; columns named like"
          + " constrained quantities are read too, and rows with failed in a column state are"
          + " failures. If a row cannot be used, nothing is taken. Rows that the study has already"
          + " are left out."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas import study.yaml old-runs.csv",
      "  alas import first-study old-runs.csv --value loss"
    })
public final class ImportCommand extends StudyCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "[STUDY] FILE.csv",
      hideParamSyntax = true,
      description =
          "A study's name, which may be left out if there is only one, or a study file, which"
              + " creates the study if there is none; then the table of results.")
  private List<String> words = List.of();

  @Option(
      names = "--value",
      paramLabel = "COLUMN",
      description = "The column of results (default: value, else the study's name).")
  private @Nullable String value;

  /** What makes two results the same. */
  private record Same(Configuration configuration, double value) {
    static Same of(Result result) {
      return new Same(
          result.configuration(),
          result.outcome() instanceof Outcome.Value told ? told.value() : Double.NaN);
    }
  }

  @Override
  public Integer call() {
    if (words.size() > 2) {
      throw new ParameterException(
          spec().commandLine(), "one study and one file are taken at a time");
    }
    if (words.size() == 1 && ChosenStudy.looksLikeFile(words.get(0))) {
      throw new ParameterException(
          spec().commandLine(),
          "the table of results is missing, as in alas import %s old-runs.csv"
              .formatted(words.get(0)));
    }
    if (words.size() == 1 && !words.get(0).contains(".") && !Files.exists(Path.of(words.get(0)))) {
      throw new ParameterException(
          spec().commandLine(),
          "there is no table %s; name one behind the study, as in alas import %s old-runs.csv"
              .formatted(words.get(0), words.get(0)));
    }
    ChosenStudy chosen = ChosenStudy.of(words.size() == 2 ? words.get(0) : null);
    Table table = CsvFile.read(Path.of(words.get(words.size() - 1)));
    if (chosen.file().isPresent()) {
      StudyFile file = chosen.file().get();
      ImportedRows rows =
          new ImportedRows(table, file.name(), file.problem(), Optional.ofNullable(value));
      try (StudyStore store = storeOrNew()) {
        add(rows, file.name(), store.studyOf(file, Study.DEFAULT_LEASE, this::say).resume());
      }
    } else {
      try (StudyStore store = existingStore()) {
        NamedStudy named = store.study(chosen);
        Study opened = named.resume();
        add(
            new ImportedRows(table, named.name(), opened.problem(), Optional.ofNullable(value)),
            named.name(),
            opened);
      }
    }
    return 0;
  }

  /** As often as a result is in the study, so many of its rows are left out. */
  private void add(ImportedRows imported, String name, Study opened) {
    Map<Same, Integer> present = new HashMap<>();
    for (Trial trial : opened.trials()) {
      if (trial.outcome() != null) {
        present.merge(Same.of(new Result(trial.configuration(), trial.outcome())), 1, Integer::sum);
      }
    }
    List<Result> news =
        imported.results().stream()
            .filter(result -> present.merge(Same.of(result), -1, Integer::sum) < 0)
            .toList();
    opened.observe(news);
    report(imported, news, name, opened.trials().size());
  }

  private void report(ImportedRows imported, List<Result> news, String name, int trials) {
    long failures = news.stream().filter(r -> r.outcome() instanceof Outcome.Failure).count();
    if (!imported.ignored().isEmpty()) {
      say("Ignored columns: %s.".formatted(String.join(", ", imported.ignored())));
    }
    if (imported.unmeasured() > 0) {
      say(
          "%s without a constrained quantity, which counts as infeasible."
              .formatted(Numbers.counted(imported.unmeasured(), "row")));
    }
    List<String> parts = new ArrayList<>();
    parts.add("Imported %s".formatted(Numbers.counted(news.size(), "trial")));
    if (failures > 0) {
      parts.add(failures + " of them failed");
    }
    int skipped = imported.results().size() - news.size();
    if (skipped > 0) {
      parts.add("skipped %s already there".formatted(Numbers.counted(skipped, "row")));
    }
    if (imported.unfinished() > 0) {
      parts.add(
          "skipped %s of unfinished trials"
              .formatted(Numbers.counted(imported.unfinished(), "row")));
    }
    say(
        "%s; study \"%s\" has %s now."
            .formatted(String.join(", ", parts), name, Numbers.counted(trials, "trial")));
  }
}
