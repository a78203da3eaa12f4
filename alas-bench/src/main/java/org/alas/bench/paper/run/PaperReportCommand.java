package org.alas.bench.paper.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Selection;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code alas paper report}: what the experiments that were run say of the paper. */
@Command(
    name = "report",
    description = {
      "Write what the runs so far say of the paper's claims, as HTML and as Markdown.",
      "",
      "Only of cells that were run at one commit and passed alas paper check, unless it is a draft."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  alas paper report", "  alas paper report --dir alas-paper --out docs/paper"})
final class PaperReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @ParentCommand private PaperCommand paper;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where it goes (default: report within --dir, or report-quick).")
  private @Nullable Path out;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Repetitions to be shown (default: all that were run).")
  private @Nullable Integer seeds;

  @Option(
      names = "--draft",
      description = "Also of cells that were not checked, or of several commits; it says so.")
  private boolean draft;

  @Override
  public Integer call() throws IOException {
    write(
        paper.folder(),
        PaperCommand.experiments(Selection.PAPER),
        paper.quick(),
        seeds == null ? 0 : InputException.atLeastOne("--seeds", seeds),
        draft,
        out,
        spec.commandLine().getOut());
    return 0;
  }

  /**
   * Writes the pages, and each preset's figures and tables in a folder beside them.
   *
   * @param out where they go; null for a folder among the results
   * @param seeds 0 for as many as were run
   * @param draft whether cells may be of several commits, and unchecked
   * @param told where to say so
   */
  static void write(
      PaperFolder folder,
      List<Experiment> experiments,
      boolean quick,
      int seeds,
      boolean draft,
      @Nullable Path out,
      PrintWriter told)
      throws IOException {
    PaperReport report = PaperReport.of(folder, experiments, quick, seeds);
    if (!draft && !quick && !report.publishable()) {
      throw new InputException(
          "not to be published: %s Run alas paper check --cells 100 --dir %s, or write a draft with --draft."
              .formatted(report.standing(), folder.root()));
    }
    Path place = out == null ? folder.root().resolve(quick ? "report-quick" : "report") : out;
    for (PaperReport.Section section : report.sections()) {
      Path files = place.resolve(section.kind());
      PaperFolder.write(section.findings(), files, files);
    }
    PaperFolder.write(place, "report.html", ReportPage.of(report));
    PaperFolder.write(place, "report.md", ReportMarkdown.of(report));
    PaperFolder.write(place, "archive.md", ReportMarkdown.archive(report));
    told.println(report.counts());
    told.println("Report: " + place.resolve("report.html"));
    told.println("        " + place.resolve("report.md"));
    told.flush();
  }
}
