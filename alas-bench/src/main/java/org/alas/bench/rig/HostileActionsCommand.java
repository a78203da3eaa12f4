package org.alas.bench.rig;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.alas.app.Main;
import org.alas.app.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench actions}: what people do that should not hurt. Each action is done
 * by a real shell in a folder of its own; what it is answered, with which exit code, and whether
 * anything was lost becomes a row of a table. The actions stand in {@code hostile-actions.txt}:
 * after {@code ===} a title, then lines for the shell, the last of which is the action.
 */
@Command(
    name = "actions",
    description =
        "What people do by mistake or on purpose, what is answered and whether anything is lost,"
            + " as Markdown (some minutes; Linux).")
final class HostileActionsCommand implements Callable<Integer> {
  private static final String INTRODUCTION =
      """
      # Hostile actions

      What people do by mistake, in haste or on purpose, and what Alas answers. Each action is done by a real shell in a folder of its own, after what
      [its lines](../../alas-bench/src/main/resources/org/alas/bench/rig/hostile-actions.txt) prepare. Exit codes: 0 done, 1 failed, 2 refused, 130 interrupted. *Nothing written*: after a
      refusal every file is as it was, byte for byte. *All there*: every trial that was reported as ended is in the store, or in the file that the message names, with its value. No answer has a stack
      trace. A test does all of it again and compares this page:

      ```
      ./alas bench actions > docs/results/hostile-actions.md
      ```

      | | Action | Typed | Answer | Exit code | Lost? |
      |---|---|---|---|---|---|
      """;

  private static final String STUDY =
      """
      #!/bin/sh
      echo 'name: s'
      echo 'direction: minimize'
      echo 'parameters: {x: {type: real, min: 0, max: 1}}'
      for line in "$@"; do printf '%s\\n' "$line"; done
      """;

  @Spec private CommandSpec spec;

  @Option(
      names = "--threads",
      defaultValue = "2",
      paramLabel = "N",
      description = "How many at once (default: ${DEFAULT-VALUE}).")
  private int threads;

  /**
   * One of them.
   *
   * @param before lines that prepare it
   * @param typed the line that counts
   */
  record Action(String title, String before, String typed) {
    static Action of(String block) {
      String[] lines = block.strip().split("\n");
      return new Action(
          lines[0],
          String.join("\n", Arrays.copyOfRange(lines, 1, lines.length - 1)),
          lines[lines.length - 1]);
    }
  }

  /** Prints the page, and to standard error what was not well. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Path home = Files.createTempDirectory("alas-actions").toRealPath();
    try {
      List<ActionResult> results = results(home);
      out.print(INTRODUCTION);
      for (int i = 0; i < results.size(); i++) {
        out.println("| " + (i + 1) + " " + results.get(i).row());
      }
      out.flush();
      List<String> wrong = results.stream().flatMap(r -> r.complaints().stream()).toList();
      wrong.forEach(err::println);
      err.flush();
      return wrong.isEmpty() ? 0 : ExitCode.FAILED;
    } finally {
      try (Stream<Path> all = Files.walk(home)) {
        all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
      }
    }
  }

  private static List<Action> actions() throws IOException {
    try (InputStream in = HostileActionsCommand.class.getResourceAsStream("hostile-actions.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("(?m)^=== ")).skip(1).map(Action::of).toList();
    }
  }

  private List<ActionResult> results(Path home) throws IOException, InterruptedException {
    Path tools = Files.createDirectory(home.resolve("bin"));
    program(tools.resolve("study"), STUDY);
    program(
        tools.resolve("alas"),
        ("#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xmx512m"
                + " --enable-native-access=ALL-UNNAMED -cp '%s' %s \"$@\"\n")
            .formatted(
                ProcessHandle.current().info().command().orElse("java"),
                classPath(),
                Main.class.getName()));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<ActionResult>> running = new ArrayList<>();
      List<Action> actions = actions();
      for (Action action : actions) {
        Path folder = Files.createDirectory(home.resolve("folder-" + running.size()));
        running.add(pool.submit(() -> done(action, folder, tools)));
      }
      List<ActionResult> results = new ArrayList<>();
      for (Future<ActionResult> each : running) {
        results.add(each.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io
          ? new UncheckedIOException(io)
          : new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Actions run in other folders than this one. */
  private static String classPath() {
    return String.join(
        ":",
        Arrays.stream(System.getProperty("java.class.path").split(":"))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  private static void program(Path file, String text) throws IOException {
    Files.writeString(file, text);
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }

  private static ActionResult done(Action action, Path folder, Path tools)
      throws IOException, InterruptedException {
    Path said = folder.resolveSibling(folder.getFileName() + ".said");
    shell(action.before(), folder, tools, said);
    String before = Files.readString(said);
    FolderContent kept = FolderContent.of(folder);
    int exit = shell(action.typed(), folder, tools, said);
    return ActionResult.of(
        action,
        folder,
        exit,
        before,
        Files.readString(said),
        kept.equals(FolderContent.of(folder)));
  }

  /** Runs lines; what they print, errors first, goes to a file. */
  private static int shell(String lines, Path folder, Path tools, Path said)
      throws IOException, InterruptedException {
    Path out = said.resolveSibling(said.getFileName() + ".out");
    ProcessBuilder shell =
        new ProcessBuilder("/bin/sh", "-c", lines)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectError(said.toFile())
            .redirectOutput(out.toFile());
    shell.environment().merge("PATH", tools.toString(), (path, first) -> first + ":" + path);
    shell.environment().put("LC_ALL", "C.UTF-8");
    shell.environment().remove("ALAS_STORE");
    int exit = shell.start().waitFor();
    Files.writeString(said, Files.readString(said) + Files.readString(out));
    return exit;
  }
}
