package org.alas.app.studies;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.alas.study.Explanation;
import org.alas.study.Outcome;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/** A trial told to a program; what is not known is null. Stateless and thread-safe. */
public final class TrialJson {
  private TrialJson() {}

  /** All that is known of a trial. */
  public static Map<String, @Nullable Object> of(Trial trial) {
    Explanation why = trial.explanation();
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("trial", trial.number());
    all.put("state", trial.state().label());
    all.put("origin", trial.origin().label());
    all.put("objective", trial.objective() == 0 ? null : trial.objective());
    all.put("parameters", trial.configuration().values());
    all.put("value", trial.value());
    all.put("measures", measures(trial));
    all.put("reason", known(trial.reason()));
    all.put("worker", known(trial.worker()));
    all.put("ask_seconds", why == null ? null : why.askSeconds());
    all.put("fit_seconds", why == null ? null : why.fitSeconds());
    all.put("asked_at", trial.asked());
    all.put("ended_at", trial.ended());
    all.put("predicted", predicted(why));
    all.put("alpha", why == null ? List.of() : why.alpha());
    all.put("structure", why == null ? null : why.inWords());
    all.put("retry_of", trial.retryOf() == 0 ? null : trial.retryOf());
    all.put("retried", trial.isRetried());
    all.put("tags", trial.note().tags());
    all.put("note", known(trial.note().text()));
    return all;
  }

  /** What somebody needs to know to evaluate a trial. */
  public static Map<String, @Nullable Object> asked(Trial trial) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("trial", trial.number());
    all.put("parameters", trial.configuration().values());
    all.put("origin", trial.origin().label());
    all.put("predicted", predicted(trial.explanation()));
    return all;
  }

  /** Measures by name, in the order of their names. */
  static Map<String, Double> measures(Trial trial) {
    return trial.outcome() instanceof Outcome.Value told
        ? new TreeMap<>(told.measures())
        : Map.of();
  }

  private static @Nullable Map<String, Double> predicted(@Nullable Explanation why) {
    if (why == null) {
      return null;
    }
    Map<String, Double> predicted = new LinkedHashMap<>();
    predicted.put("mean", why.mean());
    predicted.put("sd", why.sd());
    return predicted;
  }

  private static @Nullable String known(String text) {
    return text.isEmpty() ? null : text;
  }
}
