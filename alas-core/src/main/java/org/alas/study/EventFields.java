package org.alas.study;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.alas.InvalidInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of one JSON object. A field that is missing or of another type is refused in one
 * sentence that names it and what was found; fields that nobody asks for are passed over, because a
 * later release may have added them. Not thread-safe.
 */
final class EventFields {
  private static final int SHOWN = 60;

  private final String path;
  private final JsonNode object;

  /**
   * Opens an object.
   *
   * @param path name of the object followed by a dot, or nothing for the event itself
   */
  EventFields(String path, JsonNode object) {
    this.path = path;
    this.object = object;
    if (!object.isObject()) {
      String name = path.isEmpty() ? "the event" : path.substring(0, path.length() - 1);
      throw refusal(name, "must be an object", object);
    }
  }

  boolean has(String name) {
    return object.has(name);
  }

  JsonNode node(String name) {
    JsonNode node = object.get(name);
    if (node == null) {
      throw new InvalidInputException("field " + path + name + " is missing");
    }
    return node;
  }

  EventFields object(String name) {
    return new EventFields(path + name + ".", node(name));
  }

  String text(String name) {
    return text(path + name, node(name));
  }

  boolean truth(String name) {
    JsonNode node = node(name);
    if (!node.isBoolean()) {
      throw refusal(path + name, "must be true or false", node);
    }
    return node.booleanValue();
  }

  int integer(String name) {
    JsonNode node = node(name);
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      throw refusal(path + name, "must be a whole number", node);
    }
    return node.intValue();
  }

  long whole(String name) {
    JsonNode node = node(name);
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw refusal(path + name, "must be a whole number", node);
    }
    return node.longValue();
  }

  double number(String name) {
    return number(path + name, node(name));
  }

  Instant instant(String name) {
    JsonNode node = node(name);
    try {
      return Instant.parse(text(path + name, node));
    } catch (DateTimeParseException e) {
      throw refusal(path + name, "must be a time such as 2026-01-31T12:00:00Z", node);
    }
  }

  /** One of the few names that a type has. */
  <T> T named(String name, Function<String, T> byName) {
    JsonNode node = node(name);
    try {
      return byName.apply(text(path + name, node));
    } catch (IllegalArgumentException | InvalidInputException e) {
      throw refusal(path + name, "must be a name that this release knows", node);
    }
  }

  List<Double> numbers(String name) {
    List<Double> numbers = new ArrayList<>();
    each(name, (place, node) -> numbers.add(number(place, node)));
    return numbers;
  }

  Map<String, Double> numbersByName(String name) {
    EventFields fields = object(name);
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (String key : fields.object.propertyNames()) {
      numbers.put(key, fields.number(key));
    }
    return numbers;
  }

  /** Values of unlike types, by name; integers stay apart from other numbers. */
  Map<String, Object> values(String name) {
    return values(path + name, node(name));
  }

  List<Map<String, Object>> listOfValues(String name) {
    List<Map<String, Object>> list = new ArrayList<>();
    each(name, (place, node) -> list.add(values(place, node)));
    return list;
  }

  List<EventFields> objects(String name) {
    List<EventFields> list = new ArrayList<>();
    each(name, (place, node) -> list.add(new EventFields(place + ".", node)));
    return list;
  }

  private interface Visitor {
    void visit(String place, JsonNode node);
  }

  private void each(String name, Visitor visitor) {
    JsonNode list = node(name);
    if (!list.isArray()) {
      throw refusal(path + name, "must be a list", list);
    }
    for (int i = 0; i < list.size(); i++) {
      visitor.visit(path + name + "[" + i + "]", list.get(i));
    }
  }

  private static Map<String, Object> values(String field, JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      throw refusal(field, "must be an object", node);
    }
    Map<String, Object> values = new LinkedHashMap<>();
    object.forEachEntry((key, value) -> values.put(key, value(field + "." + key, value)));
    return values;
  }

  private static Object value(String field, JsonNode node) {
    if (node.isIntegralNumber() && node.canConvertToLong()) {
      return node.longValue();
    }
    if (node.isBoolean()) {
      return node.booleanValue();
    }
    return node.isString() ? node.stringValue() : number(field, node);
  }

  private static String text(String field, JsonNode node) {
    if (!node.isString()) {
      throw refusal(field, "must be a text", node);
    }
    return node.stringValue();
  }

  /** Numbers that JSON has no form for are texts. */
  private static double number(String field, JsonNode node) {
    try {
      if (node.isNumber()) {
        return node.doubleValue();
      }
      if (node.isString()) {
        switch (node.stringValue()) {
          case "NaN":
            return Double.NaN;
          case "Infinity":
            return Double.POSITIVE_INFINITY;
          case "-Infinity":
            return Double.NEGATIVE_INFINITY;
          default:
        }
      }
    } catch (JacksonException e) {
      // told below: the number is too large
    }
    throw refusal(field, "must be a number", node);
  }

  private static InvalidInputException refusal(String field, String demand, JsonNode found) {
    String text = found.toString();
    String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    return new InvalidInputException(field + " " + demand + ", got " + shown);
  }
}
