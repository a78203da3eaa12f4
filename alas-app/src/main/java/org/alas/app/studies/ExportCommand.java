package org.alas.app.studies;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.OutputFile;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class ExportCommand extends StudyCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY",
      description = "A study's name or its file; may be left out if there is only one.")
  private @Nullable String study;

  @ArgGroup private @Nullable Format format;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where it goes (default: standard output).")
  private @Nullable Path out;

  /** One of two. */
  static final class Format {
    @Option(names = "--csv", description = "A row for each trial; the default.")
    private boolean csv;

    @Option(names = "--json", description = "A JSON array with an object for each trial.")
    private boolean json;
  }

  @Override
  public Integer call() throws IOException {
    OutputFile target = out == null ? null : new OutputFile("--out", out).apartFrom(storeFile());
    try (StudyStore store = StudyStore.existing(storeFile())) {
      NamedStudy named = store.study(ChosenStudy.of(study));
      StudySnapshot now = named.snapshot();
      String text = text(now);
      if (target == null) {
        out().print(text);
        out().flush();
      } else {
        target.write(stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
        say("Wrote %s to %s.".formatted(Numbers.counted(now.trials().size(), "trial"), out));
      }
    }
    return 0;
  }

  private String text(StudySnapshot now) {
    if (format != null && format.json) {
      return JsonPage.text(now.trials().stream().map(TrialJson::of).toList()) + "\n";
    }
    return TrialCsv.of(now.problem()).text(now.trials());
  }
}
