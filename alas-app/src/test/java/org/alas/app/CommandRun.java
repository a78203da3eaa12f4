package org.alas.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.cli.Terminal;

/** A command line run inside the test, and all that a person would see of it. */
public record CommandRun(int exit, String out, String err) {

  public static CommandRun of(String... args) {
    return coloured(false, args);
  }

  public static CommandRun coloured(boolean colour, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Terminal terminal =
        new Terminal(new PrintWriter(out), new PrintWriter(err), colour, colour, colour);
    int exit = AlasCommand.run(terminal, args);
    return new CommandRun(exit, out.toString(), err.toString());
  }

  /** Runs {@code alas fit FILE} with the target y and more arguments. */
  public static CommandRun fit(Path file, String... more) {
    return of(
        Stream.concat(Stream.of("fit", file.toString(), "--target", "y"), Stream.of(more))
            .toArray(String[]::new));
  }

  public static Path write(Path directory, String name, String... lines) throws IOException {
    return Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }

  /** Columns a, b, y: a smooth function of two inputs with a season in b. */
  public static Path table(Path directory, int rows) throws IOException {
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < rows; i++) {
      double a = 10 * ((0.5 + 0.7548776662466927 * i) % 1);
      double b = (0.5 + 0.5698402909980532 * i) % 1;
      double y = Math.sin(a / 3) + Math.cos(12 * b) + 0.01 * (i * 37 % 11 - 5);
      text.append(a).append(',').append(b).append(',').append(y).append('\n');
    }
    return Files.writeString(directory.resolve("train.csv"), text);
  }

  public List<String> errLines() {
    return err.lines().toList();
  }
}
