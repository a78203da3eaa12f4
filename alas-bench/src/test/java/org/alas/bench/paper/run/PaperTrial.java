package org.alas.bench.paper.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.Terminal;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Experiment.Plan;

/** A run inside the test, and all that a person would see of it. */
record PaperTrial(int exit, String out, String err) {
  static PaperTrial of(Path folder, Plan plan, int threads, Experiment... experiments)
      throws InterruptedException {
    return of(false, folder, plan, threads, experiments);
  }

  /** A run on a terminal, if watched. */
  static PaperTrial of(
      boolean watched, Path folder, Plan plan, int threads, Experiment... experiments)
      throws InterruptedException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Terminal terminal =
        new Terminal(new PrintWriter(out), new PrintWriter(err), false, false, watched);
    int exit =
        new PaperRun(
                terminal,
                new PaperFolder(folder),
                List.of(experiments),
                plan,
                Workplace.threads(threads),
                new CommandText(List.of("paper", "tiny")))
            .run();
    return new PaperTrial(exit, out.toString(), err.toString());
  }

  /** Texts of all files below a folder, by their names. */
  static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }
}
