package org.alas.serve;

import static org.alas.serve.http.Scope.READ;
import static org.alas.serve.http.Scope.WRITE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.InputException;
import org.alas.app.file.StudyFile;
import org.alas.app.file.StudyName;
import org.alas.app.run.StudyOpening;
import org.alas.json.JsonFields;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Call;
import org.alas.serve.http.Refusal;
import org.alas.serve.http.Router;
import org.jspecify.annotations.Nullable;

/** Studies as a whole: which there are, to begin one, to change or remove it. Thread-safe. */
record StudyApi(Studies studies, Live live) {
  static final String STUDIES = "/api/v1/studies";
  static final String STUDY = STUDIES + "/{study}";

  void addTo(Router router) {
    router.get(STUDIES, READ, this::list);
    router.add("POST", STUDIES, WRITE, Router.now(this::create));
    router.get(STUDY, READ, call -> Answer.json(StudyJson.of(study(call))));
    router.add("PATCH", STUDY, WRITE, Router.now(this::change));
    router.add("DELETE", STUDY, WRITE, Router.now(this::delete));
    router.get("/api/v1/events", READ, this::listen);
  }

  private OpenStudy study(Call call) {
    return studies.get(call.path("study"));
  }

  private Answer list(Call call) {
    List<Map<String, @Nullable Object>> all =
        studies.all().stream().map(StudyJson::overview).toList();
    return Answer.json(Map.of("studies", all));
  }

  /** To begin a study again changes nothing; one whose space has grown goes on with it. */
  private Answer create(Call call) {
    StudyFile described = StudyFile.fromNetwork("the study", call.text());
    Optional<OpenStudy> there = studies.find(described.name());
    there
        .flatMap(study -> StudyOpening.obstacle(study.study().problem(), described))
        .ifPresent(
            obstacle -> {
              throw Refusal.conflict(
                  "study %s is of another problem: %s; choose another name."
                      .formatted(InputException.quote(described.name()), obstacle));
            });
    new StudyOpening(studies.store(), line -> {}).open(described);
    live.news(described.name());
    Map<String, @Nullable Object> json =
        new LinkedHashMap<>(StudyJson.of(studies.get(described.name())));
    json.put("created", there.isEmpty());
    return Answer.json(there.isEmpty() ? 201 : 200, json);
  }

  private Answer change(Call call) {
    OpenStudy study = study(call);
    JsonFields fields = call.fields();
    Optional<String> name =
        fields.has("name") ? Optional.of(fields.text("name")) : Optional.empty();
    Bodies.note(fields).ifPresent(note -> study.study().note(note));
    fields.end();
    name.filter(to -> !to.equals(study.name())).ifPresent(to -> rename(study.name(), to));
    return Answer.json(StudyJson.of(studies.get(name.orElse(study.name()))));
  }

  private void rename(String from, String to) {
    StudyName.objection(to)
        .ifPresent(
            objection -> {
              throw new InputException(objection + ".");
            });
    atRest(() -> studies.rename(from, to));
  }

  private Answer delete(Call call) {
    atRest(() -> studies.delete(call.path("study")));
    return Answer.none();
  }

  /** What somebody works on is in conflict with the wish to take it away. */
  private static void atRest(Runnable work) {
    try {
      work.run();
    } catch (InputException e) {
      throw Refusal.conflict(String.valueOf(e.getMessage()));
    }
  }

  private Answer listen(Call call) {
    return new Answer.Stream(stream -> live.add(new AllEvents(stream, studies)));
  }
}
