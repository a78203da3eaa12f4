package org.alas.linalg;

import java.util.Locale;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the provider of {@link LinearAlgebra}, once per process: the one that {@link
 * ServiceLoader} finds, such as OpenBLAS where the artefact {@value #ARTEFACT} is present and
 * loads, else Java. The system property {@value #PROPERTY} set to {@code native} or {@code java}
 * forces either. Safe for use by many threads.
 */
public final class LinearAlgebras {
  /** System property that forces a provider. */
  public static final String PROPERTY = "alas.linalg";

  private static final String ARTEFACT = "org.alas:alas-openblas";
  private static final System.Logger LOG = System.getLogger(LinearAlgebras.class.getName());

  private LinearAlgebras() {}

  /** The provider of this process. */
  public static LinearAlgebra best() {
    return Chosen.PROVIDER;
  }

  /** The Java provider: slower for large matrices, always there. */
  public static LinearAlgebra java() {
    return new JavaBlas();
  }

  /**
   * Chooses afresh.
   *
   * @param forced {@code native}, {@code java}, or null for whichever is faster
   * @throws InvalidInputException if {@code forced} is anything else, or {@code native} where that
   *     is absent or does not load
   */
  static LinearAlgebra choose(@Nullable String forced) {
    LinearAlgebra provider =
        switch (forced == null ? "" : forced.toLowerCase(Locale.ROOT)) {
          case "" -> provided(false);
          case "native" -> provided(true);
          case "java" -> new JavaBlas();
          default ->
              throw new InvalidInputException(
                  PROPERTY + " must be native or java, got \"" + forced + "\"");
        };
    LOG.log(
        System.Logger.Level.DEBUG,
        "Linear algebra: {0} (-D{1}=native|java forces one)",
        provider.name(),
        PROPERTY);
    return provider;
  }

  /** Sought where this class comes from, not where its caller does: one choice serves all. */
  private static LinearAlgebra provided(boolean forced) {
    try {
      ClassLoader own = LinearAlgebras.class.getClassLoader();
      Optional<LinearAlgebra> found = ServiceLoader.load(LinearAlgebra.class, own).findFirst();
      if (forced && found.isEmpty()) {
        throw new InvalidInputException(
            PROPERTY + "=native needs the artefact " + ARTEFACT + ", which is not there");
      }
      return found.orElseGet(JavaBlas::new);
    } catch (ServiceConfigurationError e) {
      if (forced) {
        throw new InvalidInputException(
            PROPERTY + "=native, but " + ARTEFACT + " does not load: " + e.getCause(), e);
      }
      LOG.log(System.Logger.Level.DEBUG, "OpenBLAS does not load: {0}", e.getCause());
      return new JavaBlas();
    }
  }

  private static final class Chosen {
    static final LinearAlgebra PROVIDER = choose(System.getProperty(PROPERTY));
  }
}
