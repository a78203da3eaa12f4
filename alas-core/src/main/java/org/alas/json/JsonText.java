package org.alas.json;

import java.io.StringWriter;
import java.util.Map;
import org.alas.InvalidInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON values as one line of ASCII text and back, each number to the last bit. A mapper would do
 * the same, but takes longer to set up than a command has time. Stateless and thread-safe.
 */
public final class JsonText {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final JsonFactory FORMAT =
      JsonFactory.builder()
          // A process's factor is one text.
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // The shortest digits that read back, the same on every Java version.
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          // Half of a surrogate pair has no form in UTF-8.
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private JsonText() {}

  public static String write(JsonNode node) {
    StringWriter text = new StringWriter(512);
    try (JsonGenerator out = FORMAT.createGenerator(ObjectWriteContext.empty(), text)) {
      write(node, out);
    }
    return text.toString();
  }

  private static void write(JsonNode node, JsonGenerator out) {
    if (node.isObject()) {
      out.writeStartObject();
      for (Map.Entry<String, JsonNode> field : node.properties()) {
        out.writeName(field.getKey());
        write(field.getValue(), out);
      }
      out.writeEndObject();
    } else if (node.isArray()) {
      out.writeStartArray();
      for (int i = 0; i < node.size(); i++) {
        write(node.get(i), out);
      }
      out.writeEndArray();
    } else if (node.isString()) {
      out.writeString(node.stringValue());
    } else if (node.isIntegralNumber()) {
      out.writeNumber(node.longValue());
    } else if (node.isNumber()) {
      out.writeNumber(node.doubleValue());
    } else if (node.isBoolean()) {
      out.writeBoolean(node.booleanValue());
    } else {
      out.writeNull();
    }
  }

  /**
   * The value of a text.
   *
   * @param name what the text is, such as "the event"
   * @throws InvalidInputException if the text is not one JSON value
   */
  public static JsonNode read(String name, String text) {
    try (JsonParser in = FORMAT.createParser(ObjectReadContext.empty(), text)) {
      in.nextToken();
      JsonNode value = value(in);
      if (in.nextToken() != null) {
        throw new StreamReadException(in, "more than one value");
      }
      return value;
    } catch (JacksonException e) {
      throw new InvalidInputException(
          name + " is not JSON: " + e.getOriginalMessage().replace('\n', ' '), e);
    }
  }

  private static JsonNode value(JsonParser in) {
    JsonToken token = in.currentToken();
    if (token == null) {
      throw new StreamReadException(in, "the text ends early");
    }
    return switch (token) {
      case START_OBJECT -> {
        ObjectNode object = NODES.objectNode();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = in.currentName();
          in.nextToken();
          object.set(name, value(in));
        }
        yield object;
      }
      case START_ARRAY -> {
        ArrayNode array = NODES.arrayNode();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          array.add(value(in));
        }
        yield array;
      }
      case VALUE_STRING -> NODES.stringNode(in.getString());
      case VALUE_NUMBER_INT ->
          switch (in.getNumberType()) {
            case INT -> NODES.numberNode(in.getIntValue());
            case LONG -> NODES.numberNode(in.getLongValue());
            default -> NODES.numberNode(in.getBigIntegerValue());
          };
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(in.getDoubleValue());
      case VALUE_TRUE, VALUE_FALSE -> NODES.booleanNode(token == JsonToken.VALUE_TRUE);
      case VALUE_NULL -> NODES.nullNode();
      default -> throw new StreamReadException(in, "unexpected " + token);
    };
  }
}
