package org.alas.app.objective;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.study.Outcome;

/**
 * One shell command per trial. It learns its parameters by places such as {@code {rate}} in the
 * command, or by the environment ({@code ALAS_RATE}, {@code ALAS_TRIAL}), and prints its value in
 * any of the ways of {@link PrintedAnswer}. What it prints is kept in files such as {@code
 * trial-0007.out} and {@code trial-0007.err}. When it has ended, so has everything it started,
 * except what took a session of its own, as daemons do. Thread-safe: threads evaluate side by side.
 */
public final class CommandObjective implements Objective {
  private final Program program;
  private final CommandTemplate template;
  private final Environment environment;
  private final PrintedAnswer answer;
  private final Consumer<String> notice;
  private final Running running = new Running();

  /**
   * Prepares a command; it is first run by a trial.
   *
   * @param parameters names of all parameters, also of those that may be inactive
   * @param constrained names of quantities that are measured beside the value
   * @param notice takes what people should know, line by line
   */
  public CommandObjective(
      Program program,
      Collection<String> parameters,
      Collection<String> constrained,
      Consumer<String> notice) {
    Set<String> names = new LinkedHashSet<>(parameters);
    this.program = program;
    this.template = new CommandTemplate(program.commandLine(), names);
    this.environment = new Environment(names);
    this.answer = new PrintedAnswer(Set.copyOf(constrained));
    this.notice = notice;
  }

  @Override
  public Outcome evaluate(int trial, Configuration configuration) throws InterruptedException {
    running.requireOpen();
    Optional<String> obstacle = Environment.obstacle(configuration);
    if (obstacle.isPresent()) {
      return Outcome.failed(obstacle.get());
    }
    String command;
    try {
      command = template.filled(configuration);
    } catch (IllegalArgumentException | InvalidInputException e) {
      return Outcome.failed(String.valueOf(e.getMessage()));
    }
    try (KeptOutput out = kept(trial, "out");
        KeptOutput err = kept(trial, "err")) {
      var told = environment.of(trial, configuration);
      return outcome(Run.start(program, command, told, false, out, err), out, err);
    } catch (IOException e) {
      return Outcome.failed("the command cannot be started: " + e.getMessage());
    }
  }

  private KeptOutput kept(int trial, String kind) {
    return new KeptOutput(program.output().resolve("trial-%04d.%s".formatted(trial, kind)), notice);
  }

  private Outcome outcome(Run run, KeptOutput out, KeptOutput err) throws InterruptedException {
    boolean inTime;
    try {
      running.add(run);
      inTime = run.ends(program.timeout());
    } finally {
      run.end();
      running.remove(run);
    }
    running.requireOpen();
    if (!inTime) {
      return Outcome.failed(program.lateness());
    }
    return run.succeeded() ? answer.outcome(out.end()) : Outcome.failed(run.ending(err.end()));
  }

  @Override
  public void close() {
    running.close();
  }
}
