package org.alas.app.objective;

import java.util.List;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;

/** Branin, and two that are only names; registered in src/test/plugin for this module alone. */
public final class BuiltinsOfTests implements Builtins {
  public static final SearchSpace BRANIN =
      SearchSpace.builder().real("x1", -5, 10).real("x2", 0, 15).build();

  @Override
  public List<String> names() {
    return List.of("branin", "hartmann6");
  }

  @Override
  public Optional<Builtin> find(String name) {
    if (name.equals("filed")) {
      throw new InvalidInputException("filed needs its file: set FILED to it");
    }
    return name.equals("branin") ? Optional.of(new Branin()) : Optional.empty();
  }

  private static final class Branin implements Builtin {
    @Override
    public String name() {
      return "branin";
    }

    @Override
    public SearchSpace space() {
      return BRANIN;
    }

    @Override
    public Direction direction() {
      return Direction.MINIMIZE;
    }

    @Override
    public Outcome evaluate(int trial, Configuration configuration) {
      double x = configuration.real("x1");
      double y = configuration.real("x2");
      double root = y - 5.1 / (4 * Math.PI * Math.PI) * x * x + 5 / Math.PI * x - 6;
      return Outcome.of(root * root + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10);
    }

    @Override
    public void close() {}
  }
}
