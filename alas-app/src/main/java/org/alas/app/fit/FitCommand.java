package org.alas.app.fit;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;
import org.alas.app.cli.Terminal;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.Approximation;
import org.alas.gp.FitOptions;
import org.alas.kernel.Kernel;
import org.alas.param.Preset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code alas fit}: reads everything and checks every path, fits, then writes. Nothing is written
 * before the fit has succeeded.
 */
@Command(
    name = "fit",
    customSynopsis = "alas fit TRAIN.csv --target COLUMN [OPTIONS]%n",
    description = {
      "Fit a Gaussian process to a CSV file and report what was learnt.",
      "",
      "The first line names the columns; every column but the target is an input: numbers, "
          + "dates such as 2026-03-31, words for yes and no, or a few categories. "
          + "Lines that begin with # are skipped."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas fit examples/season.csv --target level --plot season.png",
      "  alas fit examples/reactor.csv --target impurity",
      "  alas fit examples/reactor.csv --target impurity --kernel alas-sep",
      "  alas fit train.csv --target y --groups \"a,b|c\" --bounds \"a=0:1,c=-5:10\"",
      "  alas fit train.csv --target y --predict test.csv --out predictions.csv",
      "  alas fit examples/runs.csv --target yield,cost --exclude id --drop-missing --holdout 0.2",
      "  alas fit train.csv --target y --kernel matern52 --json"
    })
