package org.alas.app.file;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code alas schema}: prints the JSON Schema of the study file. */
@Command(
    name = "schema",
    description = "Print the JSON Schema of the study file, for editors that complete it.",
    footer = {
      "",
      "Examples:",
      "  alas schema > study.schema.json",
      "  A first line # yaml-language-server: $schema=study.schema.json in the study file",
      "  tells most editors where it is.",
    })
public final class SchemaCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().getOut().print(Template.SCHEMA.text());
    spec.commandLine().getOut().flush();
  }
}
