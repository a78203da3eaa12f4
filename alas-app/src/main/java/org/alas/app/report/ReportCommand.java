package org.alas.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.alas.app.cli.OutputFile;
import org.alas.app.cli.StatusLine;
import org.alas.app.cli.Terminal;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.NamedStudyCommand;
import org.alas.app.studies.StudyStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas report}: a study on one page. Not thread-safe. */
@Command(
    name = "report",
    description = {
      "Write a page of HTML that shows what a study has found and learned.",
      "The page is one file that needs no other and no network: what matters, slices and contours"
          + " of the model, progress, parallel coordinates, workers and all trials. The model is"
          + " the one that made the last suggestion; nothing is learned again."
    },
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
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(chosen());
      Path page =
          out == null
              ? Path.of(named.name().replaceAll("[^\\p{L}\\p{N}_.-]+", "-") + ".html")
              : out;
      OutputFile target = output("--out", page);
      target.write(html(named));
      say("Wrote %s; open it in a browser.".formatted(page));
    }
    return 0;
  }

  private String html(NamedStudy named) {
    Terminal terminal = Terminal.of(spec());
    AtomicReference<String> line =
        new AtomicReference<>(StatusLine.bar(0) + " report: the trials are read");
    try (StatusLine status =
        new StatusLine(
            terminal.err(),
            terminal.width(),
            terminal.errColour(),
            terminal.errWatched(),
            line::get)) {
      status.start();
      status.changed();
      return StudyReport.html(
          named.name(),
          named.resume(),
          (what, share) -> {
            line.set(StatusLine.bar(share) + " report: " + what);
            status.changed();
          });
    }
  }
}
