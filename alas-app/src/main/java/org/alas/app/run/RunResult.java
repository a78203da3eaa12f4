package org.alas.app.run;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.Numbers;
import org.alas.study.Outcome;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * What a run of a study ends with. Immutable and thread-safe.
 *
 * @param study its name
 * @param ended the study as it is then, trials of other runs and processes included
 * @param seconds that this run took
 */
public record RunResult(String study, Path store, StudySnapshot ended, Stop stop, double seconds) {

  /** How many trials of the budget were told. */
  public int count() {
    return ended.done();
  }

  /** Why all trials failed, if all did: the reason that was told most often. */
  public Optional<String> commonFailure() {
    Map<String, Integer> reasons = new LinkedHashMap<>();
    for (Trial trial : ended.trials()) {
      if (trial.outcome() instanceof Outcome.Value) {
        return Optional.empty();
      } else if (trial.state() == TrialState.FAILED) {
        reasons.merge(trial.reason(), 1, Integer::sum);
      }
    }
    return reasons.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  /** One object for programs. */
  public String json() {
    StringWriter text = new StringWriter();
    try (JsonGenerator out =
        JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build()
            .createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartObject();
      out.writeName("study").writeString(study);
      out.writeName("trials").writeNumber(count());
      out.writeName("best");
      if (ended.best().isPresent()) {
        write(ended.best().get(), out);
      } else {
        out.writeNull();
      }
      out.writeName("seconds").writeNumber(Math.round(seconds * 1000) / 1000.0);
      out.writeName("stopped").writeString(stop.label());
      out.writeName("store").writeString(store.toString());
      out.writeEndObject();
    }
    return text.toString();
  }

  private static void write(Trial trial, JsonGenerator out) {
    out.writeStartObject();
    out.writeName("trial").writeNumber(trial.number());
    out.writeName("value").writeNumber(trial.value());
    out.writeName("parameters").writeStartObject();
    for (Map.Entry<String, Object> setting : trial.configuration().values().entrySet()) {
      out.writeName(setting.getKey());
      if (setting.getValue() instanceof Double number) {
        out.writeNumber(number.doubleValue());
      } else if (setting.getValue() instanceof Long number) {
        out.writeNumber(number.longValue());
      } else if (setting.getValue() instanceof Boolean flag) {
        out.writeBoolean(flag);
      } else {
        out.writeString(setting.getValue().toString());
      }
    }
    out.writeEndObject();
    out.writeEndObject();
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
                          "  "
                              + name
                              + " ".repeat(width - name.length() + 3)
                              + Numbers.plain(value)));
            },
            () -> lines.add("No trial has a value that counts yet."));
    lines.add("");
    lines.add(
        "%s in %s s%s; %s."
            .formatted(
                Numbers.counted(count(), "trial"),
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
      case EXHAUSTED -> "every configuration has been tried, so there is nothing left to do";
      case INTERRUPTED -> "interrupted";
    };
  }
}
