package org.alas.app.report;

import java.io.IOException;
import java.nio.file.Path;
import org.alas.app.cli.OutputFile;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.NamedStudyCommand;
import org.alas.app.studies.StudyStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas report}: a study on one page. Not thread-safe. */
@Command(
    name = "report",
    description = "Write a page of HTML that shows what a study has found and learned.",
    footerHeading = "%nExamples:%n",
    footer = {"  alas report first-study", "  alas report first-study --out found.html"})
public final class ReportCommand extends NamedStudyCommand {
  @Option(
      names = "--out",
      paramLabel = "FILE.html",
      description = "Where it goes (default: the study's name with .html, here).")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    try (StudyStore store = StudyStore.existing(storeFile())) {
      NamedStudy named = store.study(chosen());
      Path page =
          out == null
              ? Path.of(named.name().replaceAll("[^\\p{L}\\p{N}_.-]+", "-") + ".html")
              : out;
      OutputFile target = new OutputFile("--out", page).apartFrom(storeFile());
      target.write(StudyReport.html(named.name(), named.resume()));
      say("Wrote %s; open it in a browser.".formatted(page));
    }
    return 0;
  }
}
