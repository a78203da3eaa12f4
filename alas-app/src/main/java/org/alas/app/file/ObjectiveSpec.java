package org.alas.app.file;

import java.time.Duration;
import java.util.Optional;

/** How a trial is evaluated. Immutable and thread-safe. */
public sealed interface ObjectiveSpec {

  /** What tells it from others, in the words of the file. */
  default String identity() {
    if (this instanceof Command command) {
      return "command " + command.command().strip();
    } else if (this instanceof Worker worker) {
      return "worker " + worker.command().strip();
    } else if (this instanceof Outside) {
      return "outside";
    }
    return "builtin " + ((Builtin) this).name();
  }

  /**
   * A command that is started for every trial.
   *
   * @param command for the shell, with places such as {@code {rate}} for parameters
   * @param timeout after which a trial fails
   */
  record Command(String command, Optional<Duration> timeout) implements ObjectiveSpec {}

  /**
   * A program that is started once and evaluates trial after trial.
   *
   * @param timeout after which a trial fails
   */
  record Worker(String command, Optional<Duration> timeout) implements ObjectiveSpec {}

  /** By programs that ask for trials and tell what came of them. */
  record Outside() implements ObjectiveSpec {}

  /** A function that comes with the program; it has a name that is known. */
  record Builtin(String name) implements ObjectiveSpec {}
}
