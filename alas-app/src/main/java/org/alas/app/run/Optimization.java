package org.alas.app.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.alas.AlasException;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Terminal;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineFlags;
import org.alas.app.file.StudyFile;
import org.alas.app.objective.EngineObjective;
import org.alas.app.objective.ObjectiveException;
import org.alas.app.store.LostStoreException;
import org.alas.app.store.Patience;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.app.store.StoreException;
import org.alas.study.DamagedLogException;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;

/**
 * One run of {@code alas optimize} or {@code alas worker}, from an open store to the result. Used
 * once, by one thread.
 *
 * @param study with what flags said in place of what the file says
 * @param file of the study
 * @param store where studies are kept
 * @param tolerance an expected improvement that is too small to go on for
 * @param engine that evaluates the trials, unless this machine does
 * @param opening how the study is begun or taken up
 * @param command that was typed
 */
record Optimization(
    Terminal terminal,
    StudyFile study,
    Path file,
    StoreAddress store,
    Optional<Double> tolerance,
    Optional<EngineFlags.Choice> engine,
    BiFunction<StudyOpening, StudyFile, Study> opening,
    CommandText command) {
  /** More programs at once are more likely a slip than a wish. */
  private static final int MOST_WORKERS = 1024;

  int run(boolean json, boolean quiet) throws InterruptedException {
    long began = System.nanoTime();
    requireTolerable();
    requireFewWorkers();
    engine.ifPresent(chosen -> Objectives.requireSendable(study.objective()));
    study.warnings().forEach(line -> say(quiet, line));
    Patience patience = Patience.endless(line -> say(quiet, line));
    try (Store open = store.open(patience)) {
      Study opened = opening.apply(new StudyOpening(open, line -> say(quiet, line)), study);
      try {
        StudySnapshot before = opened.snapshot();
        StopRules rules = StopRules.of(study.limits(), tolerance, before);
        introduce(before, rules, quiet);
        StopReason stop = stop(opened, before, rules, patience, quiet);
        open.requireThere();
        double seconds = (System.nanoTime() - began) * 1e-9;
        return tell(
            new RunResult(study.name(), store, opened.snapshot(), stop, seconds), rules, json);
      } catch (LostStoreException e) {
        // only files are ever lost in this way
        say(false, "alas: " + Rescue.of(e, (SqliteStore) open, opened, command));
        return ExitCode.FAILED;
      }
    } catch (ObjectiveException | StoppedException e) {
      say(false, "alas: " + String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " "));
      return patience.ended() ? Signals.INTERRUPTED : ExitCode.FAILED;
    }
  }

  /** A store that worked at first and then did not. */
  private static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoppedException(AlasException e) {
      super(e.getMessage(), e);
    }
  }

  private void requireTolerable() {
    String rule = study.settings().acquisition().orElse("auto");
    if (tolerance.isPresent() && !rule.equals("auto") && !rule.endsWith("ei")) {
      throw new InputException(
          "--tolerance needs expected improvements, which acquisition %s does not tell;"
                  .formatted(rule)
              + " use logei or leave one of them out.");
    }
  }

  private void requireFewWorkers() {
    boolean bounded =
        study.limits().trials().isPresent() || StopRules.none(study.limits(), tolerance);
    int asked = study.limits().workers().orElse(1);
    if (!bounded && asked > MOST_WORKERS) {
      throw new InputException(
          "workers must be at most %d unless the number of trials is given, got %d."
              .formatted(MOST_WORKERS, asked));
    }
  }

  private void say(boolean quiet, String line) {
    if (!quiet) {
      terminal.err().println(line);
      terminal.err().flush();
    }
  }

  private void introduce(StudySnapshot before, StopRules rules, boolean quiet) {
    say(
        quiet,
        rules.done(before) == 0 && before.best().isEmpty()
            ? "study %s: %s, %s, kept in %s"
                .formatted(
                    study.name(),
                    study.problem().direction().label(),
                    Numbers.counted(study.problem().space().variables().size(), "parameter"),
                    store)
            : "going on with study %s after %s%s, kept in %s"
                .formatted(
                    study.name(),
                    Numbers.counted(rules.done(before), "trial"),
                    before.best().map(b -> ", best " + Numbers.plain(b.value())).orElse(""),
                    store));
    if (rules.start().vain() > 0 && rules.done(before) == 0) {
      say(
          quiet,
          "%s before told nothing of use and %s not count"
              .formatted(
                  Numbers.counted(rules.start().vain(), "trial"),
                  rules.start().vain() == 1 ? "does" : "do"));
    }
    if (StopRules.none(study.limits(), tolerance)) {
      say(
          quiet,
          "no limit was given: it stops after %d trials; see --trials, --time, --target"
              .formatted(rules.trials().orElseThrow()));
    }
  }

  /** Programs are started only if there is something to do, or others may leave something. */
  private StopReason stop(
      Study opened, StudySnapshot before, StopRules rules, Patience patience, boolean quiet)
      throws InterruptedException {
    Optional<StopReason> met = rules.met(before, Duration.ZERO);
    int theirs = met.equals(Optional.of(StopReason.TRIALS)) ? Others.running(before) : 0;
    if (met.isPresent() && theirs == 0) {
      say(quiet, "there is nothing left to do: the study has what was asked for");
      int waiting = before.queue().size() + before.toRetry().size();
      if (waiting > 0) {
        say(
            quiet,
            "%s to be tried or run again %s until there is more to do, as with a larger --trials"
                .formatted(Numbers.counted(waiting, "trial"), waiting == 1 ? "waits" : "wait"));
      }
      return met.get();
    }
    if (engine.isPresent()) {
      requireFewSlots(engine.get().wish().slots(), Math.max(theirs, rules.left(before)));
      evaluatedBy(opened, quiet);
      return stopOfEngine(engine.get(), opened, before, rules, patience, quiet);
    }
    int workers = workers(Math.max(theirs, rules.left(before)), quiet);
    evaluatedBy(opened, quiet);
    try (Rehearsal rehearsal = Rehearsal.before(before, rules.left(before));
        Progress progress = progress(before, rules, quiet);
        Objectives objectives =
            Objectives.of(
                study.objective(),
                study.problem(),
                directory(),
                output(),
                workers,
                progress::note)) {
      return stop(opened, rules, objectives, progress, patience);
    }
  }

  private StopReason stopOfEngine(
      EngineFlags.Choice chosen,
      Study opened,
      StudySnapshot before,
      StopRules rules,
      Patience patience,
      boolean quiet)
      throws InterruptedException {
    try (Progress progress = progress(before, rules, quiet);
        Engine open =
            chosen.open(study.name(), output().resolve(chosen.name() + ".log"), progress::note);
        Objectives objectives =
            Objectives.through(
                open,
                study.objective(),
                study.problem(),
                directory(),
                new EngineObjective.Watcher(
                    output(), (host, trial) -> progress.placed(trial, host), progress::note))) {
      return stop(opened, rules, objectives, progress, patience);
    }
  }

  private static StopReason stop(
      Study opened, StopRules rules, Objectives objectives, Progress progress, Patience patience)
      throws InterruptedException {
    StudyRunner runner = new StudyRunner(opened, rules, objectives, progress);
    Runnable interrupt =
        () -> {
          progress.note("stopping; Ctrl-C again ends at once");
          patience.end();
          runner.interrupt();
        };
    try (Signals signals = Signals.listen(interrupt)) {
      return runner.run();
    } catch (LostStoreException e) {
      throw e;
    } catch (StoreException | DamagedLogException e) {
      throw new StoppedException(e);
    }
  }

  private Path directory() {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("/"));
  }

  /** A cluster's machines are not taken to stand idle. */
  private static void requireFewSlots(int slots, int trials) {
    if (slots > trials) {
      throw new InputException(
          "--slots must not be more than the trials that are left, got %d for %s."
              .formatted(slots, Numbers.counted(trials, "trial")));
    }
  }

  /** As many as were asked for, and never more than there are trials for them. */
  private int workers(int trials, boolean quiet) {
    int asked = study.limits().workers().orElse(1);
    long points = study.problem().space().size().orElse(Long.MAX_VALUE);
    int useful = (int) Math.min(Math.min(asked, MOST_WORKERS), Math.min(trials, points));
    if (asked > useful) {
      say(
          quiet,
          "%s instead of %d, one for each trial"
              .formatted(Numbers.counted(useful, "worker"), asked));
    }
    return useful;
  }

  /** Writes down what evaluates the trials from here on. */
  private void evaluatedBy(Study opened, boolean quiet) {
    String objective = study.objective().identity();
    List<String> known = opened.snapshot().objectives();
    String last = known.isEmpty() ? objective : known.get(known.size() - 1);
    if (!last.equals(objective)) {
      say(
          quiet,
          "objective %d from trial %d on: %s (was %s)"
              .formatted(
                  known.size() + 1,
                  opened.trials().size() + 1,
                  Numbers.line(objective, 80),
                  Numbers.line(last, 80)));
    }
    opened.nameObjective(objective);
  }

  private Progress progress(StudySnapshot before, StopRules rules, boolean quiet) {
    if (quiet) {
      return Progress.SILENT;
    }
    PrintWriter err = terminal.err();
    return terminal.errWatched()
        ? new LiveProgress(err, rules, before, terminal.width(), terminal.errColour())
        : Progress.plain(err);
  }

  private Path output() {
    return store.output().resolve(study.name());
  }

  private int tell(RunResult result, StopRules rules, boolean json) {
    PrintWriter out = terminal.out();
    Optional<String> failure = result.commonFailure();
    if (json) {
      out.println(result.json());
    } else if (failure.isEmpty()) {
      result.text(rules).forEach(out::println);
    }
    out.flush();
    if (result.stop() == StopReason.INTERRUPTED) {
      say(false, "Go on with: " + command);
      return Signals.INTERRUPTED;
    }
    if (result.stop() == StopReason.WIDENED) {
      say(
          false,
          "alas: another process has let the space of study %s grow; go on with the new study file."
              .formatted(study.name()));
      return ExitCode.FAILED;
    }
    if (result.stop() == StopReason.FALSE_START) {
      say(
          false,
          ("alas: the first trials all ended alike: %s; what was printed is in %s. Mend it and run the"
                  + " same command again: they do not count.")
              .formatted(rules.start().met(result.ended()).orElse(""), output()));
      return ExitCode.FAILED;
    }
    if (failure.isPresent()) {
      say(
          false,
          "alas: every trial failed, most often with: %s; what was printed is in %s."
              .formatted(failure.get(), output()));
      return ExitCode.FAILED;
    }
    if (!json) {
      next(result, rules);
    }
    return 0;
  }

  private CommandText about(String subcommand) {
    CommandText plain = new CommandText(List.of(subcommand, study.name()));
    return store.isStandard() ? plain : plain.with("--store", store.toString());
  }

  private void next(RunResult result, StopRules rules) {
    PrintWriter out = terminal.out();
    out.println();
    out.println("Next: " + about("report"));
    out.println("      " + about("trials"));
    if (result.stop() == StopReason.TRIALS) {
      out.println(
          "      "
              + command.with(
                  "--trials",
                  Integer.toString(2 * Math.max(rules.budget(), rules.done(result.ended())))));
    }
    out.flush();
  }
}
