package org.alas.app.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command finds studies. Not thread-safe. */
public final class StoreOption {
  @Option(
      names = {"--store", "--server"},
      paramLabel = "FILE|URL",
      description = StoreAddress.HELP)
  private @Nullable String store;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "The token of a service (default: ALAS_TOKEN in the environment; for a service on this"
              + " machine, its own file).")
  private @Nullable Path tokenFile;

  /** The store that was named, by option or environment. */
  public StoreAddress address() {
    StoreAddress address = StoreAddress.of(store);
    if (tokenFile == null) {
      return address;
    }
    if (address instanceof ServiceUrl service) {
      return service.with(tokenFile);
    }
    throw new StoreException(
        "--token-file is for a service, but the store is %s; leave it out, or name the service with --server."
            .formatted(address));
  }
}
