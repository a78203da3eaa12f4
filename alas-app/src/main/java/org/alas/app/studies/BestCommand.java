package org.alas.app.studies;

import java.util.ArrayList;
import java.util.List;
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

  @Override
  public Integer call() {
    InputException.atLeastOne("--top", top);
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(chosen());
      Study opened = named.resume();
      StudySnapshot now = opened.snapshot();
      BestTrials found = BestTrials.of(named.name(), now, top);
      List<Trial> best = found.best();
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
        print(List.of(JsonPage.text(found.json(recommended))));
      } else {
        recommended.ifPresent(r -> print(text(r, best.get(0))));
      }
    }
    return 0;
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
}
