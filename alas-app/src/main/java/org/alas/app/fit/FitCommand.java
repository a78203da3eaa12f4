package org.alas.app.fit;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;
import org.alas.app.cli.Terminal;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.StructureSearch;
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
      "The first line names the columns; every column but the target is an input, scaled to "
          + "[0, 1] by its range. Lines that begin with # are skipped."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas fit examples/season.csv --target level --plot season.png",
      "  alas fit examples/reactor.csv --target impurity",
      "  alas fit examples/reactor.csv --target impurity --kernel alas-sep",
      "  alas fit train.csv --target y --groups \"a,b|c\" --bounds \"a=0:1,c=-5:10\"",
      "  alas fit train.csv --target y --predict test.csv --out predictions.csv",
      "  alas fit train.csv --target y --kernel matern52 --json"
    })
public final class FitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "TRAIN.csv", description = "Rows to learn from.")
  private Path train;

  @Option(
      names = "--target",
      required = true,
      paramLabel = "COLUMN",
      description = "The column to model.")
  private String target;

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
      names = "--predict",
      paramLabel = "TEST.csv",
      description = "Rows to predict; needs --out.")
  private @Nullable Path predict;

  @Option(
      names = "--out",
      paramLabel = "PRED.csv",
      description = "Where predictions go: the rows of TEST.csv with columns mean and sd.")
  private @Nullable Path out;

  @Option(names = "--plot", paramLabel = "FIG.png", description = "Draw the fit and its spectrum.")
  private @Nullable Path plot;

  @Option(names = "--json", description = "Print one JSON object instead of the report.")
  private boolean json;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Processors to use; all if not given. The answer does not depend on it.")
  private @Nullable Integer threads;

  @Override
  public Integer call() throws Exception {
    FitOptions options = options();
    @Nullable OutputFile predictions = predictionsFile();
    @Nullable OutputFile figure = figureFile();
    Table table = CsvFile.read(train);
    List<String> inputs = TrainingData.inputs(table, target);
    boolean automatic = KernelChoice.automatic(kernel, components, groups, options.preset());
    @Nullable Kernel template =
        automatic ? null : KernelChoice.template(kernel, components, groups, inputs);
    Map<String, InputRange> ranges = bounds == null ? Map.of() : InputRange.parse(bounds, inputs);
    TrainingData data = TrainingData.of(table, target, ranges);
    @Nullable PredictionTable queries =
        predict == null ? null : new PredictionTable(CsvFile.read(predict), data);

    List<String> warnings = new ArrayList<>(data.warnings());
    if (template != null) {
      warnOfFewRows(template, data, warnings);
    }
    FittedModel model = model(template, data, options);
    warnOfTrouble(model, warnings);

    if (queries != null && predictions != null) {
      predictions.write(stream -> queries.write(model::predict, stream));
    }
    if (figure != null) {
      figure.write(new FitPlot(model)::write);
    }
    Ansi ansi = spec.commandLine().getColorScheme().ansi();
    for (String warning : warnings) {
      Terminal.say(spec.commandLine().getErr(), false, "warning: " + warning + ".");
    }
    PrintWriter results = spec.commandLine().getOut();
    if (json) {
      results.println(new FitJson(model, warnings).text());
    } else {
      new FitText(model, ansi).lines().forEach(results::println);
    }
    results.flush();
    return 0;
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
    return options.withPreset(Preset.of(name)).withThreads(count);
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
    return new OutputFile("--out", out).apartFrom(train).apartFrom(predict);
  }

  private @Nullable OutputFile figureFile() {
    if (plot == null) {
      return null;
    }
    if (!plot.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
      throw new InputException("--plot: " + plot + " must end in .png.");
    }
    return new OutputFile("--plot", plot).apartFrom(train);
  }

  private static void warnOfFewRows(Kernel template, TrainingData data, List<String> warnings) {
    int unknowns = template.parameters().size() + 2;
    int rows = data.outputs().length;
    if (rows < unknowns) {
      warnings.add(
          "there are fewer rows (%d) than parameters (%d), so priors decide much of the answer"
              .formatted(rows, unknowns));
    }
  }

  private static void warnOfTrouble(FittedModel model, List<String> warnings) {
    var report = model.fit().report();
    if (!(Math.abs(report.logPosterior()) <= Double.MAX_VALUE)) {
      warnings.add("no start could be improved, so the answer is a guess; check the data");
    }
    if (report.jitter() > 0) {
      warnings.add(
          "rows are so alike that %s had to be added to the covariance"
              .formatted(Estimate.plain(report.jitter(), 2)));
    }
  }

  /** In a pool of its own, because parallel streams take as many threads as their pool has. */
  private static FittedModel model(@Nullable Kernel template, TrainingData data, FitOptions options)
      throws Exception {
    ForkJoinPool pool = new ForkJoinPool(options.threads());
    try {
      return pool.submit(
              () ->
                  template == null
                      ? new FittedModel(
                          data,
                          new StructureSearch().search(data.points(), data.outputs(), options))
                      : new FittedModel(
                          data, new Fitter().fit(template, data.points(), data.outputs(), options)))
          .get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause instanceof Exception known ? known : e;
    } finally {
      pool.shutdown();
    }
  }
}
