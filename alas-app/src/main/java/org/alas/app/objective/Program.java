package org.alas.app.objective;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.alas.app.cli.ValueText;
import org.jspecify.annotations.Nullable;

/**
 * How the program behind an objective is run. Immutable and thread-safe.
 *
 * @param commandLine for {@code /bin/sh -c}
 * @param directory in which it runs, that of the study file
 * @param timeout within which a trial must have its answer; none means any time
 * @param grace between asking a process to end and killing it
 * @param output directory in which what it prints is kept; made when needed
 */
public record Program(
    String commandLine, Path directory, @Nullable Duration timeout, Duration grace, Path output) {
  private static final Duration GRACE = Duration.ofSeconds(2);

  public Program {
    if (commandLine.isBlank()) {
      throw new IllegalArgumentException("the command is empty");
    }
    if (!Files.isDirectory(directory)) {
      throw new IllegalArgumentException(
          "the command cannot run in " + directory + ", which is not a directory");
    }
    if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
      throw new IllegalArgumentException("the timeout must be positive, got " + timeout);
    }
    if (grace.isNegative()) {
      throw new IllegalArgumentException("the grace must not be negative, got " + grace);
    }
  }

  /** A program that may take any time. */
  public static Program of(String commandLine, Path directory, Path output) {
    return new Program(commandLine, directory, null, GRACE, output);
  }

  public Program withTimeout(@Nullable Duration other) {
    return new Program(commandLine, directory, other, grace, output);
  }

  /** The failure of a trial whose time is over. */
  String lateness() {
    return lateness(timeout);
  }

  static String lateness(@Nullable Duration timeout) {
    return timeout == null ? "no answer" : "no answer within " + seconds(timeout) + " s";
  }

  private static String seconds(Duration duration) {
    String text = ValueText.of(duration.toMillis() / 1000.0);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
