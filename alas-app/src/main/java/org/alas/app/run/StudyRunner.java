package org.alas.app.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.alas.app.objective.LostTrialException;
import org.alas.app.objective.Objective;
import org.alas.study.ConflictingTellException;
import org.alas.study.ExhaustedException;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.jspecify.annotations.Nullable;

/**
 * Runs a study: each worker asks for a trial, evaluates it and tells what came of it, until a rule
 * says stop. One thread runs it; any thread may interrupt it.
 */
public final class StudyRunner {
  private final Study study;
  private final StopRules rules;
  private final Objectives objectives;
  private final Progress progress;
  private final Problem problem;
  private final long began = System.nanoTime();
  private final AtomicReference<@Nullable StopReason> stop = new AtomicReference<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final List<WorkerName> names;
  private final Others others;

  public StudyRunner(Study study, StopRules rules, Objectives objectives, Progress progress) {
    this.study = study;
    this.rules = rules;
    this.objectives = objectives;
    this.progress = progress;
    this.problem = study.problem();
    this.names = WorkerName.ofThisProcess(objectives.each().size());
    this.others = new Others(study, names.get(0), progress::note);
  }

  /**
   * Returns when all workers have ended, with the reason.
   *
   * @throws RuntimeException of the worker that could not go on; trials told before are safe
   */
  public StopReason run() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    try (Leases leases = new Leases(study, progress::note);
        Learner learner = Learner.beside(names.size(), study, leases)) {
      for (int i = 0; i < names.size(); i++) {
        String name = names.get(i).toString();
        Objective objective = objectives.each().get(i);
        Thread thread = new Thread(() -> work(name, objective, leases), "alas-worker-" + (i + 1));
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    if (failure.get() instanceof RuntimeException e) {
      throw e;
    } else if (failure.get() instanceof Error e) {
      throw e;
    }
    return Optional.ofNullable(stop.get()).orElseThrow();
  }

  /** Begins no further trial and ends those that run; they are run again next time. */
  public void interrupt() {
    stop.set(StopReason.INTERRUPTED);
    others.wake();
    objectives.close();
  }

  private boolean isInterrupted() {
    return stop.get() == StopReason.INTERRUPTED || failure.get() != null;
  }

  private void work(String name, Objective objective, Leases leases) {
    try {
      while (!isInterrupted()) {
        Watched watched = new Watched();
        Optional<Trial> trial = study.ask(name, watched);
        if (trial.isPresent()) {
          evaluate(trial.get(), objective, leases);
        } else if (watched.ends()) {
          return;
        }
      }
    } catch (ExhaustedException e) {
      stop.compareAndSet(null, StopReason.EXHAUSTED);
    } catch (RuntimeException | Error e) {
      if (failure.compareAndSet(null, e)) {
        objectives.close();
      }
    }
  }

  /** The rules, and what they saw of the study. Used by one thread. */
  private final class Watched implements Predicate<StudySnapshot> {
    private @Nullable StudySnapshot seen;
    private Optional<StopReason> met = Optional.empty();

    @Override
    public boolean test(StudySnapshot now) {
      seen = now;
      met =
          now.problem().equals(problem)
              ? rules.met(now, Duration.ofNanos(System.nanoTime() - began))
              : Optional.of(StopReason.WIDENED);
      return met.isEmpty();
    }

    /** Whether it is over: not while trials of the budget may come back from others. */
    boolean ends() {
      boolean mayComeBack =
          met.equals(Optional.of(StopReason.TRIALS))
              && seen != null
              && (WorkerName.abandonLost(study, seen) > 0 || others.await(seen, timeLeft()));
      if (!mayComeBack) {
        stop.compareAndSet(null, met.orElseThrow());
      }
      return !mayComeBack;
    }

    private Duration timeLeft() {
      Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
      return rules.time().map(time -> time.minus(elapsed)).orElse(study.lease());
    }
  }

  private void evaluate(Trial trial, Objective objective, Leases leases) {
    leases.add(trial.number());
    progress.began(study.snapshot());
    try {
      if (isInterrupted()) {
        throw new InterruptedException();
      }
      tell(trial, objective.evaluate(trial.number(), trial.configuration()));
    } catch (InterruptedException e) {
      study.abandon(trial.number(), "interrupted; it runs again when the study goes on");
    } catch (LostTrialException e) {
      study.abandon(trial.number(), String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      study.abandon(trial.number(), "its worker could not go on");
      throw e;
    } finally {
      leases.remove(trial.number());
    }
    StudySnapshot now = study.snapshot();
    progress.ended(now.trial(trial.number()), now);
  }

  /** Somebody else may have told the trial or its repetition meanwhile; theirs counts. */
  private void tell(Trial trial, Outcome outcome) {
    try {
      study.tell(trial, outcome);
    } catch (ConflictingTellException e) {
      progress.note(String.valueOf(e.getMessage()));
    }
  }
}
