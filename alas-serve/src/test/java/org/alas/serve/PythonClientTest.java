package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.json.JsonText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The Python client, by Python itself; skipped where there is none, unless it must be there. */
class PythonClientTest {
  private static final Path CLIENT = Path.of("..", "clients", "python").toAbsolutePath();

  @TempDir private Path folder;

  @BeforeEach
  void needsPython() throws Exception {
    boolean there;
    try {
      there = new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      there = false;
    }
    if ("required".equals(System.getenv("ALAS_PYTHON"))) {
      assertThat(there).as("python3 is needed here").isTrue();
    }
    assumeTrue(there, "python3 is not installed, so that its client is not tested");
  }

  private String python(RunningService service, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3", "-W", "error"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PYTHONPATH", CLIENT.toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("ALAS_TOKEN", service.writeToken());
    builder.environment().put("ALAS_URL", service.url());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @Test
  void passesItsOwnTests() throws Exception {
    try (RunningService service = RunningService.in(folder)) {
      assertThat(python(service, CLIENT.resolve("test_alas.py").toString(), "-v")).contains("OK");
    }
  }

  /** The five minutes of docs/service.md. */
  @Test
  void theProgramOfThePageRuns() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "service.md"));
    Matcher program = Pattern.compile("(?s)```python tune.py\\n(.*?)```").matcher(page);
    assertThat(program.find()).isTrue();
    try (RunningService service = RunningService.in(folder)) {
      String text = program.group(1).replace("http://127.0.0.1:8080", service.url());
      Path file = Files.writeString(folder.resolve("tune.py"), text);
      assertThat(python(service, file.toString())).contains("'state': 'complete'");
      JsonNode study = service.get("/api/v1/studies/oven").json();
      assertThat(study.get("trials").get("complete").intValue()).isEqualTo(20);
      assertThat(study.get("best").doubleValue()).isLessThan(0.5);
    }
  }

  /** Every address of the client is one of the description. */
  @Test
  void knowsOnlyAddressesThatAreDescribed() throws Exception {
    String client = Files.readString(CLIENT.resolve("alas.py"));
    JsonNode paths;
    try (var in = Service.class.getResourceAsStream("openapi.json")) {
      paths =
          JsonText.read("it", new String(in.readAllBytes(), StandardCharsets.UTF_8)).get("paths");
    }
    TreeSet<String> used = new TreeSet<>(List.of("/api/v1/studies", "/api/v1/studies/{study}"));
    Matcher path = Pattern.compile("self\\.path\\(f?\"([^\"?]*)").matcher(client);
    while (path.find()) {
      used.add("/api/v1/studies/{study}" + path.group(1).replaceAll("\\{[^}]*}", "{trial}"));
    }
    assertThat(used).hasSizeGreaterThan(8);
    assertThat(used).isSubsetOf(paths.propertyNames());
  }
}
