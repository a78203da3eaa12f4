package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.cli.CommandPlugin;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineFlags;
import org.alas.app.store.StoreAddress;
import org.alas.bench.AskTiming;
import org.alas.bench.Evidence;
import org.alas.bench.Hostile;
import org.alas.bench.LikelihoodTiming;
import org.alas.bench.StructureComparison;
import org.alas.bench.portfolio.PolicyReturns;
import org.alas.bench.portfolio.StoredSurrogate;
import org.alas.bench.problem.Problems;
import org.alas.bench.scale.FidelityCommand;
import org.alas.bench.scale.ScaleTables;
import org.alas.bench.scale.ScaleTiming;
import org.alas.param.Preset;
import org.alas.study.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code alas bench}: the experiments and timings behind the published numbers. */
@Command(
    name = "bench",
    description = "Run again the experiments and timings behind the published numbers.",
    subcommands = {FidelityCommand.class, LateAsksCommand.class},
    synopsisSubcommandLabel = "EXPERIMENT")
public final class BenchCommand implements CommandPlugin, Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "an experiment is missing, such as alas bench evidence");
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  @Command(
      name = "evidence",
      description = "What the model learns on known data, beside its bars, as Markdown (a minute).")
  int evidence(
      @Option(
              names = "--draws",
              defaultValue = "50",
              paramLabel = "N",
              description = "Random draws per experiment (default: ${DEFAULT-VALUE}).")
          int draws) {
    return Evidence.print(draws, out()) ? 0 : ExitCode.FAILED;
  }

  @Command(
      name = "hostile",
      description = "Fit hostile data sets; each must give a usable model or a clear refusal.")
  int hostile(
      @Option(
              names = "--count",
              defaultValue = "1000",
              paramLabel = "N",
              description = "How many data sets (default: ${DEFAULT-VALUE}; the full run: 100000).")
          long count,
      @Option(
              names = "--from",
              defaultValue = "1",
              paramLabel = "SEED",
              description = "Seed of the first (default: ${DEFAULT-VALUE}).")
          long from,
      @Option(
              names = "--threads",
              defaultValue = "2",
              paramLabel = "N",
              description = "How many at once (default: ${DEFAULT-VALUE}).")
          int threads,
      @Option(names = "--replay", paramLabel = "SEED", description = "Run one data set alone.")
          @Nullable Long replay)
      throws InterruptedException {
    boolean well =
        replay == null ? Hostile.run(from, count, threads, out()) : Hostile.replay(replay, out());
    return well ? 0 : ExitCode.FAILED;
  }

  @Command(
      name = "likelihood",
      description = "Time one likelihood with gradient, as JSON lines for bench/peers.")
  void likelihood(
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description = "Folder to which the data sets are written for others to read.")
          Path folder)
      throws IOException {
    LikelihoodTiming.likelihoods(folder, out());
  }

  @Command(
      name = "fit",
      description = "Time whole fits of 200 points in 30 dimensions, as JSON lines.")
  void fit(
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description = "Folder to which the data set is written for others to read.")
          Path folder)
      throws IOException {
    LikelihoodTiming.fits(folder, out());
  }

  @Command(
      name = "memory",
      description = "Evaluate one likelihood with gradient and show the peak memory (Linux).")
  void memory(
      @Option(names = "--rows", defaultValue = "5000", paramLabel = "N", description = "Rows.")
          int rows,
      @Option(names = "--inputs", defaultValue = "10", paramLabel = "D", description = "Inputs.")
          int inputs) {
    LikelihoodTiming.memory(rows, inputs, out());
  }

  @Command(
      name = "loop",
      description = "How close whole studies come to known optima, as Markdown (a minute).")
  int loop(
      @Option(
              names = "--seeds",
              defaultValue = "10",
              paramLabel = "N",
              description = "Studies per problem (default: ${DEFAULT-VALUE}).")
          int seeds,
      @Option(
              names = "--kernel",
              defaultValue = Settings.AUTO,
              paramLabel = "NAME",
              description = "Kernel (default: ${DEFAULT-VALUE}).")
          String kernel,
      @Option(
              names = "--preset",
              defaultValue = "default",
              paramLabel = "NAME",
              description = "paper or default (default: ${DEFAULT-VALUE}).")
          String preset) {
    return LoopGap.print(seeds, kernel, Preset.of(preset), out()) ? 0 : ExitCode.FAILED;
  }

  @Command(
      name = "structures",
      description = "Hidden rows of tables, foretold by every kernel and by auto, as JSON lines.")
  void structures(
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description =
                  "Folder to which the tables are written; other CSV files in it, whose last column"
                      + " is the target, are judged too.")
          Path folder,
      @Option(
              names = "--seed",
              defaultValue = "1",
              paramLabel = "SEED",
              description = "Which rows are hidden (default: ${DEFAULT-VALUE}).")
          long seed,
      @Option(
              names = "--models",
              split = ",",
              paramLabel = "NAMES",
              description = "Kernels, or auto, separated by commas (default: all).")
          @Nullable List<String> models,
      @Option(
              names = "--threads",
              defaultValue = "2",
              paramLabel = "N",
              description = "Processors to use (default: ${DEFAULT-VALUE}).")
          int threads)
      throws IOException {
    StructureComparison.run(folder, seed, models == null ? List.of() : models, threads, out());
  }

  @Command(
      name = "scale",
      description =
          "Ways to a process of many observations: time, memory and truth against n, and how far "
              + "each is from the exact process, as Markdown.")
  void scale(
      @Option(
              names = "--sizes",
              split = ",",
              defaultValue = "1000,2000,5000,10000,20000,50000,100000",
              paramLabel = "N,...",
              description = "Numbers of observations (default: ${DEFAULT-VALUE}).")
          List<Integer> sizes,
      @Option(
              names = "--exact",
              defaultValue = "3000",
              paramLabel = "N",
              description =
                  "Observations beside the exact process; 0 for none (default: ${DEFAULT-VALUE}).")
          int exact,
      @Option(
              names = "--seed",
              defaultValue = "1",
              paramLabel = "SEED",
              description = "Which functions are drawn (default: ${DEFAULT-VALUE}).")
          long seed) {
    ScaleTiming timing = new ScaleTiming(seed, out());
    timing.againstSize(sizes);
    if (exact > 0) {
      out().println();
      timing.againstExact(exact);
    }
  }

  @Command(
      name = "scale-tables",
      description = "Write tables of 50,000 rows from smooth to rough, for bench/peers.")
  void scaleTables(
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description = "Folder to which NAME.train.csv and NAME.test.csv are written.")
          Path folder,
      @Option(
              names = "--seed",
              defaultValue = "1",
              paramLabel = "SEED",
              description = "Which functions are drawn (default: ${DEFAULT-VALUE}).")
          long seed)
      throws IOException {
    ScaleTables.write(folder, seed, out());
  }

  @Command(name = "ask", description = "Time one ask, as JSON lines for bench/peers.")
  void ask(
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description = "Folder with files n30_d3.csv and so on; see bench/peers.")
          Path folder,
      @Option(
              names = "--repetitions",
              defaultValue = "21",
              paramLabel = "N",
              description =
                  "Asks that count, after some seconds of others (default: ${DEFAULT-VALUE}).")
          int repetitions)
      throws IOException {
    AskTiming.print(folder, repetitions, out());
  }

  @Command(
      name = "serve",
      description =
          "Clients ask and tell at a service as fast as they can, which perhaps is killed: nothing"
              + " may be lost or doubled.")
  int serve(
      @Option(
              names = "--clients",
              defaultValue = "200",
              paramLabel = "N",
              description = "How many (default: ${DEFAULT-VALUE}).")
          int clients,
      @Option(
              names = "--studies",
              defaultValue = "20",
              paramLabel = "N",
              description = "On how many studies (default: ${DEFAULT-VALUE}).")
          int studies,
      @Option(
              names = "--seconds",
              defaultValue = "300",
              paramLabel = "N",
              description = "For how long, without kills (default: ${DEFAULT-VALUE}).")
          int seconds,
      @Option(
              names = "--kills",
              defaultValue = "0",
              paramLabel = "N",
              description = "How often the service is killed (default: ${DEFAULT-VALUE}).")
          int kills,
      @Option(
              names = "--seed",
              defaultValue = "1",
              paramLabel = "N",
              description = "Of the studies and the kills (default: ${DEFAULT-VALUE}).")
          long seed)
      throws IOException, InterruptedException {
    return ServeRun.run(new ServeRun.Load(clients, studies, seconds, kills, seed), out())
        ? 0
        : ExitCode.FAILED;
  }

  @Command(
      name = "soak",
      description = "One study of thousands of trials: time per ask and memory, as CSV.")
  void soak(
      @Option(
              names = "--trials",
              defaultValue = "2000",
              paramLabel = "N",
              description = "Trials (default: ${DEFAULT-VALUE}; a quarter of an hour).")
          int trials,
      @Option(
              names = "--problem",
              defaultValue = "hartmann6",
              paramLabel = "NAME",
              description = "One of `alas problems` (default: ${DEFAULT-VALUE}).")
          String problem,
      @Option(
              names = "--store",
              paramLabel = "FILE",
              description =
                  "Keep the study there; called again, it goes on wherever it was killed.")
          @Nullable Path store,
      @Option(
              names = "--plot",
              paramLabel = "FIG.png",
              description = "Draw time per ask and memory against trials.")
          @Nullable Path plot)
      throws IOException, InterruptedException {
    SoakRun.run(Problems.named(problem), trials, store, plot, out());
  }

  @Command(
      name = "crash",
      description = "Kill processes that work on one study, again and again; nothing may be lost.")
  int crash(
      @Option(
              names = "--kills",
              defaultValue = "200",
              paramLabel = "N",
              description = "How many (default: ${DEFAULT-VALUE}; a few minutes).")
          int kills,
      @Option(
              names = "--workers",
              defaultValue = "4",
              paramLabel = "N",
              description = "Processes at once (default: ${DEFAULT-VALUE}).")
          int workers,
      @Option(
              names = "--seed",
              defaultValue = "1",
              paramLabel = "N",
              description = "Of the moments of the kills (default: ${DEFAULT-VALUE}).")
          long seed,
      @Option(
              names = "--store",
              paramLabel = "URL",
              description = "Kill workers that share studies in this database instead.")
          @Nullable String store,
      @Option(
              names = "--restarts",
              defaultValue = "0",
              paramLabel = "N",
              description = "How often its server is started again in between (default: 0).")
          int restarts,
      @Option(
              names = "--restart",
              paramLabel = "COMMAND",
              description =
                  "What starts it again, such as 'pg_ctl -D DIR -m immediate -w restart'.")
          @Nullable String restart)
      throws IOException, InterruptedException {
    if (restarts > 0 && (restart == null || store == null)) {
      throw new ParameterException(
          spec.commandLine(), "--restarts needs --store, and --restart with a command for it.");
    }
    boolean well =
        store == null
            ? CrashRun.run(kills, workers, seed, out())
            : SharedCrashRun.run(
                StoreAddress.of(store),
                time -> new ProcessBuilder("sh", "-c", String.valueOf(restart)).start().waitFor(),
                kills,
                restarts,
                workers,
                SharedCrashRun.BUDGET,
                1500,
                seed,
                out());
    return well ? 0 : ExitCode.FAILED;
  }

  @Command(
      name = "parallel",
      description = "How close studies come with several trials always pending, as JSON lines.")
  void parallel(
      @Option(
              names = "--problems",
              split = ",",
              defaultValue = "hartmann6,levy20",
              paramLabel = "NAME",
              description = "Test problems (default: ${DEFAULT-VALUE}).")
          List<String> problems,
      @Option(
              names = "--pending",
              split = ",",
              defaultValue = "1,4,16",
              paramLabel = "N",
              description = "Trials out at once (default: ${DEFAULT-VALUE}).")
          List<Integer> pending,
      @Option(
              names = "--seeds",
              defaultValue = "3",
              paramLabel = "N",
              description = "Studies each (default: ${DEFAULT-VALUE}).")
          int seeds,
      @Option(
              names = "--trials",
              defaultValue = "80",
              paramLabel = "N",
              description =
                  "Trials of each study, its design included (default: ${DEFAULT-VALUE}).")
          int trials) {
    ParallelGap.print(problems, pending, seeds, trials, out());
  }

  @Command(
      name = "scaling",
      description =
          "How long workers of one study take for a sleeping objective, as Markdown (with 1, 4, 16"
              + " and 64 workers about half an hour).")
  int scaling(
      @Option(
              names = "--store",
              required = true,
              paramLabel = "FILE|URL",
              description = "Where the studies are kept.")
          String store,
      @Option(
              names = "--workers",
              split = ",",
              defaultValue = "1,4,16,64",
              paramLabel = "N",
              description = "Workers, separated by commas (default: ${DEFAULT-VALUE}).")
          List<Integer> workers,
      @Option(
              names = "--processes",
              split = ",",
              defaultValue = "1,4",
              paramLabel = "N",
              description = "Processes that share them (default: ${DEFAULT-VALUE}).")
          List<Integer> processes,
      @Option(
              names = "--trials",
              defaultValue = "256",
              paramLabel = "N",
              description = "Trials of each study (default: ${DEFAULT-VALUE}).")
          int trials,
      @Option(
              names = "--seconds",
              defaultValue = "2",
              paramLabel = "S",
              description = "How long a trial sleeps (default: ${DEFAULT-VALUE}).")
          double seconds)
      throws IOException, InterruptedException {
    return ScalingRun.run(StoreAddress.of(store), workers, processes, trials, seconds, out())
        ? 0
        : ExitCode.FAILED;
  }

  @Command(
      name = "store",
      description =
          "How long a durable tell takes, and which part of an ask is the store's, as Markdown"
              + " (some minutes).")
  void store(
      @Option(names = "--store", paramLabel = "FILE|URL", description = StoreAddress.HELP)
          @Nullable String store,
      @Option(
              names = "--writers",
              split = ",",
              defaultValue = "1,8,64",
              paramLabel = "N",
              description = "How many tell at once (default: ${DEFAULT-VALUE}).")
          List<Integer> writers,
      @Option(
              names = "--trials",
              split = ",",
              defaultValue = "1000,10000",
              paramLabel = "N",
              description = "Trials before the asks (default: ${DEFAULT-VALUE}).")
          List<Integer> trials)
      throws Exception {
    StoreRun.print(StoreAddress.of(store), writers, trials, out());
  }

  @Command(
      name = "actions",
      description =
          "What people do by mistake or on purpose, what is answered and whether anything is lost,"
              + " as Markdown (some minutes; Linux).")
  int actions(
      @Option(
              names = "--threads",
              defaultValue = "2",
              paramLabel = "N",
              description = "How many at once (default: ${DEFAULT-VALUE}).")
          int threads)
      throws IOException, InterruptedException {
    return HostileActions.print(threads, out(), spec.commandLine().getErr()) ? 0 : ExitCode.FAILED;
  }

  @Command(
      name = "peers",
      description =
          "Run a grid of the comparison with other libraries on an engine: every line that"
              + " bench/peers/race --list prints is one task, in this directory, which must be"
              + " there.")
  int peers(
      @Parameters(paramLabel = "COMMANDS", description = "The list.") Path commands,
      @Option(
              names = "--out",
              required = true,
              paramLabel = "FILE.jsonl",
              description = "To which what they print is appended.")
          Path out,
      @Mixin EngineFlags engine)
      throws InterruptedException {
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

  @Command(
      name = "market",
      description = "Evaluate trading policies in the portfolio problem's market (a minute).")
  void market(
      @Option(
              names = "--out",
              required = true,
              paramLabel = "FILE.csv",
              description = "Where to write them; evaluations.csv of alas-bench is such a file.")
          Path out,
      @Option(
              names = "--points",
              defaultValue = "" + PolicyReturns.SHIPPED,
              paramLabel = "N",
              description = "How many policies (default: ${DEFAULT-VALUE}).")
          int points,
      @Option(
              names = "--threads",
              defaultValue = "1",
              paramLabel = "N",
              description = "How many at once (default: ${DEFAULT-VALUE}).")
          int threads)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    PolicyReturns.write(
        out,
        points,
        threads,
        done -> {
          if (done % 100 == 0 || done == points) {
            err.printf("%d of %d policies evaluated%n", done, points);
            err.flush();
          }
        });
  }

  @Command(
      name = "surrogate",
      description = "Fit the portfolio problem's surrogate and find its optimum (a minute).")
  void surrogate(
      @Option(
              names = "--evaluations",
              required = true,
              paramLabel = "FILE.csv",
              description = "What alas bench market wrote.")
          Path evaluations,
      @Option(
              names = "--out",
              required = true,
              paramLabel = "FILE.properties",
              description = "Where to write it; surrogate.properties of alas-bench is such a file.")
          Path out)
      throws IOException {
    StoredSurrogate.of(PolicyReturns.read(evaluations), 1).write(out);
  }
}
