package org.alas.app.studies;

import java.util.List;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.app.cli.ValueText;
import org.alas.space.Categorical;
import org.alas.space.Flag;
import org.alas.space.IntegerVariable;
import org.alas.space.Ordinal;
import org.alas.space.Real;
import org.alas.space.Variable;

/** A parameter's setting as people write it into tables and commands. Stateless and thread-safe. */
public final class SettingText {
  private SettingText() {}

  /** The setting, or nothing if the parameter has no such one. */
  public static Optional<Object> read(Variable variable, String cell) {
    try {
      return parsed(variable, cell).map(variable::canonical);
    } catch (InvalidInputException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> parsed(Variable variable, String cell) {
    if (variable instanceof Real) {
      return numeric(cell);
    } else if (variable instanceof IntegerVariable) {
      return cell.matches("[+-]?\\d+") ? Optional.of(Long.parseLong(cell)) : numeric(cell);
    } else if (variable instanceof Flag) {
      boolean known = cell.equalsIgnoreCase("true") || cell.equalsIgnoreCase("false");
      return known ? Optional.of(Boolean.parseBoolean(cell)) : Optional.empty();
    } else if (variable instanceof Categorical choice) {
      return among(choice.values(), cell);
    }
    return among(((Ordinal) variable).values(), cell);
  }

  private static Optional<Object> numeric(String cell) {
    return ValueText.isNumber(cell) ? Optional.of(Double.parseDouble(cell)) : Optional.empty();
  }

  /** The value that is written so; else the number that is meant, such as 16 by 16.0. */
  private static Optional<Object> among(List<Object> values, String cell) {
    Optional<Object> written =
        values.stream().filter(value -> ValueText.of(value).equals(cell)).findFirst();
    Optional<Object> truth =
        values.stream()
            .filter(v -> v instanceof Boolean && v.toString().equalsIgnoreCase(cell))
            .findFirst();
    return written.or(() -> truth).or(() -> numeric(cell));
  }
}
