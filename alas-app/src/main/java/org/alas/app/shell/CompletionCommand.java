package org.alas.app.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.alas.app.cli.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code alas generate-completion}: a script for the shell. Not thread-safe. */
@Command(
    name = "generate-completion",
    description = {
      "Print a script that lets the shell complete commands, options and their values.",
      "",
      "Names of kernels, of studies in the store and of their parameters are completed too. The"
          + " script asks alas itself, so it need not be made again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(alas generate-completion)                    # bash, in ~/.bashrc",
      "  alas generate-completion zsh > ~/.zsh/functions/_alas # a folder of zsh's fpath"
    })
public final class CompletionCommand implements Callable<Integer> {
  private static final List<String> SHELLS = List.of("bash", "zsh");

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "SHELL",
      defaultValue = "bash",
      completionCandidates = Shells.class,
      description = "bash or zsh (default: ${DEFAULT-VALUE}).")
  private String shell;

  /** For completion. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return SHELLS.iterator();
    }
  }

  @Override
  public Integer call() throws IOException {
    String name = shell.toLowerCase(Locale.ROOT);
    if (!SHELLS.contains(name)) {
      throw new InputException("shell " + InputException.unknown(shell, SHELLS));
    }
    try (InputStream in =
        Objects.requireNonNull(CompletionCommand.class.getResourceAsStream("completion." + name))) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      out.flush();
    }
    return 0;
  }
}
