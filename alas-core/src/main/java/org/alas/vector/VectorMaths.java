package org.alas.vector;

import java.util.Locale;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the provider of {@link VectorMath}, once per process: the Vector API where the module
 * {@code jdk.incubator.vector} is present and the processor multiplies and adds in one instruction,
 * else scalar Java. The system property {@value #PROPERTY} set to {@code simd} or {@code scalar}
 * forces one. The Vector API is slow until it is compiled, 0.2 to 0.8 s into the use of each
 * function, so a process that lives for less than that is better off with {@code scalar}. Safe for
 * use by many threads.
 */
public final class VectorMaths {
  /** System property that forces a provider. */
  public static final String PROPERTY = "alas.vector";

  private static final System.Logger LOG = System.getLogger(VectorMaths.class.getName());

  private VectorMaths() {}

  /** The provider of this process. */
  public static VectorMath best() {
    return Chosen.PROVIDER;
  }

  /** Whether the provider of this process is the Vector API. */
  public static boolean isSimd() {
    return !(best() instanceof ScalarMath);
  }

  /**
   * Chooses afresh.
   *
   * @param forced {@code simd}, {@code scalar}, or null for whichever is faster
   * @throws InvalidInputException if {@code forced} is anything else, or {@code simd} where that
   *     cannot run
   */
  static VectorMath choose(@Nullable String forced) {
    VectorMath simd =
        switch (forced == null ? "" : forced.toLowerCase(Locale.ROOT)) {
          case "" -> simd(false);
          case "simd" -> simd(true);
          case "scalar" -> null;
          default ->
              throw new InvalidInputException(
                  PROPERTY + " must be simd or scalar, got \"" + forced + "\"");
        };
    if (simd == null && "simd".equalsIgnoreCase(forced)) {
      throw new InvalidInputException(PROPERTY + "=simd needs --add-modules=jdk.incubator.vector");
    }
    VectorMath provider = simd == null ? new ScalarMath() : simd;
    LOG.log(
        System.Logger.Level.DEBUG,
        "Vector mathematics: {0} (-D{1}=simd|scalar forces one)",
        provider.name(),
        PROPERTY);
    return provider;
  }

  /** The SIMD provider by its name, because merely linking it needs the incubator module. */
  private static @Nullable VectorMath simd(boolean evenIfSlow) {
    Optional<Module> incubator = ModuleLayer.boot().findModule("jdk.incubator.vector");
    if (incubator.isEmpty()) {
      return null;
    }
    try {
      VectorMaths.class.getModule().addReads(incubator.get());
      Class<?> type = Class.forName("org.alas.vector.SimdMath");
      boolean fast = (boolean) type.getDeclaredMethod("runsInHardware").invoke(null);
      return fast || evenIfSlow ? (VectorMath) type.getDeclaredConstructor().newInstance() : null;
    } catch (ReflectiveOperationException | LinkageError e) {
      LOG.log(System.Logger.Level.DEBUG, "Vector API present but unusable", e);
      return null;
    }
  }

  private static final class Chosen {
    static final VectorMath PROVIDER = choose(System.getProperty(PROPERTY));
  }
}
