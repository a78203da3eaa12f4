package org.alas.bench.paper.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.alas.bench.paper.Experiment;
import org.jspecify.annotations.Nullable;

/** One run of {@code alas paper report}. Stateless and thread-safe. */
public final class ReportRun {
  private ReportRun() {}

  /**
   * Writes the pages, and each preset's figures and tables in a folder beside them.
   *
   * @param out where they go; null for a folder among the results
   * @param seeds 0 for as many as were run
   * @param told where to say so
   */
  public static void write(
      PaperFolder folder,
      List<Experiment> experiments,
      boolean quick,
      int seeds,
      @Nullable Path out,
      PrintWriter told)
      throws IOException {
    PaperReport report = PaperReport.of(folder, experiments, quick, seeds);
    Path place = out == null ? folder.root().resolve(quick ? "report-quick" : "report") : out;
    for (PaperReport.Section section : report.sections()) {
      Path files = place.resolve(section.kind());
      Publication.write(section.findings(), files, files);
    }
    Publication.write(place, "report.html", ReportPage.of(report));
    Publication.write(place, "report.md", ReportMarkdown.of(report));
    report.counts().forEach(told::println);
    told.println("Report: " + place.resolve("report.html"));
    told.println("        " + place.resolve("report.md"));
    told.flush();
  }
}
