package org.alas.app.studies;

import java.util.Map;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.ValueText;
import org.alas.study.Outcome;
import org.alas.study.Trial;

/** What came of a trial, in a few words. Stateless and thread-safe. */
public final class OutcomeText {
  private OutcomeText() {}

  static String of(Outcome outcome) {
    if (!(outcome instanceof Outcome.Value told)) {
      return "failed (%s)".formatted(Numbers.line(((Outcome.Failure) outcome).reason(), 80));
    }
    String value = ValueText.of(told.value());
    return told.measures().isEmpty()
        ? value
        : told.measures().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(e -> e.getKey() + "=" + ValueText.of(e.getValue()))
            .collect(Collectors.joining(", ", value + " (", ")"));
  }

  /** Why a trial that was told before cannot be told something else. */
  public static String conflict(String study, Trial trial, Outcome now) {
    Outcome before = trial.outcome();
    return "trial %d of study %s was told %s before and cannot be told %s now; what was told stays."
        .formatted(
            trial.number(),
            InputException.quote(study),
            before == null ? "nothing" : of(before),
            of(now));
  }
}
