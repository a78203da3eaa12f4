package org.alas.bench.paper.run;

import java.util.List;
import java.util.stream.Collectors;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.run.PaperReport.Judged;
import org.alas.bench.paper.run.PaperReport.Section;

/** The report as Markdown, with figures in files beside it. Used once. */
final class ReportMarkdown {
  /** Longer tables are folded. */
  static final int FOLDED = 30;

  private final StringBuilder out = new StringBuilder();

  private ReportMarkdown() {}

  /** The first pages: every claim once, and what the readings show. */
  static String of(PaperReport report) {
    ReportMarkdown page = new ReportMarkdown();
    page.head(report);
    page.summary(report);
    page.readings(report);
    page.paragraph(
        "[archive.md](archive.md) has every measurement, table and figure, and how long it took.");
    return page.out.toString();
  }

  /** All the rest. */
  static String archive(PaperReport report) {
    ReportMarkdown page = new ReportMarkdown();
    page.paragraph("# " + ReportWords.TITLE + ": the archive");
    page.paragraph("[report.md](report.md) has every claim once.");
    page.verdicts(report);
    page.experiments(report);
    page.times(report);
    return page.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void paragraph(String text) {
    if (!text.isBlank()) {
      line(text.strip());
      line("");
    }
  }

  private void head(PaperReport report) {
    paragraph("# " + ReportWords.TITLE);
    if (report.quick()) {
      paragraph("> **" + ReportWords.QUICK + "**");
    }
    if (!report.quick() && !report.publishable()) {
      paragraph("> **" + ReportWords.DRAFT + "**");
    }
    paragraph("**" + report.counts() + ".** " + escaped(report.standing()));
    paragraph(report.date() + ". " + report.program() + ". Written on " + report.machine() + ".");
    paragraph(escaped(ReportWords.total(report)));
  }

  private void summary(PaperReport report) {
    paragraph("## " + ReportWords.SUMMARY);
    paragraph(ReportWords.SUMMARY_NOTE);
    headings(ReportWords.summaryColumns());
    for (ClaimRow row : report.claims()) {
      row(ReportWords.summary(row).stream().map(ReportMarkdown::escaped).toList());
    }
    line("");
  }

  /** The tables of readings, beside the claims that they decide. */
  private void readings(PaperReport report) {
    for (Section section : report.sections()) {
      if (section.experiment().name().equals("readings")) {
        section.findings().exhibits().stream()
            .filter(exhibit -> exhibit.name().startsWith("readings"))
            .forEach(exhibit -> reading(section, exhibit));
      }
    }
  }

  private void reading(Section section, Exhibit exhibit) {
    paragraph("## " + escaped(exhibit.title()));
    paragraph(escaped(exhibit.caption()));
    if (exhibit instanceof Exhibit.Table table) {
      open(table.sheet());
    } else {
      shown(section, exhibit);
    }
  }

  private void verdicts(PaperReport report) {
    paragraph("## " + ReportWords.VERDICTS);
    for (var source : report.bySource().entrySet()) {
      paragraph("### " + escaped(source.getKey()));
      claims(source.getValue());
    }
  }

  private void claims(List<Judged> claims) {
    headings(ReportWords.claimColumns());
    claims.forEach(each -> row(cells(each)));
    line("");
  }

  private static List<String> cells(Judged each) {
    var verdict = each.verdict();
    String shown =
        verdict.exhibit().isBlank()
            ? ""
            : "[%s](#%s)".formatted(verdict.exhibit(), ReportWords.anchor(each));
    String reading = verdict.reading().isBlank() ? each.section().kind() : verdict.reading();
    return List.of(
        "**" + verdict.outcome() + "**",
        reading,
        escaped(verdict.claim()),
        escaped(verdict.measured()),
        shown);
  }

  private void experiments(PaperReport report) {
    for (List<Section> sections : report.byExperiment().values()) {
      paragraph("## " + escaped(sections.get(0).experiment().title()));
      sections.forEach(this::section);
    }
  }

  private void section(Section section) {
    paragraph("### " + section.experiment().name() + ", preset " + section.kind());
    paragraph(escaped(ReportWords.state(section)));
    for (Exhibit exhibit : section.findings().exhibits()) {
      paragraph("<a id=\"" + ReportWords.anchor(section, exhibit.name()) + "\"></a>");
      paragraph("**" + escaped(exhibit.title()) + ".** " + escaped(exhibit.caption()));
      shown(section, exhibit);
    }
  }

  private void shown(Section section, Exhibit exhibit) {
    if (exhibit instanceof Exhibit.Drawing figure) {
      paragraph(
          "![%s](%s/%s.svg)".formatted(escaped(figure.title()), section.kind(), figure.name()));
    } else if (exhibit instanceof Exhibit.Table table) {
      table(table.sheet());
    } else if (exhibit instanceof Exhibit.Data data) {
      String file = ReportWords.file(section, data);
      paragraph("[%s](%s)".formatted(file, file));
    }
  }

  private void table(Sheet sheet) {
    boolean folded = sheet.rows().size() > FOLDED;
    if (folded) {
      paragraph("<details><summary>" + sheet.rows().size() + " rows</summary>");
    }
    open(sheet);
    if (folded) {
      paragraph("</details>");
    }
  }

  private void open(Sheet sheet) {
    row(sheet.columns().stream().map(ReportMarkdown::escaped).toList());
    line(
        sheet.columns().stream()
            .map(name -> ReportWords.numeric(sheet, name) ? "---:" : "---")
            .collect(Collectors.joining("|", "|", "|")));
    sheet
        .rows()
        .forEach(r -> row(r.stream().map(ReportWords::shown).map(c -> escaped(c)).toList()));
    line("");
  }

  private void times(PaperReport report) {
    paragraph("## " + ReportWords.TIMES);
    paragraph(ReportWords.TIMES_NOTE);
    headings(ReportWords.TIME_COLUMNS);
    ReportWords.times(report).forEach(this::row);
  }

  private void row(List<String> cells) {
    line(cells.stream().collect(Collectors.joining(" | ", "| ", " |")));
  }

  private void headings(List<String> columns) {
    row(columns);
    line("|" + "---|".repeat(columns.size()));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replaceAll("\\s*\\R\\s*", " ");
  }
}
