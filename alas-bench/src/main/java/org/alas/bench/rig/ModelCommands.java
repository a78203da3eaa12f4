package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.cli.ExitCode;
import org.alas.bench.Evidence;
import org.alas.bench.Hostile;
import org.alas.bench.StructureComparison;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The commands that show what a model learns: of data whose truth is known, of hostile data, of
 * tables. Their experiments know no command line.
 */
final class ModelCommands {
  private ModelCommands() {}

  /** The command {@code alas bench evidence}. */
  @Command(
      name = "evidence",
      description = "What the model learns on known data, beside its bars, as Markdown (a minute).")
  static final class EvidenceCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--draws",
        defaultValue = "50",
        paramLabel = "N",
        description = "Random draws per experiment (default: ${DEFAULT-VALUE}).")
    private int draws;

    @Override
    public Integer call() {
      return Evidence.print(draws, spec.commandLine().getOut()) ? 0 : ExitCode.FAILED;
    }
  }

  /** The command {@code alas bench hostile}. */
  @Command(
      name = "hostile",
      description = "Fit hostile data sets; each must give a usable model or a clear refusal.")
  static final class HostileCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--count",
        defaultValue = "1000",
        paramLabel = "N",
        description = "How many data sets (default: ${DEFAULT-VALUE}; the full run: 100000).")
    private long count;

    @Option(
        names = "--from",
        defaultValue = "1",
        paramLabel = "SEED",
        description = "Seed of the first (default: ${DEFAULT-VALUE}).")
    private long from;

    @Option(
        names = "--threads",
        defaultValue = "2",
        paramLabel = "N",
        description = "How many at once (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--replay", paramLabel = "SEED", description = "Run one data set alone.")
    private @Nullable Long replay;

    @Override
    public Integer call() throws InterruptedException {
      PrintWriter out = spec.commandLine().getOut();
      boolean well =
          replay == null ? Hostile.run(from, count, threads, out) : Hostile.replay(replay, out);
      return well ? 0 : ExitCode.FAILED;
    }
  }

  /** The command {@code alas bench structures}. */
  @Command(
      name = "structures",
      description = "Hidden rows of tables, foretold by every kernel and by auto, as JSON lines.")
  static final class StructuresCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--data",
        required = true,
        paramLabel = "DIR",
        description =
            "Folder to which the tables are written; other CSV files in it, whose last column"
                + " is the target, are judged too.")
    private Path folder;

    @Option(
        names = "--seed",
        defaultValue = "1",
        paramLabel = "SEED",
        description = "Which rows are hidden (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
        names = "--models",
        split = ",",
        paramLabel = "NAMES",
        description = "Kernels, or auto, separated by commas (default: all).")
    private List<String> models = List.of();

    @Option(
        names = "--threads",
        defaultValue = "2",
        paramLabel = "N",
        description = "Processors to use (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Override
    public Integer call() throws IOException {
      StructureComparison.run(folder, seed, models, threads, spec.commandLine().getOut());
      return 0;
    }
  }
}
