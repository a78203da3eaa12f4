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

  static String of(PaperReport report) {
    ReportMarkdown page = new ReportMarkdown();
    page.head(report);
    page.trouble(report);
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
    report.counts().forEach(count -> line("- " + count));
    line("");
    paragraph(report.date() + ". " + report.program() + ". Written on " + report.machine() + ".");
    paragraph(escaped(ReportWords.total(report)));
  }

  private void trouble(PaperReport report) {
    paragraph("## " + ReportWords.TROUBLE);
    if (report.trouble().isEmpty()) {
      paragraph(ReportWords.noTrouble(report));
    } else {
      claims(report.trouble(), true);
    }
  }

  private void verdicts(PaperReport report) {
    paragraph("## " + ReportWords.VERDICTS);
    for (var source : report.bySource().entrySet()) {
      paragraph("### " + escaped(source.getKey()));
      claims(source.getValue(), false);
    }
  }

  private void claims(List<Judged> claims, boolean sources) {
    headings(ReportWords.claimColumns(sources));
    claims.forEach(each -> row(cells(each, sources)));
    line("");
  }

  private static List<String> cells(Judged each, boolean source) {
    var verdict = each.verdict();
    String shown =
        verdict.exhibit().isBlank()
            ? ""
            : "[%s](#%s)".formatted(verdict.exhibit(), ReportWords.anchor(each));
    String outcome = "**" + verdict.outcome() + "**";
    String kind = each.section().kind();
    String claim = escaped(verdict.claim());
    String measured = escaped(verdict.measured());
    return source
        ? List.of(outcome, kind, escaped(verdict.source()), claim, measured, shown)
        : List.of(outcome, kind, claim, measured, shown);
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
  }

  private void table(Sheet sheet) {
    boolean folded = sheet.rows().size() > FOLDED;
    if (folded) {
      paragraph("<details><summary>" + sheet.rows().size() + " rows</summary>");
    }
    row(sheet.columns().stream().map(ReportMarkdown::escaped).toList());
    line(
        sheet.columns().stream()
            .map(name -> ReportWords.numeric(sheet, name) ? "---:" : "---")
            .collect(Collectors.joining("|", "|", "|")));
    sheet
        .rows()
        .forEach(r -> row(r.stream().map(ReportWords::shown).map(c -> escaped(c)).toList()));
    line("");
    if (folded) {
      paragraph("</details>");
    }
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
