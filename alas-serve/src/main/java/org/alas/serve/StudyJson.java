package org.alas.serve;

import java.util.LinkedHashMap;
import java.util.Map;
import org.alas.app.studies.StudyOverview;
import org.alas.client.StudyWords;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/** A study told to a program. Stateless and thread-safe. */
final class StudyJson {
  private StudyJson() {}

  /** In one line, as alas studies has it. */
  static Map<String, @Nullable Object> overview(OpenStudy study) {
    StudyOverview overview = study.overview();
    Map<String, @Nullable Object> json = new LinkedHashMap<>(overview.json());
    json.put("event", overview.study().sequence());
    return json;
  }

  /** With what is looked for, in the words of the study file. */
  static Map<String, @Nullable Object> of(OpenStudy study) {
    StudyOverview overview = study.overview();
    StudySnapshot now = overview.study();
    Map<String, @Nullable Object> json = new LinkedHashMap<>(overview.json());
    json.put("event", now.sequence());
    json.putAll(StudyWords.of(now.problem(), now.settings()));
    json.put("objectives", now.objectives());
    json.put("waiting", now.queue().stream().map(c -> c.values()).toList());
    return json;
  }
}
