package org.alas.space;

import java.util.List;

/** True or false, at 1 and 0. Immutable and thread-safe. */
public record Flag(String name) implements Variable {
  private static final List<Boolean> VALUES = List.of(false, true);

  public Flag {
    Variable.requireName(name);
  }

  @Override
  public long levels() {
    return 2;
  }

  @Override
  public void encode(Object value, double[] u, int offset) {
    u[offset] = canonical(value) ? 1 : 0;
  }

  @Override
  public Boolean decode(double[] u, int offset) {
    return u[offset] >= 0.5;
  }

  @Override
  public Boolean canonical(Object value) {
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw refusal(value);
  }

  @Override
  public Object level(long index) {
    return Choices.level(this, VALUES, index);
  }

  @Override
  public String range() {
    return "true or false";
  }
}
