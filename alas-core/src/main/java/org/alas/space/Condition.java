package org.alas.space;

import java.util.List;

/**
 * A variable is active only while another one, its parent, is active and has one of some values.
 * Immutable and thread-safe.
 *
 * @param values as the parent keeps them
 */
public record Condition(String parent, List<Object> values) {
  public Condition {
    values = List.copyOf(values);
  }

  boolean holds(Object value) {
    return Choices.indexOf(values, value) >= 0;
  }
}
