package org.alas.study;

import java.util.List;
import java.util.TreeMap;
import org.alas.InvalidInputException;
import org.alas.data.OutputScale;
import org.alas.gp.Prediction;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.space.Configuration;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event as one line of JSON and back: the event read equals the event written, each number and
 * time to the last bit. Fields that a later release has added are passed over; an event of a later
 * version, or of a type that this release does not know, is refused. The text is plain ASCII.
 * Stateless and thread-safe.
 */
public final class EventJson {
  static final int VERSION = 1;

  private EventJson() {}

  /** The line of an event. */
  public static String write(Event event) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("version", VERSION);
    json.put("type", type(event));
    json.put("time", event.time().toString());
    if (event instanceof Event.Created created) {
      json.put("release", created.version());
      ProblemJson.write(created.problem(), json.putObject("problem"));
      ProblemJson.write(created.settings(), json.putObject("settings"));
    } else if (event instanceof Event.Configured configured) {
      json.put("change", configured.change());
      ProblemJson.write(configured.settings(), json.putObject("settings"));
    } else if (event instanceof Event.ObjectiveNamed named) {
      json.put("number", named.number());
      json.put("objective", named.objective());
    } else if (event instanceof Event.Asked asked) {
      json.put("trial", asked.trial());
      write(asked.configuration(), json.putObject("configuration"));
      json.put("origin", asked.origin().label());
      json.put("worker", asked.worker());
      json.put("seen", asked.seen());
      if (asked.explanation() != null) {
        write(asked.explanation(), json.putObject("explanation"));
      }
      writeRequest(asked.request(), json);
    } else if (event instanceof Event.Observed observed) {
      json.put("trial", observed.trial());
      write(observed.configuration(), json.putObject("configuration"));
      write(observed.outcome(), json.putObject("outcome"));
      writeRequest(observed.request(), json);
    } else if (event instanceof Event.Told told) {
      json.put("trial", told.trial());
      write(told.outcome(), json.putObject("outcome"));
    } else if (event instanceof Event.Abandoned abandoned) {
      json.put("trial", abandoned.trial());
      json.put("reason", abandoned.reason());
    } else if (event instanceof Event.Searched searched) {
      json.put("number", searched.number());
      json.put("seen", searched.seen());
      write(searched.history(), json.putObject("fit"));
      write(searched.beliefs(), json.putArray("beliefs"));
      json.put("seconds", searched.seconds());
    } else if (event instanceof Amendment amendment) {
      AmendmentJson.write(amendment, json);
    }
    return JsonText.write(json);
  }

  private static void writeRequest(String request, ObjectNode json) {
    if (!request.isEmpty()) {
      json.put("request", request);
    }
  }

  private static String request(JsonFields fields) {
    return fields.has("request") ? fields.text("request") : "";
  }

  private static String type(Event event) {
    if (event instanceof Amendment amendment) {
      return AmendmentJson.type(amendment);
    } else if (event instanceof Event.Created) {
      return "created";
    } else if (event instanceof Event.Configured) {
      return "configured";
    } else if (event instanceof Event.ObjectiveNamed) {
      return "objective";
    } else if (event instanceof Event.Asked) {
      return "asked";
    } else if (event instanceof Event.Observed) {
      return "observed";
    } else if (event instanceof Event.Told) {
      return "told";
    } else if (event instanceof Event.Searched) {
      return "searched";
    }
    return "abandoned";
  }

  /**
   * The event of a line.
   *
   * @throws DamagedLogException in one sentence that names field and value, when the text is not an
   *     event or was written by a later version
   */
  public static Event read(String line) {
    try {
      return event(JsonFields.of("the event", JsonText.read("the event", line)));
    } catch (InvalidInputException e) {
      throw new DamagedLogException(String.valueOf(e.getMessage()), e);
    }
  }

  private static Event event(JsonFields fields) {
    int version = fields.integer("version");
    if (version < 1 || version > VERSION) {
      throw new InvalidInputException(
          "version must be from 1 to %d for this release, got %d".formatted(VERSION, version)
              + (version > VERSION ? "; a newer release of Alas reads it" : ""));
    }
    String type = fields.text("type");
    return switch (type) {
      case "created" ->
          new Event.Created(
              fields.instant("time"),
              ProblemJson.problem(fields.object("problem")),
              ProblemJson.settings(fields.object("settings")),
              fields.text("release"));
      case "configured" ->
          new Event.Configured(
              fields.instant("time"),
              fields.integer("change"),
              ProblemJson.settings(fields.object("settings")));
      case "objective" ->
          new Event.ObjectiveNamed(
              fields.instant("time"), fields.integer("number"), fields.text("objective"));
      case "asked" ->
          new Event.Asked(
              fields.instant("time"),
              fields.integer("trial"),
              new Configuration(fields.valuesByName("configuration")),
              fields.named("origin", Origin::of),
              fields.text("worker"),
              fields.whole("seen"),
              fields.has("explanation") ? explanation(fields.object("explanation")) : null,
              request(fields));
      case "observed" ->
          new Event.Observed(
              fields.instant("time"),
              fields.integer("trial"),
              new Configuration(fields.valuesByName("configuration")),
              outcome(fields.object("outcome")),
              request(fields));
      case "told" ->
          new Event.Told(
              fields.instant("time"), fields.integer("trial"), outcome(fields.object("outcome")));
      case "abandoned" ->
          new Event.Abandoned(
              fields.instant("time"), fields.integer("trial"), fields.text("reason"));
      case "searched" ->
          new Event.Searched(
              fields.instant("time"),
              fields.integer("number"),
              fields.whole("seen"),
              history(fields.object("fit")),
              beliefs(fields),
              fields.number("seconds"));
      default ->
          AmendmentJson.read(type, fields)
              .orElseThrow(
                  () ->
                      new InvalidInputException(
                          "type \"%s\" is not an event that this release knows; a newer release of Alas may"
                              .formatted(type)));
    };
  }

  static void write(Configuration configuration, ObjectNode json) {
    configuration
        .values()
        .forEach(
            (name, value) -> {
              if (value instanceof Double number) {
                if (!(Math.abs(number) <= Double.MAX_VALUE)) {
                  throw new InvalidInputException(
                      "the value of \"%s\" must be finite, got %s".formatted(name, number));
                }
                json.put(name, number);
              } else if (value instanceof Long whole) {
                json.put(name, whole);
              } else if (value instanceof Boolean flag) {
                json.put(name, flag);
              } else {
                json.put(name, (String) value);
              }
            });
  }

  private static void write(Outcome outcome, ObjectNode json) {
    if (outcome instanceof Outcome.Value value) {
      json.put("value", value.value());
      ObjectNode measures = json.putObject("measures");
      new TreeMap<>(value.measures()).forEach(measures::put);
    } else if (outcome instanceof Outcome.Failure failure) {
      json.put("failure", failure.reason());
    }
  }

  private static Outcome outcome(JsonFields fields) {
    return fields.has("failure")
        ? new Outcome.Failure(fields.text("failure"))
        : new Outcome.Value(fields.number("value"), fields.numbersByName("measures"));
  }

  private static void write(Explanation explanation, ObjectNode json) {
    json.put("mean", explanation.mean());
    json.put("sd", explanation.sd());
    json.put("acquisition", explanation.acquisition());
    json.put("score", explanation.score());
    json.put("kernel", explanation.kernel());
    ArrayNode alpha = json.putArray("alpha");
    explanation.alpha().forEach(alpha::add);
    ArrayNode parameters = json.putArray("parameters");
    explanation.parameters().forEach(parameters::add);
    FitHistory history = explanation.learned().history();
    if (history != null) {
      write(history, json.putObject("fit"));
    }
    OutputScale scale = explanation.learned().scale();
    if (!scale.isPlain()) {
      json.put("floor", scale.floor());
    }
    if (!explanation.learned().beliefs().isEmpty()) {
      write(explanation.learned().beliefs(), json.putArray("beliefs"));
    }
    json.put("fit_seconds", explanation.fitSeconds());
    json.put("ask_seconds", explanation.askSeconds());
  }

  private static Explanation explanation(JsonFields fields) {
    Explanation.Learned learned =
        Explanation.Learned.of(
            fields.text("kernel"),
            fields.numbers("alpha"),
            fields.numbers("parameters"),
            fields.has("fit") ? history(fields.object("fit")) : null,
            fields.number("fit_seconds"));
    OutputScale scale =
        fields.has("floor") ? new OutputScale(fields.number("floor")) : OutputScale.PLAIN;
    List<Belief> beliefs = fields.has("beliefs") ? beliefs(fields) : List.of();
    return Explanation.of(
        new Prediction(fields.number("mean"), fields.number("sd")),
        fields.text("acquisition"),
        fields.number("score"),
        learned.among(scale, beliefs),
        fields.number("ask_seconds"));
  }

  private static void write(FitHistory history, ObjectNode json) {
    json.put("searched", history.searched()).put("learned", history.learned());
  }

  private static void write(List<Belief> beliefs, ArrayNode json) {
    beliefs.forEach(belief -> write(belief, json.addObject()));
  }

  private static List<Belief> beliefs(JsonFields fields) {
    return fields.objects("beliefs").stream().map(EventJson::belief).toList();
  }

  private static void write(Belief belief, ObjectNode json) {
    json.put("kernel", belief.hypothesis().kernel());
    if (!belief.hypothesis().plain()) {
      json.put("decades", belief.hypothesis().decades());
    }
    if (belief.hypothesis().local()) {
      json.put("local", true);
    }
    json.put("weight", belief.weight());
    json.put("credit", belief.credit());
    ArrayNode parameters = json.putArray("parameters");
    belief.parameters().forEach(parameters::add);
    json.put("learned", belief.learned());
  }

  private static Belief belief(JsonFields fields) {
    double decades = fields.has("decades") ? fields.number("decades") : Double.NaN;
    return new Belief(
        new Hypothesis(fields.text("kernel"), decades, fields.has("local")),
        fields.number("weight"),
        fields.number("credit"),
        fields.numbers("parameters"),
        fields.integer("learned"));
  }

  private static FitHistory history(JsonFields fields) {
    return new FitHistory(fields.integer("searched"), fields.integer("learned"));
  }
}
