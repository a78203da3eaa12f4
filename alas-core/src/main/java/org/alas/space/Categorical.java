package org.alas.space;

import java.util.List;

/**
 * One of several values without an order: numbers, booleans or texts. Two values share one
 * coordinate, 0 or 1; more have a coordinate each, 1 for the value chosen. Immutable and
 * thread-safe.
 */
public record Categorical(String name, List<Object> values) implements Variable {

  public Categorical {
    values = Choices.of(Variable.requireName(name), values);
  }

  @Override
  public long levels() {
    return values.size();
  }

  @Override
  public int width() {
    return values.size() <= 2 ? values.size() - 1 : values.size();
  }

  @Override
  public void encode(Object value, double[] u, int offset) {
    int index = Choices.require(this, values, value);
    if (width() == 1) {
      u[offset] = index;
      return;
    }
    for (int i = 0; i < width(); i++) {
      u[offset + i] = i == index ? 1 : 0;
    }
  }

  @Override
  public Object decode(double[] u, int offset) {
    if (width() == 1) {
      return values.get(u[offset] >= 0.5 ? 1 : 0);
    }
    int best = 0;
    for (int i = 1; i < width(); i++) {
      best = u[offset + i] > u[offset + best] ? i : best;
    }
    return values.get(best);
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
