package org.alas.data;

import java.util.Locale;
import org.alas.InvalidInputException;

/** Whether small or large values are wanted. */
public enum Direction {
  MINIMIZE,
  MAXIMIZE;

  public static Direction of(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "minimize", "minimise" -> MINIMIZE;
      case "maximize", "maximise" -> MAXIMIZE;
      default ->
          throw new InvalidInputException(
              "direction must be \"minimize\" or \"maximize\", got \"" + name + "\"");
    };
  }

  /** A value as a cost, which is minimised. */
  public double cost(double value) {
    return this == MINIMIZE ? value : -value;
  }

  /** The value of a cost. */
  public double value(double cost) {
    return cost(cost);
  }

  public boolean better(double a, double b) {
    return cost(a) < cost(b);
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
