package org.alas.study;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.InvalidInputException;

/**
 * A demand on a measured quantity, such as "latency &lt;= 50".
 *
 * @param name the quantity
 * @param atMost whether the bound is an upper one
 * @param bound finite
 */
public record Constraint(String name, boolean atMost, double bound) {
  private static final Pattern FORM =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_.-]*)\\s*(<=|>=)\\s*(\\S+)\\s*");

  public Constraint {
    if (!(Math.abs(bound) <= Double.MAX_VALUE)) {
      throw new InvalidInputException(
          "the bound of \"%s\" must be finite, got %s".formatted(name, bound));
    }
  }

  public static Constraint parse(String text) {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      try {
        return new Constraint(
            form.group(1), form.group(2).equals("<="), Double.parseDouble(form.group(3)));
      } catch (NumberFormatException e) {
        // told below, with the whole text
      }
    }
    throw new InvalidInputException(
        "a constraint must read like \"latency <= 50\", got \"" + text + "\"");
  }

  public boolean holds(double measure) {
    return atMost ? measure <= bound : measure >= bound;
  }

  /** Whether what was told holds; not if the quantity was not measured. */
  boolean holds(Outcome.Value told) {
    Double measure = told.measures().get(name);
    return measure != null && holds(measure);
  }

  @Override
  public String toString() {
    return name + (atMost ? " <= " : " >= ") + bound;
  }
}
