package org.alas.bench.problem;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.CommandPlugin;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code alas problems}: what optimisers are measured on. */
@Command(
    name = "problems",
    description = {
      "List the test problems, whose optimum is known.",
      "",
      "The budget is the initial design plus the iterations of the paper. The last four, of the"
          + " literature on trust regions, want thousands of trials; their optimum is a bound that"
          + " nobody attains, but for Ackley's. A study file names a problem as its objective:"
          + " {builtin: levy20}; alas paper optimise takes them as --tasks."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  alas problems", "  alas problems --json"})
public final class ProblemsCommand implements CommandPlugin, Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print a JSON array instead of a table.")
  private boolean json;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonPage.text(Problems.all().stream().map(ProblemsCommand::toJson).toList()));
    } else {
      table().forEach(out::println);
    }
    out.flush();
  }

  private static List<String> table() {
    AlignedTable table =
        new AlignedTable(
            List.of("problem", "variables", "goal", "optimum", "budget", "description"));
    for (TestProblem problem : Problems.all()) {
      table.add(
          List.of(
              problem.name(),
              Integer.toString(problem.dimension()),
              problem.direction().label(),
              Numbers.plain(problem.optimum()),
              problem.budget().initial() + " + " + problem.budget().iterations(),
              problem.description()));
    }
    return table.lines();
  }

  private static Map<String, Object> toJson(TestProblem problem) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("problem", problem.name());
    all.put("variables", problem.dimension());
    all.put("goal", problem.direction().label());
    all.put("optimum", problem.optimum());
    all.put("initial", problem.budget().initial());
    all.put("iterations", problem.budget().iterations());
    all.put("description", problem.description());
    return all;
  }
}
