package org.alas.bench.problem;

import java.util.List;
import java.util.Optional;
import org.alas.app.objective.Builtin;
import org.alas.app.objective.Builtins;

/** The test problems as objectives of study files. Thread-safe. */
public final class BuiltinProblems implements Builtins {
  @Override
  public List<String> names() {
    return Problems.all().stream().map(TestProblem::name).toList();
  }

  @Override
  public Optional<Builtin> find(String name) {
    return names().contains(name) || Problems.needingFiles().contains(name)
        ? Optional.of(new BuiltinObjective(name))
        : Optional.empty();
  }
}
