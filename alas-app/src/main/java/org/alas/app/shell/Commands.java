package org.alas.app.shell;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All commands, as the root has them. */
public interface Commands {

  /** The first line of what each command says of itself, by name, in the order of the help. */
  Map<String, String> summaries();

  /** A root command with one subcommand, or with none for a name that is not known. */
  CommandLine with(String name);

  /** The commands that a subcommand belongs to. */
  static Commands of(CommandSpec subcommand) {
    return (Commands) subcommand.root().userObject();
  }
}
