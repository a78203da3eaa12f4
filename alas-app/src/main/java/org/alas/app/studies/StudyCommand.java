package org.alas.app.studies;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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

  /** The command as it was parsed. */
  protected CommandSpec spec() {
    return spec;
  }

  /** Where results go. */
  protected PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** A line for people. */
  protected void say(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  /** Lines of a result. */
  protected void print(Iterable<String> lines) {
    lines.forEach(out()::println);
    out().flush();
  }
}
