package org.alas.bench.paper.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.alas.app.cli.OutputFile;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;

/** Writes what an experiment shows into files that others can use. Stateless and thread-safe. */
final class Publication {
  private Publication() {}

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
    Path file = PaperFolder.made(folder).resolve(name);
    try {
      new OutputFile("file", file).write(out -> out.write(bytes));
    } catch (IOException e) {
      throw PaperFolder.unwritable(file, e);
    }
  }
}
