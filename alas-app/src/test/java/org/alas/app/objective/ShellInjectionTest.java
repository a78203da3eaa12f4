package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands put together at random: whatever a value stands in, the shell never runs any of it. */
@DisabledOnOs(OS.WINDOWS)
class ShellInjectionTest {
  private static final int COMMANDS = Integer.getInteger("alas.injections", 300);
  private static final List<String> PIECES =
      List.of(
          "{x}",
          "{x}",
          "{x}",
          "\"",
          "\"",
          "'",
          "'",
          "\\",
          "$(",
          "(",
          ")",
          ")",
          "`",
          "`",
          "#",
          "\n",
          " ",
          " ",
          "${y}",
          "${y:-",
          "}",
          "<<E\n",
          "\nE\n",
          "case a in a) ",
          ";; esac",
          "$((",
          "))",
          "$'",
          "echo ",
          ": ",
          "; ",
          "$",
          "=",
          "<",
          "&& ",
          "{",
          "y=",
          "[ a = ",
          " ]",
          "||",
          "<(");
  private static final List<String> VALUES =
      List.of(
          "$(pwn)",
          "`pwn`",
          ";pwn;",
          "\npwn\n",
          "';pwn;'",
          "\";pwn;\"",
          "'\";pwn;$(pwn)`pwn`\npwn\n#",
          "\\';pwn;'",
          "\\\";pwn;\"",
          ")\npwn\n",
          "\nE\npwn\n",
          ";;esac\npwn\n",
          "}\";pwn;'");

  @TempDir private Path directory;

  @Test
  void nothingOfAValueIsRun() throws IOException, InterruptedException {
    Path pwn = Files.writeString(directory.resolve("pwn"), "#!/bin/sh\necho x >> \"$HACKED\"\n");
    assertThat(pwn.toFile().setExecutable(true)).isTrue();
    Path hacked = directory.resolve("hacked");
    Random random = new Random(7);
    for (int i = 0; i < COMMANDS; i++) {
      StringBuilder template = new StringBuilder("echo ");
      for (int length = 2 + random.nextInt(9); length > 0; length--) {
        template.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String value = VALUES.get(random.nextInt(VALUES.size()));
      run(template.toString(), value, hacked);
      assertThat(hacked).as("template <%s>, value <%s>", template, value).doesNotExist();
    }
  }

  private void run(String template, String value, Path hacked)
      throws IOException, InterruptedException {
    String command;
    try {
      command =
          new CommandTemplate(template, Set.of("x")).filled(new Configuration(Map.of("x", value)));
    } catch (IllegalArgumentException | InvalidInputException e) {
      return;
    }
    File nowhere = new File("/dev/null");
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", command)
            .directory(directory.toFile())
            .redirectInput(nowhere)
            .redirectOutput(nowhere)
            .redirectError(nowhere);
    builder.environment().put("PATH", directory.toString());
    builder.environment().put("HACKED", hacked.toString());
    builder.start().waitFor();
  }
}
