package org.alas.gp;

import java.util.ArrayList;
import java.util.List;
import org.alas.InvalidInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The fields of one JSON object, taken strictly: a field that is missing, of another type, or left
 * over at the end is refused in one sentence that names it and what was found.
 */
final class JsonFields {
  private static final int SHOWN = 60;

  private final String path;
  private final JsonNode object;
  private final List<String> left = new ArrayList<>();

  /**
   * Opens an object.
   *
   * @param path name of the object followed by a dot, or nothing for the document itself
   */
  JsonFields(String path, JsonNode object) {
    this.path = path;
    this.object = object;
    if (!object.isObject()) {
      String name = path.isEmpty() ? "the document" : path.substring(0, path.length() - 1);
      throw refusal(name, "must be an object", object);
    }
    left.addAll(object.propertyNames());
  }

  static InvalidInputException refusal(String field, String demand, JsonNode found) {
    String text = found.toString();
    String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    return new InvalidInputException(field + " " + demand + ", got " + shown);
  }

  boolean has(String name) {
    return object.has(name);
  }

  int size() {
    return object.size();
  }

  private JsonNode take(String name) {
    JsonNode node = object.get(name);
    if (node == null) {
      throw new InvalidInputException("field " + path + name + " is missing");
    }
    left.remove(name);
    return node;
  }

  JsonFields object(String name) {
    return new JsonFields(path + name + ".", take(name));
  }

  String text(String name) {
    JsonNode node = take(name);
    if (!node.isString()) {
      throw refusal(path + name, "must be a text", node);
    }
    return node.stringValue();
  }

  boolean truth(String name) {
    JsonNode node = take(name);
    if (!node.isBoolean()) {
      throw refusal(path + name, "must be true or false", node);
    }
    return node.booleanValue();
  }

  int count(String name) {
    return whole(path + name, take(name), 1);
  }

  double number(String name) {
    return number(path + name, take(name));
  }

  double notNegative(String name) {
    JsonNode node = take(name);
    double v = number(path + name, node);
    if (!(v >= 0)) {
      throw refusal(path + name, "must not be negative", node);
    }
    return v;
  }

  double[] numbers(String name) {
    return numbers(path + name, take(name));
  }

  double[][] rows(String name) {
    JsonNode node = array(path + name, take(name));
    double[][] rows = new double[node.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = numbers(path + name + "[" + i + "]", node.get(i));
    }
    return rows;
  }

  int[][] indices(String name) {
    JsonNode node = array(path + name, take(name));
    int[][] lists = new int[node.size()][];
    for (int i = 0; i < lists.length; i++) {
      JsonNode inner = array(path + name + "[" + i + "]", node.get(i));
      lists[i] = new int[inner.size()];
      for (int k = 0; k < lists[i].length; k++) {
        lists[i][k] = whole(path + name + "[" + i + "][" + k + "]", inner.get(k), 0);
      }
    }
    return lists;
  }

  List<String> texts(String name) {
    JsonNode node = array(path + name, take(name));
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      if (!node.get(i).isString()) {
        throw refusal(path + name + "[" + i + "]", "must be a text", node.get(i));
      }
      texts.add(node.get(i).stringValue());
    }
    return texts;
  }

  /** Refuses what has not been taken. */
  void end() {
    if (!left.isEmpty()) {
      String name = left.get(0);
      throw refusal("field " + path + name, "is unknown", object.get(name));
    }
  }

  private static JsonNode array(String field, JsonNode node) {
    if (!node.isArray()) {
      throw refusal(field, "must be a list", node);
    }
    return node;
  }

  private static double[] numbers(String field, JsonNode node) {
    array(field, node);
    double[] numbers = new double[node.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(field + "[" + i + "]", node.get(i));
    }
    return numbers;
  }

  private static double number(String field, JsonNode node) {
    double v = Double.NaN;
    if (node.isNumber()) {
      try {
        v = node.doubleValue();
      } catch (JacksonException e) {
        v = Double.NaN;
      }
    }
    if (!(Math.abs(v) <= Double.MAX_VALUE)) {
      throw refusal(field, "must be a finite number", node);
    }
    return v;
  }

  private static int whole(String field, JsonNode node, int least) {
    if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least) {
      throw refusal(field, "must be a whole number of at least " + least, node);
    }
    return node.intValue();
  }
}
