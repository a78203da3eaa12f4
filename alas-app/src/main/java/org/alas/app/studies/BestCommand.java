package org.alas.app.studies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.ValueText;
import org.alas.data.Direction;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas best}: the best that a study has found. Not thread-safe. */
@Command(
    name = "best",
    description = {
      "Print the best that a study has found.",
      "",
      "Where values are noisy, what the model expects of the points tried is told as well."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  alas best first-study", "  alas best first-study --top 5 --json"})
public final class BestCommand extends NamedStudyCommand {
  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "1",
      description = "The N best trials, the best first (default: ${DEFAULT-VALUE}).")
  private int top;

  /**
   * Where values are noisy the best one told owes much to luck; what the model expects at the
   * points tried is a better guide. Immutable and thread-safe.
   *
   * @param trial the complete trial of which the best is expected
   * @param mean what is expected there
   * @param sd how sure that is
   * @param noise standard deviation of a value told, in the units of the objective
   */
  private record Recommendation(Trial trial, double mean, double sd, double noise) {
    /** Noise variance that counts as large, as part of the variance of all values. */
    private static final double LARGE = 0.01;

    /** Beyond so many values a fit takes longer than somebody waits for an answer. */
    private static final int MOST_VALUES = 500;

    /** The recommendation; none if values are hardly noisy, too few to tell or too many to fit. */
    static Optional<Recommendation> of(Study study, StudySnapshot now) {
      List<Trial> complete =
          now.trials().stream().filter(t -> t.state() == TrialState.COMPLETE).toList();
      boolean quiet = now.lastExplanation().map(why -> noise(why) <= LARGE).orElse(false);
      long values = now.trials().stream().filter(t -> !Double.isNaN(t.value())).count();
      if (complete.isEmpty() || quiet || values > MOST_VALUES) {
        return Optional.empty();
      }
      return study
          .model(now)
          .filter(model -> model.objective().process().noise() > LARGE)
          .map(model -> among(complete, now.problem().direction(), model));
    }

    /** As learned for the last suggestion of the model, which saves a fit. */
    private static double noise(Explanation why) {
      return why.parameters().get(why.parameters().size() - 2);
    }

    /** Standard deviation of the noise about a trial's value. */
    private static double noise(StudyModel model, Trial trial) {
      GaussianProcess process = model.objective().process();
      double[] u = model.problem().space().encode(trial.configuration());
      double sd = Math.sqrt(process.noise()) * process.units().sd();
      return model.inUnits(process.predictMean(u), sd).sd();
    }

    private static Recommendation among(
        List<Trial> complete, Direction direction, StudyModel model) {
      return complete.stream()
          .map(
              trial -> {
                Prediction there = model.predict(trial.configuration());
                return new Recommendation(trial, there.mean(), there.sd(), noise(model, trial));
              })
          .reduce((a, b) -> direction.better(b.mean(), a.mean()) ? b : a)
          .orElseThrow();
    }
  }

  @Override
  public Integer call() {
    InputException.atLeastOne("--top", top);
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(chosen());
      Study opened = named.resume();
      StudySnapshot now = opened.snapshot();
      List<Trial> best = best(now);
      if (best.isEmpty()) {
        say(
            "alas: study %s has no complete trial yet; alas trials %s shows what it has."
                .formatted(InputException.quote(named.name()), named.name()));
        return ExitCode.FAILED;
      }
      if (!json) {
        print(text(now.trials().size(), best));
      }
      Optional<Recommendation> recommended = Recommendation.of(opened, now);
      if (json) {
        print(List.of(JsonPage.text(toJson(named.name(), now, best, recommended))));
      } else {
        recommended.ifPresent(r -> print(text(r, best.get(0))));
      }
    }
    return 0;
  }

  /** The earlier one of two equals first. */
  private List<Trial> best(StudySnapshot from) {
    return from.trials().stream()
        .filter(t -> t.state() == TrialState.COMPLETE)
        .sorted(from.problem().bestFirst())
        .limit(top)
        .toList();
  }

  private static List<String> text(int trials, List<Trial> best) {
    List<String> lines = new ArrayList<>();
    for (Trial trial : best) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(fact("value", ValueText.of(trial.value())));
      lines.add(
          fact(
              "trial",
              "%d of %d, from %s".formatted(trial.number(), trials, trial.origin().label())));
      Explanation why = trial.explanation();
      if (why != null) {
        lines.add(
            fact(
                "predicted",
                "%s, sd %s".formatted(Numbers.plain(why.mean()), Numbers.plain(why.sd()))));
      }
      TrialJson.measures(trial).forEach((name, x) -> lines.add(fact(name, ValueText.of(x))));
      lines.addAll(Assignment.lines(trial.configuration()));
    }
    return lines;
  }

  private static String fact(String name, String what) {
    return "%-9s  %s".formatted(name, what);
  }

  private static List<String> text(Recommendation recommended, Trial best) {
    List<String> lines = new ArrayList<>(List.of(""));
    boolean same = recommended.trial().number() == best.number();
    lines.add(
        "Values are noisy (sd %s); the model recommends trial %d%s, where it expects %s, sd %s."
            .formatted(
                Numbers.plain(recommended.noise()),
                recommended.trial().number(),
                same ? " too" : "",
                Numbers.plain(recommended.mean()),
                Numbers.plain(recommended.sd())));
    if (!same) {
      lines.addAll(Assignment.lines(recommended.trial().configuration()));
    }
    return lines;
  }

  private static Map<String, @Nullable Object> toJson(
      String name, StudySnapshot now, List<Trial> best, Optional<Recommendation> recommended) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("study", name);
    all.put("direction", now.problem().direction().label());
    all.put("best", best.stream().map(TrialJson::of).toList());
    all.put("recommended", recommended.map(BestCommand::toJson).orElse(null));
    return all;
  }

  private static Map<String, Object> toJson(Recommendation recommended) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("trial", recommended.trial().number());
    all.put("parameters", recommended.trial().configuration().values());
    all.put("mean", recommended.mean());
    all.put("sd", recommended.sd());
    all.put("noise_sd", recommended.noise());
    return all;
  }
}
