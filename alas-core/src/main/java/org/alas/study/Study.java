package org.alas.study;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.alas.InvalidInputException;
import org.alas.data.Direction;
import org.alas.gp.Prediction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.jspecify.annotations.Nullable;

/**
 * A search for good configurations: ask for a trial, run it, tell what came of it. All state is in
 * the study's {@link EventLog}, which other threads and processes may share. The same seed and the
 * same outcomes in the same order give the same trials. Thread-safe.
 *
 * <pre>{@code
 * SearchSpace space = SearchSpace.builder().real("x", -5, 10).real("y", 0, 15).build();
 * Study study = Study.minimize(space).seed(1).open();
 * for (int i = 0; i < 40; i++) {
 *   Trial trial = study.ask();
 *   study.tell(trial, branin(trial.configuration().real("x"), trial.configuration().real("y")));
 * }
 * Trial best = study.best().orElseThrow();
 * }</pre>
 */
public final class Study {
  /** Trials of a worker that was not heard of for so long are given to others. */
  public static final Duration DEFAULT_LEASE = Duration.ofMinutes(1);

  /** What {@link #renew} takes for a trial to prolong {@link #claimSearches a claim}. */
  public static final int SEARCHES = 0;

  private static final String SAME_TOLD = "trial %d, the same configuration, was told";

  private final EventLog log;
  private final Registry registry;
  private final Clock clock;
  private final TrialLeases leases;
  private final Asking asking;
  private final Amending amending;
  private final Object reading = new Object();
  private final Object modelling = new Object();
  private StudySnapshot latest;
  private volatile @Nullable Modelled modelled;

  /** The model of a place in the log. */
  private record Modelled(long sequence, Optional<StudyModel> model) {}

  Study(EventLog log, Registry registry, Clock clock, Duration lease) {
    this.log = log;
    this.registry = registry;
    this.clock = clock;
    this.latest = StudySnapshot.of(log);
    this.leases = new TrialLeases(log, clock, lease);
    this.asking = new Asking(log, registry, clock, leases, this::snapshot);
    this.amending = new Amending(log, clock, this::snapshot);
  }

  public static StudyBuilder minimize(SearchSpace space) {
    return new StudyBuilder(space, Direction.MINIMIZE);
  }

  public static StudyBuilder maximize(SearchSpace space) {
    return new StudyBuilder(space, Direction.MAXIMIZE);
  }

  /**
   * Takes up a study from its log.
   *
   * @throws InvalidInputException if its kernel or its acquisition is not known here
   */
  public static Study resume(EventLog log) {
    return resume(log, Registry.standard());
  }

  /**
   * Takes up a study whose kernel or acquisition is of the caller's own.
   *
   * @throws InvalidInputException if the registry does not know them
   */
  public static Study resume(EventLog log, Registry registry) {
    return resume(log, registry, DEFAULT_LEASE, Clock.systemUTC());
  }

  /**
   * Takes up a study with a lease and a clock of the caller's own.
   *
   * @throws InvalidInputException if the registry does not know its kernel or its acquisition
   */
  public static Study resume(EventLog log, Registry registry, Duration lease, Clock clock) {
    Study study = new Study(log, registry, clock, lease);
    registry.checked(study.settings());
    return study;
  }

  /** A trial for a caller who works alone, one trial at a time or several. */
  public Trial ask() {
    return ask("");
  }

  /**
   * A trial for a named worker: the one it already has, else the next. It is the worker's for the
   * time of a lease, which {@link #renew} prolongs.
   *
   * @param worker a name, or empty for callers who may have any number of trials at once
   * @throws ExhaustedException when every configuration has been tried
   */
  public Trial ask(String worker) {
    return asking.ask(new Wish(worker, Set.of(), "", now -> true, Integer.MAX_VALUE)).orElseThrow();
  }

  /**
   * A trial for a named worker whose wish has a name too: made again, it gets the same trial, also
   * after the study was taken up anew.
   *
   * @param besides trials that the worker has and keeps: it is given another one
   * @param request a name that no other wish has
   * @param before at most so many trials may be there before it; with more, nothing is given
   * @throws ExhaustedException when every configuration has been tried
   */
  public Optional<Trial> ask(String worker, Set<Integer> besides, String request, int before) {
    return asking.ask(
        new Wish(worker, besides, request, now -> now.trials().size() <= before, before));
  }

