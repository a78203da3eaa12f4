package org.alas.bench.paper.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.alas.app.cli.CommandPlugin;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Terminal;
import org.alas.app.engine.EngineFlags;
import org.alas.app.file.OneOf;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.fit.DimensionFit;
import org.alas.bench.paper.fit.EnvelopeAblation;
import org.alas.bench.paper.fit.FourierDecay;
import org.alas.bench.paper.fit.PredictiveFit;
import org.alas.bench.paper.fit.SmoothFit;
import org.alas.bench.paper.fit.WeierstrassFit;
import org.alas.bench.paper.optimise.LearnedAlpha;
import org.alas.bench.paper.optimise.Optimise;
import org.alas.bench.paper.optimise.Readings;
import org.alas.bench.paper.theory.Theory;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.param.Preset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code alas paper}: runs an experiment of the paper, or goes on with it. */
@Command(
    name = "paper",
    subcommands = {PaperReportCommand.class, PaperCheckCommand.class},
    customSynopsis = {
      "alas paper EXPERIMENT [OPTION]...",
      "       alas paper check [--cells=N] [--published=FOLDER] [--dir=DIR]",
      "       alas paper report [--dir=DIR] [--out=FOLDER] [--seeds=N] [--quick]"
    },
    description = {
      "Run the paper's experiments and compare with the paper's numbers.",
      "",
      "Every finished cell of an experiment is kept; the same command goes on where it stopped."
          + " Results do not depend on the number of threads, nor on the engine."
    },
    exitCodeList = {
      "0:done, whatever came out",
      "1:failed: some cells failed; the others are kept",
      "2:wrong usage, a damaged file or a folder that cannot be written",
      "130:interrupted by Ctrl-C; the same command goes on"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas paper fit",
      "  alas paper optimise --acquisition ei --tasks hartmann3,levy20 --seeds 5",
      "  alas paper all --quick",
      "  alas paper all --engine spark --master spark://host:7077 --slots 16",
      "  alas paper readings --seeds 3 --threads 1",
      "  alas paper check --cells 100",
      "  alas paper report",
    })
public final class PaperCommand implements CommandPlugin, Callable<Integer> {
  private static final String ALL = "all";
  private static final String OPTIMISE = "optimise";
  private static final String READINGS = "readings";
  private static final int SEEDS = 10;
  private static final int QUICK_SEEDS = 3;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "EXPERIMENT",
      completionCandidates = Names.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable String name;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "paper",
      description = "paper, to the letter, or default, the best we know (default: paper).")
  private String preset = "paper";

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Repetitions (default: " + SEEDS + ", or " + QUICK_SEEDS + " with --quick).")
  private @Nullable Integer seeds;

  @Option(
      names = "--quick",
      scope = ScopeType.INHERIT,
      description = "Small sizes, to see that all works; kept apart.")
  private boolean quick;

  @Option(
      names = "--threads",
      scope = ScopeType.INHERIT,
      paramLabel = "N",
      description = "Cells at once (default: the number of processors).")
  private @Nullable Integer threads;

  @Option(
      names = "--dir",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      defaultValue = "alas-paper",
      description = "Where results, figures and tables are kept (default: ${DEFAULT-VALUE}).")
  private Path folder = Path.of("alas-paper");

  @Option(
      names = "--acquisition",
      paramLabel = "LIST",
      split = ",",
      hideParamSyntax = true,
      description = "Only these for optimise: ei, pi, ucb.")
  private @Nullable List<String> acquisitions;

  @Option(
      names = "--tasks",
      paramLabel = "LIST",
      split = ",",
      hideParamSyntax = true,
      description = "Only these problems for optimise and readings; see alas problems.")
  private @Nullable List<String> tasks;

  @Option(
      names = "--kernels",
      paramLabel = "LIST",
      split = ",",
      hideParamSyntax = true,
      description = "Only these kernels for optimise and readings, such as alas,alas-sep,rbf.")
  private @Nullable List<String> kernels;

  @Mixin private EngineFlags engine;

  @Override
  public Integer call() throws InterruptedException {
    Provenance.independentOfTheProcessor();
    Selection selection =
        new Selection(
            known("--acquisition", acquisitions, Optimise.ACQUISITIONS),
            known("--tasks", tasks, Problems.all().stream().map(TestProblem::name).toList()),
            known("--kernels", kernels, OneOf.KERNEL.words().stream().skip(1).toList()));
    Plan plan =
        new Plan(
            Preset.of(OneOf.PRESET.of("--preset", preset)),
            InputException.atLeastOne(
                "--seeds", seeds == null ? quick ? QUICK_SEEDS : SEEDS : seeds),
            quick);
    Workplace place =
        engine
            .chosen("--threads", threads != null, 1)
            .map(chosen -> Workplace.engine(chosen, new CellWork.Grid(selection, plan), folder()))
            .orElseGet(() -> Workplace.threads(threads()));
    List<Experiment> experiments = chosen(selection);
    return new PaperRun(
            Terminal.of(spec),
            folder(),
            experiments,
            plan,
            place,
            new CommandText(spec.root().commandLine().getParseResult().originalArgs()))
        .run();
  }

  PaperFolder folder() {
    return new PaperFolder(folder);
  }

  int threads() {
    int processors = Runtime.getRuntime().availableProcessors();
    return InputException.atLeastOne("--threads", threads == null ? processors : threads);
  }

  boolean quick() {
    return quick;
  }

  /** All, in the order of the report; only the comparison of optimisers heeds the selection. */
  static List<Experiment> experiments(Selection selection) {
    return List.of(
        new WeierstrassFit(),
        new SmoothFit(),
        new Optimise(selection),
        new LearnedAlpha(),
        new Readings(selection),
        new PredictiveFit(),
        new FourierDecay(),
        new EnvelopeAblation(),
        new DimensionFit(),
        new Theory());
  }

  private List<Experiment> chosen(Selection selection) {
    if (name == null) {
      throw new ParameterException(
          spec.commandLine(), "an experiment is missing, such as alas paper fit");
    }
    List<Experiment> all = experiments(selection);
    String wanted = name.strip().toLowerCase(Locale.ROOT);
    List<Experiment> chosen =
        all.stream().filter(each -> wanted.equals(ALL) || each.name().equals(wanted)).toList();
    if (chosen.isEmpty() && !wanted.equals(ALL)) {
      throw new InputException("experiment " + InputException.unknown(name, new Names()));
    }
    if (!selection.isPaper() && !wanted.equals(OPTIMISE) && !wanted.equals(READINGS)) {
      throw new InputException(
          "--acquisition, --tasks and --kernels belong to experiments %s and %s, not to %s; remove them."
              .formatted(OPTIMISE, READINGS, wanted));
    }
    return chosen;
  }

  private static List<String> known(String flag, @Nullable List<String> given, List<String> known) {
    List<String> words =
        given == null
            ? List.of()
            : given.stream().map(word -> word.strip().toLowerCase(Locale.ROOT)).distinct().toList();
    for (String word : words) {
      if (!known.contains(word)) {
        throw new InputException(flag + ": " + InputException.unknown(word, known));
      }
    }
    return words;
  }

  /** Experiments that people may name, for help and completion in a shell. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(
          Stream.concat(
                  experiments(Selection.PAPER).stream().map(Experiment::name),
                  Stream.of(ALL, "check", "report"))
              .toList());
    }
  }
}
