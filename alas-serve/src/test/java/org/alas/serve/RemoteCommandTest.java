package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code alas --server URL ...} works like a local store. */
class RemoteCommandTest {
  @TempDir private Path folder;
  @TempDir private Path here;
  private RunningService service;

  @BeforeEach
  void start() {
    service = RunningService.in(folder);
  }

  @AfterEach
  void stop() {
    service.close();
  }

  private CommandRun alas(String... words) {
    List<String> line = new ArrayList<>(List.of("--server", service.url()));
    line.addAll(List.of("--token-file", service.tokenFile().toString()));
    line.addAll(List.of(words));
    return CommandRun.of(line.toArray(String[]::new));
  }

  private Path study() throws Exception {
    return CommandRun.write(
        here,
        "oven.yaml",
        "name: oven",
        "direction: minimize",
        "parameters:",
        "  heat: {type: real, min: 0, max: 10}",
        "objective: {command: \"echo {heat}\"}",
        "seed: 1");
  }

  @Test
  void asksTellsAndShows() throws Exception {
    CommandRun asked = alas("ask", study().toString(), "--json");
    assertThat(asked.exit()).as(asked.err()).isZero();
    assertThat(asked.out()).contains("\"trial\" : 1", "\"heat\" : 3.6960622819606215");
    assertThat(alas("tell", "oven", "1", "0.5").err())
        .isEqualTo("Trial 1: 0.5, the best so far.\n");
    assertThat(alas("ask", "oven", "--worker", "w").out()).startsWith("trial=2\n");
    assertThat(alas("tell", "oven", "2", "--failed", "cold").err())
        .isEqualTo("Trial 2: failed (cold).\n");
    CommandRun again = alas("tell", "oven", "1", "0.6");
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err())
        .isEqualTo(
            "alas: trial 1 of study \"oven\" was told 0.5 before and cannot be told 0.6 now; what"
                + " was told stays.\n");
    assertThat(alas("trials", "oven").out()).contains("complete", "failed", "cold");
    assertThat(alas("best", "oven", "--json").out()).contains("\"value\" : 0.5");
    assertThat(alas("studies").out()).contains("oven");
    assertThat(alas("export", "oven").out()).contains("1,complete,design,3.6960622819606215,0.5");
    Path page = here.resolve("oven.html");
    assertThat(alas("report", "oven", "--out", page.toString()).exit()).isZero();
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>");
    assertThat(alas("note", "oven", "hot", "--tag", "x").exit()).isZero();
    assertThat(alas("enqueue", "oven", "heat=1").exit()).isZero();
    assertThat(alas("ask", "oven").out()).contains("heat=1");
    assertThat(alas("rename", "oven", "stove").exit()).isZero();
    CommandRun deleted = alas("delete", "stove", "--yes");
    assertThat(deleted.exit()).as(deleted.err()).isZero();
    assertThat(alas("studies").err()).contains("holds no study yet");
  }

  @Test
  void runsAWholeStudyWithTrialsOfTheService() throws Exception {
    CommandRun run = alas("optimize", study().toString(), "--trials", "6", "--json");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(service.get("/api/v1/studies/oven").json().get("trials").get("complete").intValue())
        .isEqualTo(6);
    // What evaluates is told in words, and is never run by anybody who reads it.
    assertThat(service.get("/api/v1/studies/oven").json().get("objectives").get(0).stringValue())
        .isEqualTo("command echo {heat}");
  }

  @Test
  void workersShareABudgetThroughTheService() throws Exception {
    String file = study().toString();
    CompletableFuture<CommandRun> other =
        CompletableFuture.supplyAsync(
            () -> alas("worker", file, "--trials", "9", "--workers", "2", "--json"));
    CommandRun own = alas("worker", file, "--trials", "9", "--json");
    assertThat(own.exit()).as(own.err()).isZero();
    assertThat(other.get(5, TimeUnit.MINUTES).exit()).as(other.get().err()).isZero();
    assertThat(service.get("/api/v1/studies/oven").json().get("trials").get("complete").intValue())
        .isEqualTo(9);
    Files.writeString(Path.of(file), Files.readString(Path.of(file)).replace("echo", "echo 1"));
    CommandRun stray = alas("worker", file, "--trials", "10");
    assertThat(stray.exit()).isEqualTo(2);
    assertThat(stray.err()).contains("is evaluated by another objective");
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    CommandRun stray = CommandRun.of("studies", "--token-file", "x", "--store", "alas.db");
    assertThat(stray.exit()).isEqualTo(2);
    assertThat(stray.err()).contains("--token-file is for a service, but the store is alas.db");
    CommandRun missing =
        CommandRun.of("studies", "--server", service.url(), "--token-file", here + "/none");
    assertThat(missing.err()).contains("cannot be read or is empty; check the path");
    Path wrong = CommandRun.write(here, "token", "wrong-wrong-wrong-wrong");
    CommandRun refused =
        CommandRun.of("studies", "--server", service.url(), "--token-file", wrong.toString());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("the token is not one of this service's");
    assertThat(CommandRun.of("--server", "ftp://x", "studies").err())
        .contains("is no file, database or service");
    CommandRun unknown = alas("best", "ovn");
    assertThat(unknown.err()).contains("holds no study");
  }
}
