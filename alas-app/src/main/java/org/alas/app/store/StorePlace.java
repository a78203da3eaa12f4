package org.alas.app.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where studies are kept: as a flag says, else the environment, else here. Thread-safe. */
public final class StorePlace {
  /** The variable of the environment. */
  public static final String VARIABLE = "ALAS_STORE";

  private StorePlace() {}

  public static Path of(@Nullable Path flag) {
    String wish = System.getenv(VARIABLE);
    return flag != null ? flag : Path.of(wish == null || wish.isBlank() ? "alas.db" : wish);
  }
}
