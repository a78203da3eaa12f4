package org.alas.app.studies;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.alas.app.cli.AlignedTable;
import org.alas.app.cli.InputException;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.space.Configuration;
import org.alas.space.Variable;
import org.alas.study.Origin;
import org.alas.study.Problem;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas trials}: what was tried in a study. Not thread-safe. */
@Command(
    name = "trials",
    description = "List the trials of a study.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas trials first-study --last 10",
      "  alas trials study.yaml --state failed,abandoned"
    })
public final class TrialsCommand extends NamedStudyCommand {
  private static final int REASON = 60;

  @Option(names = "--json", description = "Print a JSON array instead of a table.")
  private boolean json;

  @Option(names = "--last", paramLabel = "N", description = "Only the last N of them.")
  private @Nullable Integer last;

  @Option(
      names = "--state",
      split = ",",
      paramLabel = "STATE",
      completionCandidates = StateNames.class,
      description = "Only trials in these states: ${COMPLETION-CANDIDATES}.")
  private List<String> states = List.of();

  @Option(names = "--tag", paramLabel = "TAG", description = "Only trials with one of these tags.")
  private List<String> tags = List.of();

  @Override
  public Integer call() {
    int most = last == null ? Integer.MAX_VALUE : InputException.atLeastOne("--last", last);
    List<TrialState> wanted = states.stream().map(s -> StateNames.require("--state", s)).toList();
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(chosen());
      StudySnapshot now = named.snapshot();
      List<Trial> trials =
          now.trials().stream()
              .filter(t -> wanted.isEmpty() || wanted.contains(t.state()))
              .filter(t -> tags.isEmpty() || t.note().tags().stream().anyMatch(tags::contains))
              .toList();
      trials = trials.subList(Math.max(0, trials.size() - most), trials.size());
      if (json) {
        print(List.of(JsonPage.text(trials.stream().map(TrialJson::of).toList())));
      } else if (trials.isEmpty()) {
        say(
            "Study %s has no %strial yet."
                .formatted(
                    InputException.quote(named.name()),
                    wanted.isEmpty() && tags.isEmpty() ? "" : "such "));
      } else {
        print(table(now.problem(), trials, now.objectives().size() > 1));
        for (int i = 0; i < now.objectives().size() && now.objectives().size() > 1; i++) {
          String what = Numbers.line(now.objectives().get(i), 100);
          print(List.of((i == 0 ? "\n" : "") + "Objective %d: %s".formatted(i + 1, what)));
        }
        print(WaitingTrials.lines(now));
        now.held()
            .ifPresent(held -> print(List.of("", "What the model holds: " + held.inWords() + ".")));
      }
    }
    return 0;
  }

  /**
   * A row for each trial.
   *
   * @param several whether the study has had several objectives, so that it matters which
   */
  private static List<String> table(Problem problem, List<Trial> trials, boolean several) {
    List<Variable> variables = problem.space().variables();
    List<String> headings =
        new ArrayList<>(List.of("trial", "state", "origin", "objective", "value"));
    variables.forEach(v -> headings.add(v.name()));
    headings.addAll(List.of("seconds", "worker", "reason", "tags", "note"));
    AlignedTable table = new AlignedTable(headings);
    for (Trial trial : trials) {
      Configuration settings = trial.configuration();
      List<String> cells = new ArrayList<>();
      cells.add(String.valueOf(trial.number()));
      cells.add(trial.state().label());
      cells.add(trial.origin().label());
      cells.add(several && trial.objective() > 0 ? String.valueOf(trial.objective()) : "");
      cells.add(Double.isNaN(trial.value()) ? "" : Numbers.plain(trial.value()));
      for (Variable v : variables) {
        cells.add(
            settings.has(v.name()) ? Numbers.line(Numbers.plain(settings.get(v.name())), 30) : "");
      }
      cells.add(seconds(trial));
      cells.add(Numbers.line(trial.worker(), 30));
      cells.add(Numbers.line(trial.reason(), REASON));
      cells.add(String.join(",", trial.note().tags()));
      cells.add(Numbers.line(trial.note().text(), REASON));
      table.add(cells);
    }
    return table.lines();
  }

  /** From being given out to its end; nobody knows how long what came from outside took. */
  private static String seconds(Trial trial) {
    Instant ended = trial.ended();
    return ended == null || trial.origin() == Origin.OUTSIDE
        ? ""
        : String.format(
            Locale.ROOT, "%.1f", Duration.between(trial.asked(), ended).toMillis() / 1000.0);
  }
}
