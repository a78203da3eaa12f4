package org.alas.bench.rig;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.alas.app.Main;

/**
 * A process of the command {@code alas} like this one. Thread-safe.
 *
 * @param spoken whether it has said anything yet, so that it is at work
 */
record RigProcess(Process process, Thread reader, AtomicBoolean spoken) {

  /**
   * Starts one.
   *
   * @param folder in which it runs
   * @param lines takes what it says to people, line by line, on a thread of its own
   */
  static RigProcess start(Path folder, Consumer<String> lines, List<String> arguments)
      throws IOException {
    List<String> command = alas();
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    AtomicBoolean spoken = new AtomicBoolean();
    Thread reader = new Thread(() -> listen(process, lines, spoken), "rig-reader");
    reader.start();
    return new RigProcess(process, reader, spoken);
  }

  /** What starts the command again, in a process like this one. */
  static List<String> alas() {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> !argument.startsWith("-Dalas.")) // where this process speaks
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return command;
  }

  private static void listen(Process process, Consumer<String> lines, AtomicBoolean spoken) {
    try (BufferedReader said = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        spoken.set(true);
        lines.accept(line);
      }
    } catch (IOException e) {
      return; // the process is gone, and what it said last with it
    }
  }

  /** Ends it with SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
    reader.join();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Whether it has begun to work, and goes on. */
  boolean isAtWork() {
    return spoken.get() && process.isAlive();
  }

  /** Its exit code, after it has ended by itself and all that it said was read. */
  int await() throws InterruptedException {
    int exit = process.waitFor();
    reader.join();
    return exit;
  }
}
