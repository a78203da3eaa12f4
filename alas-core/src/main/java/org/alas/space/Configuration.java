package org.alas.space;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.alas.InvalidInputException;

/**
 * One setting of every active variable, by name. A value is a {@link Double}, {@link Long}, {@link
 * Boolean} or {@link String}; other integers and floats become these. Immutable and thread-safe.
 */
public record Configuration(Map<String, Object> values) implements Serializable {

  public Configuration {
    Map<String, Object> copy = new LinkedHashMap<>();
    values.forEach((name, value) -> copy.put(name, canonical(name, value)));
    values = Collections.unmodifiableMap(copy);
  }

  static Object canonical(String name, Object value) {
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return ((Number) value).longValue();
    }
    if (value instanceof Float f) {
      return f.doubleValue();
    }
    if (value instanceof Double
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof String) {
      return value;
    }
    throw new InvalidInputException(
        "the value of \"%s\" must be a number, a boolean or a text, got %s".formatted(name, value));
  }

  public Set<String> names() {
    return values.keySet();
  }

  /** Whether a variable is active here. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** A value of any type. */
  public Object get(String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new InvalidInputException(
          "no value of \"%s\" in %s.\nMaybe it is inactive here: ask has(name) first."
              .formatted(name, values));
    }
    return value;
  }

  /** A number; integers are numbers too. */
  public double real(String name) {
    return as(Number.class, name, "a number").doubleValue();
  }

  public long integer(String name) {
    return as(Long.class, name, "an integer");
  }

  public boolean flag(String name) {
    return as(Boolean.class, name, "true or false");
  }

  /** A text; other values are written out. */
  public String text(String name) {
    return String.valueOf(get(name));
  }

  private <T> T as(Class<T> type, String name, String wanted) {
    Object value = get(name);
    if (!type.isInstance(value)) {
      throw new InvalidInputException("\"%s\" is not %s: %s".formatted(name, wanted, value));
    }
    return type.cast(value);
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
