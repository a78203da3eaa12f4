package org.alas.bench.paper.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Findings;
import org.alas.bench.paper.Experiment.Plan;

/**
 * Where everything about the paper is kept: results, figures, tables and times, each preset by
 * itself, quick runs apart from real ones. Immutable and thread-safe.
 */
public record PaperFolder(Path root) {
  public CellStore cells(Plan plan) {
    return new CellStore(root.resolve("cells").resolve(plan.kind()));
  }

  Path figures(Plan plan) {
    return root.resolve("figures").resolve(plan.kind());
  }

  Path tables(Plan plan) {
    return root.resolve("tables").resolve(plan.kind());
  }

  public Timings timings() {
    return new Timings(root.resolve("timing.csv"));
  }

  Checks checks() {
    return new Checks(root.resolve("checks.csv"));
  }

  /** A CSV file for each table and for all data, an SVG file for each figure. */
  static void write(Findings findings, Path tables, Path figures) {
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Table table) {
        write(tables, table.name() + ".csv", table.sheet().csv());
      } else if (exhibit instanceof Exhibit.Data data) {
        write(tables, data.name() + ".csv", data.sheet().csv());
      } else if (exhibit instanceof Exhibit.Drawing drawing) {
        write(figures, drawing.name() + ".svg", drawing.figure().svg());
      }
    }
  }

  /** A PNG file for each figure. */
  static void pixels(Findings findings, Path folder) {
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Drawing drawing) {
        write(folder, drawing.name() + ".png", drawing.figure().png());
      }
    }
  }

  static void write(Path folder, String name, String text) {
    write(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path folder, String name, byte[] bytes) {
    Path file = made(folder).resolve(name);
    try {
      new OutputFile("file", file).write(out -> out.write(bytes));
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** Makes a folder that can be written, or refuses. */
  static Path made(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException e) {
      throw new InputException("%s is a file; choose another folder.".formatted(e.getFile()));
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
    if (!Files.isWritable(folder)) {
      throw new InputException(
          "%s cannot be written; check its permissions or choose another folder."
              .formatted(folder));
    }
    return folder;
  }

  /** What to say when writing fails, most often because a disk is full. */
  static InputException unwritable(Path place, IOException e) {
    String reason = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
    if (e instanceof AccessDeniedException) {
      reason = "access denied";
    } else if (reason == null) {
      reason = e.getClass().getSimpleName();
    }
    return new InputException(
        "%s cannot be written (%s); free space, check permissions or choose another folder."
            .formatted(place, reason));
  }
}
