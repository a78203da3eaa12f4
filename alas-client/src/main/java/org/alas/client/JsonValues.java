package org.alas.client;

import java.util.Map;
import org.alas.json.JsonText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Maps, lists, texts, numbers and truths as JSON. Stateless and thread-safe. */
final class JsonValues {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonValues() {}

  static String text(@Nullable Object value) {
    return JsonText.write(node(value));
  }

  private static JsonNode node(@Nullable Object value) {
    if (value instanceof JsonNode node) {
      return node;
    } else if (value instanceof Map<?, ?> map) {
      ObjectNode object = NODES.objectNode();
      map.forEach((name, member) -> object.set(String.valueOf(name), node(member)));
      return object;
    } else if (value instanceof Iterable<?> list) {
      ArrayNode array = NODES.arrayNode();
      list.forEach(item -> array.add(node(item)));
      return array;
    } else if (value instanceof Double number) {
      return NODES.numberNode(number);
    } else if (value instanceof Number whole) {
      return NODES.numberNode(whole.longValue());
    } else if (value instanceof Boolean truth) {
      return NODES.booleanNode(truth);
    }
    return value == null ? NODES.nullNode() : NODES.stringNode(value.toString());
  }
}
