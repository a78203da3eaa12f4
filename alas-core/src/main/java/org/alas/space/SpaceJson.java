package org.alas.space;

import java.util.ArrayList;
import java.util.List;
import org.alas.InvalidInputException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A space as JSON: an array of variables, whose order is the order of the cube's coordinates.
 *
 * <pre>{@code
 * [{"name":"rate","type":"real","min":1.0E-5,"max":1.0,"scale":"log","when":{"solver":["sgd"]}}]
 * }</pre>
 */
final class SpaceJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private SpaceJson() {}

  static JsonNode write(SearchSpace space) {
    ArrayNode array = NODES.arrayNode();
    for (int v = 0; v < space.variables().size(); v++) {
      ObjectNode node = write(space.variables().get(v));
      if (!space.conditions(v).isEmpty()) {
        ObjectNode when = node.putObject("when");
        space.conditions(v).forEach(c -> when.set(c.parent(), write(c.values())));
      }
      array.add(node);
    }
    return array;
  }

  private static ObjectNode write(Variable variable) {
    ObjectNode node = NODES.objectNode().put("name", variable.name());
    if (variable instanceof Real real) {
      node.put("type", "real").put("min", real.min()).put("max", real.max());
      node.put("scale", real.scale().label());
    } else if (variable instanceof Whole whole) {
      node.put("type", "integer").put("min", whole.min()).put("max", whole.max());
      node.put("scale", whole.scale().label());
    } else if (variable instanceof Categorical categorical) {
      node.put("type", "categorical").set("values", write(categorical.values()));
    } else if (variable instanceof Ordinal ordinal) {
      node.put("type", "ordinal").set("values", write(ordinal.values()));
    } else {
      node.put("type", "boolean");
    }
    return node;
  }

  private static ArrayNode write(List<Object> values) {
    ArrayNode array = NODES.arrayNode();
    for (Object value : values) {
      if (value instanceof Double x) {
        array.add(x);
      } else if (value instanceof Long k) {
        array.add(k);
      } else if (value instanceof Boolean flag) {
        array.add(flag);
      } else {
        array.add(value.toString());
      }
    }
    return array;
  }

  static SearchSpace read(JsonNode json) {
    if (!json.isArray()) {
      throw refusal("a search space", "an array of variables", json);
    }
    SearchSpace.Builder space = SearchSpace.builder();
    for (JsonNode node : json) {
      Variable variable = variable(node);
      space.add(variable);
      for (var condition : node.path("when").properties()) {
        Object[] values = values(condition.getValue(), "when").toArray();
        space.when(variable.name(), condition.getKey(), values);
      }
    }
    return space.build();
  }

  private static Variable variable(JsonNode node) {
    String name = text(node, "name");
    String type = text(node, "type");
    return switch (type) {
      case "real" -> new Real(name, real(node, "min"), real(node, "max"), scale(node));
      case "integer" -> new Whole(name, whole(node, "min"), whole(node, "max"), scale(node));
      case "categorical" -> new Categorical(name, values(node.path("values"), "values"));
      case "ordinal" -> new Ordinal(name, values(node.path("values"), "values"));
      case "boolean" -> new Flag(name);
      default ->
          throw new InvalidInputException(
              "the type of \"%s\" must be real, integer, categorical, ordinal or boolean, got %s"
                  .formatted(name, type));
    };
  }

  private static Scale scale(JsonNode node) {
    String label = text(node, "scale");
    return switch (label) {
      case "linear" -> Scale.LINEAR;
      case "log" -> Scale.LOG;
      default ->
          throw new InvalidInputException("scale must be linear or log, got \"" + label + "\"");
    };
  }

  private static List<Object> values(JsonNode node, String field) {
    if (!node.isArray()) {
      throw refusal(field, "an array", node);
    }
    List<Object> values = new ArrayList<>();
    for (JsonNode value : node) {
      if (value.isString()) {
        values.add(value.stringValue());
      } else if (value.isBoolean()) {
        values.add(value.booleanValue());
      } else if (value.isIntegralNumber() && value.canConvertToLong()) {
        values.add(value.longValue());
      } else if (value.isNumber()) {
        values.add(value.doubleValue());
      } else {
        throw refusal("a value in " + field, "a number, a boolean or a text", value);
      }
    }
    return values;
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isString()) {
      throw refusal(field, "a text", value);
    }
    return value.stringValue();
  }

  private static double real(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isNumber()) {
      throw refusal(field, "a number", value);
    }
    return value.doubleValue();
  }

  private static long whole(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw refusal(field, "an integer", value);
    }
    return value.longValue();
  }

  private static InvalidInputException refusal(String field, String demand, JsonNode found) {
    String shown = found.isMissingNode() ? "nothing" : found.toString();
    return new InvalidInputException("%s must be %s, got %s".formatted(field, demand, shown));
  }
}