  /**
   * A trial for a named worker within a budget: nothing when as many trials {@link Trial#counts
   * count} already. Of all who share the study, none goes beyond it.
   *
   * @throws ExhaustedException when every configuration has been tried
   */
  public Optional<Trial> ask(String worker, int budget) {
    return ask(worker, now -> now.counted() < budget);
  }

  /**
   * A trial for a named worker as long as a condition holds. The study is read once, and the
   * condition sees what the suggestion is based on; a trial that the worker already has is given in
   * any case. Of all who share the study and the condition, none goes beyond it.
   *
   * @throws ExhaustedException when every configuration has been tried
   */
  public Optional<Trial> ask(String worker, Predicate<StudySnapshot> condition) {
    return asking.ask(new Wish(worker, Set.of(), "", condition, -1));
  }

  /**
   * Takes the searches for structure and scale upon oneself, for the time of a lease, so that asks
   * of all who share the study need not wait for them: while trials are running, they go on with
   * what is held. {@link #renew} with {@link #SEARCHES} prolongs it, {@link #releaseSearches} ends
   * it.
   *
   * @return whether nobody else has them
   */
  public boolean claimSearches() {
    return asking.claimSearches();
  }

  /** Leaves the searches to whoever asks next. */
  public void releaseSearches() {
    asking.releaseSearches();
  }

  /**
   * Makes the search that is due while trials are running, if one is. To be called again and again
   * by whoever has {@link #claimSearches claimed} them.
   *
   * @return whether one was due
   */
  public boolean search() {
    return asking.search();
  }

  /**
   * Waits until something has happened since a snapshot.
   *
   * @return whether something has; not if the time is over
   */
  public boolean awaitNews(StudySnapshot since, Duration time) throws InterruptedException {
    return log.await(since.sequence(), time);
  }

  /** The time by the study's clock, which dates its events. */
  public Instant now() {
    return clock.instant();
  }

  /** What is left of each running trial's lease, negative after it has run out. */
  public Map<Integer, Duration> leases() {
    return log.leases();
  }

  /** For how long a trial is a worker's own unless it is renewed. */
  public Duration lease() {
    return leases.lease();
  }

  /** Prolongs the lease of a running trial. */
  public void renew(int trial) {
    leases.renew(trial);
  }

  /** Marks trials as abandoned whose lease has run out; callers without a name keep theirs. */
  public void abandonExpired() {
    leases.abandonExpired(snapshot());
  }

  /** Gives a running trial up, so that it is tried again. */
  public void abandon(int trial, String reason) {
    leases.abandon(trial, reason);
  }

  public void tell(Trial trial, double value) {
    tell(trial.number(), Outcome.of(value));
  }

  public void tell(Trial trial, Outcome outcome) {
    tell(trial.number(), outcome);
  }

  /**
   * Tells what came of a trial. It is durable when the call returns. To tell the same again changes
   * nothing; values that are not finite count as failures. A trial that was given up is told like
   * any other, and is not run again; if it runs again already, that is called off.
   *
   * @throws InvalidInputException if there is no such trial
   * @throws ConflictingTellException if something else was told before, of it or of its repetition;
   *     that stays
   */
  public void tell(int trial, Outcome outcome) {
    Trial known = known(trial);
    boolean alone = known.state() == TrialState.RUNNING && known.retryOf() == 0;
    Optional<Trial> twin =
        known.outcome() != null || alone ? Optional.empty() : untold(trial, snapshot());
    boolean news =
        known.outcome() == null && log.append(new Event.Told(clock.instant(), trial, outcome));
    Outcome before = news ? outcome : snapshot().trial(trial).outcome();
    if (!outcome.equals(before)) {
      throw new ConflictingTellException(trial, before, outcome);
    }
    twin.filter(other -> other.state() == TrialState.RUNNING)
        .ifPresent(other -> abandon(other.number(), SAME_TOLD.formatted(trial)));
  }

  /** Of a trial that was given up and its repetition the other one, which must not be told yet. */
  private Optional<Trial> untold(int trial, StudySnapshot now) {
    Optional<Trial> twin = now.twin(trial);
    Optional<Trial> told = twin.filter(other -> other.outcome() != null);
    if (told.isPresent() && now.trial(trial).outcome() == null) {
      int other = told.get().number();
      abandon(trial, SAME_TOLD.formatted(other));
      throw new ConflictingTellException(trial, other);
    }
    return twin;
  }

