package org.alas.bench.paper.run;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.ValueText;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.run.PaperReport.Judged;
import org.alas.bench.paper.run.PaperReport.Section;
import org.alas.bench.paper.run.Timings.TimeSpent;

/** What the report says in each of its forms. Stateless and thread-safe. */
final class ReportWords {
  static final String TITLE = "The paper, run again";
  static final String QUICK =
      "These are quick runs with small sizes, made to see that everything works. They say nothing"
          + " about the paper's claims.";
  static final String SUMMARY = "Every claim once";
  static final String SUMMARY_NOTE =
      "Under each reading of the paper's protocol: yes, partly, no, or false as printed. The verdict is"
          + " by the readings that are the paper's: its text, its text with frequencies that start at 0,"
          + " and the code that the authors released. The rule says when a claim is called reproduced."
          + " Predictive fits and theory do not depend on the last two.";
  static final String DRAFT =
      "A draft: its cells are of several commits, or have not all passed alas paper check.";
  static final String VERDICTS = "What was measured, claim by claim";
  static final String TIMES = "How long it took";
  static final String TIMES_NOTE =
      "Core time is what the processor spent on cells, elapsed the time during which at least one of"
          + " them ran. An experiment that says \"shared\" uses cells of one above it. For comparison:"
          + " the authors' Python code takes 0.4 to 2.5 s per iteration on such a machine, about a"
          + " day of one core for the grid of one acquisition (77 000 iterations).";

  static final List<String> TIME_COLUMNS =
      List.of("experiment", "preset", "seeds", "cells", "core time", "elapsed", "at once", "cores");

  private static final Pattern LONG = Pattern.compile("[+-]?\\d*\\.\\d+([eE][+-]?\\d+)?");
  private static final int LONGEST = 8;

  private ReportWords() {}

  /** A cell of a table as people read it: long numbers are rounded. */
  static String shown(String cell) {
    return cell.length() > LONGEST && LONG.matcher(cell).matches()
        ? Numbers.plain(Double.parseDouble(cell))
        : cell;
  }

  /** Of the table that has every claim once. */
  static List<String> summaryColumns() {
    return Stream.of(
            List.of("Source", "Claim"),
            ClaimRow.READINGS,
            List.of("Verdict", "Measured (first reading)", "Rule", "Cause"))
        .flatMap(List::stream)
        .toList();
  }

  static List<String> summary(ClaimRow row) {
    return Stream.of(
            List.of(row.source(), row.claim()),
            ClaimRow.READINGS.stream().map(row::word).toList(),
            List.of(row.verdict(), row.measured(), row.rule(), row.cause()))
        .flatMap(List::stream)
        .toList();
  }

  /** Of the table of all that was measured. */
  static List<String> claimColumns() {
    return List.of("Outcome", "Reading", "Claim", "Measured", "Shown in");
  }

  static String anchor(Judged each) {
    return anchor(each.section(), each.verdict().exhibit());
  }

  static String anchor(Section section, String exhibit) {
    return section.kind() + "-" + exhibit;
  }

  /** Where data are, beside the report. */
  static String file(Section section, Exhibit.Data data) {
    return section.kind() + "/" + data.name() + ".csv";
  }

  /** How much of an experiment there is. */
  static String state(Section section) {
    int missing = section.cells() - section.stored();
    String seeds = section.seeded() ? Numbers.counted(section.plan().seeds(), "seed") + ", " : "";
    return missing == 0
        ? "%s%s.".formatted(seeds, Numbers.counted(section.cells(), "cell"))
        : "%s%d of %s are missing: alas paper %s --preset %s%s --seeds %d runs them."
            .formatted(
                seeds,
                missing,
                Numbers.counted(section.cells(), "cell"),
                section.experiment().name(),
                section.plan().preset().name().toLowerCase(Locale.ROOT),
                section.plan().quick() ? " --quick" : "",
                section.plan().seeds());
  }

  /** Whether a column holds numbers and nothing else. */
  static boolean numeric(Sheet sheet, String column) {
    return sheet.words(column).stream()
        .allMatch(cell -> cell.isEmpty() || ValueText.isNumber(cell));
  }

  static List<List<String>> times(PaperReport report) {
    return report.sections().stream().map(ReportWords::time).toList();
  }

  private static List<String> time(Section section) {
    TimeSpent time = section.time();
    boolean timed = time.timed() > 0;
    return List.of(
        section.experiment().name(),
        section.kind(),
        section.seeded() ? Integer.toString(section.plan().seeds()) : "",
        section.stored() == section.cells()
            ? Integer.toString(section.cells())
            : section.stored() + " of " + section.cells(),
        timed ? Numbers.seconds(time.coreSeconds()) : section.own() == 0 ? "shared" : "unknown",
        timed ? span(time.elapsed()) : "",
        words(time.threads()),
        words(time.cores()));
  }

  /** All cells of a preset together. */
  static String total(PaperReport report) {
    return report.totals().entrySet().stream()
        .map(each -> "Preset " + each.getKey() + ": " + total(each.getValue()))
        .collect(Collectors.joining(" "));
  }

  private static String total(TimeSpent time) {
    return time.timed() == 0
        ? "how long the cells took is not known."
        : "%s took %s of core time in %s, %s at once on %s cores, at commit %s."
            .formatted(
                Numbers.counted(time.timed(), "cell"),
                Numbers.seconds(time.coreSeconds()),
                span(time.elapsed()),
                words(time.threads()),
                words(time.cores()),
                words(time.commits()));
  }

  private static String words(Collection<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String span(Duration time) {
    return Numbers.seconds(time.toMillis() / 1000.0);
  }
}
