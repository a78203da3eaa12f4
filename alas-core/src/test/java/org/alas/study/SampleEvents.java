package org.alas.study;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alas.data.Direction;
import org.alas.data.OutputScale;
import org.alas.gp.Prediction;
import org.alas.param.Preset;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/** Events of every type, with contents that are hard to write down. */
public final class SampleEvents {
  private static final Instant TIME = Instant.parse("2026-03-01T12:34:56.123456789Z");
  private static final String ODD =
      "line\nbreak, \"quote\", \\, tab\t, nul\0, größe, 数, \ud83d\ude00";

  private SampleEvents() {}

  public static Event.Created created() {
    SearchSpace space =
        SearchSpace.builder()
            .logReal("rate", 1e-5, 0.1 + 0.2)
            .integer("depth", 1, 9)
            .categorical("solver", "sgd", "größe")
            .bool("warm")
            .when("depth", "solver", "sgd")
            .build();
    Problem problem =
        new Problem(
            space,
            Direction.MAXIMIZE,
            List.of(new Constraint("latency", true, 1.0 / 3), new Constraint("ram", false, -0.0)),
            List.of(new Configuration(Map.of("rate", 0.01, "solver", "größe", "warm", true))));
    Settings settings = new Settings(Long.MIN_VALUE, Preset.PAPER, "matern52", "logei", 7, 300);
    return new Event.Created(TIME, problem, settings, "0.1.0");
  }

  public static Event.Told told(int trial) {
    return new Event.Told(TIME.plusNanos(trial), trial, Outcome.of(Math.sin(trial)));
  }

  /** One after another as a log may hold them; each has another key. */
  public static List<Event> all() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("z", 1.0);
    values.put("a", 1L);
    values.put("whole", Long.MAX_VALUE);
    values.put("least", Double.MIN_VALUE);
    values.put("zero", -0.0);
    values.put("most", Double.MAX_VALUE);
    values.put("flag", false);
    values.put(ODD, ODD);
    values.put("half", "\ud800");
    Configuration configuration = new Configuration(values);
    Explanation explanation =
        Explanation.of(
            new Prediction(Double.NaN, Double.POSITIVE_INFINITY),
            "logei",
            Double.NEGATIVE_INFINITY,
            Explanation.Learned.of(
                    "alas",
                    List.of(0.1 + 0.2, 2.0),
                    List.of(1e22, 1e-320, Math.PI),
                    new FitHistory(17, 20),
                    0.25)
                .among(
                    new OutputScale(-1e-310),
                    List.of(
                        new Belief(
                            new Hypothesis("alas-pooled", 6), 0.7, -0.1, List.of(0.1 + 0.2), 3),
                        new Belief(Hypothesis.LOCAL.get(1), 0.0, 0.0, List.of(), 9),
                        new Belief(Hypothesis.PLAIN, 0.3, 1e-17, List.of(), 20))),
            1e-9);
    Explanation.Learned former = Explanation.Learned.of("rbf", List.of(), List.of(1.5), null, 1);
    Explanation withoutHistory = Explanation.of(new Prediction(0, 1), "ei", 0.5, former, 2);
    return List.of(
        created(),
        new Event.Configured(Instant.EPOCH, 1, Settings.defaults().withSeed(Long.MAX_VALUE)),
        new Event.Asked(TIME, 1, configuration, Origin.MODEL, ODD, Long.MAX_VALUE, explanation),
        new Event.Asked(TIME, 2, new Configuration(Map.of()), Origin.DESIGN, "", 0, null),
        new Event.Told(Instant.MAX, 1, Outcome.of(-1e-300, Map.of("latency", 0.1, "ram", 5e-324))),
        new Event.Told(Instant.MIN, 2, Outcome.failed(ODD)),
        new Event.Observed(TIME, 3, configuration, Outcome.of(-0.0)),
        new Event.Observed(TIME, 6, configuration, Outcome.of(1), ODD),
        new Event.Asked(TIME, 7, configuration, Origin.DESIGN, "", 0, null, ODD),
        new Event.Abandoned(TIME, 4, "its lease ran out"),
        new Event.Asked(TIME, 5, configuration, Origin.MODEL, "", 1, withoutHistory),
        new Amendment.Enqueued(TIME, 1, List.of(configuration, new Configuration(Map.of()))),
        new Amendment.Retried(TIME, 2, List.of(5, 2)),
        new Amendment.Noted(TIME, 3, 0, new Note(ODD, Set.of("größe", "a-1"))),
        new Amendment.Noted(TIME, 4, 5, Note.NONE),
        new Amendment.Widened(
            TIME, 5, created().problem().space(), Map.of("warm", true, "rate", 0.1 + 0.2)),
        new Event.ObjectiveNamed(TIME, 1, ODD),
        new Event.Searched(
            TIME, 1, 9, new FitHistory(17, 20), explanation.learned().beliefs(), 0.1 + 0.2));
  }
}
