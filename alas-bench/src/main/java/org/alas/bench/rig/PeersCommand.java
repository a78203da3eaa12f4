package org.alas.bench.rig;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineFlags;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code alas bench peers}. */
@Command(
    name = "peers",
    description =
        "Run a grid of the comparison with other libraries on an engine: every line that"
            + " bench/peers/race --list prints is one task, in this directory, which must be"
            + " there.")
final class PeersCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "COMMANDS", description = "The list.")
  private Path commands;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE.jsonl",
      description = "To which what they print is appended.")
  private Path out;

  @Mixin private EngineFlags engine;

  @Override
  public Integer call() throws InterruptedException {
    EngineFlags.Choice chosen =
        engine
            .chosen("", false, 1)
            .orElseThrow(
                () ->
                    new InputException(
                        "bench peers needs --engine, such as --engine spark; bench/peers/race"
                            + " --jobs runs a grid here."));
    List<String> lines = PeersRun.commands(commands);
    PrintWriter err = spec.commandLine().getErr();
    Path log = out.resolveSibling(chosen.name() + ".log");
    try (Engine open = chosen.atMost(Math.max(1, lines.size())).open("peers", log, err::println)) {
      return new PeersRun(open, out, err).run(lines);
    }
  }
}