public final class FitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "TRAIN.csv", description = "Rows to learn from.")
  private Path train;

  @Option(
      names = "--target",
      required = true,
      paramLabel = "COLUMN[,...]",
      description = "The column to model; several are modelled one after the other.")
  private String target;

  @Option(
      names = "--categorical",
      paramLabel = "COLUMN,...",
      description = "Inputs that hold categories, even if they look like numbers.")
  private @Nullable String categorical;

  @Option(
      names = "--exclude",
      paramLabel = "COLUMN,...",
      description = "Columns that are no inputs.")
  private @Nullable String exclude;

  @Option(
      names = "--drop-missing",
      description = "Leave out rows with a missing cell (empty, NA, NaN, null), else refused.")
  private boolean dropMissing;

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      completionCandidates = KernelChoice.Names.class,
      description =
          "One of ${COMPLETION-CANDIDATES}. auto, the default, learns the structure: which inputs "
              + "interact, oscillate or do not matter, and averages what is open.")
  private @Nullable String kernel;

  @Option(
      names = "--components",
      paramLabel = "Q",
      description = "Number of spectral components (alas kernels, pe-alpha, sdk, gsm).")
  private @Nullable Integer components;

  @Option(
      names = "--groups",
      paramLabel = "GROUPS",
      description = "Inputs that interact, such as \"a,b|c|d\"; implies alas-groups.")
  private @Nullable String groups;

  @Option(
      names = "--approximation",
      paramLabel = "NAME",
      defaultValue = "auto",
      completionCandidates = KernelChoice.Approximations.class,
      description =
          "${COMPLETION-CANDIDATES}: auto, the default, learns parameters exactly from up to "
              + Approximation.FINISHED_EXACTLY
              + " rows and conditions on up to "
              + Approximation.CONDITIONED_EXACTLY
              + "; of more it takes blocks, inducing points and neighbours.")
  private String approximation;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "default",
      completionCandidates = KernelChoice.Presets.class,
      description = "Priors and starts: ${COMPLETION-CANDIDATES}.")
  private String preset;

  @Option(
      names = "--bounds",
      paramLabel = "BOUNDS",
      description = "Ranges of inputs, such as \"a=0:1,b=-5:10\"; else those of the rows.")
  private @Nullable String bounds;

  @Option(
      names = "--holdout",
      paramLabel = "SHARE|TEST.csv",
      description =
          "Keep rows back and report how true predictions of them are: a share of all, such as "
              + "0.2, or those of a file.")
  private @Nullable String holdout;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Decides which rows --holdout keeps back (default ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--predict",
      paramLabel = "TEST.csv",
      description = "Rows to predict; needs --out.")
  private @Nullable Path predict;

  @Option(
      names = "--out",
      paramLabel = "PRED.csv",
      description =
          "Where predictions go: the rows of TEST.csv with columns mean and sd, named after their "
              + "targets if there are several.")
  private @Nullable Path out;

  @Option(
      names = "--plot",
      paramLabel = "FIG.svg",
      description =
          "Draw the fit, its calibration and its spectrum, as .svg, .png or .pdf; with several "
              + "targets a file each, FIG-target.svg.")
  private @Nullable Path plot;

  @Option(
      names = "--json",
      description = "Print JSON instead of the report: an object, or a list of one per target.")
  private boolean json;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Processors to use; all if not given. The answer does not depend on it.")
  private @Nullable Integer threads;

  /** What is said of the whole command beside the warnings of each target. */
  private final List<String> notes = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    FitOptions options = options();
    @Nullable OutputFile predictions = predictionsFile();
    @Nullable PlotFiles figures = plot == null ? null : new PlotFiles(plot);
    Table table = CsvFile.read(train);
    ColumnRoles roles = ColumnRoles.of(table, target, categorical, exclude);
    if (figures != null) {
      figures.check(roles.targets(), read());
    }
    FitTables tables = tables(table, roles);
    Inputs inputs = tables.inputs();
    boolean automatic = KernelChoice.automatic(kernel, components, groups, options.preset());
    @Nullable Kernel template =
        automatic ? null : KernelChoice.template(kernel, components, groups, inputs);
    List<FitTables.OfTarget> data = roles.targets().stream().map(tables::of).toList();
    @Nullable PredictionTable queries = queries(roles, inputs);

    List<FitResult> results = new ArrayList<>();
    PrintWriter err = spec.commandLine().getErr();
    try (FitProgress progress = FitProgress.on(Terminal.of(spec), err)) {
      TargetFit fit = new TargetFit(template, options.withObserver(progress));
      for (FitTables.OfTarget one : data) {
        results.add(fit.of(one));
      }
      if (queries != null && predictions != null) {
        List<FittedModel> models = results.stream().map(FitResult::model).toList();
        Workers workers = new Workers(options.threads());
        predictions.write(stream -> queries.write(models, workers, progress, stream));
      }
      if (figures != null) {
        figures.write(results);
      }
    }
    tell(results);
    return 0;
  }

  private FitTables tables(Table table, ColumnRoles roles) {
    MissingCells missing = new MissingCells(dropMissing);
    Map<String, InputRange> ranges =
        bounds == null ? Map.of() : InputRange.parse(bounds, roles.inputs());
    ColumnReader reader = new ColumnReader(roles.categorical(), ranges);
    return FitTables.of(table, roles, reader, missing, holdout, seed);
  }

  private @Nullable PredictionTable queries(ColumnRoles roles, Inputs inputs) {
    if (predict == null) {
      return null;
    }
    Table all = CsvFile.read(predict);
    Table rows = new MissingCells(dropMissing).complete(all, inputs.names());
    if (rows.rows().size() < all.rows().size()) {
      notes.add(
          "%d of %d rows of %s lack a cell and are not predicted"
              .formatted(all.rows().size() - rows.rows().size(), all.rows().size(), predict));
    }
    return new PredictionTable(rows, inputs, roles.targets());
  }

  private void tell(List<FitResult> results) {
    Stream.concat(notes.stream(), results.stream().flatMap(result -> result.warnings().stream()))
        .distinct()
        .forEach(
            warning ->
                Terminal.say(spec.commandLine().getErr(), false, "warning: " + warning + "."));
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(FitJson.text(results));
    } else {
      Ansi ansi = spec.commandLine().getColorScheme().ansi();
      for (FitResult result : results) {
        if (result != results.get(0)) {
          out.println();
        }
        new FitText(result, ansi).lines().forEach(out::println);
      }
    }
    out.flush();
  }

  private FitOptions options() {
    FitOptions options = FitOptions.defaults();
    String name = preset.toLowerCase(Locale.ROOT);
    List<String> known = new KernelChoice.Presets();
    if (!known.contains(name)) {
      throw new InputException("--preset: " + InputException.unknown(preset, known));
    }
    if (threads != null && threads < 1) {
      throw new InputException("--threads must be at least 1, got " + threads + ".");
    }
    int count = threads == null ? options.threads() : threads;
    return options
        .withPreset(Preset.of(name))
        .withThreads(count)
        .withApproximation(KernelChoice.approximation(approximation));
  }

  private @Nullable OutputFile predictionsFile() {
    if (predict == null && out == null) {
      return null;
    }
    if (out == null) {
      throw new InputException("--predict needs --out PRED.csv to say where predictions go.");
    }
    if (predict == null) {
      throw new InputException("--out needs --predict TEST.csv to say what to predict.");
    }
    OutputFile file = new OutputFile("--out", out);
    read().forEach(file::apartFrom);
    return file;
  }

  /** Files that must not be overwritten. */
  private List<Path> read() {
    List<Path> all = new ArrayList<>(List.of(train));
    if (predict != null) {
      all.add(predict);
    }
    if (holdout != null) {
      all.add(Path.of(holdout));
    }
    return all;
  }
}
