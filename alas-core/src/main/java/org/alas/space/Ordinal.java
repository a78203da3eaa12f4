package org.alas.space;

import java.util.List;

/**
 * One of several values in a meaningful order, evenly spaced: numbers, booleans or texts. Immutable
 * and thread-safe.
 */
public record Ordinal(String name, List<Object> values) implements Variable {

  public Ordinal {
    values = Choices.of(Variable.requireName(name), values);
  }

  @Override
  public long levels() {
    return values.size();
  }

  @Override
  public void encode(Object value, double[] u, int offset) {
    int index = Choices.require(this, values, value);
    if (width() > 0) {
      u[offset] = (double) index / (values.size() - 1);
    }
  }

  @Override
  public Object decode(double[] u, int offset) {
    if (width() == 0) {
      return values.get(0);
    }
    long last = values.size() - 1;
    return values.get((int) Math.max(0, Math.min(last, Math.round(u[offset] * last))));
  }

  @Override
  public Object canonical(Object value) {
    return values.get(Choices.require(this, values, value));
  }

  @Override
  public Object level(long index) {
    return Choices.level(this, values, index);
  }

  @Override
  public String range() {
    return Choices.range(values);
  }
}
