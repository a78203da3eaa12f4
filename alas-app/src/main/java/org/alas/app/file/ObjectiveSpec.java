package org.alas.app.file;

import java.time.Duration;
import java.util.Optional;

/** How a trial is evaluated. Immutable and thread-safe. */
public sealed interface ObjectiveSpec {

  /**
   * A command that is started for every trial.
   *
   * @param timeout after which a trial fails
   */
  record Command(CommandTemplate command, Optional<Duration> timeout) implements ObjectiveSpec {}

  /**
   * A program that is started once and evaluates trial after trial.
   *
   * @param timeout after which a trial fails
   */
  record Worker(String command, Optional<Duration> timeout) implements ObjectiveSpec {}

  /** A function that comes with the program. */
  record Builtin(String name) implements ObjectiveSpec {}
}
