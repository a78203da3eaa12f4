package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.alas.space.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTemplateTest {
  private static final String EVIL = "it's $(x)";

  private static String fill(String template, Object value) {
    return new CommandTemplate(template, Set.of("x", "a-b", "off"))
        .filled(new Configuration(Map.of("x", value)));
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "1e-4, 0.0001",
    "-3.0, -3.0",
    "1e-12, 1.0e-12",
    "2.5e20, 2.5e20",
    "0, 0.0"
  })
  void numbersReadEverywhere(double value, String text) {
    assertThat(fill("run {x}", value)).isEqualTo("run " + text);
    assertThat(fill("awk 'BEGIN { print {x} }'", value))
        .isEqualTo("awk 'BEGIN { print " + text + " }'");
  }

  @Test
  void otherValues() {
    assertThat(fill("run {x}", 12L)).isEqualTo("run 12");
    assertThat(fill("run {x}", true)).isEqualTo("run true");
    assertThat(fill("run -XX:+Use{x}GC", "G1")).isEqualTo("run -XX:+UseG1GC");
    assertThat(fill("run {x}", "")).isEqualTo("run ''");
    assertThat(fill("run --off={off} {off}", 1L)).isEqualTo("run --off= ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "awk '{ s += $1 } END { print s }'",
        "echo ${x} \"${x}\" \\{x} {y} {} {x",
        "find . -exec cat {} \\;",
        "f() { g; }; f"
      })
  void otherBracesStay(String command) {
    assertThat(fill(command, 3L)).isEqualTo(command);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          run {x}             | run 'it'\\''s $(x)'
          run --x={x}         | run --x='it'\\''s $(x)'
          run "a {x}"         | run "a "'it'\\''s $(x)'""
          run 'a {x}'         | run 'a it'\\''s $(x)'
          run "$(f {x}) {x}"  | run "$(f 'it'\\''s $(x)') "'it'\\''s $(x)'""
          run "\\"{x}"        | run "\\""'it'\\''s $(x)'""
          run it\\'s {x}      | run it\\'s 'it'\\''s $(x)'
          run "${y}" {x}      | run "${y}" 'it'\\''s $(x)'
          (run {x}) && {x}    | (run 'it'\\''s $(x)') && 'it'\\''s $(x)'
          run a#b {x}         | run a#b 'it'\\''s $(x)'
          """)
  void textsAreQuotedForTheirPlace(String template, String command) {
    assertThat(fill(template, EVIL)).isEqualTo(command);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run `f {x}`",
        "cat <<E\n{x}\nE",
        "run # with {x}",
        "run $((1 + {x}))",
        "run ${y:-{x}}",
        "run \"$(case a in a) echo {x};; esac)\"",
        "run $'a' {x}"
      })
  void whereNoQuotingIsSafeTextsAreRefused(String template) {
    assertThat(fill(template, "adam")).isEqualTo(template.replace("{x}", "adam"));
    assertThatThrownBy(() -> fill(template, EVIL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the value \"it's $(x)\" of {x} cannot be quoted safely where it stands; use"
                + " \"$ALAS_X\" there");
  }

  @Test
  void environmentNamesEveryParameter() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("batch-size", 32L);
    values.put("rate", 1e-4);
    assertThat(
            new Environment(Set.of("batch-size", "rate", "off")).of(7, new Configuration(values)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "ALAS_TRIAL", "7", "ALAS_BATCH_SIZE", "32", "ALAS_RATE", "0.0001", "ALAS_OFF", ""));
  }

  @Test
  void environmentNamesMustDiffer() {
    assertThatThrownBy(() -> new Environment(Set.of("trial")))
        .hasMessage(
            "the trial's number and parameter \"trial\" would share the environment variable"
                + " ALAS_TRIAL; rename the parameter");
  }
}
