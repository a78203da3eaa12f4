package org.alas.app.studies;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.CommandRun;

/** A directory with a store and study files, and commands that are run on it. */
public record OvenFolder(Path directory) {
  private static final String OVEN =
      """
      name: %s
      direction: minimize
      parameters:
        heat: {type: real, min: 0, max: 10}
        fan: {type: categorical, values: [off, low, "very high"]}
        speed: {type: integer, min: 1, max: 9, when: {fan: [low, "very high"]}}
        steam: {type: boolean}
      objective: {command: "true"}
      seed: 1
      initial: 4
      """;

  /** Runs a command on the store of this directory. */
  public CommandRun alas(String... args) {
    return CommandRun.of(
        Stream.concat(Arrays.stream(args), Stream.of("--store", store().toString()))
            .toArray(String[]::new));
  }

  public Path store() {
    return directory.resolve("alas.db");
  }

  /** A file of four parameters, one of them conditional. */
  public String oven(String name, String... more) throws IOException {
    return write(name + ".yaml", OVEN.formatted(name) + String.join("\n", more) + "\n");
  }

  public String write(String name, String text) throws IOException {
    return Files.write(directory.resolve(name), text.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** Lines name=value, as a map. */
  public static Map<String, String> settings(CommandRun run) {
    return run.out()
        .lines()
        .filter(line -> line.contains("="))
        .map(line -> line.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }
}
