package org.alas.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.studies.OvenFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What words may become. */
class CompletionTest {
  @TempDir private Path directory;
  private OvenFolder folder;

  @BeforeEach
  void fill() throws IOException {
    folder = new OvenFolder(directory);
    folder.alas("ask", folder.oven("oven"));
    folder.alas("ask", folder.oven("grill"));
    folder.alas("tell", "oven", "1", "--failed", "typo");
    folder.alas("note", "oven", "--tag", "winter");
  }

  /** Candidates without their meanings, for the last of some words. */
  private List<String> complete(String... words) {
    CommandRun run = run(words);
    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out().lines().map(line -> line.split("\t")[0]).toList();
  }

  private static CommandRun run(String... words) {
    List<String> args = new ArrayList<>(List.of("complete", "--"));
    args.addAll(List.of(words));
    return CommandRun.of(args.toArray(String[]::new));
  }

  private List<String> stored(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command, "--store", folder.store().toString()));
    all.addAll(List.of(words));
    return complete(all.toArray(String[]::new));
  }

  @Test
  void commandsAndTheirOptions() {
    assertThat(complete("")).contains("optimize", "delete", "generate-completion");
    assertThat(complete("")).doesNotContain("complete");
    assertThat(complete("re")).containsExactly("report", "retry", "rename", "restore");
    assertThat(complete("--no")).containsExactly("--no-color");
    assertThat(complete("optimize", "--t"))
        .containsExactly(
            "--trials", "--time", "--target", "--tolerance", "--token-file", "--trial-cores");
    assertThat(complete("optimize", "--stack")).as("hidden").isEmpty();
    assertThat(complete("nonsense", "")).isEmpty();
    assertThat(run("opt").out())
        .isEqualTo("optimize\tLook for the best parameters of a study file.\n");
  }

  @Test
  void valuesOfOptions() {
    assertThat(complete("optimize", "s.yaml", "--kernel", "matern"))
        .containsExactly("matern12", "matern32", "matern52");
    assertThat(complete("fit", "--kernel", "matern5")).containsExactly("matern52");
    assertThat(complete("optimize", "--preset=pa")).containsExactly("--preset=paper");
    assertThat(complete("optimize", "--acquisition", "log")).containsExactly("logei", "logpi");
    assertThat(complete("trials", "--state", "failed,com")).containsExactly("failed,complete");
    assertThat(complete("optimize", "--trials", "")).isEmpty();
    assertThat(complete("man", "sal")).containsExactly("salvage");
    assertThat(complete("generate-completion", "")).containsExactly("bash", "zsh");
  }

  @Test
  void whatTheStoreHolds() {
    for (String command :
        List.of("trials", "best", "report", "export", "ask", "tell", "delete", "note", "copy")) {
      assertThat(stored(command, "")).as(command).containsExactly("oven", "grill");
    }
    assertThat(stored("compare", "oven", "g")).containsExactly("grill");
    assertThat(stored("rename", "oven", "")).as("a new name").isEmpty();
    assertThat(stored("retry", "oven", "")).containsExactly("1");
    assertThat(stored("trials", "--tag", "")).containsExactly("winter");
    assertThat(stored("enqueue", "oven", "")).containsExactly("heat=", "fan=", "speed=", "steam=");
    assertThat(stored("enqueue", "oven", "heat=1", "s")).containsExactly("speed=", "steam=");
    assertThat(stored("enqueue", "oven", "fan="))
        .containsExactly("fan=off", "fan=low", "fan=very high");
    assertThat(stored("enqueue", "oven", "steam=f")).containsExactly("steam=false");
    assertThat(stored("enqueue", "oven", "heat=")).isEmpty();
  }

  /** Nobody wants a complaint while typing, nor a store that was not there. */
  @Test
  void aStoreThatCannotBeReadIsPassedOver() throws IOException {
    Path none = directory.resolve("none.db");
    assertThat(complete("trials", "--store", none.toString(), "")).isEmpty();
    assertThat(none).doesNotExist();
    Path text = Files.writeString(directory.resolve("notes.txt"), "no store");
    assertThat(complete("trials", "--store=" + text, "")).isEmpty();
    assertThat(complete("trials", "--store", directory.toString(), "")).isEmpty();
  }

  @Test
  void scripts() {
    assertThat(CommandRun.of("generate-completion").out()).contains("complete -o default -F _alas");
    assertThat(CommandRun.of("generate-completion", "zsh").out()).startsWith("#compdef alas");
    CommandRun fish = CommandRun.of("generate-completion", "fish");
    assertThat(fish.exit()).isEqualTo(2);
    assertThat(fish.err()).contains("shell \"fish\" is unknown; known are bash, zsh");
  }
}
