package org.alas.app.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Terminal;
import org.alas.app.engine.EngineFlags;
import org.alas.app.file.Limits;
import org.alas.app.file.OneOf;
import org.alas.app.file.SettingsChoice;
import org.alas.app.file.StudyFile;
import org.alas.app.file.TimeSpan;
import org.alas.app.store.StoreOption;
import org.alas.param.Preset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code alas optimize}: runs a study, or goes on with it. */
@Command(
    name = "optimize",
    description = {
      "Look for the best parameters of a study file.",
      "",
      "What is known is kept in a store after every trial; the same command goes on where it"
          + " stopped, also in several processes at once. Flags override the study file."
    },
    exitCodeList = {
      "0:done, also if the budget had been spent before",
      "1:failed: every trial failed, or the objective or the store broke down",
      "2:wrong usage or input; no trial was run",
      "130:interrupted by Ctrl-C; the same command goes on"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas optimize examples/branin.yaml",
      "  alas optimize study.yaml --trials 100 --workers 4",
      "  alas optimize study.yaml --time 2h --target 0.01 --json",
      "  alas optimize study.yaml --engine spark --master spark://host:7077 --slots 4",
    })
public final class OptimizeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY.yaml", description = "The study file; alas init writes one.")
  private Path file;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "Budget of the study, earlier runs and other processes included (default: "
              + StopRules.DEFAULT_TRIALS
              + " if nothing else would end it).")
  private @Nullable Integer trials;

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Begin no trial after this time, such as 90s, 10m or 2h.")
  private @Nullable String time;

  @Option(
      names = "--target",
      paramLabel = "VALUE",
      description = "Begin no trial once a value is as good as this.")
  private @Nullable Double target;

  @Option(
      names = "--tolerance",
      paramLabel = "X",
      description = "Stop when five suggestions in a row promise an improvement below this.")
  private @Nullable Double tolerance;

  @Option(names = "--workers", paramLabel = "N", description = "Trials at once (default: 1).")
  private @Nullable Integer workers;

  @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness (default: 0).")
  private @Nullable Long seed;

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      completionCandidates = OneOf.Kernels.class,
      description = "Kernel of the model: auto, alas, matern52, ...")
  private @Nullable String kernel;

  @Option(
      names = "--acquisition",
      paramLabel = "NAME",
      completionCandidates = OneOf.Acquisitions.class,
      description = "How trials are chosen: auto, logei, ei, logpi, pi, ucb or thompson.")
  private @Nullable String acquisition;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      completionCandidates = OneOf.Presets.class,
      description = "default, or paper for the paper's protocol.")
  private @Nullable String preset;

  @Mixin private StoreOption store;

  @Mixin private EngineFlags engine;

  @Option(
      names = "--new-objective",
      description =
          "Go on although the study has values of another objective; trials tell which was theirs.")
  private boolean newObjective;

  @Option(names = "--json", description = "End with one JSON object instead of text.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing while it runs.")
  private boolean quiet;

  @Override
  public Integer call() throws InterruptedException {
    Limits flags =
        new Limits(
            Optional.ofNullable(trials).map(n -> InputException.atLeastOne("--trials", n)),
            Optional.ofNullable(time).map(OptimizeCommand::span),
            Optional.ofNullable(target).map(value -> finite("--target", value)),
            Optional.ofNullable(workers).map(n -> InputException.atLeastOne("--workers", n)));
    SettingsChoice chosen =
        new SettingsChoice(
            Optional.ofNullable(seed),
            Optional.ofNullable(preset).map(word -> Preset.of(OneOf.PRESET.of("--preset", word))),
            Optional.ofNullable(kernel).map(word -> OneOf.KERNEL.of("--kernel", word)),
            Optional.ofNullable(acquisition)
                .map(word -> OneOf.ACQUISITION.of("--acquisition", word)),
            Optional.empty(),
            Optional.empty());
    StudyFile study = StudyFile.read(file);
    return new Optimization(
            Terminal.of(spec),
            study.with(chosen, flags),
            file,
            store.address(),
            Optional.ofNullable(tolerance).map(least -> finite("--tolerance", least)),
            engine.chosen("--workers", workers != null, study.limits().workers().orElse(1)),
            (studies, described) -> studies.open(described, newObjective),
            new CommandText(spec.root().commandLine().getParseResult().originalArgs()))
        .run(json, quiet);
  }

  private static double finite(String flag, double value) {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new InputException("%s must be a finite number, got %s.".formatted(flag, value));
    }
    return value;
  }

  private static Duration span(String text) {
    return TimeSpan.parse(text)
        .orElseThrow(
            () ->
                new InputException(
                    "--time must be a time such as 90s, 10m, 2h or a number of seconds, got %s."
                        .formatted(InputException.quote(text))));
  }
}
