package org.alas.bench.paper.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.app.cli.AlignedTable;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;

/** What an experiment shows, as lines for a terminal. Stateless and thread-safe. */
final class FindingsText {
  private static final int WIDTH = 100;
  private static final int OUTCOME = 16;

  private FindingsText() {}

  /** Verdicts, what differs first, and tables; figures are files. */
  static List<String> lines(Findings findings) {
    List<String> lines = new ArrayList<>();
    findings.verdicts().stream()
        .sorted(Comparator.comparing(Verdict::outcome))
        .forEach(verdict -> lines.addAll(lines(verdict)));
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Table table) {
        lines.add("");
        lines.addAll(wrapped(table.title(), 0));
        lines.addAll(wrapped(table.caption(), 0));
        lines.addAll(lines(table.sheet()));
      }
    }
    return lines;
  }

  private static List<String> lines(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    String said = verdict.source() + ": " + verdict.claim();
    if (!verdict.measured().isBlank()) {
      said = said + " | " + verdict.measured();
    }
    String shown = verdict.exhibit().isBlank() ? "" : " [" + verdict.exhibit() + "]";
    List<String> text = wrapped(said + shown, OUTCOME);
    String outcome = verdict.outcome().toString();
    lines.add(outcome + text.get(0).substring(outcome.length()));
    lines.addAll(text.subList(1, text.size()));
    return lines;
  }

  static List<String> lines(Sheet sheet) {
    AlignedTable table = new AlignedTable(sheet.columns());
    sheet.rows().forEach(row -> table.add(row.stream().map(ShownCell::of).toList()));
    return table.lines();
  }

  /** Broken between words; nothing for an empty text. */
  private static List<String> wrapped(String text, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    for (String word : text.strip().split("\\s+")) {
      if (line.length() > indent && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(line.length() > indent ? " " : "").append(word);
    }
    if (line.length() > indent) {
      lines.add(line.toString());
    }
    return lines;
  }
}
