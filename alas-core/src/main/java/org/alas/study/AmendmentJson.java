package org.alas.study;

import java.util.Optional;
import java.util.TreeSet;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Amendments as parts of an event's JSON. Stateless and thread-safe. */
final class AmendmentJson {
  private AmendmentJson() {}

  static String type(Amendment amendment) {
    if (amendment instanceof Amendment.Enqueued) {
      return "enqueued";
    } else if (amendment instanceof Amendment.Retried) {
      return "retried";
    } else if (amendment instanceof Amendment.Noted) {
      return "noted";
    }
    return "widened";
  }

  static void write(Amendment amendment, ObjectNode json) {
    json.put("change", amendment.change());
    if (amendment instanceof Amendment.Enqueued enqueued) {
      ArrayNode all = json.putArray("configurations");
      enqueued.configurations().forEach(each -> EventJson.write(each, all.addObject()));
    } else if (amendment instanceof Amendment.Retried retried) {
      ArrayNode all = json.putArray("trials");
      retried.trials().forEach(all::add);
    } else if (amendment instanceof Amendment.Noted noted) {
      json.put("trial", noted.trial());
      json.put("text", noted.note().text());
      ArrayNode all = json.putArray("tags");
      noted.note().tags().forEach(all::add);
    } else if (amendment instanceof Amendment.Widened widened) {
      json.set("space", JsonText.read("the space", widened.space().toJson()));
      EventJson.write(new Configuration(widened.defaults()), json.putObject("defaults"));
    }
  }

  /** The amendment of a type; nothing if the type is none of theirs. */
  static Optional<Event> read(String type, JsonFields fields) {
    return switch (type) {
      case "enqueued" ->
          Optional.of(
              new Amendment.Enqueued(
                  fields.instant("time"),
                  fields.integer("change"),
                  fields.listOfValuesByName("configurations").stream()
                      .map(Configuration::new)
                      .toList()));
      case "retried" ->
          Optional.of(
              new Amendment.Retried(
                  fields.instant("time"), fields.integer("change"), fields.integers("trials")));
      case "noted" ->
          Optional.of(
              new Amendment.Noted(
                  fields.instant("time"),
                  fields.integer("change"),
                  fields.integer("trial"),
                  new Note(fields.text("text"), new TreeSet<>(fields.texts("tags")))));
      case "widened" ->
          Optional.of(
              new Amendment.Widened(
                  fields.instant("time"),
                  fields.integer("change"),
                  SearchSpace.fromJson(JsonText.write(fields.node("space"))),
                  fields.valuesByName("defaults")));
      default -> Optional.empty();
    };
  }
}
