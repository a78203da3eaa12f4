package org.alas.app.studies;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.cli.OutputFile;
import org.alas.app.store.Salvage;
import org.alas.app.store.StoreAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code alas salvage}: prints what can still be read of a damaged store. */
@Command(
    name = "salvage",
    description = {
      "Print what can still be read of a damaged store.",
      "",
      "Each line is a JSON object with the study's name, the event's place in its log and the event,"
          + " or, of an event that was altered, the text that is left. The store is only read."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  alas salvage alas.db --out rescued.jsonl"})
public final class SalvageCommand implements Callable<Integer> {
  private static final int RANGES_SHOWN = 10;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The store, such as alas.db.")
  private String store;

  @Option(
      names = "--out",
      paramLabel = "OUT.jsonl",
      description = "Where the events go (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Path file =
        StoreAddress.parse(store)
            .file()
            .orElseThrow(
                () ->
                    new InputException(
                        "%s is no file, and alas salvage reads damaged files; a database is brought"
                                .formatted(store)
                            + " back from its own backup, such as one of pg_dump."));
    OutputFile target = out == null ? null : new OutputFile("--out", out).apartFrom(file);
    Salvage salvage = Salvage.of(file);
    List<String> lines = salvage.lines();
    if (lines.isEmpty()) {
      throw new InputException(
          file + " holds no event that can be read; restore it from a copy if there is one.");
    }
    if (target == null) {
      lines.forEach(spec.commandLine().getOut()::println);
    } else {
      target.write(String.join("\n", lines) + "\n");
    }
    PrintWriter err = spec.commandLine().getErr();
    for (Salvage.Part part : salvage.parts()) {
      err.printf(
          "alas: study %s: %d events read, %s.%n",
          InputException.quote(part.study()), part.sound(), lost(part.lost()));
    }
    err.flush();
    return 0;
  }

  /** Places in few words, such as "lost are 7, 10-12". */
  private static String lost(List<Salvage.Range> ranges) {
    if (ranges.isEmpty()) {
      return "none lost among them";
    }
    String shown =
        ranges.stream().limit(RANGES_SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
    return "lost are " + shown + (ranges.size() > RANGES_SHOWN ? ", ..." : "");
  }
}
