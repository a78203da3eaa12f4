package org.alas.app.life;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas retry}: has trials run again. Not thread-safe. */
@Command(
    name = "retry",
    description = {
      "Have trials run again: failed ones, abandoned ones, or those that are named.",
      "",
      "Each becomes a new trial, which alas optimize or alas ask gives out next and which counts"
          + " towards the budget in its stead. Values that were told stay; failures that are retried"
          + " no longer keep the search away from where they were."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas retry first-study --failed",
      "  alas retry first-study 7 12-15",
      "  alas retry first-study --failed && alas optimize study.yaml"
    })
public final class RetryCommand extends StudyCommand {
  private static final int SHOWN = 20;

  @Parameters(
      arity = "0..*",
      paramLabel = "[STUDY] [TRIAL...]",
      hideParamSyntax = true,
      description =
          "A study's name or its file, which may be left out if there is only one; numbers of"
              + " trials, such as 7 or 1-20,25.")
  private List<String> words = List.of();

  @Option(names = "--failed", description = "All that failed and were not run again.")
  private boolean failed;

  @Option(
      names = "--abandoned",
      description = "All that were given up and are not run again by themselves.")
  private boolean abandoned;

  @Override
  public Integer call() {
    try (StudyStore store = existingStore()) {
      boolean numbersOnly =
          words.isEmpty()
              || (TrialNumbers.looksLike(words.get(0))
                  && store.store().find(words.get(0)).isEmpty());
      NamedStudy named = store.study(ChosenStudy.of(numbersOnly ? null : words.get(0)));
      List<String> lists = numbersOnly ? words : words.subList(1, words.size());
      if (lists.isEmpty() && !failed && !abandoned) {
        throw new InputException(
            "which trials are to be run again? Add --failed, --abandoned or numbers, as in alas"
                + " retry %s --failed.".formatted(named.name()));
      }
      Study study = named.resume();
      List<Integer> chosen = chosen(named.name(), study.snapshot(), lists);
      if (chosen.isEmpty()) {
        say("Study %s has no trial to be run again.".formatted(InputException.quote(named.name())));
        return 0;
      }
      study.retry(chosen.stream().mapToInt(Integer::intValue).toArray());
      say(
          "Study %s: %s to be run again (%s); alas optimize or alas ask gives %s out next."
              .formatted(
                  InputException.quote(named.name()),
                  Numbers.counted(chosen.size(), "trial"),
                  shown(chosen),
                  chosen.size() == 1 ? "it" : "them"));
    }
    return 0;
  }

  private List<Integer> chosen(String name, StudySnapshot now, List<String> lists) {
    List<Integer> chosen = new ArrayList<>();
    lists.forEach(list -> chosen.addAll(TrialNumbers.of(list, name, now.trials().size())));
    List<Integer> again =
        Stream.concat(
                now.trials().stream().map(Trial::retryOf),
                now.toRetry().stream().map(Trial::number))
            .toList();
    now.trials().stream()
        .filter(
            t ->
                (failed && t.state() == TrialState.FAILED)
                    || (abandoned && t.state() == TrialState.ABANDONED))
        .map(Trial::number)
        .filter(number -> !again.contains(number))
        .forEach(chosen::add);
    return chosen.stream().distinct().toList();
  }

  private static String shown(List<Integer> numbers) {
    String some =
        numbers.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
    return numbers.size() > SHOWN ? some + ", ..." : some;
  }
}
