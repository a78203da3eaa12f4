package org.alas.linalg;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the provider of {@link LinearAlgebra}, once per process: native OpenBLAS where it loads,
 * else Java. The system property {@value #PROPERTY} set to {@code native} or {@code java} forces
 * one. Safe for use by many threads.
 */
public final class LinearAlgebras {
  /** System property that forces a provider. */
  public static final String PROPERTY = "alas.linalg";

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
   * @throws IllegalArgumentException if {@code forced} is anything else
   * @throws IllegalStateException if {@code native} is forced where it does not load
   */
  static LinearAlgebra choose(@Nullable String forced) {
    String wish = forced == null ? "" : forced.toLowerCase(Locale.ROOT);
    return switch (wish) {
      case "" -> {
        try {
          yield chosen(loadNative());
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
          LOG.log(System.Logger.Level.DEBUG, "OpenBLAS does not load: {0}", e);
          yield chosen(new JavaBlas());
        }
      }
      case "java" -> chosen(new JavaBlas());
      case "native" -> {
        try {
          yield chosen(loadNative());
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
          throw new IllegalStateException(PROPERTY + "=native, but OpenBLAS does not load", e);
        }
      }
      default ->
          throw new IllegalArgumentException(
              PROPERTY + " must be native or java, got \"" + forced + "\"");
    };
  }

  /** By its name, because linking it needs classes that may be absent from the class path. */
  private static LinearAlgebra loadNative() throws ReflectiveOperationException {
    return (LinearAlgebra)
        Class.forName("org.alas.linalg.OpenBlas").getDeclaredConstructor().newInstance();
  }

  private static LinearAlgebra chosen(LinearAlgebra provider) {
    LOG.log(
        System.Logger.Level.DEBUG,
        "Linear algebra: {0} (-D{1}=native|java forces one)",
        provider.name(),
        PROPERTY);
    return provider;
  }

  private static final class Chosen {
    static final LinearAlgebra PROVIDER = choose(System.getProperty(PROPERTY));
  }
}
