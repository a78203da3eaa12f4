package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.engine.Engine;
import org.alas.app.engine.FailedWorkException;
import org.alas.app.engine.LostWorkException;
import org.alas.app.engine.RunningWork;
import org.alas.app.engine.Work;
import org.alas.app.run.Signals;

/**
 * Runs shell commands as pieces of work of an engine and appends what each prints to a file when it
 * has ended. One that is lost or fails leaves nothing behind, and the next list has it again. Used
 * once.
 */
final class PeersRun {
  private final Engine engine;
  private final Path out;
  private final PrintWriter told;
  private final Semaphore slots;
  private final List<RunningWork<String>> running = new ArrayList<>();
  private boolean stopped;
  private int done;
  private int failed;

  PeersRun(Engine engine, Path out, PrintWriter told) {
    this.engine = engine;
    this.out = out;
    this.told = told;
    this.slots = new Semaphore(engine.slots());
  }

  /** A command of the shell, in a directory that must be there, and what it prints. */
  private record Shell(String command, String directory) implements Work<String> {
    @Override
    public String run() throws IOException, InterruptedException {
      Path errors = Files.createTempFile("alas-peer-", ".err");
      Path printed = Files.createTempFile("alas-peer-", ".out");
      Process process =
          new ProcessBuilder("/bin/sh", "-c", command)
              .directory(Path.of(directory).toFile())
              .redirectError(errors.toFile())
              .redirectOutput(printed.toFile())
              .start();
      try {
        int code = process.waitFor();
        if (code != 0) {
          List<String> lines = Files.readAllLines(errors);
          throw new IllegalStateException(
              "exit code " + code + (lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1)));
        }
        return Files.readString(printed);
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        Files.deleteIfExists(errors);
        Files.deleteIfExists(printed);
      }
    }
  }

  /** The lines of a file that are commands. */
  static List<String> commands(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new InputException(file + " cannot be read: " + e.getMessage() + ".");
    }
  }

  /** The exit code: of an interrupt, or whether all went well. */
  int run(List<String> commands) throws InterruptedException {
    try (Signals signals = Signals.listen(this::stop)) {
      String here = Objects.requireNonNull(Path.of("").toAbsolutePath()).toString();
      for (String command : commands) {
        slots.acquire();
        if (!begin(command, here, commands.size())) {
          break;
        }
      }
      slots.acquire(engine.slots());
    }
    told.println(
        "%s of %d done, kept in %s"
            .formatted(Numbers.counted(done, "command"), commands.size(), out));
    told.flush();
    return exit(commands.size());
  }

  private synchronized int exit(int all) {
    int otherwise = stopped ? Signals.INTERRUPTED : ExitCode.FAILED;
    return done == all ? 0 : otherwise;
  }

  private synchronized boolean begin(String command, String here, int all) {
    if (stopped) {
      slots.release();
      return false;
    }
    RunningWork<String> work = engine.submit(command, new Shell(command, here));
    running.add(work);
    var unused = work.result().whenComplete((printed, thrown) -> ended(work, command, all));
    return true;
  }

  private synchronized void ended(RunningWork<String> work, String command, int all) {
    running.remove(work);
    try {
      Files.writeString(
          out,
          work.result().get(),
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      done++;
      told.println("%d/%d %s".formatted(done + failed, all, command));
    } catch (ExecutionException | IOException e) {
      failed++;
      told.println("%d/%d %s: %s".formatted(done + failed, all, command, reason(e)));
    } catch (CancellationException | InterruptedException e) {
      failed++;
    }
    told.flush();
    slots.release();
  }

  private static String reason(Exception e) {
    Throwable cause = e.getCause();
    if (cause instanceof FailedWorkException failed) {
      return failed.inWords();
    }
    return cause instanceof LostWorkException ? "lost: " + cause.getMessage() : String.valueOf(e);
  }

  private synchronized void stop() {
    stopped = true;
    List.copyOf(running).forEach(RunningWork::cancel);
  }
}
