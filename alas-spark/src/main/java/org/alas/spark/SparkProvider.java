package org.alas.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.engine.Engine;
import org.alas.app.engine.EngineProvider;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark for {@code --engine spark}: an application of its own, with one executor per slot. */
public final class SparkProvider implements EngineProvider {
  private static final Pattern STANDALONE = Pattern.compile("([^:,/\\s]+|\\[[^]]+\\]):(\\d{1,5})");
  private static final int CONNECT_MILLIS = 5000;
  private static final long POLL_MILLIS = 100;
  private static final long PATIENCE_MILLIS = 30_000;

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Engine open(String application, Wish wish, Path log, Consumer<String> notice) {
    quieten(log);
    SparkConf conf = SparkSettings.of(application, wish, ownJar());
    String master = conf.get("spark.master");
    requireReachable(master);
    notice.accept("starting Spark %s on %s".formatted(version(), master));
    JavaSparkContext spark = started(conf, master, log);
    try {
      awaitExecutors(spark, master, wish, notice);
      return SparkEngine.owning(spark, wish.slots());
    } catch (RuntimeException e) {
      spark.stop();
      throw e;
    } catch (InterruptedException e) {
      spark.stop();
      Thread.currentThread().interrupt();
      throw new InputException("interrupted while waiting for Spark.");
    }
  }

  /** Before Spark's first word. */
  private static void quieten(Path log) {
    System.setProperty("alas.spark.log", log.toAbsolutePath().toString());
    if (System.getProperty("log4j2.configurationFile") == null) {
      System.setProperty("log4j2.configurationFile", "classpath:org/alas/spark/log4j2.properties");
    }
  }

  /** The jar with all of Alas, which executors load. */
  private static Path ownJar() {
    try {
      Path here =
          Path.of(SparkProvider.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isRegularFile(here)) {
        return here;
      }
      throw new InputException(
          "--engine spark sends its own jar to the executors and runs from %s instead; start Alas by its script."
              .formatted(here));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Spark itself would try for a minute and then say something else. */
  private static void requireReachable(String master) {
    if (!master.startsWith("spark://")) {
      return;
    }
    Matcher addresses = STANDALONE.matcher(master.substring("spark://".length()));
    String trouble = "it should look like spark://host:7077";
    while (addresses.find()) {
      try (Socket socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(addresses.group(1), Integer.parseInt(addresses.group(2))),
            CONNECT_MILLIS);
        return;
      } catch (IOException | IllegalArgumentException e) {
        trouble = String.valueOf(e.getMessage());
      }
    }
    throw new InputException(
        "--master %s cannot be reached: %s; check the address, and that the master runs."
            .formatted(master, trouble));
  }

  private static JavaSparkContext started(SparkConf conf, String master, Path log) {
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) {
      throw new InputException(
          "Spark %s could not join %s: %s; the cluster must have the same version (set SPARK_HOME to its distribution), and %s has more."
              .formatted(
                  version(),
                  master,
                  String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                  log));
    }
  }

  private static String version() {
    return org.apache.spark.package$.MODULE$.SPARK_VERSION();
  }

  /** One executor suffices to begin; who has fewer than were asked for is told. */
  private static void awaitExecutors(
      JavaSparkContext spark, String master, Wish wish, Consumer<String> notice)
      throws InterruptedException {
    if (master.startsWith("local") && !master.startsWith("local-cluster")) {
      return;
    }
    boolean told = false;
    for (long waited = 0; ; waited += POLL_MILLIS) {
      int executors = spark.sc().statusTracker().getExecutorInfos().length - 1;
      if (spark.sc().isStopped()) {
        throw new InputException(
            "%s does not give executors; see whether it has the same version as Spark here."
                .formatted(master));
      }
      if (executors >= wish.slots()) {
        return;
      }
      if (executors > 0 && waited >= PATIENCE_MILLIS) {
        notice.accept(
            "Spark gives %s for %s; trials wait for their turn until it gives more"
                .formatted(
                    Numbers.counted(executors, "executor"), Numbers.counted(wish.slots(), "slot")));
        return;
      }
      if (!told && waited >= PATIENCE_MILLIS) {
        told = true;
        notice.accept(
            "Spark gives no executor yet: the cluster is busy, or no worker has %s and %s of memory free; waiting"
                .formatted(
                    Numbers.counted(wish.cores(), "core"),
                    spark.getConf().get("spark.executor.memory", "1g")));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }
}
