package org.alas.app.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.InputException;
import org.alas.app.objective.BuiltinsOfTests;
import org.alas.data.Direction;
import org.alas.param.Preset;
import org.alas.space.SearchSpace;
import org.alas.study.Constraint;
import org.alas.study.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudyFileTest {
  @TempDir private Path folder;

  private static final String FULL =
      """
      name: tuning.v2
      direction: maximize
      parameters:
        rate: {type: real, min: 1e-5, max: 1, scale: log}
        depth: {type: integer, min: 1, max: 1e6, scale: log}
        solver: {type: categorical, values: [sgd, adam, 3, 0.5, true]}
        size: {type: ordinal, values: [16, 32]}
        nesterov:
          type: boolean
          when: {solver: [sgd, 3], size: 16}
      objective:
        command: train --rate {rate} --out ${HOME} '\\{rate}' {print} { rat }
        timeout: 1h30m
      trials: 50
      time: 90
      target: 0.99
      workers: 2
      initial: 8
      points:
        - {rate: 0.1, depth: 3, solver: adam, size: 32}
        - rate: 1
          depth: 3
          solver: sgd
          size: 16
          nesterov: false
      constraints: ["latency <= 50", memory >= 2]
      seed: -7
      preset: paper
      kernel: matern52
      acquisition: logei
      window: 500
      """;

  @Test
  void bracesThatAreNoParametersAreLeftToTheShellWithAWarning() {
    String study =
        """
        name: t
        direction: minimize
        parameters: {x: {type: real, min: 0, max: 1}}
        objective:
          command: %s
        """;
    assertThat(StudyFile.parse("s.yaml", study.formatted("./run {x} {y} {y}")).warnings())
        .containsExactly(
            "s.yaml line 5: the command has {y}, but no parameter has that name; the shell gets it"
                + " as it is.");
    for (String fine : List.of("./run {x} ${y}", "echo {x} | awk '{print}'", "./run {a,b} { y }")) {
      assertThat(StudyFile.parse("s.yaml", study.formatted(fine)).warnings()).as(fine).isEmpty();
    }
  }

  @Test
  void everythingIsRead() {
    StudyFile study = StudyFile.parse("study.yaml", FULL);
    SearchSpace space =
        SearchSpace.builder()
            .logReal("rate", 1e-5, 1)
            .logInteger("depth", 1, 1_000_000)
            .categorical("solver", "sgd", "adam", 3, 0.5, true)
            .ordinal("size", 16, 32)
            .bool("nesterov")
            .when("nesterov", "solver", "sgd", 3)
            .when("nesterov", "size", 16)
            .build();
    assertThat(study.name()).isEqualTo("tuning.v2");
    assertThat(study.problem().space()).isEqualTo(space);
    assertThat(study.problem().direction()).isEqualTo(Direction.MAXIMIZE);
    assertThat(study.problem().constraints())
        .containsExactly(new Constraint("latency", true, 50), new Constraint("memory", false, 2));
    assertThat(study.problem().points()).hasSize(2);
    assertThat(study.problem().points().get(1).values())
        .isEqualTo(
            Map.of("rate", 1.0, "depth", 3L, "solver", "sgd", "size", 16L, "nesterov", false));
    assertThat(study.limits())
        .isEqualTo(
            new Limits(
                Optional.of(50),
                Optional.of(Duration.ofSeconds(90)),
                Optional.of(0.99),
                Optional.of(2)));
    assertThat(study.settings().over(Settings.defaults()))
        .isEqualTo(new Settings(-7, Preset.PAPER, "matern52", "logei", 8, 500));
    ObjectiveSpec.Command command = (ObjectiveSpec.Command) study.objective();
    assertThat(command.timeout()).contains(Duration.ofMinutes(90));
    assertThat(command.command())
        .isEqualTo("train --rate {rate} --out ${HOME} '\\{rate}' {print} { rat }");
  }

  @Test
  void whatIsLeftOutIsEmpty() {
    String text =
        "\uFEFFname: t\ndirection: minimize\nobjective: {worker: ./serve}\n"
            + "parameters: {x: {type: real, min: 1, max: 1}}\n";
    StudyFile study = StudyFile.parse("study.yaml", text);
    assertThat(study.objective()).isEqualTo(new ObjectiveSpec.Worker("./serve", Optional.empty()));
    assertThat(study.settings().over(Settings.defaults())).isEqualTo(Settings.defaults());
    assertThat(study.limits().trials()).isEmpty();
    assertThat(study.problem().points()).isEmpty();
  }

  @Test
  void aBuiltinBringsItsOwnParametersAndDirection() {
    StudyFile study = StudyFile.parse("study.yaml", "name: t\nobjective: {builtin: branin}\n");
    assertThat(study.objective()).isEqualTo(new ObjectiveSpec.Builtin("branin"));
    assertThat(study.problem().space()).isEqualTo(BuiltinsOfTests.BRANIN);
    assertThat(study.problem().direction()).isEqualTo(Direction.MINIMIZE);
    StudyFile other =
        StudyFile.parse(
            "study.yaml",
            "name: t\ndirection: maximize\nobjective: {builtin: branin}\nparameters:\n"
                + "  x1: {type: real, min: 0, max: 1}\n  x2: {type: integer, min: 0, max: 9}\n");
    assertThat(other.problem().direction()).isEqualTo(Direction.MAXIMIZE);
    assertThat(other.problem().space().variables().get(1).levels()).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource({
    "90, 90000",
    "0.5, 500",
    "90s, 90000",
    "250ms, 250",
    "10m, 600000",
    "2 h, 7200000",
    "1d, 86400000",
    "1h30m, 5400000",
    "1h 30m, 5400000",
    "1.5s, 1500",
  })
  void times(String text, long millis) {
    assertThat(TimeSpan.parse(text)).contains(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0s", "-1s", "s", "1x", "1h30", "30 1h", "1e3", "1h,30m", "NaN"})
  void otherTimesAreNone(String text) {
    assertThat(TimeSpan.parse(text)).isEmpty();
  }

  @Test
  void filesThatCannotBeRead() throws IOException {
    Path binary = Files.write(folder.resolve("b.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    Path nul = Files.write(folder.resolve("n.yaml"), "name: \0".getBytes(StandardCharsets.UTF_8));
    Path large = Files.write(folder.resolve("l.yaml"), new byte[3_000_001]);
    Path none = folder.resolve("none.yaml");
    refused(binary, binary + " is not text in UTF-8; name a study file.");
    refused(large, large + " is larger than 3 MB; name a study file.");
    refused(folder, folder + " is a directory; name a study file.");
    refused(
        none, none + " does not exist; check the name, or write one with alas init " + none + ".");
    assertThatThrownBy(() -> StudyFile.read(nul)).isInstanceOf(InputException.class);
  }

  private static void refused(Path path, String message) {
    assertThatThrownBy(() -> StudyFile.read(path))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
  }

  /** Aliases may refer to themselves and grow without bound; neither hangs nor fails otherwise. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "&a [*a]",
        "&a {name: *a}",
        "name: &a [*a, *a]",
        "parameters: &a {x: *a}\nname: t\ndirection: minimize\nobjective: {builtin: b}",
        "points: &a [*a]",
        "? {a: b}\n: c",
        "!!binary abc",
        "name: t\ndirection: minimize\nobjective: {builtin: b}\nseed: !!int 0xzz\n"
            + "parameters: {x: {type: real, min: 0, max: 1}}",
        "name: !foo t",
        "%YAML 9.9\n---\nname: t",
        "name: *unknown",
        "a: &x [1]\nb: &y [*x,*x]\nc: [*y,*y,*y]",
      })
  void strangeYamlIsRefused(String text) {
    assertThatThrownBy(() -> StudyFile.parse("study.yaml", text))
        .isInstanceOf(InputException.class)
        .message()
        .startsWith("study.yaml")
        .doesNotContain("\n");
  }
}
