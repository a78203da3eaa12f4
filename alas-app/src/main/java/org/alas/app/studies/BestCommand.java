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
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class BestCommand extends StudyCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY",
      description = "A study's name or its file; may be left out if there is only one.")
  private @Nullable String study;

  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "1",
      description = "The N best trials, the best first (default: ${DEFAULT-VALUE}).")
  private int top;

  @Override
  public Integer call() {
    if (top < 1) {
      throw new InputException("--top must be at least 1, got " + top + ".");
    }
    try (StudyStore store = StudyStore.existing(storeFile())) {
      NamedStudy named = store.study(ChosenStudy.of(study));
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
