package org.alas.app.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.OutputFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code alas man}: manual pages, from what {@code --help} is made of. Not thread-safe. */
@Command(
    name = "man",
    description = {
      "Print the manual page of a command, or write those of all.",
      "",
      "Pages are in the form that man reads. They say what --help says."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas man optimize | man -l -",
      "  alas man --out ~/.local/share/man/man1   # then: man alas-optimize"
    })
public final class ManCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "COMMAND",
      description = "The command; alas itself if none is named.")
  private @Nullable String command;

  @Option(names = "--out", paramLabel = "DIR", description = "Write a file for each command here.")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Commands commands = Commands.of(spec);
    if (out == null) {
      PrintWriter printed = spec.commandLine().getOut();
      printed.print(page(commands, command == null ? "" : command).text());
      printed.flush();
      return 0;
    }
    List<String> names = new ArrayList<>(List.of(""));
    names.addAll(command == null ? commands.summaries().keySet() : List.of(command));
    List<ManPage> pages = names.stream().map(name -> page(commands, name)).toList();
    Files.createDirectories(out);
    for (ManPage page : pages) {
      new OutputFile("--out", out.resolve(page.name() + ".1")).write(page.text());
    }
    PrintWriter err = spec.commandLine().getErr();
    err.println("Wrote %s to %s.".formatted(Numbers.counted(pages.size(), "page"), out));
    err.flush();
    return 0;
  }

  private static ManPage page(Commands commands, String name) {
    CommandLine root = commands.with(name);
    if (name.isEmpty()) {
      return new ManPage(root, commands.summaries());
    }
    CommandLine named = root.getSubcommands().get(name);
    if (named == null || named.getCommandSpec().usageMessage().hidden()) {
      throw new InputException(
          "command " + InputException.unknown(name, commands.summaries().keySet()));
    }
    return new ManPage(named, Map.of());
  }
}
