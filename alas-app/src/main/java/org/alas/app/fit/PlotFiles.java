package org.alas.app.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.alas.app.chart.Figure;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;

/** Where figures go: one target's to the file that was named, those of several beside it. */
final class PlotFiles {
  private static final int PIXELS = 1200;

  private final Path file;
  private final Figure.Format format;
  private final Map<String, OutputFile> files = new LinkedHashMap<>();

  PlotFiles(Path file) {
    this.file = file;
    this.format =
        Figure.Format.of(file)
            .orElseThrow(
                () ->
                    new InputException(
                        "--plot: " + file + " must end in .svg, .png or .pdf; rename it."));
  }

  /** Refuses places that cannot be written, before any work is done. */
  void check(List<String> targets, List<Path> read) {
    Set<Path> places = new HashSet<>();
    for (String target : targets) {
      Path place = targets.size() == 1 ? file : beside(target);
      if (!places.add(place)) {
        throw new InputException(
            "--plot: two targets would be drawn to %s; rename the column %s."
                .formatted(place, InputException.quote(target)));
      }
      OutputFile out = new OutputFile("--plot", place);
      read.forEach(out::apartFrom);
      files.put(target, out);
    }
  }

  /** {@code fit.svg} for the target level is {@code fit-level.svg}. */
  private Path beside(String target) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String safe = target.replaceAll("[^\\p{L}\\p{N}._-]", "_");
    return file.resolveSibling(name.substring(0, dot) + "-" + safe + name.substring(dot));
  }

  void write(List<FitResult> results) throws IOException {
    for (FitResult result : results) {
      Figure figure = new FitPlot(result).figure();
      byte[] bytes = format == Figure.Format.PNG ? figure.png(PIXELS) : figure.bytes(format);
      Objects.requireNonNull(files.get(result.model().target())).write(out -> out.write(bytes));
    }
  }
}
