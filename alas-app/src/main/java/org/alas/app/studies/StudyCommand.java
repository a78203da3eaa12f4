package org.alas.app.studies;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.alas.app.cli.Terminal;
import org.alas.app.store.StorePlace;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What commands on stored studies have in common. The store's classes are loaded only when one is
 * opened, so that help does not wait for them. Not thread-safe.
 */
public abstract class StudyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--store",
      paramLabel = "FILE",
      description = "Where studies are kept (default: ALAS_STORE, else alas.db).")
  private @Nullable Path store;

  /** The store that was named, by option or environment. */
  protected Path storeFile() {
    return StorePlace.of(store);
  }

  /** Where messages go, and whether a person watches. */
  protected Terminal terminal() {
    return Terminal.of(spec);
  }

  CommandSpec spec() {
    return spec;
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** A line for people. */
  protected void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  void print(Iterable<String> lines) {
    lines.forEach(out()::println);
    out().flush();
  }
}
