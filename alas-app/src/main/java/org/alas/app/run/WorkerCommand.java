package org.alas.app.run;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Terminal;
import org.alas.app.file.Limits;
import org.alas.app.file.SettingsChoice;
import org.alas.app.file.StudyFile;
import org.alas.app.store.StoreOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code alas worker}: joins a study that others work on too, from any host. */
@Command(
    name = "worker",
    description = {
      "Join a study from any host: ask, evaluate and tell until it ends.",
      "",
      "As many workers as you like share a study through its store, each with the study file and"
          + " what evaluates trials. The first begins the study; the others must have the same"
          + " problem and objective, and change nothing of its settings. When all trials are given"
          + " out, a worker waits for those of the others, which come back if their host is lost."
    },
    exitCodeList = {
      "0:the study has ended",
      "1:failed: every trial failed, or the objective or the store broke down",
      "2:wrong usage or input, such as another objective than the study's; no trial was run",
      "130:stopped by Ctrl-C or SIGTERM; its trials are given to others at once"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas worker study.yaml --store jdbc:postgresql://db/alas --workers 4",
      "  ALAS_STORE=jdbc:postgresql://db/alas alas worker study.yaml",
    })
public final class WorkerCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY.yaml", description = "The study file; the same on all hosts.")
  private Path file;

  @Mixin private StoreOption store;

  @Option(names = "--workers", paramLabel = "N", description = "Trials at once (default: 1).")
  private @Nullable Integer workers;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "Budget of the study, all workers included (default: the study file's).")
  private @Nullable Integer trials;

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
            Optional.empty(),
            Optional.empty(),
            Optional.ofNullable(workers).map(n -> InputException.atLeastOne("--workers", n)));
    return new Optimization(
            Terminal.of(spec),
            StudyFile.read(file).with(SettingsChoice.NONE, flags),
            file,
            store.address(),
            Optional.empty(),
            Optional.empty(),
            StudyOpening::join,
            new CommandText(spec.root().commandLine().getParseResult().originalArgs()))
        .run(json, quiet);
  }
}
