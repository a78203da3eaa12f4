package org.alas.app.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.alas.space.Configuration;
import org.alas.study.StudySnapshot;

/** What a study gives out before it chooses by itself, in words. Stateless and thread-safe. */
public final class WaitingTrials {
  private static final int SHOWN = 5;

  private WaitingTrials() {}

  /** Nothing if nothing waits. */
  static List<String> lines(StudySnapshot now) {
    List<String> queue = now.queue().stream().map(WaitingTrials::settings).toList();
    List<String> again = now.toRetry().stream().map(t -> "trial " + t.number()).toList();
    List<String> lines = new ArrayList<>();
    if (!queue.isEmpty() || !again.isEmpty()) {
      lines.add("");
    }
    if (!queue.isEmpty()) {
      lines.add("Tried next: %s.".formatted(listed(queue)));
    }
    if (!again.isEmpty()) {
      lines.add("Run again: %s.".formatted(listed(again)));
    }
    return lines;
  }

  /** On one line. */
  public static String settings(Configuration configuration) {
    return String.join(" ", Assignment.lines(configuration));
  }

  private static String listed(List<String> all) {
    String some = all.stream().limit(SHOWN).collect(Collectors.joining("; "));
    return all.size() > SHOWN ? some + " and %d more".formatted(all.size() - SHOWN) : some;
  }
}
