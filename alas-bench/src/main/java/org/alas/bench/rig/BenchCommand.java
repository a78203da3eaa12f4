package org.alas.bench.rig;

import org.alas.app.cli.CommandPlugin;
import org.alas.bench.rig.ModelCommands.EvidenceCommand;
import org.alas.bench.rig.ModelCommands.HostileCommand;
import org.alas.bench.rig.ModelCommands.StructuresCommand;
import org.alas.bench.rig.PortfolioCommands.MarketCommand;
import org.alas.bench.rig.PortfolioCommands.SurrogateCommand;
import org.alas.bench.rig.TimingCommands.AskTimingCommand;
import org.alas.bench.rig.TimingCommands.FitTimingCommand;
import org.alas.bench.rig.TimingCommands.LikelihoodCommand;
import org.alas.bench.rig.TimingCommands.MemoryCommand;
import org.alas.bench.scale.FidelityCommand;
import org.alas.bench.scale.ScaleCommand;
import org.alas.bench.scale.ScaleTablesCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code alas bench}: the experiments and timings behind the published numbers. */
@Command(
    name = "bench",
    description = "Run again the experiments and timings behind the published numbers.",
    subcommands = {
      FidelityCommand.class,
      LateAsksCommand.class,
      HostileActionsCommand.class,
      AskTimingCommand.class,
      CrashCommand.class,
      EvidenceCommand.class,
      FitTimingCommand.class,
      HostileCommand.class,
      LikelihoodCommand.class,
      LoopCommand.class,
      MarketCommand.class,
      MemoryCommand.class,
      ParallelCommand.class,
      PeersCommand.class,
      ScaleCommand.class,
      ScaleTablesCommand.class,
      ScalingCommand.class,
      ServeLoadCommand.class,
      SoakCommand.class,
      StoreCommand.class,
      StructuresCommand.class,
      SurrogateCommand.class
    },
    synopsisSubcommandLabel = "EXPERIMENT")
public final class BenchCommand implements CommandPlugin, Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "an experiment is missing, such as alas bench evidence");
  }
}
