package org.alas.app.studies;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.alas.app.cli.OutputFile;
import org.alas.app.store.Patience;
import org.alas.app.store.StoreAddress;
import org.alas.app.store.StoreOption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * What commands on stored studies have in common. The store's classes are loaded only when one is
 * opened, so that help does not wait for them. Not thread-safe.
 */
public abstract class StudyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private StoreOption store;

  /** The store that was named, by option or environment. */
  protected StoreAddress address() {
    return store.address();
  }

  /** Opens the store that was named, which must be there. */
  protected StudyStore existingStore() {
    return StudyStore.existing(address(), Patience.brief(this::say));
  }

  /** Opens the store that was named, or makes it. */
  protected StudyStore storeOrNew() {
    return StudyStore.orNew(address(), Patience.brief(this::say));
  }

  /** A file for results, which must not be that of the store. */
  protected OutputFile output(String option, Path path) {
    OutputFile target = new OutputFile(option, path);
    address().file().ifPresent(target::apartFrom);
    return target;
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
