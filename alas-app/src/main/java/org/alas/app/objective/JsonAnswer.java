package org.alas.app.objective;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An answer in JSON: {@code {"value": 1.25, "latency": 40}} or {@code {"failed": "reason"}}.
 * Constrained quantities may also stand under {@code "measures"}; what else there is does not
 * matter. Immutable and thread-safe.
 *
 * @param constrained names of the quantities to look for
 */
record JsonAnswer(Set<String> constrained) {
  /** Python, for one, writes NaN where JSON has no such thing. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  JsonAnswer {
    constrained = Set.copyOf(constrained);
  }

  /** The object that a text is, if it is one. */
  static Optional<JsonNode> object(String text) {
    if (!text.startsWith("{") || !text.endsWith("}")) {
      return Optional.empty();
    }
    try {
      JsonNode node = MAPPER.readTree(text);
      return node.isObject() ? Optional.of(node) : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  Outcome outcome(JsonNode object) {
    JsonNode failed = object.get("failed");
    if (isThere(failed) && !(failed.isBoolean() && !failed.booleanValue())) {
      return Outcome.failed(reason(failed));
    }
    JsonNode value = object.get("value");
    if (value == null) {
      return Outcome.failed("the answer has no \"value\": " + PrintedText.shown(object.toString()));
    }
    if (!value.isNumber()) {
      return mustBeNumber("the value", value);
    }
    Map<String, Double> measures = new LinkedHashMap<>();
    for (String name : constrained) {
      JsonNode measure = measure(object, name);
      if (measure != null && !measure.isNumber()) {
        return mustBeNumber("\"" + name + "\"", measure);
      }
      if (measure != null) {
        measures.put(name, measure.doubleValue());
      }
    }
    return Outcome.of(value.doubleValue(), measures);
  }

  private static @Nullable JsonNode measure(JsonNode object, String name) {
    JsonNode direct = object.get(name);
    if (isThere(direct)) {
      return direct;
    }
    JsonNode measures = object.get("measures");
    JsonNode inner = isThere(measures) ? measures.get(name) : null;
    return isThere(inner) ? inner : null;
  }

  private static boolean isThere(@Nullable JsonNode node) {
    return node != null && !node.isNull();
  }

  private static String reason(JsonNode failed) {
    String text = failed.isString() ? failed.stringValue() : failed.toString();
    String shown = PrintedText.shown(text);
    return shown.isEmpty() || failed.isBoolean() ? "failed without a reason" : shown;
  }

  private static Outcome mustBeNumber(String what, JsonNode found) {
    return Outcome.failed(what + " must be a number, got " + PrintedText.shown(found.toString()));
  }
}
