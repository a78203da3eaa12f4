package org.alas.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.alas.serve.http.EventStream;
import org.jspecify.annotations.Nullable;

/**
 * Which studies change: the overview of each, as it is when it can be sent. Called by one thread at
 * a time.
 */
final class AllEvents extends Live.Listener {
  private final Studies studies;
  private final Set<String> changed = new LinkedHashSet<>();

  AllEvents(EventStream stream, Studies studies) {
    super(stream);
    this.studies = studies;
  }

  @Override
  boolean hears(String study) {
    changed.add(study);
    return true;
  }

  @Override
  Optional<String> next() {
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    List<String> messages = new ArrayList<>();
    for (String name : changed) {
      Optional<OpenStudy> study = studies.find(name);
      Map<String, @Nullable Object> json = new LinkedHashMap<>();
      json.put("study", name);
      messages.add(
          study.isPresent()
              ? Live.message("study", null, StudyJson.overview(study.get()))
              : Live.message("deleted", null, json));
    }
    changed.clear();
    return Optional.of(Live.messages(messages));
  }
}
