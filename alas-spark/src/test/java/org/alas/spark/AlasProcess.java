package org.alas.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The script {@code alas} as a process of its own, in a folder, as a user starts it.
 *
 * @param name of the files for what it prints
 */
record AlasProcess(Path folder, String name, Process process) {
  static final Path SCRIPT = Path.of("..", "alas").toAbsolutePath().normalize();

  static AlasProcess start(Path folder, String name, List<String> args) throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
    command.addAll(args);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve(name + ".out").toFile())
            .redirectError(folder.resolve(name + ".err").toFile());
    builder.environment().putAll(StandaloneCluster.environment());
    builder.environment().put("ALAS_NO_BUILD", "1");
    builder
        .environment()
        .put(
            "ALAS_JVM",
            "-Dspark.executor.memory=512m"
                + " -Dspark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1");
    return new AlasProcess(folder, name, builder.start());
  }

  /** Waits for its end. */
  int exit() throws InterruptedException {
    if (!process.waitFor(30, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    return process.waitFor();
  }

  String out() throws IOException {
    return Files.readString(folder.resolve(name + ".out"));
  }

  String err() throws IOException {
    return Files.readString(folder.resolve(name + ".err"));
  }

  /** All that it said, for the message of a test that fails. */
  String said() throws IOException {
    return out() + err();
  }
}
