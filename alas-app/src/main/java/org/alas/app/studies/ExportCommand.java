package org.alas.app.studies;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.OutputFile;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.CsvFile;
import org.alas.study.Explanation;
import org.alas.study.Problem;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code alas export}: all trials of a study, for other programs. Not thread-safe. */
@Command(
    name = "export",
    description = {
      "Write all trials of a study as CSV or JSON.",
      "",
      "alas import takes the CSV into another study."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas export first-study > trials.csv",
      "  alas export first-study --json --out trials.json"
    })
public final class ExportCommand extends NamedStudyCommand {
  @Option(names = "--csv", description = "A row for each trial; the default.")
  private boolean csv;

  @Option(names = "--json", description = "A JSON array with an object for each trial.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where it goes (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    if (csv && json) {
      throw new ParameterException(
          spec().commandLine(), "--csv and --json are two forms of the same; choose one");
    }
    OutputFile target = out == null ? null : output("--out", out);
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(chosen());
      StudySnapshot now = named.snapshot();
      String text = text(now);
      if (target == null) {
        out().print(text);
        out().flush();
      } else {
        target.write(text);
        say("Wrote %s to %s.".formatted(Numbers.counted(now.trials().size(), "trial"), out));
      }
    }
    return 0;
  }

  private String text(StudySnapshot now) {
    if (json) {
      return JsonPage.text(now.trials().stream().map(TrialJson::of).toList()) + "\n";
    }
    Problem problem = now.problem();
    return CsvFile.text(
        TrialColumns.of(problem).all(),
        now.trials().stream().map(t -> cells(problem, t))::iterator);
  }

  /** As in {@link TrialColumns#all}, every number to the last bit. */
  private static List<String> cells(Problem problem, Trial trial) {
    Map<String, Object> settings = trial.configuration().values();
    Map<String, Double> measures = TrialJson.measures(trial);
    Explanation why = trial.explanation();
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(trial.number()));
    cells.add(trial.state().label());
    cells.add(trial.origin().label());
    problem.space().variables().forEach(v -> cells.add(cell(settings.get(v.name()))));
    cells.add(Double.isNaN(trial.value()) ? "" : ValueText.of(trial.value()));
    TrialColumns.quantities(problem).forEach(name -> cells.add(cell(measures.get(name))));
    cells.add(trial.reason());
    cells.add(cell(why == null ? null : why.askSeconds()));
    cells.add(cell(trial.asked()));
    cells.add(cell(trial.ended()));
    cells.add(String.join(" ", trial.note().tags()));
    cells.add(trial.note().text());
    return cells;
  }

  private static String cell(@Nullable Object value) {
    return value == null ? "" : ValueText.of(value);
  }
}
