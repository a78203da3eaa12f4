package org.alas.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.alas.InvalidInputException;
import org.alas.acquire.AcquisitionFactory;
import org.alas.acquire.Acquisitions;
import org.alas.kernel.KernelFactory;
import org.alas.kernel.Kernels;
import org.alas.param.Preset;
import org.alas.space.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * Kernels and acquisition functions by the names that people type and logs keep: those of this
 * library, those that jars on the class path offer, and those that a caller adds. Immutable and
 * thread-safe.
 */
public final class Registry {
  private static @Nullable Registry standard;

  private final Map<String, KernelFactory> kernels;
  private final Map<String, AcquisitionFactory> acquisitions;

  private Registry(
      Map<String, KernelFactory> kernels, Map<String, AcquisitionFactory> acquisitions) {
    this.kernels = Collections.unmodifiableMap(kernels);
    this.acquisitions = Collections.unmodifiableMap(acquisitions);
  }

  /** What this library and the class path have; looked for once. */
  public static synchronized Registry standard() {
    if (standard == null) {
      standard = found(Thread.currentThread().getContextClassLoader());
    }
    return standard;
  }

  /** What this library has and what a class loader finds. */
  static Registry found(ClassLoader loader) {
    List<KernelFactory> kernels = new ArrayList<>(Kernels.factories());
    List<AcquisitionFactory> acquisitions = new ArrayList<>(Acquisitions.factories());
    try {
      ServiceLoader.load(KernelFactory.class, loader).forEach(kernels::add);
      ServiceLoader.load(AcquisitionFactory.class, loader).forEach(acquisitions::add);
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException(
          "a jar on the class path offers a kernel or an acquisition that cannot be loaded: "
              + e.getMessage()
              + "; correct the jar or remove it",
          e);
    }
    return new Registry(Map.of(), Map.of()).with(kernels, acquisitions);
  }

  /**
   * These names and one more.
   *
   * @throws InvalidInputException if another kernel has the name
   */
  public Registry with(KernelFactory kernel) {
    return with(List.of(kernel), List.of());
  }

  /**
   * These names and one more.
   *
   * @throws InvalidInputException if another acquisition function has the name
   */
  public Registry with(AcquisitionFactory acquisition) {
    return with(List.of(), List.of(acquisition));
  }

  private Registry with(List<KernelFactory> kernels, List<AcquisitionFactory> acquisitions) {
    return new Registry(
        joined("kernel", this.kernels, kernels, KernelFactory::name),
        joined("acquisition", this.acquisitions, acquisitions, AcquisitionFactory::name));
  }

  private static <T> Map<String, T> joined(
      String what, Map<String, T> known, List<T> more, Function<T, String> name) {
    Map<String, T> joined = new LinkedHashMap<>(known);
    for (T factory : more) {
      T before = joined.putIfAbsent(name.apply(factory), factory);
      if (name.apply(factory).equals(Settings.AUTO) || (before != null && before != factory)) {
        throw new InvalidInputException(
            "there are two %ss \"%s\"; give one of them another name"
                .formatted(what, name.apply(factory)));
      }
    }
    return joined;
  }

  /** The names of all kernels, those of this library first. */
  public List<String> kernels() {
    return List.copyOf(kernels.keySet());
  }

  /** The names of all acquisition functions, those of this library first. */
  public List<String> acquisitions() {
    return List.copyOf(acquisitions.keySet());
  }

  /**
   * A kernel's factory.
   *
   * @throws InvalidInputException if the name is not known
   */
  public KernelFactory kernel(String name) {
    return named("kernel", kernels, name);
  }

  /**
   * An acquisition function's factory.
   *
   * @throws InvalidInputException if the name is not known
   */
  public AcquisitionFactory acquisition(String name) {
    return named("acquisition", acquisitions, name);
  }

  private static <T> T named(String what, Map<String, T> known, String name) {
    T factory = known.get(name);
    if (factory == null) {
      throw new InvalidInputException(
          "unknown %s \"%s\"; known are %s".formatted(what, name, String.join(", ", known.keySet()))
              + NearestName.of(name, known.keySet())
                  .map(near -> "; maybe \"" + near + "\" was meant")
                  .orElse(""));
    }
    return factory;
  }

  /** The kernel of a study that does not learn its structure; unless it is named, PE-alpha. */
  KernelFactory kernel(Settings settings) {
    return kernel(settings.kernel().equals(Settings.AUTO) ? "pe-alpha" : settings.kernel());
  }

  /** The acquisition of a study; unless it is named, an expected improvement. */
  AcquisitionFactory acquisition(Settings settings) {
    if (!settings.acquisition().equals(Settings.AUTO)) {
      return acquisition(settings.acquisition());
    }
    return settings.preset() == Preset.PAPER
        ? Acquisitions.EXPECTED_IMPROVEMENT
        : Acquisitions.LOG_EXPECTED_IMPROVEMENT;
  }

  /** Refuses settings with a name that is not known. */
  public Settings checked(Settings settings) {
    kernel(settings);
    acquisition(settings);
    return settings;
  }
}
