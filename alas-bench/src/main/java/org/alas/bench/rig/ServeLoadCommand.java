package org.alas.bench.rig;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.alas.app.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code alas bench serve}. */
@Command(
    name = "serve",
    description =
        "Clients ask and tell at a service as fast as they can, which perhaps is killed: nothing"
            + " may be lost or doubled.")
final class ServeLoadCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--clients",
      defaultValue = "200",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int clients;

  @Option(
      names = "--studies",
      defaultValue = "20",
      paramLabel = "N",
      description = "On how many studies (default: ${DEFAULT-VALUE}).")
  private int studies;

  @Option(
      names = "--seconds",
      defaultValue = "300",
      paramLabel = "N",
      description = "For how long, without kills (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--kills",
      defaultValue = "0",
      paramLabel = "N",
      description = "How often the service is killed (default: ${DEFAULT-VALUE}).")
  private int kills;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Of the studies and the kills (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ServeRun.Load load = new ServeRun.Load(clients, studies, seconds, kills, seed);
    return ServeRun.run(load, spec.commandLine().getOut()) ? 0 : ExitCode.FAILED;
  }
}
