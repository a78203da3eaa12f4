package org.alas.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.alas.app.store.SqliteStore;
import org.alas.study.Study;
import org.alas.study.Trial;

/** A folder with a study file and its store, and ways to run it. */
public record StudyFolder(Path folder) {
  public static final String NAME = "t";

  public Path file() {
    return folder.resolve("study.yaml");
  }

  public Path store() {
    return folder.resolve("alas.db");
  }

  /** Writes the study file; its name is always the same. */
  public StudyFolder write(String... lines) throws IOException {
    Files.writeString(file(), "name: " + NAME + "\n" + String.join("\n", lines) + "\n");
    return this;
  }

  public CommandRun optimize(String... more) {
    return CommandRun.of(arguments(more).toArray(String[]::new));
  }

  public CommandRun watched(String... more) {
    return CommandRun.coloured(true, arguments(more).toArray(String[]::new));
  }

  private List<String> arguments(String... more) {
    List<String> all = new ArrayList<>(List.of("optimize", file().toString()));
    all.addAll(List.of("--store", store().toString()));
    all.addAll(List.of(more));
    return all;
  }

  /** Starts a process of its own; what it prints is in the files out and err. */
  public Process start(String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("optimize", file().toString()));
    arguments.addAll(List.of(more));
    return process("", arguments.toArray(String[]::new));
  }

  /** Starts a process of any command; what it prints is in files whose names begin as given. */
  public Process process(String name, String... arguments) throws IOException {
    List<String> command = javaCommand();
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve(name + "out").toFile())
            .redirectError(folder.resolve(name + "err").toFile());
    builder.environment().put("ALAS_STORE", store().toString());
    return builder.start();
  }

  /** How this Java starts the command, without arguments. */
  public static List<String> javaCommand() {
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    return command;
  }

  /** Waits until a program of the study has made a file. */
  public void await(String name) throws InterruptedException {
    for (int i = 0; i < 3000 && !Files.exists(folder.resolve(name)); i++) {
      Thread.sleep(10);
    }
  }

  /** Waits until a text stands in a file. */
  public void awaitText(String name, String text) throws IOException, InterruptedException {
    for (int i = 0; i < 3000 && !text(name).contains(text); i++) {
      Thread.sleep(10);
    }
  }

  public static int exit(Process process) throws InterruptedException {
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    return process.waitFor();
  }

  public String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  public List<Trial> trials() {
    try (SqliteStore open = SqliteStore.openExisting(store())) {
      return Study.resume(open.log(NAME)).trials();
    }
  }
}
