package org.alas.app.run;

import java.io.PrintWriter;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.study.Outcome;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * Tells people how a study goes while it runs; of what an implementation does not take up, nothing
 * is told. Implementations are thread-safe.
 */
public interface Progress extends AutoCloseable {

  /** Somebody here begins a trial. */
  default void began(StudySnapshot now) {}

  /** An engine has begun a trial on a host. */
  default void placed(int trial, String host) {}

  /** A trial was told, or given up. */
  default void ended(Trial trial, StudySnapshot now) {}

  /** Something that people should know. */
  default void note(String line) {}

  /** Nothing more will come. */
  @Override
  default void close() {}

  /** Says nothing at all. */
  Progress SILENT = new Progress() {};

  /** Prints a line for each trial, for files and pipes. */
  static Progress plain(PrintWriter out) {
    return new Progress() {
      @Override
      public void placed(int trial, String host) {
        note("trial %d: runs on %s".formatted(trial, host));
      }

      @Override
      public void ended(Trial trial, StudySnapshot now) {
        note(Progress.line(trial, now));
      }

      @Override
      public synchronized void note(String line) {
        out.println(line);
        out.flush();
      }
    };
  }

  /** What became of a trial, on one line. */
  static String line(Trial trial, StudySnapshot now) {
    String what =
        switch (trial.state()) {
          case COMPLETE ->
              Numbers.plain(trial.value())
                  + (now.best().filter(trial::equals).isPresent() ? "  best" : "");
          case INFEASIBLE ->
              Numbers.plain(trial.value())
                  + "  infeasible"
                  + FalseStart.unmeasured(trial, now.problem())
                      .map(missing -> ": " + missing)
                      .orElseGet(() -> measures(trial));
          case FAILED, ABANDONED -> trial.state().label() + ": " + oneLine(trial.reason());
          case RUNNING -> TrialState.RUNNING.label();
        };
    return "trial %d: %s".formatted(trial.number(), what);
  }

  private static String measures(Trial trial) {
    return trial.outcome() instanceof Outcome.Value told
        ? told.measures().entrySet().stream()
            .map(measure -> measure.getKey() + " " + Numbers.plain(measure.getValue()))
            .sorted()
            .collect(Collectors.joining(", ", " (", ")"))
        : "";
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
