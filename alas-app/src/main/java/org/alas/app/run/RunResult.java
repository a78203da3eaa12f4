package org.alas.app.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.store.StoreAddress;
import org.alas.study.Origin;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * What a run of a study ends with. Immutable and thread-safe.
 *
 * @param study its name
 * @param ended the study as it is then, trials of other runs and processes included
 * @param seconds that this run took
 */
public record RunResult(
    String study, StoreAddress store, StudySnapshot ended, StopReason stop, double seconds) {

  /** Why all trials were in vain, if all were: the reason that was told most often. */
  public Optional<String> commonFailure() {
    Map<String, Integer> reasons = new LinkedHashMap<>();
    for (Trial trial : ended.trials()) {
      if (trial.outcome() != null && trial.origin() != Origin.OUTSIDE && !trial.isRetried()) {
        Optional<String> complaint = FalseStart.complaint(trial, ended.problem());
        if (complaint.isEmpty()) {
          return Optional.empty();
        }
        reasons.merge(complaint.get(), 1, Integer::sum);
      }
    }
    return reasons.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  /** One object for programs. */
  public String json() {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("study", study);
    all.put("trials", ended.done());
    all.put("best", ended.best().map(RunResult::json).orElse(null));
    all.put("seconds", Math.round(seconds * 1000) / 1000.0);
    all.put("stopped", stop.label());
    all.put("store", store.toString());
    return JsonPage.line(all);
  }

  private static Map<String, Object> json(Trial trial) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("trial", trial.number());
    all.put("value", trial.value());
    all.put("parameters", trial.configuration().values());
    return all;
  }

  /** Lines for people. */
  public List<String> text(StopRules rules) {
    List<String> lines = new ArrayList<>();
    ended
        .best()
        .ifPresentOrElse(
            trial -> {
              lines.add(
                  "Best value %s, in trial %d:"
                      .formatted(Numbers.plain(trial.value()), trial.number()));
              Map<String, Object> values = trial.configuration().values();
              int width = values.keySet().stream().mapToInt(String::length).max().orElse(0);
              values.forEach(
                  (name, value) ->
                      lines.add(
                          "  %s%s   %s"
                              .formatted(
                                  name, " ".repeat(width - name.length()), Numbers.plain(value))));
            },
            () -> lines.add("No trial has a value that counts yet."));
    lines.add("");
    lines.add(
        "%s in %s s%s; %s."
            .formatted(
                Numbers.counted(ended.done(), "trial"),
                String.format(Locale.ROOT, "%.1f", seconds),
                others(),
                reason(rules)));
    lines.add("The study is kept in %s as %s.".formatted(store, study));
    return lines;
  }

  /** Trials that are not simply complete. */
  private String others() {
    Map<TrialState, Integer> counts = new EnumMap<>(TrialState.class);
    ended.trials().forEach(trial -> counts.merge(trial.state(), 1, Integer::sum));
    counts.remove(TrialState.COMPLETE);
    List<String> parts = new ArrayList<>();
    counts.forEach((state, count) -> parts.add(count + " " + state.label()));
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private String reason(StopRules rules) {
    return switch (stop) {
      case TRIALS -> "the budget of " + Numbers.counted(rules.budget(), "trial") + " is spent";
      case TIME -> "the time is over";
      case TARGET ->
          "the target of " + rules.target().map(x -> Numbers.plain(x)).orElse("") + " is reached";
      case TOLERANCE ->
          "the last %d suggestions promised less than %s"
              .formatted(
                  StopRules.POOR_SUGGESTIONS, rules.tolerance().map(Numbers::plain).orElse(""));
      case FALSE_START -> "the first trials all failed alike";
      case EXHAUSTED -> "every configuration has been tried, so there is nothing left to do";
      case WIDENED -> "another process has let the space grow";
      case INTERRUPTED -> "interrupted";
    };
  }
}
