package org.alas.app.compare;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.alas.study.Explanation;
import org.alas.study.Origin;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * How a study went, trial by trial as they ended. Time counts while at least one trial was chosen
 * or run, so that a night between two runs does not. Immutable and thread-safe.
 *
 * @param steps after each trial that has ended with a result or without
 */
public record StudyProgress(String name, StudySnapshot study, List<Step> steps) {

  /**
   * What was known after some trials.
   *
   * @param seconds of work since the beginning
   * @param best NaN as long as there is none
   */
  public record Step(int trials, double seconds, double best, boolean better) {
    Map<String, Object> json() {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("trials", trials);
      all.put("seconds", seconds);
      all.put("best", best);
      return all;
    }
  }

  public static StudyProgress of(String name, StudySnapshot study) {
    List<Trial> ended =
        study.trials().stream()
            .filter(t -> t.outcome() != null)
            .sorted(Comparator.comparing(StudyProgress::end))
            .toList();
    WorkTime time = WorkTime.of(ended);
    List<Step> steps = new ArrayList<>();
    double best = Double.NaN;
    for (Trial trial : ended) {
      boolean better =
          trial.state() == TrialState.COMPLETE
              && (Double.isNaN(best) || study.problem().direction().better(trial.value(), best));
      best = better ? trial.value() : best;
      steps.add(new Step(steps.size() + 1, time.until(end(trial)), best, better));
    }
    return new StudyProgress(name, study, List.copyOf(steps));
  }

  /** When somebody began to choose it. */
  private static Instant begin(Trial trial) {
    return trial.asked().minusNanos((long) (1e9 * askSeconds(trial)));
  }

  private static double askSeconds(Trial trial) {
    Explanation why = trial.explanation();
    return why == null ? 0 : why.askSeconds();
  }

  private static Instant end(Trial trial) {
    return Objects.requireNonNull(trial.ended());
  }

  /** The best after so many trials; nothing if there is none, or there are fewer. */
  Optional<Double> bestAfter(int trials) {
    return trials < 1 || trials > steps.size() || Double.isNaN(steps.get(trials - 1).best())
        ? Optional.empty()
        : Optional.of(steps.get(trials - 1).best());
  }

  /** Steps that found something better. */
  List<Step> improvements() {
    return steps.stream().filter(Step::better).toList();
  }

  double seconds() {
    return steps.isEmpty() ? 0 : steps.get(steps.size() - 1).seconds();
  }

  /** Spent on choosing trials. */
  double askSeconds() {
    return study.trials().stream().mapToDouble(StudyProgress::askSeconds).sum();
  }

  /** Told to a program. */
  public Map<String, @Nullable Object> json() {
    Map<String, Object> states = new LinkedHashMap<>();
    for (TrialState state : TrialState.values()) {
      states.put(state.label(), study.count(state));
    }
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("study", name);
    all.put("direction", study.problem().direction().label());
    all.put("trials", states);
    all.put("best", study.best().map(Trial::value).orElse(null));
    all.put("best_trial", study.best().map(Trial::number).orElse(null));
    all.put("seconds", seconds());
    all.put("ask_seconds", askSeconds());
    all.put("progress", improvements().stream().map(Step::json).toList());
    return all;
  }

  /**
   * Spans in which trials were chosen or run, in nanoseconds since the first, joined where they
   * meet.
   */
  private record WorkTime(Instant zero, List<Long> from, List<Long> to) {

    static WorkTime of(List<Trial> ended) {
      List<Trial> worked =
          ended.stream()
              .filter(t -> t.origin() != Origin.OUTSIDE)
              .sorted(Comparator.comparing(StudyProgress::begin))
              .toList();
      Instant zero = worked.isEmpty() ? Instant.EPOCH : begin(worked.get(0));
      WorkTime time = new WorkTime(zero, new ArrayList<>(), new ArrayList<>());
      worked.forEach(time::add);
      return time;
    }

    private long nanos(Instant time) {
      return Duration.between(zero, time).toNanos();
    }

    private void add(Trial trial) {
      long begin = nanos(begin(trial));
      long end = nanos(end(trial));
      int last = to.size() - 1;
      if (last >= 0 && begin <= to.get(last)) {
        to.set(last, Math.max(end, to.get(last)));
      } else {
        from.add(begin);
        to.add(end);
      }
    }

    double until(Instant time) {
      long now = nanos(time);
      long sum = 0;
      for (int i = 0; i < from.size() && from.get(i) < now; i++) {
        sum += Math.min(to.get(i), now) - from.get(i);
      }
      return sum / 1e9;
    }
  }
}
