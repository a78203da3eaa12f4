package org.alas.bench.paper.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.Terminal;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.param.Preset;
import org.alas.vector.VectorMaths;

/** A process of its own that runs slow cells, and the way to start it. */
final class PaperProcess {
  static final Plan PLAN = new Plan(Preset.PAPER, 8, false);

  private PaperProcess() {}

  /** With the arithmetic of this process, as cells of another are not mixed with its own. */
  static Process start(Path folder, Path printed) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Djava.awt.headless=true",
            "-Dtiny.pause=50",
            VectorMaths.isSimd() ? "--add-modules=jdk.incubator.vector" : "-Dalas.vector=scalar",
            "-Dalas.vector=" + (VectorMaths.isSimd() ? "simd" : "scalar"),
            "-cp",
            System.getProperty("java.class.path"),
            PaperProcess.class.getName(),
            folder.toString())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(printed.toFile())
        .start();
  }

  public static void main(String[] args) throws InterruptedException {
    Terminal terminal =
        new Terminal(
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            false,
            false,
            false);
    System.exit(
        new PaperRun(
                terminal,
                new PaperFolder(Path.of(args[0])),
                List.of(new TinyExperiment("tiny")),
                PLAN,
                Workplace.threads(2),
                new CommandText(List.of("paper", "tiny")))
            .run());
  }
}
