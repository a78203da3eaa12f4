package org.alas.bench.rig;

import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.store.StoreAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code alas bench store}. */
@Command(
    name = "store",
    description =
        "How long a durable tell takes, and which part of an ask is the store's, as Markdown"
            + " (some minutes).")
final class StoreCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--store", paramLabel = "FILE|URL", description = StoreAddress.HELP)
  private @Nullable String store;

  @Option(
      names = "--writers",
      split = ",",
      defaultValue = "1,8,64",
      paramLabel = "N",
      description = "How many tell at once (default: ${DEFAULT-VALUE}).")
  private List<Integer> writers;

  @Option(
      names = "--trials",
      split = ",",
      defaultValue = "1000,10000",
      paramLabel = "N",
      description = "Trials before the asks (default: ${DEFAULT-VALUE}).")
  private List<Integer> trials;

  @Override
  public Integer call() throws Exception {
    StoreRun.print(StoreAddress.of(store), writers, trials, spec.commandLine().getOut());
    return 0;
  }
}
