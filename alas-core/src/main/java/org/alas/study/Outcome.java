package org.alas.study;

import java.io.Serializable;
import java.util.Map;
import org.alas.InvalidInputException;

/** What came of a trial. Immutable and thread-safe. */
public sealed interface Outcome extends Serializable {

  /**
   * It gave a value.
   *
   * @param value finite
   * @param measures finite values of the constrained quantities, by name; some may be missing
   */
  record Value(double value, Map<String, Double> measures) implements Outcome {
    public Value {
      requireFinite("the value", value);
      measures.forEach((name, measure) -> requireFinite("\"" + name + "\"", measure));
      measures = Map.copyOf(measures);
    }

    private static void requireFinite(String what, double number) {
      if (!(Math.abs(number) <= Double.MAX_VALUE)) {
        throw new InvalidInputException(what + " must be finite, got " + number);
      }
    }
  }

  /** It gave none, for a reason in plain words. */
  record Failure(String reason) implements Outcome {}

  static Outcome of(double value) {
    return of(value, Map.of());
  }

  /** A value, or a failure if any number is not finite. */
  static Outcome of(double value, Map<String, Double> measures) {
    try {
      return new Value(value, measures);
    } catch (InvalidInputException e) {
      return new Failure(String.valueOf(e.getMessage()));
    }
  }

  static Outcome failed(String reason) {
    return new Failure(reason);
  }
}
