package org.alas.spark;

import java.io.IOException;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.engine.EngineProvider.Wish;
import org.apache.spark.SparkConf;

/**
 * How the command's own application is configured: first what the trials need, then what JVM
 * options say, then {@code spark-defaults.conf}, then what is usual.
 */
final class SparkSettings {
  private static final String MASTER = "spark.master";
  private static final String JARS = "spark.jars";
  private static final String OPTIONS = "spark.executor.extraJavaOptions";

  /** Options of this JVM that results depend on. */
  private static final List<String> SAME =
      List.of(
          "--add-modules=",
          "--enable-native-access=",
          "-XX:CompileCommand=",
          "-XX:MaxVectorSize=",
          "-Dalas.");

  private static final List<String> OWN =
      List.of("-Dalas.stderr", "-Dalas.terminal", "-Dalas.columns", "-Dalas.command");

  private SparkSettings() {}

  /**
   * The configuration of an application whose executors have one slot each.
   *
   * @param jar that executors need
   */
  static SparkConf of(String application, Wish wish, Path jar) {
    SparkConf conf = new SparkConf();
    defaults(System.getenv())
        .forEach((key, value) -> conf.setIfMissing(key.strip(), value.strip()));
    wish.master().ifPresent(conf::setMaster);
    if (!conf.contains(MASTER)) {
      throw new InputException(
          "--engine spark needs to know its cluster; add --master, such as --master spark://host:7077.");
    }
    String cores = Integer.toString(wish.cores());
    conf.setAppName("alas " + application)
        .set("spark.task.maxFailures", "1")
        .set("spark.speculation", "false")
        .set("spark.scheduler.mode", "FAIR")
        .set("spark.locality.wait", "0s")
        .set("spark.task.reaper.enabled", "true")
        .set("spark.task.cpus", cores)
        .set("spark.executor.cores", cores)
        .set("spark.executor.instances", Integer.toString(wish.slots()))
        .set("spark.cores.max", Integer.toString(Math.multiplyExact(wish.slots(), wish.cores())))
        .set("spark.dynamicAllocation.enabled", "false")
        .set(JARS, joined(conf, JARS, ",", List.of(jar.toString())))
        .set(OPTIONS, joined(conf, OPTIONS, " ", options()));
    return conf.setIfMissing("spark.task.reaper.killTimeout", "20s")
        .setIfMissing("spark.ui.enabled", "false")
        .setIfMissing("spark.ui.showConsoleProgress", "false");
  }

  private static String joined(SparkConf conf, String key, String between, List<String> more) {
    String given = conf.get(key, "");
    List<String> all = new ArrayList<>(given.isBlank() ? List.of() : List.of(given));
    all.addAll(more);
    return String.join(between, all);
  }

  private static List<String> options() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> SAME.stream().anyMatch(option::startsWith))
        .filter(option -> OWN.stream().noneMatch(option::startsWith))
        .toList();
  }

  /** What the cluster's own file says, which spark-submit would read. */
  static Map<String, String> defaults(Map<String, String> environment) {
    Optional<Path> file =
        Stream.concat(
                Optional.ofNullable(environment.get("SPARK_CONF_DIR")).map(Path::of).stream(),
                Optional.ofNullable(environment.get("SPARK_HOME"))
                    .map(home -> Path.of(home, "conf"))
                    .stream())
            .map(folder -> folder.resolve("spark-defaults.conf"))
            .filter(Files::isReadable)
            .findFirst();
    Properties read = new Properties();
    if (file.isPresent()) {
      try (Reader text = Files.newBufferedReader(file.get())) {
        read.load(text);
      } catch (IOException | IllegalArgumentException e) {
        throw new InputException("%s cannot be read: %s.".formatted(file.get(), e.getMessage()));
      }
    }
    Map<String, String> known = new TreeMap<>();
    read.stringPropertyNames().stream()
        .filter(key -> key.startsWith("spark."))
        .forEach(key -> known.put(key, read.getProperty(key)));
    return known;
  }
}
