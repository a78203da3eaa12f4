package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.alas.study.Registry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the README says of commands is what they say. */
class ReadmeClaimsTest {
  private static final Path ROOT = Path.of("..");

  private String readme = "";

  @BeforeEach
  void read() throws IOException {
    readme = Files.readString(ROOT.resolve("README.md"));
  }

  private List<String> found(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(ReadmeClaimsTest::last).toList();
  }

  private static String last(MatchResult found) {
    return found.group(found.groupCount());
  }

  private String line(String beginning) {
    return readme.lines().filter(line -> line.startsWith(beginning)).findFirst().orElseThrow();
  }

  /** All that stands in quotes, and the roughness of the season. */
  @Test
  void theSeasonIsWhatTheTableSays() {
    int from = readme.indexOf("`./alas fit examples/season.csv");
    String paragraph = readme.substring(from, readme.indexOf("\n\n", from));
    List<String> words = Arrays.asList(found(paragraph, "^`\\./alas (.*?)`").get(0).split(" "));
    String[] command = words.subList(0, words.indexOf("--plot")).toArray(String[]::new);
    command[1] = ROOT.resolve(command[1]).toString();
    CommandRun run = CommandRun.of(command);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(found(paragraph, "\"([^\"]+)\""))
        .hasSize(2)
        .allSatisfy(quoted -> assertThat(run.out()).contains(quoted));
    String season =
        run.out().lines().filter(line -> line.matches("day +2 .*")).findFirst().orElseThrow();
    assertThat(season).contains(found(paragraph, "\\(alpha (.*?)\\)").get(0)).contains("371 ± ");
    assertThat(run.out()).containsPattern("day +1 +2\\.00");
  }

  @Test
  void whatTheCompilerIsToldIsWhatTheCommandTellsIt() throws IOException {
    List<String> told =
        Files.readAllLines(ROOT.resolve("alas")).stream()
            .map(String::strip)
            .filter(option -> option.startsWith("-XX:CompileCommand="))
            .toList();
    assertThat(told).hasSizeGreaterThan(5);
    assertThat(readme.lines().filter(line -> line.startsWith("-XX:")).toList()).isEqualTo(told);
  }

  @Test
  void allKernelsAreNamedAndOursAreExplained() {
    String row = line("| `--kernel NAME` | `auto`");
    assertThat(found(row, "`([a-z0-9-]+)`")).containsAll(Registry.standard().kernels());
    assertThat(row).contains("`pe-alpha` is ", "`alas` learns ", "`alas-sep` ", "`alas-groups` in");
  }

  @Test
  void itCountsTheHostileActions() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/results/hostile-actions.md"));
    List<String> rows = found(page, "(?m)^\\| (\\d+) \\|");
    assertThat(readme).contains("[" + rows.size() + " hostile actions](docs/results/");
  }

  @Test
  void itsOptionsExist() {
    String optimising = readme.substring(readme.indexOf("## Optimising"));
    String table = optimising.substring(0, optimising.indexOf("\n\nCtrl-C"));
    String help = CommandRun.of("optimize", "--help").out();
    assertThat(found(table, "(?m)^\\| `(--[a-z-]+)"))
        .hasSizeGreaterThan(7)
        .allSatisfy(option -> assertThat(help).contains(option));
  }

  @Test
  void itsPicturesAndPagesExist() {
    assertThat(found(readme, "\\]\\((?!http)([^)#]+)"))
        .hasSizeGreaterThan(10)
        .allSatisfy(file -> assertThat(ROOT.resolve(file)).exists());
  }

  @Test
  void itsSnippetsImportWhatTheyUse() {
    assertThat(found(readme, "(?s)```java\\n(.*?)```"))
        .hasSize(2)
        .allSatisfy(
            snippet ->
                assertThat(
                        found(
                            snippet.replaceAll("(?m)//.*$", ""), "\\b(?<!\\.)([A-Z][A-Za-z]+)\\b"))
                    .allSatisfy(
                        type -> assertThat(snippet).containsPattern("import .*\\." + type + ";")));
  }
}
