package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.alas.bench.portfolio.PolicyReturns;
import org.alas.bench.portfolio.StoredSurrogate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The commands that make the portfolio problem again: its evaluations, then its surrogate. */
final class PortfolioCommands {
  private PortfolioCommands() {}

  /** The command {@code alas bench market}. */
  @Command(
      name = "market",
      description = "Evaluate trading policies in the portfolio problem's market (a minute).")
  static final class MarketCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--out",
        required = true,
        paramLabel = "FILE.csv",
        description = "Where to write them; evaluations.csv of alas-bench is such a file.")
    private Path file;

    @Option(
        names = "--points",
        defaultValue = "" + PolicyReturns.SHIPPED,
        paramLabel = "N",
        description = "How many policies (default: ${DEFAULT-VALUE}).")
    private int points;

    @Option(
        names = "--threads",
        defaultValue = "1",
        paramLabel = "N",
        description = "How many at once (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Override
    public Integer call() throws IOException, InterruptedException {
      PolicyReturns.write(file, points, threads, this::progress);
      return 0;
    }

    private void progress(int done) {
      if (done % 100 == 0 || done == points) {
        PrintWriter err = spec.commandLine().getErr();
        err.printf("%d of %d policies evaluated%n", done, points);
        err.flush();
      }
    }
  }

  /** The command {@code alas bench surrogate}. */
  @Command(
      name = "surrogate",
      description = "Fit the portfolio problem's surrogate and find its optimum (a minute).")
  static final class SurrogateCommand implements Callable<Integer> {
    @Option(
        names = "--evaluations",
        required = true,
        paramLabel = "FILE.csv",
        description = "What alas bench market wrote.")
    private Path evaluations;

    @Option(
        names = "--out",
        required = true,
        paramLabel = "FILE.properties",
        description = "Where to write it; surrogate.properties of alas-bench is such a file.")
    private Path file;

    @Override
    public Integer call() throws IOException {
      StoredSurrogate.of(PolicyReturns.read(evaluations), 1).write(file);
      return 0;
    }
  }
}