  /** A trial as it was read last, which is enough to know that it exists. */
  private Trial known(int trial) {
    synchronized (reading) {
      if (trial >= 1 && trial <= latest.trials().size()) {
        return latest.trial(trial);
      }
    }
    return snapshot().trial(trial);
  }

  /** Adds the result of one trial that was evaluated elsewhere, such as in an old run. */
  public Trial observe(Configuration configuration, Outcome outcome) {
    return observe(List.of(new Result(configuration, outcome))).get(0);
  }

  /**
   * Adds results that were found elsewhere, in their order, all or none.
   *
   * @throws InvalidInputException if a configuration is not one of the space
   */
  public List<Trial> observe(List<Result> results) {
    return observe(results, "");
  }

  /**
   * Adds results that were found elsewhere, in their order, all or none, and only once.
   *
   * @param request a name that no other wish has: what came under it before is not taken again;
   *     empty for none
   * @throws InvalidInputException if a configuration is not one of the space
   */
  public List<Trial> observe(List<Result> results, String request) {
    SearchSpace space = problem().space();
    results.forEach(result -> space.encode(result.configuration()));
    while (true) {
      StudySnapshot now = snapshot();
      List<Trial> before = request.isEmpty() ? List.of() : now.requested(request);
      if (!before.isEmpty()) {
        return before;
      }
      int known = now.trials().size();
      List<Event> events = new ArrayList<>();
      for (Result result : results) {
        events.add(
            new Event.Observed(
                clock.instant(),
                known + events.size() + 1,
                result.configuration(),
                result.outcome(),
                request));
      }
      if (log.appendAll(events)) {
        return trials().subList(known, known + results.size());
      }
    }
  }

  /**
   * Has configurations tried next, before anything that the study would choose itself, in this
   * order. Other processes that work on the study take them too.
   *
   * @throws InvalidInputException if one is not of the space; then none is taken
   */
  public void enqueue(Configuration... configurations) {
    amending.enqueue(List.of(configurations));
  }

  /**
   * Has trials that have ended run again, in this order, after what was enqueued. Each becomes a
   * new trial, which counts in its stead; values told stay, failures no longer speak against their
   * place.
   *
   * @throws InvalidInputException if one is not there, is running or was retried before; then none
   *     is
   */
  public void retry(int... trials) {
    amending.retry(Arrays.stream(trials).boxed().toList());
  }

  /** Adds a line to what people say of the study. */
  public void note(String line) {
    note(before -> before.withLine(line));
  }

  /** Changes what people say of the study. */
  public void note(UnaryOperator<Note> words) {
    amending.note(List.of(0), words);
  }

  /**
   * Changes what people say of some trials, of all of them or of none.
   *
   * @throws InvalidInputException if one is not there
   */
  public void note(Collection<Integer> trials, UnaryOperator<Note> words) {
    trials.forEach(this::trial);
    amending.note(trials, words);
  }

  /**
   * Goes on in a wider space: wider bounds, more values of a choice, more variables. All trials
   * stay; what the model has learned of the smaller space is learned anew.
   *
   * @param defaults values that new variables had in all trials so far, by name
   * @throws InvalidInputException if the space lacks some configuration of the study
   */
  public void widen(SearchSpace space, Map<String, Object> defaults) {
    amending.widen(space, defaults);
    snapshot();
  }

  /**
   * Asks, evaluates and tells a number of times. An exception of the function is a failed trial.
   */
  public Study run(int trials, ToDoubleFunction<Configuration> function) {
    for (int i = 0; i < trials; i++) {
      Trial trial = ask();
      Outcome outcome;
      try {
        outcome = Outcome.of(function.applyAsDouble(trial.configuration()));
      } catch (RuntimeException e) {
        outcome = Outcome.failed(e.toString());
      }
      tell(trial, outcome);
    }
    return this;
  }

  /** All that is known now. What the log has got since the last reading is read. */
  public StudySnapshot snapshot() {
    synchronized (reading) {
      StudySnapshot now = latest.with(leases.heard(() -> log.read(latest.sequence())));
      modelled = now == latest ? modelled : null;
      latest = now;
      return now;
    }
  }

