package org.alas.bench.paper.run;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.bench.paper.run.Timings.TimeSpent;
import org.alas.param.Preset;

/**
 * All that the report says, before it is written as HTML or Markdown. Immutable.
 *
 * @param quick whether it is of quick runs, which say nothing about the paper
 * @param machine that writes the report
 * @param totals time of all cells of a kind, each counted once
 * @param origins of the cells
 * @param checks that all of them were put to, the last one last
 */
record PaperReport(
    LocalDate date,
    boolean quick,
    String machine,
    String commit,
    List<Section> sections,
    Map<String, TimeSpent> totals,
    Set<String> origins,
    List<Checks.Check> checks) {
  /** More seeds than this are looked for only while there are some. */
  private static final int USUAL = 10;

  /**
   * An experiment under one preset.
   *
   * @param stored cells that have been run
   * @param cells that there are
   * @param own cells that no experiment before it has
   */
  record Section(
      Experiment experiment,
      Plan plan,
      int stored,
      int cells,
      int own,
      TimeSpent time,
      Findings findings) {
    /** Names the preset in texts and folders. */
    String kind() {
      return plan.kind();
    }

    /** Whether it has a cell for each seed; others say themselves what they repeat. */
    boolean seeded() {
      Plan once = new Plan(plan.preset(), 1, plan.quick());
      return plan.seeds() == 1 || experiment.cells(once).size() < cells;
    }
  }

  /** A claim and the section that judges it. */
  record Judged(Section section, Verdict verdict) {}

  static PaperReport of(PaperFolder folder, List<Experiment> experiments, boolean quick, int seeds)
      throws IOException {
    List<Timings.Timing> timings = folder.timings().all();
    List<Section> sections = new ArrayList<>();
    Map<String, TimeSpent> totals = new LinkedHashMap<>();
    Set<String> origins = new TreeSet<>();
    for (Preset preset : Preset.values()) {
      Set<String> taken = new TreeSet<>();
      Plan once = new Plan(preset, 1, quick);
      CellStore store = folder.cells(once);
      for (Experiment experiment : experiments) {
        Optional<Plan> plan =
            stored(experiment, preset, quick, store)
                .map(found -> seeds > 0 ? new Plan(preset, seeds, quick) : found);
        if (plan.isPresent()) {
          sections.add(section(experiment, plan.get(), store, timings, taken));
        }
      }
      taken.forEach(cell -> store.origin(cell).ifPresent(origin -> origins.add(origin.toString())));
      if (!taken.isEmpty()) {
        totals.put(once.kind(), TimeSpent.of(timings, once.kind(), taken));
      }
    }
    if (sections.isEmpty()) {
      throw new InputException(
          "%s holds no results of %s runs; run alas paper all%s --dir %s first."
              .formatted(
                  folder.root(), quick ? "quick" : "real", quick ? " --quick" : "", folder.root()));
    }
    return new PaperReport(
        LocalDate.now(),
        quick,
        machineHere(),
        Version.commit(),
        sections,
        totals,
        origins,
        checksOfAll(folder.checks().all(), timings));
  }

  /** Those that came after the last cell; an earlier one says nothing of later cells. */
  private static List<Checks.Check> checksOfAll(
      List<Checks.Check> checks, List<Timings.Timing> timings) {
    Instant last =
        timings.stream()
            .map(Timings.Timing::ended)
            .max(Comparator.naturalOrder())
            .orElse(Instant.EPOCH);
    return checks.stream().filter(check -> check.ended().isAfter(last)).toList();
  }

  /** With how many seeds an experiment was run, from the cells that are there, if any is. */
  private static Optional<Plan> stored(
      Experiment experiment, Preset preset, boolean quick, CellStore store) {
    Set<String> before = Set.of();
    int seeds = 0;
    int named = 0;
    for (int n = 1; n <= USUAL || seeds == n - 1; n++) {
      Set<String> names = names(experiment, new Plan(preset, n, quick));
      Set<String> known = before;
      if (names.stream().anyMatch(name -> !known.contains(name))) {
        named = n;
      }
      if (names.stream().anyMatch(name -> !known.contains(name) && store.holds(name))) {
        seeds = n;
      }
      before = names;
    }
    boolean same = named == seeds && named < USUAL;
    return seeds == 0
        ? Optional.empty()
        : Optional.of(new Plan(preset, same ? USUAL : seeds, quick));
  }

  private static Set<String> names(Experiment experiment, Plan plan) {
    return experiment.cells(plan).stream().map(Cell::name).collect(Collectors.toSet());
  }

  private static Section section(
      Experiment experiment,
      Plan plan,
      CellStore store,
      List<Timings.Timing> timings,
      Set<String> taken) {
    List<String> names = experiment.cells(plan).stream().map(Cell::name).toList();
    Set<String> own = names.stream().filter(taken::add).collect(Collectors.toSet());
    return new Section(
        experiment,
        plan,
        (int) names.stream().filter(name -> store.sheet(name).isPresent()).count(),
        names.size(),
        own.size(),
        TimeSpent.of(timings, plan.kind(), own),
        experiment.findings(plan, store));
  }

  private static String machineHere() {
    return "%d cores, Java %s (%s), %s %s %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("java.version"),
            System.getProperty("java.vm.name"),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch"));
  }

  String program() {
    return "Alas " + Version.number() + ", commit " + commit;
  }

  List<Judged> judged() {
    return sections.stream()
        .flatMap(s -> s.findings().verdicts().stream().map(verdict -> new Judged(s, verdict)))
        .toList();
  }

  /** Every claim once. */
  List<ClaimRow> claims() {
    return ClaimRow.of(judged());
  }

  /** By where the paper says so, in the order in which sources are met. */
  Map<String, List<Judged>> bySource() {
    return judged().stream()
        .collect(
            Collectors.groupingBy(
                each -> each.verdict().source(), LinkedHashMap::new, Collectors.toList()));
  }

  /** By experiment, in the order in which they are met. */
  Map<String, List<Section>> byExperiment() {
    return sections.stream()
        .collect(
            Collectors.groupingBy(
                section -> section.experiment().name(), LinkedHashMap::new, Collectors.toList()));
  }

  /** Such as "2 not reproduced, 1 differs, 30 reproduced": claims, each counted once. */
  String counts() {
    Map<Reproduction, Long> counts =
        claims().stream()
            .collect(Collectors.groupingBy(ClaimRow::outcome, TreeMap::new, Collectors.counting()));
    List<String> parts = new ArrayList<>();
    counts.forEach((outcome, times) -> parts.add(times + " " + outcome));
    return Numbers.counted(claims().size(), "claim") + ": " + String.join(", ", parts);
  }

  /** Where the cells were run, if at one place only, and how they were checked. */
  String standing() {
    String from =
        origins.size() == 1
            ? "All cells were run at commit " + origins.iterator().next() + "."
            : "The cells were run at several commits: %s.".formatted(String.join("; ", origins));
    return from + " " + checked();
  }

  private String checked() {
    return checks.stream()
        .reduce((earlier, later) -> later)
        .map(
            last ->
                "Checked at commit %s by Java %d on %s: %d of %d cells drawn at random recur."
                    .formatted(
                        last.commit(),
                        last.java(),
                        Numbers.counted(last.threads(), "thread"),
                        last.cells() - last.differing(),
                        last.cells()))
        .orElse("They have not been checked.");
  }

  /** Whether this may be published: cells of one origin, and a check that all passed. */
  boolean publishable() {
    return origins.size() == 1 && !checks.isEmpty() && checks.get(checks.size() - 1).passed();
  }
}
