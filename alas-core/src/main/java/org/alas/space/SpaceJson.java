package org.alas.space;

import java.util.List;
import org.alas.InvalidInputException;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
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

  static String write(SearchSpace space) {
    ArrayNode array = NODES.arrayNode();
    for (int v = 0; v < space.variables().size(); v++) {
      ObjectNode node = write(space.variables().get(v));
      if (!space.conditions(v).isEmpty()) {
        ObjectNode when = node.putObject("when");
        space.conditions(v).forEach(c -> when.set(c.parent(), write(c.values())));
      }
      array.add(node);
    }
    return JsonText.write(array);
  }

  private static ObjectNode write(Variable variable) {
    ObjectNode node = NODES.objectNode().put("name", variable.name());
    if (variable instanceof Real real) {
      node.put("type", "real").put("min", real.min()).put("max", real.max());
      node.put("scale", real.scale().label());
    } else if (variable instanceof IntegerVariable whole) {
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

  static SearchSpace read(String json) {
    JsonNode array = JsonText.read("the space", json);
    if (!array.isArray()) {
      throw JsonFields.refusal("the space", "must be a list of variables", array);
    }
    SearchSpace.Builder space = SearchSpace.builder();
    for (JsonNode node : array) {
      JsonFields fields = JsonFields.of("a variable", node);
      Variable variable = variable(fields);
      space.add(variable);
      if (fields.has("when")) {
        JsonFields when = fields.object("when");
        for (String parent : when.names()) {
          space.when(variable.name(), parent, when.values(parent).toArray());
        }
      }
    }
    return space.build();
  }

  private static Variable variable(JsonFields fields) {
    String name = fields.text("name");
    String type = fields.text("type");
    return switch (type) {
      case "real" -> new Real(name, fields.number("min"), fields.number("max"), scale(fields));
      case "integer" ->
          new IntegerVariable(name, fields.whole("min"), fields.whole("max"), scale(fields));
      case "categorical" -> new Categorical(name, fields.values("values"));
      case "ordinal" -> new Ordinal(name, fields.values("values"));
      case "boolean" -> new Flag(name);
      default ->
          throw new InvalidInputException(
              "the type of \"%s\" must be real, integer, categorical, ordinal or boolean, got %s"
                  .formatted(name, type));
    };
  }

  private static Scale scale(JsonFields fields) {
    String label = fields.text("scale");
    return switch (label) {
      case "linear" -> Scale.LINEAR;
      case "log" -> Scale.LOG;
      default ->
          throw new InvalidInputException("scale must be linear or log, got \"" + label + "\"");
    };
  }
}
