package org.alas.bench.paper.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.alas.app.cli.InputException;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.optimise.Optimise;
import org.alas.bench.paper.optimise.PublishedRun;
import org.alas.param.Preset;

/**
 * A cell whose result is known, and which must give it again.
 *
 * @param kind of plan
 * @param difference what is different in a result of today, if anything is
 */
record Recurrence(String kind, Cell cell, Function<Sheet, Optional<String>> difference) {
  /** More seeds than this are not looked for. */
  private static final int SEEDS = 100;

  /**
   * Where results are known from.
   *
   * @param record where to say that they were checked; nowhere for what others published
   */
  record Source(Path place, List<Recurrence> all, Optional<Checks> record) {}

  /** Of all cells that a folder holds. */
  static Source kept(PaperFolder folder, List<Experiment> experiments, boolean quick) {
    List<Recurrence> all = new ArrayList<>();
    for (Preset preset : Preset.values()) {
      Plan plan = new Plan(preset, SEEDS, quick);
      CellStore store = folder.cells(plan);
      Set<String> known = new HashSet<>();
      for (Experiment experiment : experiments) {
        for (Cell cell : experiment.cells(plan)) {
          if (known.add(cell.name()) && store.holds(cell.name())) {
            all.add(
                new Recurrence(
                    plan.kind(),
                    cell,
                    again -> difference(store.sheet(cell.name()).orElseThrow(), again)));
          }
        }
      }
    }
    if (all.isEmpty()) {
      throw new InputException(
          "%s holds no cells to check; run alas paper all --dir %s first, or name a published report with --published."
              .formatted(folder.root(), folder.root()));
    }
    return new Source(folder.root(), all, Optional.of(folder.checks()));
  }

  /** Of the runs that a published report tells one by one. */
  static Source published(Path folder) {
    List<Recurrence> all = new ArrayList<>();
    for (Preset preset : Preset.values()) {
      Plan plan = new Plan(preset, 1, false);
      Path tables = folder.resolve(plan.kind());
      for (String acquisition : Optimise.ACQUISITIONS) {
        read(tables.resolve("every-seed-" + acquisition + ".csv"))
            .ifPresent(
                table ->
                    PublishedRun.ofAcquisition(plan, acquisition, table)
                        .forEach(run -> all.add(of(plan, run))));
      }
      read(tables.resolve("readings-every-seed.csv"))
          .ifPresent(
              table -> PublishedRun.ofReadings(plan, table).forEach(run -> all.add(of(plan, run))));
    }
    if (all.isEmpty()) {
      throw new InputException(
          "%s holds no table of runs (such as paper/every-seed-ei.csv); name the folder of a published report, such as docs/results/paper."
              .formatted(folder));
    }
    return new Source(folder, all, Optional.empty());
  }

  private static Recurrence of(Plan plan, PublishedRun run) {
    return new Recurrence(plan.kind(), run.cell(), run::difference);
  }

  private static Optional<Sheet> read(Path file) {
    try {
      return Files.isRegularFile(file)
          ? Optional.of(Sheet.parse(Files.readString(file)))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException("%s cannot be read as a table; restore it.".formatted(file));
    }
  }

  /** The first place where two sheets differ. */
  static Optional<String> difference(Sheet then, Sheet now) {
    if (!then.columns().equals(now.columns()) || then.rows().size() != now.rows().size()) {
      return Optional.of(
          "%d rows of %s kept, %d of %s now"
              .formatted(then.rows().size(), then.columns(), now.rows().size(), now.columns()));
    }
    for (int r = 0; r < then.rows().size(); r++) {
      for (int c = 0; c < then.columns().size(); c++) {
        String before = then.rows().get(r).get(c);
        String after = now.rows().get(r).get(c);
        if (!before.equals(after)) {
          return Optional.of(
              "%s in row %d: %s kept, %s now"
                  .formatted(then.columns().get(c), r + 1, before, after));
        }
      }
    }
    return Optional.empty();
  }
}
