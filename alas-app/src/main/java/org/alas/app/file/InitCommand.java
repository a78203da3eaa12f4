package org.alas.app.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code alas init}: writes a study file to start from. */
@Command(
    name = "init",
    description = "Write a study file to start from, with a remark on every setting.",
    footer = {
      "",
      "Examples:",
      "  alas init",
      "  alas init tuning.yaml",
    })
public final class InitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      defaultValue = "study.yaml",
      description = "Where to write it (default: ${DEFAULT-VALUE}); it must not exist yet.")
  private Path file;

  @Override
  public Integer call() throws IOException {
    if (!Files.exists(file)) {
      new OutputFile("FILE", file);
    }
    try {
      Files.write(
          file,
          Template.STUDY.text().getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw new InputException(
          "%s exists already and is left as it is; choose another name, such as alas init new.yaml."
              .formatted(file));
    }
    var err = spec.commandLine().getErr();
    err.println("Wrote " + file + ". It runs as it is; change it to your own program later.");
    err.println("Next: " + new CommandText(List.of("optimize", file.toString())));
    err.flush();
    return 0;
  }
}
