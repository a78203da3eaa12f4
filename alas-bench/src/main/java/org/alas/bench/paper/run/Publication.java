package org.alas.bench.paper.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.alas.app.cli.OutputFile;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Sheet;

/** Writes what an experiment shows into files that others can use. Stateless and thread-safe. */
final class Publication {
  private Publication() {}

  /** A CSV file for each table and for all data. */
  static void tables(Findings findings, Path folder) {
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Table table) {
        write(folder, table.name(), table.sheet());
      } else if (exhibit instanceof Exhibit.Data data) {
        write(folder, data.name(), data.sheet());
      }
    }
  }

  private static void write(Path folder, String name, Sheet sheet) {
    byte[] csv = sheet.csv().getBytes(StandardCharsets.UTF_8);
    write(folder, name + ".csv", out -> out.write(csv));
  }

  /** An SVG file for each figure. */
  static void drawings(Findings findings, Path folder) {
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Drawing drawing) {
        byte[] svg = drawing.figure().svg().getBytes(StandardCharsets.UTF_8);
        write(folder, drawing.name() + ".svg", out -> out.write(svg));
      }
    }
  }

  /** A PNG file for each figure. */
  static void pixels(Findings findings, Path folder) {
    for (Exhibit exhibit : findings.exhibits()) {
      if (exhibit instanceof Exhibit.Drawing drawing) {
        byte[] png = drawing.figure().png();
        write(folder, drawing.name() + ".png", out -> out.write(png));
      }
    }
  }

  static void write(Path folder, String name, OutputFile.Content content) {
    Path file = PaperFolder.made(folder).resolve(name);
    try {
      new OutputFile("file", file).write(content);
    } catch (IOException e) {
      throw PaperFolder.unwritable(file, e);
    }
  }
}
