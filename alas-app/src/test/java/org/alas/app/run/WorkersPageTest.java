package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.StudyFolder;
import org.alas.app.store.Patience;
import org.alas.app.store.PostgresServer;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * What docs/workers.md and docs/kubernetes.md tell people to do, on one machine with processes for
 * hosts and pods, and a real PostgreSQL.
 */
@DisabledOnOs(OS.WINDOWS)
class WorkersPageTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern BLOCK =
      Pattern.compile("```(\\w+ [\\w.]+)\n(.*?)```", Pattern.DOTALL);
  private static final String DATABASE = "jdbc:postgresql://db.example.org/alas?user=alas";

  @TempDir private Path directory;

  private static Map<String, String> blocks(String page) throws IOException {
    Map<String, String> blocks = new LinkedHashMap<>();
    Matcher block = BLOCK.matcher(Files.readString(ROOT.resolve("docs").resolve(page)));
    while (block.find()) {
      blocks.put(block.group(1), block.group(2));
    }
    return blocks;
  }

  /** Runs lines for a shell in which alas is the command under test. */
  private Process shell(String lines, String store, String log) throws IOException {
    String alas =
        String.join(" ", StudyFolder.javaCommand().stream().map(a -> "'" + a + "'").toList());
    String script = "set -e\nalas() { " + alas + " \"$@\"; }\n" + lines.replace(DATABASE, store);
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", script)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve(log).toFile());
    builder.environment().put("ALAS_STORE", store);
    return builder.start();
  }

  private static void requireTold(String store, int trials, long hosts) {
    try (Store open = StoreAddress.parse(store).openExisting(Patience.brief(line -> {}))) {
      StudySnapshot study = StudySnapshot.of(open.log("reactor"));
      assertThat(study.trials())
          .hasSize(trials)
          .allMatch(trial -> trial.state() == TrialState.COMPLETE);
      assertThat(study.trials().stream().map(Trial::worker).map(WorkersPageTest::run).distinct())
          .hasSizeLessThanOrEqualTo((int) hosts);
    }
  }

  private static String run(String worker) {
    return WorkerName.parse(worker).orElseThrow().run();
  }

  @Test
  void threeHostsShareAStudy() throws IOException, InterruptedException {
    String store = PostgresServer.freshStore();
    Map<String, String> blocks = blocks("workers.md");
    assertThat(blocks).containsKeys("yaml study.yaml", "sh evaluate", "sh host", "sh anywhere");
    Files.writeString(directory.resolve("study.yaml"), blocks.get("yaml study.yaml"));
    Path program = Files.writeString(directory.resolve("evaluate"), blocks.get("sh evaluate"));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    List<Process> hosts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      hosts.add(shell(blocks.get("sh host"), store, "host" + i));
    }
    for (int i = 0; i < 3; i++) {
      assertThat(StudyFolder.exit(hosts.get(i)))
          .as(Files.readString(directory.resolve("host" + i)))
          .isZero();
    }
    requireTold(store, 24, 3);
    Process anywhere = shell(blocks.get("sh anywhere"), store, "anywhere");
    assertThat(StudyFolder.exit(anywhere))
        .as(Files.readString(directory.resolve("anywhere")))
        .isZero();
    assertThat(directory.resolve("reactor.html")).isNotEmptyFile();
  }

  @Test
  @SuppressWarnings("unchecked")
  void theManifestsPodsWorkOnTheStudy() throws IOException, InterruptedException {
    String store = PostgresServer.freshStore();
    Map<String, Map<String, Object>> byKind = new LinkedHashMap<>();
    for (Object document :
        new Load(LoadSettings.builder().build())
            .loadAllFromString(Files.readString(ROOT.resolve("examples/kubernetes/worker.yaml")))) {
      Map<String, Object> each = (Map<String, Object>) document;
      byKind.put((String) each.get("kind"), each);
    }
    assertThat(byKind).containsOnlyKeys("Secret", "ConfigMap", "Deployment");
    Map<String, Object> spec = (Map<String, Object>) byKind.get("Deployment").get("spec");
    Map<String, Object> template = (Map<String, Object>) spec.get("template");
    Map<String, Object> labels =
        (Map<String, Object>) ((Map<String, Object>) template.get("metadata")).get("labels");
    assertThat(((Map<String, Object>) spec.get("selector")).get("matchLabels")).isEqualTo(labels);
    Map<String, Object> pod = (Map<String, Object>) template.get("spec");
    Map<String, Object> container = ((List<Map<String, Object>>) pod.get("containers")).get(0);
    assertThat(((List<Map<String, Object>>) container.get("env")).get(0))
        .containsEntry("name", "ALAS_STORE")
        .containsEntry("value", DATABASE);
    Map<String, String> files = (Map<String, String>) byKind.get("ConfigMap").get("data");
    files.forEach((name, text) -> write(directory.resolve(name), text));
    String command =
        String.join(" ", (List<String>) container.get("command"))
            .replace("/study/", directory + "/");
    assertThat(command).startsWith("alas worker ");
    List<Process> pods = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      pods.add(shell(command, store, "pod" + i));
    }
    for (int i = 0; i < 3; i++) {
      assertThat(StudyFolder.exit(pods.get(i)))
          .as(Files.readString(directory.resolve("pod" + i)))
          .isZero();
    }
    requireTold(store, 24, 3);
    Process again = shell(command, store, "again");
    assertThat(StudyFolder.exit(again)).as("a Deployment starts its pods again").isZero();
    assertThat(Files.readString(directory.resolve("again"))).contains("nothing left to do");
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
