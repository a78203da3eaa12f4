package org.alas.app.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.alas.app.cli.InputException;
import org.alas.app.file.ObjectiveSpec;
import org.alas.app.objective.Builtins;
import org.alas.app.objective.CommandObjective;
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
    List<Objective> each = new ArrayList<>();
    try {
      if (spec instanceof ObjectiveSpec.Command command) {
        Program program =
            Program.of(command.command(), directory, output)
                .withTimeout(command.timeout().orElse(null));
        List<String> names = problem.space().variables().stream().map(Variable::name).toList();
        Objective shared = new CommandObjective(program, names, constrained, notice);
        for (int i = 0; i < workers; i++) {
          each.add(shared);
        }
      } else if (spec instanceof ObjectiveSpec.Worker worker) {
        Program program =
            Program.of(worker.command(), directory, output)
                .withTimeout(worker.timeout().orElse(null));
        for (int i = 1; i <= workers; i++) {
          String name = workers == 1 ? "worker" : "worker-" + i;
          each.add(new WorkerObjective(program, name, constrained, notice));
        }
      } else if (spec instanceof ObjectiveSpec.Builtin builtin) {
        Objective shared = Builtins.installed().find(builtin.name()).orElseThrow();
        for (int i = 0; i < workers; i++) {
          each.add(shared);
        }
      }
    } catch (IllegalArgumentException e) {
      throw new InputException("the objective cannot be used: " + e.getMessage() + ".");
    }
    return new Objectives(each);
  }

  /** Ends all programs, side by side. */
  @Override
  public void close() {
    each.stream().distinct().parallel().forEach(Objective::close);
  }
}
