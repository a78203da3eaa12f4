package org.alas.app.studies;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * The best that a study has found. Immutable and thread-safe.
 *
 * @param best the best first, the earlier one of two equals first
 */
public record BestTrials(String study, String direction, List<Trial> best) {

  public static BestTrials of(String study, StudySnapshot from, int most) {
    List<Trial> best =
        from.trials().stream()
            .filter(t -> t.state() == TrialState.COMPLETE)
            .sorted(from.problem().bestFirst())
            .limit(most)
            .toList();
    return new BestTrials(study, from.problem().direction().label(), best);
  }

  /** Told to a program. */
  public Map<String, @Nullable Object> json(Optional<Recommendation> recommended) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("study", study);
    all.put("direction", direction);
    all.put("best", best.stream().map(TrialJson::of).toList());
    all.put("recommended", recommended.map(Recommendation::json).orElse(null));
    return all;
  }
}
