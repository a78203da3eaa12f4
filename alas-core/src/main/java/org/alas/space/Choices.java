package org.alas.space;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.alas.InvalidInputException;

/** A list of distinct values to choose from. */
final class Choices {
  private Choices() {}

  /** Values as configurations keep them; refuses none, other types and repetition. */
  static List<Object> of(String name, Collection<?> values) {
    if (values.isEmpty()) {
      throw new InvalidInputException("\"%s\" needs at least one value".formatted(name));
    }
    List<Object> distinct = new ArrayList<>();
    for (Object given : values) {
      Object value = Configuration.canonical(name, given);
      if (value instanceof Double x && !(Math.abs(x) <= Double.MAX_VALUE)) {
        throw new InvalidInputException(
            "a value of \"%s\" must be finite, got %s".formatted(name, value));
      }
      if (indexOf(distinct, value) >= 0) {
        throw new InvalidInputException(
            "\"%s\" has the value %s twice; remove one".formatted(name, value));
      }
      distinct.add(value);
    }
    return List.copyOf(distinct);
  }

  /** Numbers match by value, whether integer or real; -1 if there is none. */
  static int indexOf(List<Object> values, Object sought) {
    for (int i = 0; i < values.size(); i++) {
      if (same(values.get(i), sought)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean same(Object a, Object b) {
    if (a instanceof Number x && b instanceof Number y) {
      boolean integers = !(x instanceof Double) && !(y instanceof Double);
      return integers ? x.longValue() == y.longValue() : x.doubleValue() == y.doubleValue();
    }
    return a.equals(b);
  }

  static int require(Variable variable, List<Object> values, Object sought) {
    int index = indexOf(values, sought);
    if (index < 0) {
      throw variable.refusal(sought);
    }
    return index;
  }

  static Object level(Variable variable, List<?> values, long index) {
    if (index < 0 || index >= values.size()) {
      throw new InvalidInputException(
          "\"%s\" has the levels 0 to %d, got %d"
              .formatted(variable.name(), values.size() - 1, index));
    }
    return values.get((int) index);
  }

  static String range(List<Object> values) {
    return values.size() == 1
        ? String.valueOf(values.get(0))
        : "one of " + values.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
