package org.alas.bench.rig;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.alas.bench.AskTiming;
import org.alas.bench.LikelihoodTiming;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The commands that measure a likelihood, a whole fit and an ask, our side of the comparison in
 * {@code bench/peers}. The timings know no command line.
 */
final class TimingCommands {
  private TimingCommands() {}

  /** The command {@code alas bench likelihood}. */
  @Command(
      name = "likelihood",
      description = "Time one likelihood with gradient, as JSON lines for bench/peers.")
  static final class LikelihoodCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--data",
        required = true,
        paramLabel = "DIR",
        description = "Folder to which the data sets are written for others to read.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
      LikelihoodTiming.likelihoods(folder, spec.commandLine().getOut());
      return 0;
    }
  }

  /** The command {@code alas bench fit}. */
  @Command(
      name = "fit",
      description = "Time whole fits of 200 points in 30 dimensions, as JSON lines.")
  static final class FitTimingCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--data",
        required = true,
        paramLabel = "DIR",
        description = "Folder to which the data set is written for others to read.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
      LikelihoodTiming.fits(folder, spec.commandLine().getOut());
      return 0;
    }
  }

  /** The command {@code alas bench memory}. */
  @Command(
      name = "memory",
      description = "Evaluate one likelihood with gradient and show the peak memory (Linux).")
  static final class MemoryCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Option(names = "--rows", defaultValue = "5000", paramLabel = "N", description = "Rows.")
    private int rows;

    @Option(names = "--inputs", defaultValue = "10", paramLabel = "D", description = "Inputs.")
    private int inputs;

    @Override
    public void run() {
      LikelihoodTiming.memory(rows, inputs, spec.commandLine().getOut());
    }
  }

  /** The command {@code alas bench ask}. */
  @Command(name = "ask", description = "Time one ask, as JSON lines for bench/peers.")
  static final class AskTimingCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--data",
        required = true,
        paramLabel = "DIR",
        description = "Folder with files n30_d3.csv and so on; see bench/peers.")
    private Path folder;

    @Option(
        names = "--repetitions",
        defaultValue = "21",
        paramLabel = "N",
        description = "Asks that count, after some seconds of others (default: ${DEFAULT-VALUE}).")
    private int repetitions;

    @Override
    public Integer call() throws IOException {
      AskTiming.print(folder, repetitions, spec.commandLine().getOut());
      return 0;
    }
  }
}
