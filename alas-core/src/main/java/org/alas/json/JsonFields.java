package org.alas.json;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.alas.InvalidInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The fields of one JSON object. A field that is missing or of another type is refused in one
 * sentence that names it and what was found. Fields that nobody asks for are passed over, because a
 * later release may have added them, unless {@link #end} is called. Not thread-safe.
 */
public final class JsonFields {
  private static final int SHOWN = 60;

  private final String path;
  private final JsonNode object;
  private final Set<String> taken = new HashSet<>();

  private JsonFields(String name, String path, JsonNode object) {
    this.path = path;
    this.object = object;
    if (!object.isObject()) {
      throw refusal(name, "must be an object", object);
    }
  }

  /** The fields of a document, which refusals call by a name such as "the event". */
  public static JsonFields of(String name, JsonNode document) {
    return new JsonFields(name, "", document);
  }

  /** Refuses what was found in a place, saying what must be there. */
  public static InvalidInputException refusal(String place, String demand, JsonNode found) {
    String text = found.toString();
    String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    return new InvalidInputException(place + " " + demand + ", got " + shown);
  }

  public boolean has(String name) {
    return object.has(name);
  }

  public Collection<String> names() {
    return object.propertyNames();
  }

  /** Refuses a field that has not been asked for. */
  public void end() {
    for (String name : names()) {
      if (!taken.contains(name)) {
        throw refusal("field " + path + name, "is unknown", object.get(name));
      }
    }
  }

  public JsonNode node(String name) {
    JsonNode node = object.get(name);
    if (node == null) {
      throw new InvalidInputException("field " + path + name + " is missing");
    }
    taken.add(name);
    return node;
  }

  public JsonFields object(String name) {
    return object(path + name, node(name));
  }

  public String text(String name) {
    return text(path + name, node(name));
  }

  public boolean truth(String name) {
    JsonNode node = node(name);
    if (!node.isBoolean()) {
      throw refusal(path + name, "must be true or false", node);
    }
    return node.booleanValue();
  }

  public int integer(String name) {
    return integer(path + name, node(name), Integer.MIN_VALUE);
  }

  /** A whole number that must not be less than another. */
  public int integer(String name, int least) {
    return integer(path + name, node(name), least);
  }

  public long whole(String name) {
    JsonNode node = node(name);
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw refusal(path + name, "must be a whole number", node);
    }
    return node.longValue();
  }

  /**
   * A number, or one of the texts "NaN", "Infinity" and "-Infinity", for which JSON has no form.
   */
  public double number(String name) {
    return number(path + name, node(name));
  }

  public double finite(String name) {
    return finite(path + name, node(name));
  }

  public Instant instant(String name) {
    JsonNode node = node(name);
    try {
      return Instant.parse(text(path + name, node));
    } catch (DateTimeParseException e) {
      throw refusal(path + name, "must be a time such as 2026-01-31T12:00:00Z", node);
    }
  }

  /** One of the few names that a type has. */
  public <T> T named(String name, Function<String, T> byName) {
    JsonNode node = node(name);
    try {
      return byName.apply(text(path + name, node));
    } catch (IllegalArgumentException | InvalidInputException e) {
      throw refusal(path + name, "must be a name that this release knows", node);
    }
  }

  public List<JsonFields> objects(String name) {
    return list(path + name, node(name), JsonFields::object);
  }

  public List<String> texts(String name) {
    return list(path + name, node(name), JsonFields::text);
  }

  public List<Integer> integers(String name) {
    return list(path + name, node(name), (place, node) -> integer(place, node, Integer.MIN_VALUE));
  }

  /** Numbers as {@link #number} reads them. */
  public List<Double> numbers(String name) {
    return list(path + name, node(name), JsonFields::number);
  }

  public double[] finites(String name) {
    return finites(path + name, node(name));
  }

  public double[][] rows(String name) {
    return list(path + name, node(name), JsonFields::finites).toArray(double[][]::new);
  }

  /** Lists of whole numbers from 0. */
  public int[][] indices(String name) {
    return list(path + name, node(name), JsonFields::index).stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  public Map<String, Double> numbersByName(String name) {
    return byName(path + name, node(name), JsonFields::number);
  }

  /** Values of unlike types; integers stay apart from other numbers. */
  public List<Object> values(String name) {
    return list(path + name, node(name), JsonFields::value);
  }

  /** Values of unlike types, by name; integers stay apart from other numbers. */
  public Map<String, Object> valuesByName(String name) {
    return byName(path + name, node(name), JsonFields::value);
  }

  public List<Map<String, Object>> listOfValuesByName(String name) {
    return list(path + name, node(name), (place, node) -> byName(place, node, JsonFields::value));
  }

  private static <T> List<T> list(
      String place, JsonNode node, BiFunction<String, JsonNode, T> element) {
    if (!node.isArray()) {
      throw refusal(place, "must be a list", node);
    }
    List<T> list = new ArrayList<>(node.size());
    for (int i = 0; i < node.size(); i++) {
      list.add(element.apply(place + "[" + i + "]", node.get(i)));
    }
    return list;
  }

  private static <T> Map<String, T> byName(
      String place, JsonNode node, BiFunction<String, JsonNode, T> element) {
    Map<String, T> byName = new LinkedHashMap<>();
    for (String key : object(place, node).names()) {
      byName.put(key, element.apply(place + "." + key, node.get(key)));
    }
    return byName;
  }

  private static JsonFields object(String place, JsonNode node) {
    return new JsonFields(place, place + ".", node);
  }

  private static Object value(String place, JsonNode node) {
    if (node.isIntegralNumber() && node.canConvertToLong()) {
      return node.longValue();
    }
    if (node.isBoolean()) {
      return node.booleanValue();
    }
    return node.isString() ? node.stringValue() : number(place, node);
  }

  private static String text(String place, JsonNode node) {
    if (!node.isString()) {
      throw refusal(place, "must be a text", node);
    }
    return node.stringValue();
  }

  private static int integer(String place, JsonNode node, int least) {
    if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least) {
      String demand = "must be a whole number";
      throw refusal(
          place, least == Integer.MIN_VALUE ? demand : demand + " of at least " + least, node);
    }
    return node.intValue();
  }

  private static List<Integer> index(String place, JsonNode node) {
    return list(place, node, (at, element) -> integer(at, element, 0));
  }

  private static double[] finites(String place, JsonNode node) {
    List<Double> list = list(place, node, JsonFields::finite);
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double finite(String place, JsonNode node) {
    double value = node.isNumber() ? parsed(node) : Double.NaN;
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw refusal(place, "must be a finite number", node);
    }
    return value;
  }

  private static double number(String place, JsonNode node) {
    String text = node.isString() ? node.stringValue() : "";
    double value =
        switch (text) {
          case "Infinity" -> Double.POSITIVE_INFINITY;
          case "-Infinity" -> Double.NEGATIVE_INFINITY;
          default -> node.isNumber() ? parsed(node) : Double.NaN;
        };
    if (Double.isNaN(value) && !text.equals("NaN")) {
      throw refusal(place, "must be a number", node);
    }
    return value;
  }

  /** NaN when it is too large for a double. */
  private static double parsed(JsonNode node) {
    try {
      return node.doubleValue();
    } catch (JacksonException e) {
      return Double.NaN;
    }
  }
}
