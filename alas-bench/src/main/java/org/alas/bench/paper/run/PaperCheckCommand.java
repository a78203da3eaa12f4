package org.alas.bench.paper.run;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Terminal;
import org.alas.bench.paper.Selection;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code alas paper check}: whether results that were kept or published recur. */
@Command(
    name = "check",
    description = {
      "Run some of the cells again and compare with what was kept, to the last digit.",
      "",
      "Cells are drawn at random from --dir, or from the tables of a published report. A report is"
          + " written only of cells that were checked."
    },
    exitCodeList = {"0:all recur", "1:some differ", "2:wrong usage, or nothing to check"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas paper check --cells 100",
      "  alas paper check --published docs/results/paper --cells 20 --threads 1"
    })
final class PaperCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @ParentCommand private PaperCommand paper;

  @Option(
      names = "--cells",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int cells = 20;

  @Option(
      names = "--draw",
      paramLabel = "SEED",
      description = "Which ones: another number draws others (default: ${DEFAULT-VALUE}).")
  private long draw;

  @Option(
      names = "--published",
      paramLabel = "FOLDER",
      description = "Check the tables of a published report instead of the cells in --dir.")
  private @Nullable Path published;

  @Override
  public Integer call() throws InterruptedException {
    Provenance.independentOfTheProcessor();
    Recurrence.Source source =
        published == null
            ? Recurrence.kept(
                paper.folder(), PaperCommand.experiments(Selection.PAPER), paper.quick())
            : Recurrence.published(published);
    return new PaperCheck(
            Terminal.of(spec),
            source,
            InputException.atLeastOne("--cells", cells),
            draw,
            paper.threads())
        .run();
  }
}
