package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.alas.app.cli.Terminal;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every command on the pages about studies does what the page shows; times may differ. */
class CommandPageTest {
  private static final Pattern BLOCK =
      Pattern.compile("```(console|yaml|csv) ?(\\S*)\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "cli.md, studies trials best ask tell export import report",
    "studies.md, enqueue retry note copy rename delete",
  })
  void showsWhatHappens(String page, String commands) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", page)));
    List<String> ran = new ArrayList<>();
    while (blocks.find()) {
      if (blocks.group(1).equals("console")) {
        for (String part : blocks.group(3).split("(?m)^\\$ ")) {
          if (!part.isEmpty()) {
            String[] lines = part.split("\n", 2);
            ran.add(lines[0].split(" ")[1]);
            assertThat(plain(run(lines[0]))).as(lines[0]).isEqualTo(plain(lines[1]));
          }
        }
      } else {
        Files.writeString(directory.resolve(blocks.group(2)), blocks.group(3));
      }
    }
    assertThat(ran).contains(commands.split(" "));
  }

  /** What a terminal shows of a command, errors and results as they come. */
  private String run(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    assertThat(words.get(0)).isEqualTo("alas");
    Stream<String> args =
        words.subList(1, words.size()).stream()
            .map(arg -> arg.matches("[^.]+\\.(yaml|csv|html|json)") ? here(arg) : arg);
    StringWriter shown = new StringWriter();
    PrintWriter screen = new PrintWriter(shown);
    AlasCommand.run(
        new Terminal(screen, screen, false, false, false),
        Stream.concat(args, Arrays.stream(new String[] {"--store", here("alas.db")}))
            .toArray(String[]::new));
    return shown.toString().replace(here(""), "");
  }

  private String here(String file) {
    return directory.toAbsolutePath() + "/" + file;
  }

  private static String plain(String text) {
    return text.replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME")
        .replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d", "TIME")
        .replaceAll("(?m) +\\d+\\.\\d( +\\S.*)?$", " SECONDS$1")
        .replaceAll("(?m)\\d+(\\.\\d+)? (ms|s|min)$", "TIME")
        .strip();
  }
}
