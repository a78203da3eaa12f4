package org.alas.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manual pages say what the help says. */
class ManPageTest {
  private static final Pattern OPTION = Pattern.compile("(?m)^  (?:-\\w, |    )(--[a-z-]+)");

  @TempDir private Path directory;

  private static List<String> commands() {
    return CommandRun.of("complete", "--", "").out().lines().map(l -> l.split("\t")[0]).toList();
  }

  @Test
  void everyCommandHasAPageWithAllOfItsHelp() throws IOException {
    Path folder = directory.resolve("man1");
    CommandRun run = CommandRun.of("man", "--out", folder.toString());
    assertThat(run.exit()).as(run.err()).isZero();
    List<String> commands = commands();
    assertThat(commands).contains("optimize", "compare", "man");
    assertThat(run.err())
        .isEqualTo("Wrote %d pages to %s.%n".formatted(commands.size() + 1, folder));
    assertThat(Files.readString(folder.resolve("alas.1")))
        .startsWith(".TH \"ALAS\" 1")
        .contains(".SH COMMANDS", "alas\\-optimize(1)", "Look for the best parameters");
    for (String command : commands) {
      String page = Files.readString(folder.resolve("alas-" + command + ".1"));
      String help = CommandRun.of(command, "--help").out();
      List<String> options =
          OPTION.matcher(help).results().map((MatchResult m) -> m.group(1)).toList();
      assertThat(options).as(command).contains("--help");
      assertThat(page)
          .contains(".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXIT STATUS")
          .contains(options.stream().map(o -> o.replace("-", "\\-")).toList())
          .doesNotContain("${", "%n", "\u001b");
    }
  }

  @Test
  void onePageIsPrinted() {
    assertThat(CommandRun.of("man", "delete").out())
        .startsWith(".TH \"ALAS-DELETE\" 1")
        .contains("alas\\-delete \\- delete a study and all of its trials\n")
        .contains("\\fB\\-y, \\-\\-yes\\fR\nDo not ask.")
        .contains(".SH EXAMPLES\n.nf\n  alas delete first\\-study\n");
    CommandRun typo = CommandRun.of("man", "delte");
    assertThat(typo.exit()).isEqualTo(2);
    assertThat(typo.err()).contains("command \"delte\" is unknown", "Did you mean \"delete\"?");
    assertThat(CommandRun.of("man", "complete").exit()).isEqualTo(2);
  }

  /** Where there is groff, it reads every page without a complaint. */
  @Test
  void groffHasNothingToComplainOf() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "groff"))));
    CommandRun.of("man", "--out", directory.toString());
    try (Stream<Path> pages = Files.list(directory)) {
      for (Path page : pages.toList()) {
        Path complaints = directory.resolve("complaints");
        Process groff =
            new ProcessBuilder("groff", "-man", "-ww", "-Tascii", page.toString())
                .redirectError(complaints.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(groff.waitFor()).isZero();
        assertThat(complaints).as(page.toString()).isEmptyFile();
      }
    }
  }
}
