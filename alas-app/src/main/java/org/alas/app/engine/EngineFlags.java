package org.alas.app.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.alas.app.cli.InputException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags by which a command runs its work on an engine. Used by one thread. */
public final class EngineFlags {
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "Where to run the work instead of here: spark; see docs/spark.md.")
  private @Nullable String engine;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "The engine's cluster, such as spark://host:7077 (default: what spark-defaults.conf says).")
  private @Nullable String master;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "How much the engine runs at once (default: 1).")
  private @Nullable Integer slots;

  @Option(
      names = "--trial-cores",
      paramLabel = "C",
      description = "Processors of the engine for each slot (default: 1).")
  private @Nullable Integer cores;

  /**
   * The engine that was asked for, if one was.
   *
   * @param other a flag that says the same of this machine, and whether it was given
   * @param usual slots where no flag says how many
   * @throws InputException if there is no such engine, or a flag makes no sense
   */
  public Optional<Choice> chosen(String other, boolean given, int usual) {
    if (engine == null) {
      requireNone("--master", master);
      requireNone("--slots", slots);
      requireNone("--trial-cores", cores);
      return Optional.empty();
    }
    if (given) {
      throw new InputException(
          "%s is for work on this machine; say --slots with --engine instead.".formatted(other));
    }
    EngineProvider.Wish wish =
        new EngineProvider.Wish(
            Optional.ofNullable(master),
            InputException.atLeastOne("--slots", slots == null ? usual : slots),
            InputException.atLeastOne("--trial-cores", cores == null ? 1 : cores));
    return Optional.of(new Choice(provider(engine), wish));
  }

  private static void requireNone(String flag, @Nullable Object value) {
    if (value != null) {
      throw new InputException(
          "%s %s needs --engine, such as --engine spark.".formatted(flag, value));
    }
  }

  private static EngineProvider provider(String name) {
    List<String> known = new ArrayList<>();
    for (EngineProvider each : ServiceLoader.load(EngineProvider.class)) {
      if (each.name().equals(name)) {
        return each;
      }
      known.add(each.name());
    }
    throw new InputException(
        known.isEmpty()
            ? "--engine %s is unknown; known is spark, which is there if the script alas starts Alas, or if alas-spark is on the class path."
                .formatted(InputException.quote(name))
            : "--engine: " + InputException.unknown(name, known));
  }

  /** An engine, not opened yet, and what is asked of it. */
  public record Choice(EngineProvider provider, EngineProvider.Wish wish) {
    public String name() {
      return provider.name();
    }

    public Choice atMost(int slots) {
      return new Choice(provider, wish.atMost(slots));
    }

    public Engine open(String application, Path log, Consumer<String> notice) {
      return provider.open(application, wish, log, notice);
    }
  }
}
