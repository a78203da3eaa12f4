package org.alas.serve;

import static org.alas.serve.http.Scope.READ;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.alas.app.cli.InputException;
import org.alas.app.compare.StudyProgress;
import org.alas.app.report.SlicesThrough;
import org.alas.app.report.StudyReport;
import org.alas.app.studies.BestTrials;
import org.alas.app.studies.Recommendation;
import org.alas.gp.Prediction;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Call;
import org.alas.serve.http.Refusal;
import org.alas.serve.http.Router;
import org.alas.space.Configuration;
import org.alas.study.Acquired;
import org.alas.study.Recollection;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/** What studies have found and what their models say, now or at any event. Thread-safe. */
record ModelApi(Studies studies, Models models) {
  private static final String STUDY = StudyApi.STUDY;
  private static final int MOST_BEST = 100;
  private static final int MOST_COMPARED = 20;

  void addTo(Router router) {
    router.add("GET", STUDY + "/best", READ, this::best);
    router.add("GET", STUDY + "/prediction", READ, this::prediction);
    router.add("GET", STUDY + "/slices", READ, this::slices);
    router.add("GET", STUDY + "/report", READ, this::report);
    router.get("/api/v1/compare", READ, this::compare);
  }

  private OpenStudy study(Call call) {
    return studies.get(call.path("study"));
  }

  /** The event that a request is about: the last one, unless it names another. */
  private static long event(Call call, OpenStudy study) {
    long last = study.now().sequence();
    return call.query("at", 1, last, last);
  }

  private CompletableFuture<Answer> best(Call call) {
    OpenStudy study = study(call);
    StudySnapshot now = study.now();
    BestTrials best = BestTrials.of(study.name(), now, (int) call.query("top", 1, MOST_BEST, 1));
    return models
        .of("best", study, now.sequence(), () -> Recommendation.of(study.study(), now))
        .thenApply(recommended -> Answer.json(best.json(recommended)));
  }

  private static Recollection known(Models.Known known) {
    return known
        .recalled()
        .orElseThrow(
            () ->
                Refusal.conflict(
                    "there is no model before the second value is told; tell more trials first."));
  }

  private static Map<String, @Nullable Object> head(Models.Known known) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("event", known.at().sequence());
    json.put("told", known(known).told());
    json.put("seen", known(known).trials().size());
    return json;
  }

  private CompletableFuture<Answer> prediction(Call call) {
    OpenStudy study = study(call);
    return models
        .recalled(study, event(call, study))
        .thenApply(
            known -> {
              Configuration at =
                  Bodies.configuration(call, known.at().problem().space())
                      .orElseThrow(
                          () ->
                              new InputException(
                                  "parameters is missing in the address, as in"
                                      + " ?parameters={\"x\":0.5}."));
              Map<String, @Nullable Object> json = head(known);
              json.put("parameters", at.values());
              Prediction said = known(known).model().predict(at);
              json.put("mean", said.mean());
              json.put("sd", said.sd());
              return Answer.json(json);
            });
  }

  private CompletableFuture<Answer> slices(Call call) {
    OpenStudy study = study(call);
    return models.recalled(study, event(call, study)).thenApply(known -> slices(call, known));
  }

  private static Answer slices(Call call, Models.Known known) {
    Recollection recalled = known(known);
    Configuration through = through(call, known.at());
    Acquired acquired = known.study().study().acquisition(known.at(), recalled);
    Map<String, @Nullable Object> json = head(known);
    json.put("through", through.values());
    json.put("acquisition", acquired.name());
    json.put("slices", SlicesThrough.of(known.at(), recalled, acquired, through));
    return Answer.json(json);
  }

  /** The configuration of the address, or of its trial, or of the best one. */
  private static Configuration through(Call call, StudySnapshot at) {
    return Bodies.configuration(call, at.problem().space())
        .or(
            () ->
                call.query("trial")
                    .map(t -> at.trial((int) call.query("trial", 1, at.trials().size(), 1)))
                    .or(at::best)
                    .map(t -> t.configuration()))
        .orElseThrow(
            () -> Refusal.conflict("there is no best trial yet; name a trial, or parameters."));
  }

  /** The page as a file to be kept; it is not shown here, where its script would not be run. */
  private CompletableFuture<Answer> report(Call call) {
    OpenStudy study = study(call);
    String file = study.name().replaceAll("[^A-Za-z0-9_.-]+", "-");
    return models
        .of(
            "report",
            study,
            study.now().sequence(),
            () -> StudyReport.html(study.name(), study.study()))
        .thenApply(
            page ->
                Answer.text(200, "text/html; charset=utf-8", page)
                    .with("Content-Disposition", "attachment; filename=\"" + file + ".html\""));
  }

  private Answer compare(Call call) {
    List<String> names = call.query().getOrDefault("study", List.of());
    if (names.isEmpty() || names.size() > MOST_COMPARED) {
      throw new InputException(
          "name 1 to %d studies, as in ?study=a&study=b.".formatted(MOST_COMPARED));
    }
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (String name : names) {
      OpenStudy study = studies.get(name);
      all.add(StudyProgress.of(study.name(), study.now()).json());
    }
    return Answer.json(Map.of("studies", all));
  }
}
