package org.alas.app.objective;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * A shell command that is run where an engine runs it, by the rules of {@link CommandObjective}.
 * Nothing of the program is sent: its directory must be there under the same name. What it prints
 * comes back with its value. Immutable and thread-safe.
 */
record RemoteCommand(
    String commandLine,
    String directory,
    @Nullable Duration timeout,
    List<String> parameters,
    List<String> constrained)
    implements Evaluation {

  RemoteCommand {
    parameters = List.copyOf(parameters);
    constrained = List.copyOf(constrained);
  }

  @Override
  public void check() {
    if (!Files.isDirectory(Path.of(directory))) {
      throw new ObjectiveException(
          "the command should run in %s, which is no directory on %s; nothing is copied there: put the study file and its program under one path on all machines, as on a shared disk"
              .formatted(directory, host()));
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "one of the machines";
    }
  }

  @Override
  public Evaluated evaluate(int trial, Configuration configuration)
      throws IOException, InterruptedException {
    check();
    Path kept = Files.createTempDirectory("alas-trial-");
    List<String> notices = Collections.synchronizedList(new ArrayList<>());
    Program program = Program.of(commandLine, Path.of(directory), kept).withTimeout(timeout);
    try (Objective command = new CommandObjective(program, parameters, constrained, notices::add)) {
      Outcome outcome = command.evaluate(trial, configuration);
      return new Evaluated(outcome, printed(kept), notices);
    } finally {
      remove(kept);
    }
  }

  private static Map<String, byte[]> printed(Path folder) throws IOException {
    Map<String, byte[]> texts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        texts.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return texts;
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.delete(folder);
    } catch (NoSuchFileException e) {
      // somebody has tidied up
    }
  }
}
