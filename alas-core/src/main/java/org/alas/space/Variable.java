package org.alas.space;

import org.alas.InvalidInputException;

/**
 * A named quantity that a search may set, and its place in the unit cube. Implementations are
 * immutable and thread-safe.
 */
public sealed interface Variable permits Real, IntegerVariable, Categorical, Ordinal, Flag {
  String name();

  /**
   * Number of distinct values: {@code Long.MAX_VALUE} when there are that many or more, 1 when
   * nothing can be chosen.
   */
  long levels();

  /** Number of cube coordinates: none when nothing can be chosen. */
  default int width() {
    return levels() == 1 ? 0 : 1;
  }

  /** Whether every point between two values is a value too. */
  default boolean continuous() {
    return false;
  }

  /**
   * Writes a value's place in the cube to {@code u[offset .. offset + width() - 1]}.
   *
   * @throws InvalidInputException naming the variable, if it cannot have the value
   */
  void encode(Object value, double[] u, int offset);

  /**
   * The value nearest to a place in the cube; coordinates beyond the cube count as its border. What
   * {@link #encode} wrote for a decoded value is decoded to the same value.
   */
  Object decode(double[] u, int offset);

  /** Writes the place of the value nearest to u. */
  default void snap(double[] u, int offset, double[] into) {
    encode(decode(u, offset), into, offset);
  }

  /**
   * Where coordinates of inactive variables are: outside the cube, so that between active and
   * inactive there is a distance, which hardly depends on the active value.
   */
  double INACTIVE = -8;

  /** Writes the place of a variable that is inactive. */
  default void encodeInactive(double[] u, int offset) {
    for (int i = 0; i < width(); i++) {
      u[offset + i] = INACTIVE;
    }
  }

  /** Writes the place from which a variable begins that becomes active: the middle of its range. */
  default void encodeMiddle(double[] u, int offset) {
    for (int i = 0; i < width(); i++) {
      u[offset + i] = width() == 1 ? 0.5 : 1.0 / width();
    }
  }

  /**
   * A discrete variable's value by its place in the order of values; the first is 0.
   *
   * @throws InvalidInputException if the variable is continuous or has no such level
   */
  Object level(long index);

  /** A value as this variable keeps it, such as 3 for an integer that was given as 3.0. */
  Object canonical(Object value);

  /** Names the values, as in {@code one of sgd, adam}; for messages. */
  String range();

  /** Refuses a value by name. */
  default InvalidInputException refusal(Object value) {
    return new InvalidInputException("\"%s\" must be %s, got %s".formatted(name(), range(), value));
  }

  /** Refuses a name that could not stand in a command or a table. */
  static String requireName(String name) {
    if (name.isEmpty()
        || !name.codePoints()
            .allMatch(c -> Character.isLetterOrDigit(c) || "_.-".indexOf(c) >= 0)) {
      throw new InvalidInputException(
          "a name must consist of letters, digits, \"_\", \".\" and \"-\", got \"" + name + "\"");
    }
    return name;
  }
}
