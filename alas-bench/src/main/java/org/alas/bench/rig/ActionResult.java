package org.alas.bench.rig;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alas.app.cli.Numbers;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.StoreException;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * What came of a hostile action. Immutable.
 *
 * @param answer what was said of it, on one line
 * @param lost whether something was, in words
 * @param complaints what should not have happened
 */
record ActionResult(
    HostileActionsCommand.Action action,
    String answer,
    int exit,
    String lost,
    List<String> complaints) {
  private static final Set<Integer> EXITS = Set.of(0, 1, 2, 130);
  private static final Pattern TOLD = Pattern.compile("(?m)^trial (\\d+): (\\S+)");
  private static final Pattern USUAL =
      Pattern.compile(
          "trial \\d+: .*|study s: .*|going on with .*|Next: .*| .*|\\s*|The study is.*"
              + "|Best value.*|SLF4J.*|no limit was given.*|\\d+ bytes .*|\\d+\\+\\d+ records .*");

  static ActionResult of(
      HostileActionsCommand.Action action,
      Path folder,
      int exit,
      String before,
      String said,
      boolean untouched) {
    List<String> complaints = new ArrayList<>();
    if (!EXITS.contains(exit)) {
      complaints.add("its exit code is " + exit);
    }
    if (said.contains("\tat ") || said.contains("Exception") || said.contains("internal error")) {
      complaints.add("it shows a stack trace or an internal error");
    }
    if (exit == 2 && !untouched) {
      complaints.add("it was refused and has written something");
    }
    Optional<String> missing = missing(folder, before + "\n" + said);
    missing.ifPresent(complaints::add);
    boolean told = TOLD.matcher(before + "\n" + said).find();
    return new ActionResult(
        action,
        answer(said, exit).replace(folder.toString(), "."),
        exit,
        missing.isPresent()
            ? "yes"
            : exit == 2 ? "no, nothing written" : told ? "no, all there" : "no",
        complaints.stream().map(c -> action.title() + ": " + c + "\n" + said).toList());
  }

  /** A trial that was reported and is not in the store, if there is one. */
  private static Optional<String> missing(Path folder, String said) {
    Matcher told = TOLD.matcher(said);
    if (!told.find()) {
      return Optional.empty();
    }
    boolean rescued = Files.exists(folder.resolve("alas-rescued.db"));
    Path file = folder.resolve(rescued ? "alas-rescued.db" : "alas.db");
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      List<Trial> trials = StudySnapshot.of(store.log("s")).trials();
      return told.reset()
          .results()
          .filter(line -> !holds(trials, Integer.parseInt(line.group(1)), line.group(2)))
          .map(line -> "trial " + line.group(1) + " is lost")
          .findFirst();
    } catch (StoreException e) {
      return said.contains("alas salvage") || said.contains("events read")
          ? Optional.empty()
          : Optional.of("the store cannot be opened: " + e.getMessage());
    }
  }

  private static boolean holds(List<Trial> trials, int number, String told) {
    if (number > trials.size()) {
      return false;
    }
    Trial trial = trials.get(number - 1);
    return told.endsWith(":")
        ? trial.state().label().equals(told.substring(0, told.length() - 1))
        : Numbers.plain(trial.value()).equals(told);
  }

  /** Of a refusal or a failure its sentence; else all that is not said every time. */
  private static String answer(String said, int exit) {
    List<String> lines =
        said.lines().filter(line -> !USUAL.matcher(line).matches()).distinct().toList();
    List<String> own = lines.stream().filter(line -> line.startsWith("alas: ")).toList();
    return (exit == 0 || own.isEmpty() ? lines : own.subList(own.size() - 1, own.size()))
        .stream()
            .collect(Collectors.joining(" / "))
            .replaceFirst("^alas: ", "")
            .replaceAll("\\d+\\.\\d s\\b", "... s")
            .replaceAll("process \\d+ was", "process ... was")
            .replaceAll("/bin/sh: (?:\\d+: )?", "");
  }

  /** All but the number. */
  String row() {
    return "| %s | `%s` | %s | %d | %s |"
        .formatted(
            action.title(),
            action.typed().replace("|", "\\|"),
            answer.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;"),
            exit,
            lost);
  }
}
