package org.alas.app.shell;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code alas complete}, which scripts of {@code alas generate-completion} call: each line is what
 * the last word may become, and after a tab what that is. Not thread-safe.
 */
@Command(
    name = "complete",
    hidden = true,
    description = "Print what the last of some words may become; for shells.")
public final class CompleteCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "WORD", description = "Words behind alas.")
  private List<String> words = List.of();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    new Completion(Commands.of(spec), words.isEmpty() ? List.of("") : words)
        .candidates()
        .forEach((word, meaning) -> out.println(meaning.isEmpty() ? word : word + "\t" + meaning));
    out.flush();
    return 0;
  }
}
