package org.alas.app.report;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.app.run.BusyWorker;
import org.alas.study.Constraint;
import org.alas.study.Explanation;
import org.alas.study.Note;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * Trials column by column, all or those that are shown; what is not known is null. Immutable and
 * thread-safe.
 */
record TrialDocument(Snapshot study, List<ParameterAxis> axes) {
  private static final int REASON = 300;
  private static final int QUANTILES = 401;

  Map<String, @Nullable Object> json() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    List<Trial> shown = study.shown();
    if (shown.size() < study.trials().size()) {
      json.put("number", column(Trial::number));
      json.put("quantiles", quantiles());
    }
    json.put("count", study.trials().size());
    Words workers = new Words();
    json.put("state", column(t -> t.state().ordinal()));
    json.put("origin", column(t -> t.origin().ordinal()));
    json.put("running", study.busy().stream().map(BusyWorker::inWords).toList());
    json.put("worker", column(t -> workers.place(t.worker())));
    json.put("workers", workers.limited(60));
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
        "frequency",
        new LearntFrequencies(study.space(), shown, ModelDocument.coordinates(study.space()))
            .json());
    json.put("score", numbers(t -> explained(t, Explanation::score)));
    Words rules = new Words();
    json.put("rule", places(rules, Explanation::acquisition));
    json.put("rules", rules.limited(60));
    Words beliefs = new Words();
    json.put("belief", places(beliefs, Explanation::inWords));
    json.put("beliefs", beliefs.limited(REASON));
    json.put(
        "measures", study.problem().constraints().stream().map(c -> numbers(measure(c))).toList());
    Map<String, @Nullable Object> reasons = new LinkedHashMap<>();
    shown.stream()
        .filter(t -> !t.reason().isEmpty())
        .forEach(t -> reasons.put(String.valueOf(t.number()), Numbers.limited(t.reason(), REASON)));
    json.put("reason", reasons);
    Map<String, @Nullable Object> notes = new LinkedHashMap<>();
    shown.stream()
        .filter(t -> !t.note().isEmpty())
        .forEach(t -> notes.put(String.valueOf(t.number()), note(t.note())));
    json.put("note", notes);
    json.put(
        "parameters",
        axes.stream().map(axis -> numbers(t -> axis.number(t.configuration()))).toList());
    return json;
  }

  /** Of all values of complete trials, from the best to the worst: those shown are not typical. */
  private List<@Nullable Number> quantiles() {
    double[] values =
        study.trials().stream()
            .filter(t -> t.state() == TrialState.COMPLETE)
            .sorted(study.problem().bestFirst())
            .mapToDouble(Trial::value)
            .toArray();
    int count = Math.min(QUANTILES, values.length);
    double[] some = new double[count];
    Arrays.setAll(
        some, i -> values[(int) ((long) i * (values.length - 1) / Math.max(1, count - 1))]);
    return VisibleDigits.of(some);
  }

  /** Different texts in the order in which they come, each told once. */
  private static final class Words {
    private final Map<String, Integer> places = new LinkedHashMap<>();

    int place(String word) {
      return places.computeIfAbsent(word, w -> places.size());
    }

    List<String> limited(int most) {
      return places.keySet().stream().map(w -> Numbers.limited(w, most)).toList();
    }
  }

  private static String note(Note note) {
    String tags = note.tags().stream().map(t -> "#" + t).collect(Collectors.joining(" "));
    return Numbers.limited((note.text() + " " + tags).strip(), REASON);
  }

  private List<@Nullable Integer> places(Words words, Function<Explanation, String> of) {
    List<@Nullable Integer> all = new ArrayList<>();
    for (Trial trial : study.shown()) {
      Explanation why = trial.explanation();
      all.add(why == null ? null : words.place(of.apply(why)));
    }
    return all;
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
