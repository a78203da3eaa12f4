package org.alas.app.report;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.alas.app.cli.Numbers;
import org.alas.study.Constraint;
import org.alas.study.Explanation;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/** The trials shown, column by column; what is not known is null. Immutable and thread-safe. */
record TrialDocument(Snapshot study, List<ParameterAxis> axes) {
  private static final int REASON = 300;

  Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    List<String> workers = study.shown().stream().map(Trial::worker).distinct().toList();
    if (study.shown().size() < study.trials().size()) {
      json.put("number", column(Trial::number));
    }
    json.put("state", column(t -> t.state().ordinal()));
    json.put("origin", column(t -> t.origin().ordinal()));
    json.put("workers", workers.stream().map(w -> Numbers.limited(w, 60)).toList());
    json.put("worker", column(t -> workers.indexOf(t.worker())));
    Instant first =
        study.trials().stream().map(Trial::asked).min(Instant::compareTo).orElse(Instant.EPOCH);
    json.put("asked", numbers(t -> seconds(first, t.asked())));
    json.put("took", numbers(TrialDocument::took));
    json.put("value", numbers(Trial::value));
    json.put("predicted", numbers(t -> explained(t, Explanation::mean)));
    json.put("sd", numbers(t -> explained(t, Explanation::sd)));
    json.put("ask", numbers(t -> explained(t, Explanation::askSeconds)));
    json.put("fit", numbers(t -> explained(t, Explanation::fitSeconds)));
    json.put("alpha", alphas());
    json.put(
        "measures", study.problem().constraints().stream().map(c -> numbers(measure(c))).toList());
    Map<String, @Nullable Object> reasons = new LinkedHashMap<>();
    study.shown().stream()
        .filter(t -> !t.reason().isEmpty())
        .forEach(t -> reasons.put(String.valueOf(t.number()), Numbers.limited(t.reason(), REASON)));
    json.put("reason", reasons);
    json.put(
        "parameters",
        axes.stream().map(axis -> numbers(t -> axis.number(t.configuration()))).toList());
    return json;
  }

  private List<Integer> column(Function<Trial, Integer> of) {
    return study.shown().stream().map(of).toList();
  }

  private List<@Nullable Number> numbers(ToDoubleFunction<Trial> of) {
    return VisibleDigits.of(study.shown().stream().mapToDouble(of).toArray());
  }

  private static double explained(Trial trial, ToDoubleFunction<Explanation> of) {
    Explanation why = trial.explanation();
    return why == null ? Double.NaN : of.applyAsDouble(why);
  }

  /** Roughness as learnt before each suggestion, term by term. */
  private List<List<@Nullable Number>> alphas() {
    int terms =
        study.shown().stream()
            .map(Trial::explanation)
            .mapToInt(why -> why == null ? 0 : why.alpha().size())
            .max()
            .orElse(0);
    List<List<@Nullable Number>> all = new ArrayList<>();
    for (int term = 0; term < terms; term++) {
      int index = term;
      all.add(
          numbers(
              t ->
                  explained(t, w -> index < w.alpha().size() ? w.alpha().get(index) : Double.NaN)));
    }
    return all;
  }

  private static ToDoubleFunction<Trial> measure(Constraint constraint) {
    return trial -> {
      Double measure =
          trial.outcome() instanceof Outcome.Value told
              ? told.measures().get(constraint.name())
              : null;
      return measure == null ? Double.NaN : measure;
    };
  }

  /** From being given out to its end; nobody knows how long what came from outside took. */
  private static double took(Trial trial) {
    Instant ended = trial.ended();
    return ended == null || trial.origin() == Origin.OUTSIDE
        ? Double.NaN
        : Math.max(0, seconds(trial.asked(), ended));
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() * 1e-9;
  }
}
