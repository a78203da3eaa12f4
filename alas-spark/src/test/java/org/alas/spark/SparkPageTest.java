package org.alas.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Every command of docs/spark.md, run by a shell in a folder like that of the project. */
@DisabledOnOs(OS.WINDOWS)
class SparkPageTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern COMMAND = Pattern.compile("(?m)^\\$ (.*)$");

  private static final List<String> LINKED = List.of("alas", "alas-spark", "examples");

  @TempDir private Path directory;
  private final StandaloneCluster cluster = StandaloneCluster.shared();

  @AfterEach
  void removeTheLinks() throws IOException {
    for (String name : LINKED) {
      Files.deleteIfExists(directory.resolve(name));
    }
  }

  @Test
  void itsCommandsRun() throws IOException, InterruptedException {
    for (String name : LINKED) {
      Files.createSymbolicLink(directory.resolve(name), ROOT.resolve(name));
    }
    sparkSubmit(Files.createDirectories(directory.resolve("bin")));
    String page = Files.readString(ROOT.resolve("docs/spark.md"));
    List<String> commands =
        COMMAND.matcher(page).results().map((MatchResult found) -> found.group(1)).toList();
    assertThat(commands).hasSizeGreaterThan(6);
    String said = "";
    for (String command : commands) {
      said = run(command.replace("spark://localhost:7077", cluster.url()));
    }
    String best = said.lines().filter(line -> line.contains(" at {")).findFirst().orElseThrow();
    assertThat(Double.parseDouble(best.substring(0, best.indexOf(' ')))).isLessThan(0.2);
  }

  /** The script that Spark's distribution has and Maven's jars have not. */
  private static void sparkSubmit(Path bin) throws IOException {
    Path script =
        Files.writeString(
            bin.resolve("spark-submit"),
            "#!/bin/sh\nexec %s %s -cp '%s' org.apache.spark.deploy.SparkSubmit \"$@\"\n"
                .formatted(
                    StandaloneCluster.java(),
                    String.join(" ", StandaloneCluster.OPENED),
                    StandaloneCluster.jars()));
    assertThat(script.toFile().setExecutable(true)).isTrue();
  }

  private String run(String command) throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().putAll(StandaloneCluster.environment());
    builder.environment().put("ALAS_NO_BUILD", "1");
    builder.environment().put("ALAS_JVM", "-Dspark.executor.memory=512m");
    String path = directory.resolve("bin") + ":" + System.getProperty("java.home") + "/bin:";
    builder.environment().merge("PATH", path, (old, more) -> more + old);
    Process process = builder.start();
    if (!process.waitFor(30, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).as(command + "\n" + Files.readString(out)).isZero();
    return Files.readString(out);
  }
}
