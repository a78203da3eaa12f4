package org.alas.app.objective;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.alas.space.Configuration;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.jspecify.annotations.Nullable;

/**
 * How a trial is evaluated wherever an engine runs it. It is sent there with every trial, so that
 * it should be small. Implementations are immutable.
 */
public interface Evaluation extends Serializable {

  /**
   * Makes sure, where trials will run, that they can.
   *
   * @throws ObjectiveException if they cannot; says why and what may help
   */
  default void check() {}

  /** Evaluates a trial; what is thrown is the reason of its failure. */
  Evaluated evaluate(int trial, Configuration configuration) throws Exception;

  /** A function that can be sent: it and all that it refers to are serialisable. */
  static Evaluation of(TrialFunction function) {
    return new RemoteFunction(function);
  }

  /** A function that comes with the program. */
  static Evaluation builtin(String name) {
    return new RemoteBuiltin(name);
  }

  /**
   * A shell command, as of a study file.
   *
   * @param directory in which it runs, wherever it runs
   * @param timeout within which a trial must have its answer; none means any time
   */
  static Evaluation command(
      String commandLine, Path directory, @Nullable Duration timeout, Problem problem) {
    return new RemoteCommand(
        commandLine,
        directory.toAbsolutePath().toString(),
        timeout,
        problem.space().variables().stream().map(Variable::name).toList(),
        problem.constraints().stream().map(Constraint::name).toList());
  }

  /** An objective that can be sent to other machines. */
  @FunctionalInterface
  interface TrialFunction extends Serializable {
    Outcome evaluate(Configuration configuration) throws Exception;
  }

  /**
   * What came of a trial.
   *
   * @param printed what is to be kept of what it printed, by the names of files
   * @param notices what people should know, line by line
   */
  record Evaluated(Outcome outcome, Map<String, byte[]> printed, List<String> notices)
      implements Serializable {
    public Evaluated {
      printed = Map.copyOf(printed);
      notices = List.copyOf(notices);
    }

    static Evaluated of(Outcome outcome) {
      return new Evaluated(outcome, Map.of(), List.of());
    }
  }

  /** A function of somebody's own. */
  record RemoteFunction(TrialFunction function) implements Evaluation {
    @Override
    public Evaluated evaluate(int trial, Configuration configuration) throws Exception {
      return Evaluated.of(function.evaluate(configuration));
    }
  }

  /** A function that is looked up where it runs. */
  record RemoteBuiltin(String name) implements Evaluation {
    @Override
    public void check() {
      found();
    }

    private Builtin found() {
      return Builtins.installed()
          .find(name)
          .orElseThrow(
              () -> new ObjectiveException("builtin \"%s\" is not known there".formatted(name)));
    }

    @Override
    public Evaluated evaluate(int trial, Configuration configuration) throws Exception {
      try (Builtin builtin = found()) {
        return Evaluated.of(builtin.evaluate(trial, configuration));
      }
    }
  }
}
