package org.alas.serve;

import static org.alas.serve.http.Scope.READ;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.alas.app.cli.InputException;
import org.alas.app.report.Extent;
import org.alas.app.report.StudyReport;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Call;
import org.alas.serve.http.Refusal;
import org.alas.serve.http.Router;
import org.alas.study.Acquired;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Recollection;
import org.alas.study.StudySnapshot;

/**
 * What a page draws of a study, now or at any event: a document whose size does not depend on how
 * many trials there are. Its trials are had at once, what the model says when it is computed.
 * Thread-safe.
 */
record DocumentApi(Studies studies, Models models) {
  private static final String DOCUMENT = StudyApi.STUDY + "/document";

  /** Trials that a page may want in any case. */
  private static final int MOST_WANTED = 20;

  void addTo(Router router) {
    router.add("GET", DOCUMENT, READ, this::document);
    router.add("GET", DOCUMENT + "/slices", READ, this::slices);
  }

  private OpenStudy study(Call call) {
    return studies.get(call.path("study"));
  }

  /** The event that a request is about: one it names, the last before a trial, or the last. */
  private static long event(Call call, OpenStudy study, StudySnapshot now) {
    long last = now.sequence();
    if (call.query("before").isEmpty()) {
      return call.query("at", 1, last, last);
    }
    int trial = (int) call.query("before", 1, now.trials().size(), 1);
    return study.log().read(0).stream()
        .flatMap(entry -> known(entry, trial).stream())
        .findFirst()
        .orElse(last);
  }

  /** The last event that was known when a trial was chosen, if it is the trial's. */
  private static Optional<Long> known(EventLog.Entry entry, int trial) {
    if (entry.event() instanceof Event.Asked asked && asked.trial() == trial) {
      return Optional.of(asked.seen());
    }
    return entry.event() instanceof Event.Observed observed && observed.trial() == trial
        ? Optional.of(entry.sequence() - 1)
        : Optional.empty();
  }

  private static Extent extent(Call call) {
    List<String> wanted = call.query().getOrDefault("with", List.of());
    if (wanted.size() > MOST_WANTED || !wanted.stream().allMatch(t -> t.matches("[0-9]{1,9}"))) {
      throw new InputException(
          "with must be at most %d numbers of trials, as in ?with=3&with=14."
              .formatted(MOST_WANTED));
    }
    TreeSet<Integer> numbers = new TreeSet<>();
    wanted.forEach(text -> numbers.add(Integer.parseInt(text)));
    return Extent.bounded().with(numbers);
  }

  private CompletableFuture<Answer> document(Call call) {
    OpenStudy study = study(call);
    StudySnapshot now = study.now();
    long event = event(call, study, now);
    Extent extent = extent(call);
    String model = call.query("model").orElse("true");
    if (!model.equals("true") && !model.equals("false")) {
      throw new InputException(
          "model must be true or false, got %s.".formatted(InputException.quote(model)));
    }
    CompletableFuture<String> text =
        model.equals("true")
            ? models
                .recalled(study, event)
                .thenCompose(
                    known ->
                        models.of(
                            "document " + extent.wanted(),
                            study,
                            event,
                            () -> document(study, known, extent)))
            : CompletableFuture.completedFuture(trials(study, study.at(event), extent));
    return text.thenApply(document -> told(event, now.sequence(), document));
  }

  /** The trials alone, for which nobody waits until a model is computed. */
  private static String trials(OpenStudy study, StudySnapshot at, Extent extent) {
    return StudyReport.document(study.name(), at, Optional.empty(), Optional.empty(), extent);
  }

  private static String document(OpenStudy study, Models.Known known, Extent extent) {
    Optional<Acquired> acquired =
        known.recalled().map(recalled -> study.study().acquisition(known.at(), recalled));
    return StudyReport.document(study.name(), known.at(), known.recalled(), acquired, extent);
  }

  private static Answer told(long event, long last, String document) {
    return Answer.text(
        200,
        "application/json",
        "{\"event\":%d,\"last\":%d,\"document\":".formatted(event, last) + document + "}");
  }

  private CompletableFuture<Answer> slices(Call call) {
    OpenStudy study = study(call);
    StudySnapshot now = study.now();
    long event = event(call, study, now);
    if (call.query("trial").isEmpty()) {
      throw new InputException("trial is missing in the address, as in ?trial=3.");
    }
    int trial = (int) call.query("trial", 1, Math.max(1, now.trials().size()), 1);
    return models
        .recalled(study, event)
        .thenCompose(
            known -> models.of("slices " + trial, study, event, () -> slices(study, known, trial)))
        .thenApply(Answer::json);
  }

  private static Map<String, ?> slices(OpenStudy study, Models.Known known, int trial) {
    Recollection recalled =
        known
            .recalled()
            .orElseThrow(
                () ->
                    Refusal.conflict(
                        "there is no model before the second value is told; tell more trials"
                            + " first."));
    Acquired acquired = study.study().acquisition(known.at(), recalled);
    return StudyReport.slices(known.at(), recalled, acquired, trial);
  }
}
