package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.alas.app.cli.ExitCode;
import org.alas.app.store.StoreAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench crash}: processes on one study of a file are killed, or workers
 * that share studies in a database.
 */
@Command(
    name = "crash",
    description = "Kill processes that work on one study, again and again; nothing may be lost.")
final class CrashCommand implements Callable<Integer> {
  private static final int LONGEST_PAUSE_MILLIS = 1500;

  @Spec private CommandSpec spec;

  @Option(
      names = "--kills",
      defaultValue = "200",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}; a few minutes).")
  private int kills;

  @Option(
      names = "--workers",
      defaultValue = "4",
      paramLabel = "N",
      description = "Processes at once (default: ${DEFAULT-VALUE}).")
  private int workers;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Of the moments of the kills (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--store",
      paramLabel = "URL",
      description = "Kill workers that share studies in this database instead.")
  private @Nullable String store;

  @Option(
      names = "--restarts",
      defaultValue = "0",
      paramLabel = "N",
      description = "How often its server is started again in between (default: 0).")
  private int restarts;

  @Option(
      names = "--restart",
      paramLabel = "COMMAND",
      description = "What starts it again, such as 'pg_ctl -D DIR -m immediate -w restart'.")
  private @Nullable String restart;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (restarts > 0 && (restart == null || store == null)) {
      throw new ParameterException(
          spec.commandLine(), "--restarts needs --store, and --restart with a command for it.");
    }
    PrintWriter out = spec.commandLine().getOut();
    boolean well =
        store == null
            ? CrashRun.run(kills, workers, seed, out)
            : SharedCrashRun.run(StoreAddress.of(store), this::restart, load(), out);
    return well ? 0 : ExitCode.FAILED;
  }

  private SharedCrashRun.Load load() {
    return new SharedCrashRun.Load(
        kills, restarts, workers, SharedCrashRun.BUDGET, LONGEST_PAUSE_MILLIS, seed);
  }

  private void restart(int time) throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", String.valueOf(restart)).start().waitFor();
  }
}
