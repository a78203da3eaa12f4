package org.alas.app.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;

/** A process of its own that works on a store, and the way to start it. */
final class StoreProcess {
  static final String STUDY = "shared";

  private StoreProcess() {}

  /** Starts this class; what it prints is added to a file. */
  static Process start(Path printed, String... args) throws IOException {
    return start(List.of(), printed, args);
  }

  static Process start(List<String> prefix, Path printed, String... args) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(StoreProcess.class.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(printed.toFile()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Lines that were printed to their end. */
  static List<String> lines(Path printed) throws IOException {
    String text = Files.exists(printed) ? Files.readString(printed) : "";
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  public static void main(String[] args) {
    Path file = Path.of(args[1]);
    switch (args[0]) {
      case "append" -> append(file, Integer.parseInt(args[2]));
      case "claim" -> claim(file, Integer.parseInt(args[2]));
      case "open" -> open(file);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** Tells trials for ever and prints each key once it is recorded. */
  private static void append(Path file, int from) {
    try (SqliteStore store = SqliteStore.open(file)) {
      store.create(STUDY, SampleEvents.created());
      EventLog log = store.log(STUDY);
      for (int trial = from; ; trial++) {
        if (log.append(SampleEvents.told(trial))) {
          print(SampleEvents.told(trial).key());
        }
      }
    }
  }

  /** Claims trials that others want too and prints those it got. */
  private static void claim(Path file, int trials) {
    try (SqliteStore store = SqliteStore.open(file)) {
      if (store.create(STUDY, SampleEvents.created())) {
        print("created");
      }
      EventLog log = store.log(STUDY);
      for (int trial = 1; trial <= trials; trial++) {
        if (log.append(SampleEvents.told(trial))) {
          print(SampleEvents.told(trial).key());
        }
      }
    }
  }

  /** Opens a file, adds an event and prints what is wrong. */
  private static void open(Path file) {
    try (SqliteStore store = SqliteStore.open(file)) {
      store.create(STUDY, SampleEvents.created());
      print("opened");
    } catch (StoreException e) {
      print(String.valueOf(e.getMessage()));
    }
  }

  private static void print(String line) {
    System.out.print(line + "\n");
    System.out.flush();
  }
}
