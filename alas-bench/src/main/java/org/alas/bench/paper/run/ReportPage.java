package org.alas.bench.paper.run;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.alas.app.chart.Markup;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.run.PaperReport.Judged;
import org.alas.bench.paper.run.PaperReport.Section;

/** The report as one HTML file that needs no other; figures are drawn in it. Used once. */
final class ReportPage {
  private static final List<String> LOOKS =
      Collections.nCopies(ReportWords.summaryColumns().size(), "word");

  private final Markup out = new Markup();

  private ReportPage() {}

  static String of(PaperReport report) {
    ReportPage page = new ReportPage();
    page.out.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").open("head");
    page.out.empty("meta", "charset", "utf-8");
    page.out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.out.empty("meta", "name", "color-scheme", "content", "light dark");
    page.out
        .leaf("title", ReportWords.TITLE)
        .verbatim("style", ReportPage.class, "paper.css")
        .close()
        .line();
    page.out.open("body").open("main");
    page.head(report);
    page.summary(report);
    page.verdicts(report);
    page.experiments(report);
    page.times(report);
    page.out.close().close().close().line();
    return "<!DOCTYPE html>\n" + page.out;
  }

  private void head(PaperReport report) {
    out.open("header").leaf("h1", ReportWords.TITLE);
    if (report.quick()) {
      out.leaf("p", ReportWords.QUICK, "class", "loud");
    }
    if (!report.quick() && !report.publishable()) {
      out.leaf("p", ReportWords.DRAFT, "class", "loud");
    }
    out.leaf("p", report.counts(), "class", "lead").leaf("p", report.standing());
    String about = "%s. %s. Written on %s. %s";
    out.leaf(
        "p",
        about.formatted(
            report.date(), report.program(), report.machine(), ReportWords.total(report)),
        "class",
        "note");
    out.open("nav").text("Experiments: ");
    for (String name : report.byExperiment().keySet()) {
      out.leaf("a", name, "href", "#experiment-" + name).text(" ");
    }
    out.close().close().line();
  }

  private void summary(PaperReport report) {
    out.open("section").leaf("h2", ReportWords.SUMMARY).leaf("p", ReportWords.SUMMARY_NOTE);
    out.open("div", "class", "scroll").open("table", "class", "claims");
    row("th", ReportWords.summaryColumns(), LOOKS);
    report.claims().forEach(claim -> row("td", ReportWords.summary(claim), LOOKS));
    out.close().close().close().line();
  }

  private void verdicts(PaperReport report) {
    out.open("section").leaf("h2", ReportWords.VERDICTS);
    for (var source : report.bySource().entrySet()) {
      out.leaf("h3", source.getKey());
      claims(source.getValue());
      out.line();
    }
    out.close().line();
  }

  private void claims(List<Judged> claims) {
    out.open("div", "class", "scroll").open("table", "class", "claims").open("tr");
    ReportWords.claimColumns().forEach(name -> out.leaf("th", name.toLowerCase(Locale.ROOT)));
    out.close().line();
    claims.forEach(this::judged);
    out.close().close();
  }

  private void judged(Judged each) {
    Verdict verdict = each.verdict();
    String mood = verdict.outcome().toString().replace(' ', '-');
    out.open("tr").open("td");
    out.leaf("span", verdict.outcome().toString(), "class", "outcome " + mood).close();
    out.leaf("td", verdict.reading().isBlank() ? each.section().kind() : verdict.reading());
    out.leaf("td", verdict.claim()).leaf("td", verdict.measured()).open("td");
    if (!verdict.exhibit().isBlank()) {
      out.leaf("a", verdict.exhibit(), "href", "#" + ReportWords.anchor(each));
    }
    out.close().close().line();
  }

  private void experiments(PaperReport report) {
    for (List<Section> sections : report.byExperiment().values()) {
      Experiment experiment = sections.get(0).experiment();
      out.open("section", "id", "experiment-" + experiment.name()).leaf("h2", experiment.title());
      sections.forEach(this::section);
      out.close().line();
    }
  }

  private void section(Section section) {
    out.leaf("h3", section.experiment().name() + ", preset " + section.kind());
    out.leaf("p", ReportWords.state(section), "class", "note");
    for (Exhibit exhibit : section.findings().exhibits()) {
      out.open("figure", "id", ReportWords.anchor(section, exhibit.name()));
      out.open("figcaption").leaf("b", exhibit.title() + ".").text(" " + exhibit.caption()).close();
      if (exhibit instanceof Exhibit.Drawing drawing) {
        out.add(drawing.figure().markup());
      } else if (exhibit instanceof Exhibit.Table table) {
        folded(table.sheet());
      } else if (exhibit instanceof Exhibit.Data data) {
        out.leaf("p", ReportWords.file(section, data), "class", "note");
      }
      out.close().line();
    }
  }

  private void folded(Sheet sheet) {
    boolean folded = sheet.rows().size() > ReportMarkdown.FOLDED;
    if (folded) {
      out.open("details").leaf("summary", sheet.rows().size() + " rows");
    }
    table(sheet);
    if (folded) {
      out.close();
    }
  }

  private void table(Sheet sheet) {
    List<String> looks =
        sheet.columns().stream()
            .map(name -> ReportWords.numeric(sheet, name) ? "number" : "word")
            .toList();
    out.open("div", "class", "scroll").open("table");
    row("th", sheet.columns(), looks);
    sheet.rows().forEach(row -> row("td", row.stream().map(ReportWords::shown).toList(), looks));
    out.close().close();
  }

  private void row(String tag, List<String> cells, List<String> looks) {
    out.open("tr");
    for (int c = 0; c < cells.size(); c++) {
      out.leaf(tag, cells.get(c), "class", looks.get(c));
    }
    out.close().line();
  }

  private void times(PaperReport report) {
    out.open("section").leaf("h2", ReportWords.TIMES).leaf("p", ReportWords.TIMES_NOTE);
    table(new Sheet(ReportWords.TIME_COLUMNS, ReportWords.times(report)));
    out.close().line();
  }
}
