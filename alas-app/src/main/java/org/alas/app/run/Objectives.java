package org.alas.app.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.file.ObjectiveSpec;
import org.alas.app.objective.Builtins;
import org.alas.app.objective.CommandObjective;
import org.alas.app.objective.EngineObjective;
import org.alas.app.objective.Evaluation;
import org.alas.app.objective.Objective;
import org.alas.app.objective.Program;
import org.alas.app.objective.WorkerObjective;
import org.alas.space.Variable;
import org.alas.study.Constraint;
import org.alas.study.Problem;

/**
 * What evaluates the trials of each worker thread. A worker program is started for each of them,
 * because most read one trial at a time. Immutable; as thread-safe as its objectives.
 *
 * @param each one for every worker thread, perhaps the same
 */
public record Objectives(List<Objective> each) implements AutoCloseable {

  public Objectives {
    each = List.copyOf(each);
  }

  /**
   * Makes them from what the study file says.
   *
   * @param directory in which programs run
   * @param output directory for what they print
   * @param notice takes what people should know, line by line
   */
  public static Objectives of(
      ObjectiveSpec spec,
      Problem problem,
      Path directory,
      Path output,
      int workers,
      Consumer<String> notice) {
    List<String> constrained = problem.constraints().stream().map(Constraint::name).toList();
    try {
      if (spec instanceof ObjectiveSpec.Command command) {
        Program program =
            Program.of(command.command(), directory, output)
                .withTimeout(command.timeout().orElse(null));
        List<String> names = problem.space().variables().stream().map(Variable::name).toList();
        return shared(workers, new CommandObjective(program, names, constrained, notice));
      }
      if (spec instanceof ObjectiveSpec.Builtin builtin) {
        return shared(workers, Builtins.installed().find(builtin.name()).orElseThrow());
      }
      ObjectiveSpec.Worker worker = (ObjectiveSpec.Worker) spec;
      Program program =
          Program.of(worker.command(), directory, output)
              .withTimeout(worker.timeout().orElse(null));
      List<Objective> each = new ArrayList<>();
      for (int i = 1; i <= workers; i++) {
        String name = workers == 1 ? "worker" : "worker-" + i;
        each.add(new WorkerObjective(program, name, constrained, notice));
      }
      return new Objectives(each);
    } catch (IllegalArgumentException e) {
      throw new InputException("the objective cannot be used: " + e.getMessage() + ".");
    }
  }

  /**
   * Makes them from what the study file says, for trials that run on an engine.
   *
   * @param directory in which programs run, on all machines of the engine
   * @throws InputException if the engine cannot evaluate such trials
   */
  static Objectives through(
      Engine engine,
      ObjectiveSpec spec,
      Problem problem,
      Path directory,
      EngineObjective.Watcher watcher)
      throws InterruptedException {
    EngineObjective objective =
        new EngineObjective(engine, evaluation(spec, problem, directory), null, watcher);
    objective.requireEvaluable();
    return shared(engine.slots(), objective);
  }

  private static Evaluation evaluation(ObjectiveSpec spec, Problem problem, Path directory) {
    if (spec instanceof ObjectiveSpec.Command command) {
      return Evaluation.command(
          command.command(), directory, command.timeout().orElse(null), problem);
    }
    return Evaluation.builtin(((ObjectiveSpec.Builtin) spec).name());
  }

  /**
   * Makes sure that an objective can be sent to other machines.
   *
   * @throws InputException if not
   */
  static void requireSendable(ObjectiveSpec spec) {
    if (spec instanceof ObjectiveSpec.Worker) {
      throw new InputException(
          "a worker stays on this machine, and --engine runs every trial by itself; write the objective as a command, or leave out --engine.");
    }
  }

  private static Objectives shared(int workers, Objective objective) {
    return new Objectives(Collections.nCopies(workers, objective));
  }

  /** Ends all programs, side by side. */
  @Override
  public void close() {
    each.stream().distinct().parallel().forEach(Objective::close);
  }
}
