package org.alas.app.objective;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One running program, its output and everything it started. One thread waits for it; any thread
 * may feed it or end it.
 */
final class Run {
  private static final boolean OWN_SESSION =
      ProcessTree.knowsSessions()
          && Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
              .anyMatch(folder -> Files.isExecutable(Path.of(folder, "setsid")));

  /** Pauses grow with the silence before them: late by one part in this many, ... */
  private static final long SHARE = 64;

  /** ... and by so much at most. */
  private static final long PAUSE_MILLIS = 10;

  private static final int SIGNALS = 128;

  private final Process process;
  private final ProcessTree tree;
  private final Duration grace;
  private final Drain out;
  private final Drain err;

  private Run(Process process, Duration grace, ByteSink out, ByteSink err) {
    this.process = process;
    this.tree = new ProcessTree(process);
    this.grace = grace;
    this.out = new Drain(process.getInputStream(), out);
    this.err = new Drain(process.getErrorStream(), err);
  }

  /**
   * Starts a program.
   *
   * @param fed whether it gets input; otherwise it finds none
   */
  static Run start(
      Program program,
      String commandLine,
      Map<String, String> environment,
      boolean fed,
      ByteSink out,
      ByteSink err)
      throws IOException {
    List<String> command = new ArrayList<>();
    if (OWN_SESSION) {
      command.add("setsid");
    }
    command.addAll(List.of("/bin/sh", "-c", commandLine));
    ProcessBuilder builder = new ProcessBuilder(command).directory(program.directory().toFile());
    builder.environment().putAll(environment);
    if (!fed) {
      builder.redirectInput(new File("/dev/null"));
    }
    return new Run(builder.start(), program.grace(), out, err);
  }

  /**
   * Waits for the end, taking in what is printed.
   *
   * @param timeout none means any time
   * @return whether it came in time
   */
  boolean ends(@Nullable Duration timeout) throws InterruptedException {
    long start = System.nanoTime();
    long active = start;
    while (process.isAlive()) {
      boolean moved = move();
      long now = System.nanoTime();
      if (timeout != null && now - start >= timeout.toNanos()) {
        return false;
      }
      if (moved) {
        active = now;
      }
      long pause = TimeUnit.NANOSECONDS.toMillis((now - active) / SHARE);
      process.waitFor(Math.min(PAUSE_MILLIS, Math.max(1, pause)), TimeUnit.MILLISECONDS);
    }
    return true;
  }

  private synchronized boolean move() {
    boolean printed = out.move();
    return err.move() || printed;
  }

  /** Whether it ends by itself within a short time; another thread takes in what it prints. */
  boolean ended(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends whatever still runs of it, and takes in the last of what was printed. */
  void end() {
    tree.end(grace, this::move);
    move();
  }

  /** Gives it a line to read. */
  void feed(String line) throws IOException {
    OutputStream in = process.getOutputStream();
    synchronized (in) {
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    }
  }

  /** Tells it that there is nothing more to read; says whether it could be told. */
  boolean starve() {
    try {
      process.getOutputStream().close();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** How it ended, for messages. */
  String ending(PrintedText errors) {
    int code = process.exitValue();
    String signal =
        code > SIGNALS && code < SIGNALS + 32 ? " (signal " + (code - SIGNALS) + ")" : "";
    String line = errors.lastLine();
    return "exit code " + code + signal + (line.isEmpty() ? "" : ": " + line);
  }

  boolean succeeded() {
    return process.exitValue() == 0;
  }

  /**
   * Moves what a process prints to where it is wanted, and never waits for more: a process left in
   * the background may hold the other end for ever. Used by one thread at a time.
   */
  static final class Drain {
    /** What is moved at a time at most, so that a deadline is noticed under any flood. */
    private static final int AT_ONCE = 1 << 20;

    private final InputStream from;
    private final ByteSink to;
    private final byte[] buffer = new byte[1 << 16];

    Drain(InputStream from, ByteSink to) {
      this.from = from;
      this.to = to;
    }

    /** Moves what is there now and says whether there was anything. */
    boolean move() {
      int moved = 0;
      int count;
      do {
        count = read();
        if (count > 0) {
          to.accept(buffer, count);
          moved += count;
        }
      } while (count > 0 && moved < AT_ONCE);
      return moved > 0;
    }

    /** When the process ends, the JDK empties the same stream, under the stream's own monitor. */
    private int read() {
      synchronized (from) {
        try {
          int there = from.available();
          return there <= 0 ? 0 : from.read(buffer, 0, Math.min(there, buffer.length));
        } catch (IOException e) {
          return 0;
        }
      }
    }
  }
}
