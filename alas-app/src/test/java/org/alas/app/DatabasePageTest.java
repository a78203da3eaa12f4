package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.cli.Terminal;
import org.alas.app.store.PostgresServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command on the page about databases does what the page shows, on a real server. */
class DatabasePageTest {
  private static final Pattern BLOCK =
      Pattern.compile("```(console|yaml) ?(\\S*)\\n(.*?)```", Pattern.DOTALL);
  private static final String SHOWN = "jdbc:postgresql://localhost/alas";

  @TempDir private Path directory;
  private final PostgresServer server = PostgresServer.shared();
  private String store = "";

  @Test
  void showsWhatHappens() throws IOException, SQLException {
    Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "database.md")));
    int ran = 0;
    while (blocks.find()) {
      if (blocks.group(1).equals("yaml")) {
        Files.writeString(directory.resolve(blocks.group(2)), blocks.group(3));
        continue;
      }
      for (String part : blocks.group(3).split("(?m)^\\$ ")) {
        if (!part.isEmpty()) {
          String[] lines = part.split("\n", 2);
          assertThat(run(lines[0]).strip()).as(lines[0]).isEqualTo(lines[1].strip());
          ran++;
        }
      }
    }
    assertThat(ran).isGreaterThan(10);
  }

  private String run(String line) throws SQLException {
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    String program = words.remove(0);
    if (program.equals("createdb")) {
      assertThat(words).containsExactly("-E", "UTF8", "alas");
      server.execute(
          "DROP DATABASE IF EXISTS alas",
          "CREATE DATABASE alas ENCODING 'UTF8' TEMPLATE template0");
      return "";
    }
    if (program.equals("export")) {
      store = words.get(0).replaceFirst("^ALAS_STORE=", "");
      return "";
    }
    assertThat(program).isEqualTo("alas");
    if (!words.contains("--store")) {
      words.addAll(List.of("--store", store));
    }
    StringWriter shown = new StringWriter();
    PrintWriter screen = new PrintWriter(shown);
    AlasCommand.run(
        new Terminal(screen, screen, false, false, false),
        words.stream().map(this::here).toArray(String[]::new));
    return shown
        .toString()
        .replace(real() + "?user=postgres", SHOWN)
        .replace(real(), SHOWN)
        .replace(directory.toAbsolutePath() + "/", "");
  }

  private String real() {
    return "jdbc:postgresql://localhost:%d/alas".formatted(server.port());
  }

  private String here(String word) {
    if (word.equals(SHOWN)) {
      return real() + "?user=postgres";
    }
    return word.startsWith(SHOWN)
        ? word.replace(SHOWN, real())
        : word.matches("\\w+\\.(yaml|db)") ? directory.toAbsolutePath() + "/" + word : word;
  }
}
