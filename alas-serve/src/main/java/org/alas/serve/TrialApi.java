package org.alas.serve;

import static org.alas.serve.http.Scope.READ;
import static org.alas.serve.http.Scope.WRITE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.alas.app.cli.InputException;
import org.alas.app.studies.OutcomeText;
import org.alas.app.studies.StateNames;
import org.alas.app.studies.TrialJson;
import org.alas.json.JsonFields;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Call;
import org.alas.serve.http.Refusal;
import org.alas.serve.http.Router;
import org.alas.study.ConflictingTellException;
import org.alas.study.ExhaustedException;
import org.alas.study.Note;
import org.alas.study.Outcome;
import org.alas.study.Result;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/** Trials: to ask for them, to tell what came of them, to look at them. Thread-safe. */
record TrialApi(Studies studies, Metrics metrics) {
  private static final String TRIALS = StudyApi.STUDY + "/trials";
  private static final String TRIAL = TRIALS + "/{trial}";
  private static final int MOST = 1000;

  void addTo(Router router) {
    router.add("POST", TRIALS, WRITE, this::ask);
    router.get(TRIALS, READ, this::list);
    router.get(TRIAL, READ, call -> Answer.json(TrialJson.of(trial(study(call), call))));
    router.add("PATCH", TRIAL, WRITE, Router.now(this::tell));
    router.add("POST", TRIAL + "/lease", WRITE, Router.now(this::lease));
    router.get(StudyApi.STUDY + "/leases", READ, this::leases);
    router.add("POST", StudyApi.STUDY + "/observations", WRITE, Router.now(this::observe));
  }

  private OpenStudy study(Call call) {
    return studies.get(call.path("study"));
  }

  private CompletableFuture<Answer> ask(Call call) {
    OpenStudy study = study(call);
    OpenStudy.Wish wish = Bodies.wish(call);
    return study
        .ask(wish)
        .handle(
            (trials, e) -> {
              if (e instanceof ExhaustedException) {
                throw new Refusal(410, "exhausted", e.getMessage() + ".");
              } else if (e instanceof RuntimeException other) {
                throw other;
              } else if (e != null) {
                throw new IllegalStateException(e);
              }
              metrics.count("alas_trials_asked_total", trials.size());
              return Answer.json(
                  201, Map.of("trials", trials.stream().map(TrialJson::asked).toList()));
            });
  }

  private Answer list(Call call) {
    StudySnapshot now = study(call).now();
    int after = (int) call.query("after", 0, Integer.MAX_VALUE, 0);
    int limit = (int) call.query("limit", 1, MOST, 100);
    Optional<TrialState> state = call.query("state").map(s -> StateNames.require("state", s));
    List<Trial> page = new ArrayList<>();
    List<Trial> trials = now.trials();
    int last = Math.min(after, trials.size());
    while (last < trials.size() && page.size() < limit) {
      Trial trial = trials.get(last++);
      if (state.isEmpty() || trial.state() == state.get()) {
        page.add(trial);
      }
    }
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("trials", page.stream().map(TrialJson::of).toList());
    json.put("next", last < trials.size() ? last : null);
    json.put("event", now.sequence());
    return Answer.json(json);
  }

  private static Trial trial(OpenStudy study, Call call) {
    String text = call.path("trial");
    if (!text.matches("[0-9]{1,9}")) {
      throw Refusal.notFound(
          "a trial is named by its number, got %s.".formatted(InputException.quote(text)));
    }
    List<Trial> trials = study.now().trials();
    int number = Integer.parseInt(text);
    if (number < 1 || number > trials.size()) {
      throw Refusal.notFound(
          "study %s has no trial %d; %s."
              .formatted(
                  InputException.quote(study.name()),
                  number,
                  trials.isEmpty()
                      ? "it has none yet, so ask for one first"
                      : "its trials are 1 to " + trials.size()));
    }
    return trials.get(number - 1);
  }

  private Answer tell(Call call) {
    OpenStudy study = study(call);
    int number = trial(study, call).number();
    JsonFields fields = call.fields();
    Optional<Outcome> outcome = Bodies.outcome(fields, study.study().problem());
    Optional<String> abandoned =
        fields.has("abandoned") ? Optional.of(fields.text("abandoned")) : Optional.empty();
    Optional<UnaryOperator<Note>> note = Bodies.note(fields);
    fields.end();
    if (outcome.isEmpty() && abandoned.isEmpty() && note.isEmpty()) {
      throw new InputException(
          "nothing is told of trial %d; send value, failed, abandoned, note or tags."
              .formatted(number));
    }
    outcome.ifPresent(what -> tell(study, number, what));
    abandoned.ifPresent(why -> study.study().abandon(number, why));
    note.ifPresent(words -> study.study().note(List.of(number), words));
    return Answer.json(TrialJson.of(study.now().trial(number)));
  }

  private void tell(OpenStudy study, int number, Outcome outcome) {
    try {
      study.study().tell(number, outcome);
      metrics.count("alas_trials_told_total", 1);
    } catch (ConflictingTellException e) {
      Trial trial = study.now().trial(number);
      throw Refusal.conflict(OutcomeText.conflict(study.name(), trial, outcome));
    }
  }

  private Answer lease(Call call) {
    OpenStudy study = study(call);
    Trial trial = trial(study, call);
    JsonFields fields = call.fields();
    Duration time = fields.has("seconds") ? Bodies.lease("seconds", fields) : study.study().lease();
    fields.end();
    if (trial.state() != TrialState.RUNNING) {
      throw Refusal.conflict(
          "trial %d is %s and needs no lease.".formatted(trial.number(), trial.state().label()));
    }
    study.log().lease(trial.number(), time);
    return Answer.json(lease(trial.number(), time));
  }

  private static Map<String, Object> lease(int trial, Duration left) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("trial", trial);
    json.put("seconds", left.toNanos() * 1e-9);
    return json;
  }

  private Answer leases(Call call) {
    List<Map<String, Object>> all = new ArrayList<>();
    OpenStudy study = study(call);
    Map<Integer, Duration> leases = study.log().leases();
    study.now().trials().stream()
        .map(Trial::number)
        .filter(leases::containsKey)
        .forEach(trial -> all.add(lease(trial, Objects.requireNonNull(leases.get(trial)))));
    return Answer.json(Map.of("leases", all));
  }

  private Answer observe(Call call) {
    OpenStudy study = study(call);
    List<Result> results = Bodies.results(call.fields(), study.study().problem());
    List<Trial> trials = study.study().observe(results, Bodies.key(call));
    metrics.count("alas_trials_observed_total", trials.size());
    return Answer.json(201, Map.of("trials", trials.stream().map(TrialJson::of).toList()));
  }
}