  /** All trials, in order. */
  public List<Trial> trials() {
    return snapshot().trials();
  }

  public Trial trial(int number) {
    return snapshot().trial(number);
  }

  /** The complete trial with the best value told. */
  public Optional<Trial> best() {
    return snapshot().best();
  }

  public Problem problem() {
    synchronized (reading) {
      return latest.problem();
    }
  }

  public Settings settings() {
    return snapshot().settings();
  }

  /**
   * The value that is expected of a configuration, in the units of the objective, whether that is
   * minimised or maximised; nothing before the second value is told.
   *
   * @throws InvalidInputException if the configuration is not one of the space
   */
  public Optional<Prediction> predict(Configuration configuration) {
    return model().map(model -> model.predict(configuration));
  }

  /**
   * What is believed now; nothing before the second value is told. As long as nothing happens it is
   * fitted once.
   */
  public Optional<StudyModel> model() {
    return model(snapshot());
  }

  /** What was believed at a snapshot of this study; nothing before the second value is told. */
  public Optional<StudyModel> model(StudySnapshot at) {
    synchronized (modelling) {
      Modelled known = modelled;
      if (known == null || known.sequence() != at.sequence()) {
        Observations seen = Observations.of(at);
        boolean enough = seen.size() > 1 && at.problem().space().dimension() > 0;
        known =
            new Modelled(
                at.sequence(),
                enough
                    ? Optional.of(StudyModel.of(at, Focus.of(at, seen), registry))
                    : Optional.empty());
        modelled = known;
      }
      return known.model();
    }
  }

  /**
   * What the study had learned when it last suggested a trial, conditioned on at most so many of
   * the trials at a snapshot: nothing is searched for again, so that a report of thousands of
   * trials takes no longer than one of hundreds. Without a suggestion to go back to, or one of far
   * fewer trials, it is learned from a few. Nothing before the second value is told.
   */
  public Optional<Recollection> recall(StudySnapshot at, int most) {
    return Recollection.of(at, registry, most);
  }

  /**
   * The acquisition of what was recalled at a snapshot: where the next trial would be looked for by
   * that model, pending trials taken for told.
   */
  public Acquired acquisition(StudySnapshot at, Recollection recalled) {
    Observations all = Observations.of(at);
    int most = recalled.trials().size();
    Observations seen = all.select(all.spread(most)).withFailures(most);
    Focus focus = Focus.of(at, all).withSeen(seen);
    Judgement judgement = Judgement.of(at, focus, recalled.model(), registry, Suggester.seed(at));
    return new Acquired(judgement.rule().name(), judgement.surface());
  }

  /**
   * Goes on with other settings.
   *
   * @throws InvalidInputException if the kernel or the acquisition is not known here
   */
  public void configure(Settings settings) {
    registry.checked(settings);
    for (StudySnapshot now = snapshot(); !settings.equals(now.settings()); now = snapshot()) {
      log.append(new Event.Configured(clock.instant(), now.changes() + 1, settings));
    }
  }

  /**
   * Says what evaluates the trials from now on; nothing changes if the last one named is the same.
   *
   * @param objective a text by which one tells it from another
   */
  public void nameObjective(String objective) {
    for (List<String> now = snapshot().objectives();
        now.isEmpty() || !now.get(now.size() - 1).equals(objective);
        now = snapshot().objectives()) {
      log.append(new Event.ObjectiveNamed(clock.instant(), now.size() + 1, objective));
    }
  }

  /**
   * What evaluates the trials: the last one named or, if nobody has named any, this one from now
   * on. Of several who say so at the same time one is taken.
   */
  public String objectiveOr(String objective) {
    if (snapshot().objectives().isEmpty()) {
      log.append(new Event.ObjectiveNamed(clock.instant(), 1, objective));
    }
    List<String> named = snapshot().objectives();
    return named.get(named.size() - 1);
  }

  /** How many fits its asks took. */
  int fits() {
    return asking.fits();
  }

  /** What would be asked next, as a check of replay: no trial is given out. */
  static Suggestion replay(EventLog log, Registry registry, long seen) {
    List<EventLog.Entry> entries =
        log.read(0).stream().filter(entry -> entry.sequence() <= seen).toList();
    return new Suggester(StudySnapshot.of(entries)).next(registry, new FitMemory());
  }
}
