package org.alas.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A Spark program that embeds Alas, submitted as Spark's own script does it. */
@DisabledOnOs(OS.WINDOWS)
class SparkProgramTest {
  private static final Path JAR = Path.of("target", "alas-spark-all.jar").toAbsolutePath();

  @TempDir private Path directory;
  private final StandaloneCluster cluster = StandaloneCluster.shared();

  @Test
  void executorsThatEndAreReplacedAndTheirTrialsNotRepeatedInSecret()
      throws IOException, InterruptedException {
    Path ledger = directory.resolve("ledger");
    String said =
        submit(
            FaultyProgram.class.getName(),
            jar(Path.of("target", "test-classes"), FaultyProgram.class.getSimpleName()),
            List.of(
                "spark.cores.max=2",
                "spark.executor.cores=1",
                "spark.task.reaper.enabled=true",
                "spark.task.reaper.killTimeout=2s"),
            List.of(ledger.toString()));
    assertThat(said.lines().filter(line -> line.contains("COMPLETE"))).isNotEmpty();
    assertThat(said)
        .containsPattern("\\d+ memory FAILED OutOfMemoryError: Java heap space")
        .containsPattern("\\d+ hang FAILED no answer within 5 s")
        .containsPattern("\\d+ error FAILED NoClassDefFoundError: a library that is missing")
        .containsPattern("\\d+ halt ABANDONED lost: ")
        .doesNotContain("RUNNING");
    // Once for every trial that says so: what was lost is run again as a trial of its own.
    for (String kind : List.of("fine", "memory", "halt", "hang", "error")) {
      long begun = Files.readAllLines(ledger).stream().filter(("begin " + kind)::equals).count();
      long trials = said.lines().filter(line -> line.matches("\\d+ " + kind + " .*")).count();
      assertThat(begun).as(kind + " in\n" + said).isEqualTo(trials);
    }
    assertThat(said.lines().filter(line -> line.matches("\\d+ halt .*")))
        .hasSizeGreaterThanOrEqualTo(2);
  }

  /** A jar of the classes whose names begin in a certain way. */
  private Path jar(Path classes, String beginning) throws IOException {
    Path jar = directory.resolve("program.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      for (Path each :
          all.filter(f -> f.toString().endsWith(".class"))
              .filter(f -> f.getFileName().toString().startsWith(beginning))
              .toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(each).toString().replace('\\', '/')));
        Files.copy(each, out);
        out.closeEntry();
      }
    }
    return jar;
  }

  /** What the program printed. */
  private String submit(String main, Path jar, List<String> conf, List<String> args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(StandaloneCluster.java(), "-Xmx512m"));
    command.addAll(StandaloneCluster.OPENED);
    command.addAll(List.of("-cp", StandaloneCluster.jars(), "org.apache.spark.deploy.SparkSubmit"));
    Collections.addAll(
        command, "--master", cluster.url(), "--jars", JAR.toString(), "--class", main);
    Collections.addAll(command, "--conf", "spark.executor.memory=512m");
    conf.forEach(each -> Collections.addAll(command, "--conf", each));
    command.add(jar.toString());
    command.addAll(args);
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(StandaloneCluster.environment());
    Process process = builder.start();
    if (!process.waitFor(30, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).as(Files.readString(out) + Files.readString(err)).isZero();
    return Files.readString(out);
  }
}
