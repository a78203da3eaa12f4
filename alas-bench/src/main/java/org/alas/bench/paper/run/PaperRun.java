package org.alas.bench.paper.run;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Terminal;
import org.alas.app.run.Signals;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;

/**
 * One run of {@code alas paper}: the cells that are missing, then what all of them show. Used once,
 * by one thread.
 *
 * @param place what computes the cells
 * @param command that was typed
 */
record PaperRun(
    Terminal terminal,
    PaperFolder folder,
    List<Experiment> experiments,
    Plan plan,
    Workplace place,
    CommandText command) {
  private static final int WIDTH = 100;
  private static final int OUTCOME = 17;

  /** The command's exit code. */
  int run() throws InterruptedException {
    CellStore store = folder.cells(plan);
    PaperFolder.made(folder.root());
    List<List<Cell>> batches = batches();
    int stored = stored(store, batches);
    int total = batches.stream().mapToInt(List::size).sum();
    if (stored < total) {
      requireOneCommit(store, batches);
      place.requireUse(total - stored);
    }
    say(
        "%s of preset %s, %s; %d to run on %s"
            .formatted(
                Numbers.counted(total, "cell"),
                plan.kind(),
                stored == 0 ? "kept in " + folder.root() : stored + " in " + folder.root(),
                total - stored,
                place.words()));
    List<CellRunner.Failure> failures = List.of();
    if (stored < total) {
      try (CellProgress progress = new CellProgress(terminal, batches, place.cells());
          CellSite site = place.site().apply(progress::note)) {
        CellRunner runner =
            new CellRunner(store, folder.timings(), plan.kind(), place.cells(), site, progress);
        try (Signals signals = Signals.listen(runner::interrupt)) {
          runner.run(batches);
        }
        if (runner.interrupted()) {
          progress.close();
          return interrupted(stored(store, batches), total);
        }
        failures = runner.failures();
      }
    }
    tell(store);
    failures.forEach(this::tell);
    return failures.isEmpty() ? 0 : ExitCode.FAILED;
  }

  /** For each experiment, the cells that none before it has. */
  private List<List<Cell>> batches() {
    Set<String> known = new HashSet<>();
    return experiments.stream()
        .map(each -> each.cells(plan).stream().filter(cell -> known.add(cell.name())).toList())
        .toList();
  }

  /** How many cells there are; all are read, so that damage is found before hours of work. */
  private static int stored(CellStore store, List<List<Cell>> batches) {
    return batches.stream()
        .flatMap(List::stream)
        .mapToInt(cell -> store.sheet(cell.name()).isPresent() ? 1 : 0)
        .sum();
  }

  /** Refuses to mix results: a change of rounding is enough for a study to take another way. */
  private void requireOneCommit(CellStore store, List<List<Cell>> batches) {
    Provenance here = Provenance.here();
    Map<String, Long> others =
        batches.stream()
            .flatMap(List::stream)
            .flatMap(cell -> store.origin(cell.name()).stream())
            .filter(origin -> !origin.equals(here))
            .collect(
                Collectors.groupingBy(Provenance::toString, TreeMap::new, Collectors.counting()));
    if (!others.isEmpty()) {
      throw new InputException(
          "%s holds cells that were run elsewhere than here (%s), at commit %s; results of two commits are not mixed: choose another folder with --dir, or delete %s."
              .formatted(
                  folder.root(),
                  here,
                  others.entrySet().stream()
                      .map(each -> each.getKey() + " (" + each.getValue() + ")")
                      .collect(Collectors.joining("; ")),
                  store.folder()));
    }
  }

  private int interrupted(int stored, int total) {
    say("interrupted; %d of %d cells are kept in %s.".formatted(stored, total, folder.root()));
    say("Go on with: " + command);
    return Signals.INTERRUPTED;
  }

  private void tell(CellStore store) {
    PrintWriter out = terminal.out();
    for (Experiment experiment : experiments) {
      Findings findings = experiment.findings(plan, store);
      out.println();
      out.println(experiment.name() + ": " + experiment.title());
      out.println();
      lines(findings).forEach(out::println);
      PaperFolder.write(findings, folder.tables(plan), folder.figures(plan));
      PaperFolder.pixels(findings, folder.figures(plan));
    }
    out.println();
    out.println("Figures: " + folder.figures(plan));
    out.println("Tables:  " + folder.tables(plan));
    out.flush();
  }

  /** Verdicts, what differs first, and tables; figures are files. */
  private static List<String> lines(Findings findings) {
    List<String> lines = new ArrayList<>();
    findings.verdicts().stream()
        .sorted(Comparator.comparing(Verdict::outcome))
        .forEach(verdict -> lines.addAll(lines(verdict)));
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Table table) {
        lines.add("");
        lines.addAll(wrapped(table.title(), 0));
        lines.addAll(wrapped(table.caption(), 0));
        lines.addAll(lines(table.sheet()));
      }
    }
    return lines;
  }

  private static List<String> lines(Verdict verdict) {
    String measured = verdict.measured().isBlank() ? "" : " | " + verdict.measured();
    String shown = verdict.exhibit().isBlank() ? "" : " [" + verdict.exhibit() + "]";
    String under = verdict.reading().isBlank() ? "" : " (" + verdict.reading() + ")";
    String rule = " | rule: " + verdict.rule();
    String said = verdict.source() + ": " + verdict.claim() + under + measured + rule + shown;
    List<String> lines = new ArrayList<>(wrapped(said, OUTCOME));
    String outcome = verdict.outcome().toString();
    lines.set(0, outcome + lines.get(0).substring(outcome.length()));
    return lines;
  }

  private static List<String> lines(Sheet sheet) {
    AlignedTable table = new AlignedTable(sheet.columns());
    sheet.rows().forEach(row -> table.add(row.stream().map(ReportWords::shown).toList()));
    return table.lines();
  }

  /** Broken between words; nothing for an empty text. */
  private static List<String> wrapped(String text, int indent) {
    return Pattern.compile("(.{1,%d}|\\S+)(?: |$)".formatted(WIDTH - indent))
        .matcher(text.strip().replaceAll("\\s+", " "))
        .results()
        .map(line -> " ".repeat(indent) + line.group(1))
        .toList();
  }

  private void tell(CellRunner.Failure failure) {
    say(
        "alas: cell %s failed: %s"
            .formatted(failure.cell(), failure.message().strip().replaceAll("\\s*\\R\\s*", " ")));
    if (command.arguments().contains("--stacktrace")) {
      failure.thrown().printStackTrace(terminal.err());
    }
  }

  private void say(String line) {
    terminal.err().println(line);
    terminal.err().flush();
  }
}
