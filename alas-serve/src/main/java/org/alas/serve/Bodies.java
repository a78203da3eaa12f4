package org.alas.serve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.serve.http.Call;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Event;
import org.alas.study.EventJson;
import org.alas.study.Note;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Result;

/** What requests say. Stateless and thread-safe. */
final class Bodies {
  private static final int MOST_TRIALS = 100;
  private static final int LONGEST_KEY = 200;
  private static final int LONGEST_WORKER = 300;
  private static final double LONGEST_LEASE = 7 * 24 * 3600.0;

  private Bodies() {}

  /** The name of a wish, by which it is known when it is made again; empty if it has none. */
  static String key(Call call) {
    String key = call.header("idempotency-key").orElse("").strip();
    if (key.length() > LONGEST_KEY || !key.matches("[\\x21-\\x7e]*")) {
      throw new InputException(
          "Idempotency-Key must be at most %d letters, digits and signs; shorten it."
              .formatted(LONGEST_KEY));
    }
    return key;
  }

  static OpenStudy.Wish wish(Call call) {
    JsonFields fields = call.fields();
    String worker = fields.has("worker") ? fields.text("worker") : "";
    if (worker.length() > LONGEST_WORKER) {
      throw new InputException(
          "worker may have at most %d characters; shorten it.".formatted(LONGEST_WORKER));
    }
    int count = fields.has("count") ? fields.integer("count", 1) : 1;
    if (count > MOST_TRIALS) {
      throw new InputException("count must be at most %d, got %d.".formatted(MOST_TRIALS, count));
    }
    int before = fields.has("before") ? fields.integer("before", 0) : Integer.MAX_VALUE;
    Optional<Duration> lease =
        fields.has("lease") ? Optional.of(lease("lease", fields)) : Optional.empty();
    fields.end();
    return new OpenStudy.Wish(worker, key(call), count, before, lease);
  }

  /** A time in seconds. */
  static Duration lease(String name, JsonFields fields) {
    double seconds = fields.finite(name);
    if (!(seconds > 0 && seconds <= LONGEST_LEASE)) {
      throw new InputException(
          "%s must be a number of seconds, at most a week, got %s.".formatted(name, seconds));
    }
    return Duration.ofNanos((long) (1e9 * seconds));
  }

  /** What came of a trial; nothing if nothing is told. */
  static Optional<Outcome> outcome(JsonFields fields, Problem problem) {
    if (fields.has("failed")) {
      if (fields.has("value")) {
        throw new InputException("value and failed exclude each other; tell one of them.");
      }
      String reason = fields.text("failed");
      return Optional.of(Outcome.failed(reason.isBlank() ? "failed" : reason));
    }
    if (!fields.has("value")) {
      return Optional.empty();
    }
    double value = fields.number("value");
    Map<String, Double> measures =
        fields.has("measures") ? fields.numbersByName("measures") : Map.of();
    requireMeasures(measures, problem.constraints());
    return Optional.of(Outcome.of(value, measures));
  }

  private static void requireMeasures(Map<String, Double> measures, List<Constraint> constraints) {
    List<String> known = constraints.stream().map(Constraint::name).distinct().toList();
    for (String name : measures.keySet()) {
      if (!known.contains(name)) {
        throw new InputException(
            "measures: no constraint is on %s; %s.%s"
                .formatted(
                    InputException.quote(name),
                    known.isEmpty()
                        ? "the study has none, so leave it out"
                        : "constraints are on " + String.join(", ", known),
                    InputException.didYouMean(name, known)));
      }
    }
    for (Constraint constraint : constraints) {
      if (!measures.containsKey(constraint.name())) {
        throw new InputException(
            "the study demands %s; add %s to measures, or tell failed with a reason."
                .formatted(constraint, constraint.name()));
      }
    }
  }

  /** A change of what people say; nothing if none is wanted. */
  static Optional<UnaryOperator<Note>> note(JsonFields fields) {
    if (!fields.has("note") && !fields.has("tags")) {
      return Optional.empty();
    }
    Optional<String> text =
        fields.has("note") ? Optional.of(fields.text("note")) : Optional.empty();
    Optional<Set<String>> tags =
        fields.has("tags")
            ? Optional.of(new LinkedHashSet<>(fields.texts("tags")))
            : Optional.empty();
    return Optional.of(before -> new Note(text.orElse(before.text()), tags.orElse(before.tags())));
  }

  /** Results that were found elsewhere. */
  static List<Result> results(JsonFields fields, Problem problem) {
    List<Result> results = new ArrayList<>();
    for (JsonFields each : fields.objects("observations")) {
      Configuration at = configuration(each.valuesByName("parameters"), problem.space());
      Outcome outcome =
          outcome(each, problem)
              .orElseThrow(
                  () -> new InputException("an observation needs a value, or failed and why."));
      each.end();
      results.add(new Result(at, outcome));
    }
    fields.end();
    return results;
  }

  /** A configuration of a space, of values as JSON has them. */
  static Configuration configuration(Map<String, Object> values, SearchSpace space) {
    List<String> names = space.variables().stream().map(Variable::name).toList();
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new InputException("parameter " + InputException.unknown(name, names));
      }
    }
    Map<String, Object> settings = new LinkedHashMap<>();
    for (Variable variable : space.variables()) {
      Object value = values.get(variable.name());
      if (value != null) {
        settings.put(variable.name(), variable.canonical(value));
      }
    }
    Configuration configuration = new Configuration(settings);
    space.encode(configuration);
    return configuration;
  }

  /** A configuration that stands in the address as JSON. */
  static Optional<Configuration> configuration(Call call, SearchSpace space) {
    return call.query("parameters")
        .map(
            text -> {
              JsonFields all =
                  JsonFields.of(
                      "the query", JsonText.read("the query", "{\"parameters\":" + text + "}"));
              return configuration(all.valuesByName("parameters"), space);
            });
  }

  /** Events of those who keep a study of their own of the service's log. */
  static List<Event> events(JsonFields fields) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < fields.node("events").size(); i++) {
      Event event = EventJson.read(JsonText.write(fields.node("events").get(i)));
      if (event instanceof Event.Asked) {
        throw new InvalidInputException(
            "event %d asks for a trial; trials are given out by POST .../trials".formatted(i + 1));
      }
      events.add(event);
    }
    fields.end();
    return events;
  }
}
