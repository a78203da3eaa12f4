package org.alas.bench.paper.run;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.bench.paper.run.PaperReport.Section;

/** What the report says about runs, times and machines. Stateless and thread-safe. */
final class TimeText {
  static final List<String> COLUMNS =
      List.of("experiment", "preset", "seeds", "cells", "core time", "elapsed", "at once", "cores");

  private TimeText() {}

  static List<List<String>> rows(PaperReport report) {
    return report.sections().stream().map(TimeText::row).toList();
  }

  private static List<String> row(Section section) {
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
