package org.alas.spark;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Spark's own master and two of its workers, each a process as on machines of their own, from the
 * jars that Maven has fetched. All tests share one.
 */
final class StandaloneCluster {
  /** With the value "required" in this variable of the environment, nothing is skipped. */
  private static final String WANTED = "ALAS_SPARK";

  private static final Path HOME = Path.of(System.getProperty("spark.jars.home", "spark"));
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern WORKER = Pattern.compile("Successfully registered with master");
  private static final int CORES = 2;

  /** All addresses that begin with 127 are this machine's there: each worker has one of its own. */
  static final boolean LINUX = System.getProperty("os.name").equals("Linux");

  /** What Spark's scripts open for Spark. */
  static final List<String> OPENED =
      Stream.of(
              "java.lang",
              "java.lang.invoke",
              "java.lang.reflect",
              "java.io",
              "java.net",
              "java.nio",
              "java.util",
              "java.util.concurrent",
              "java.util.concurrent.atomic",
              "jdk.internal.ref",
              "sun.nio.ch",
              "sun.nio.cs",
              "sun.security.action",
              "sun.util.calendar")
          .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
          .toList();

  private static StandaloneCluster shared;

  private final Path folder;
  private final String url;
  private final List<Process> workers = new ArrayList<>();
  private int started;

  private StandaloneCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Process master =
        start("master", "127.0.0.1", "org.apache.spark.deploy.master.Master", "--port", "0");
    this.url = said(master, "master", MASTER).group(1);
    startWorker();
    startWorker();
  }

  /** Skips the test, and says so, where there is no Spark or it does not start. */
  static synchronized StandaloneCluster shared() {
    if (shared == null) {
      try {
        if (!Files.isDirectory(HOME.resolve("jars"))) {
          throw new IOException(
              HOME + " has no jars; mvn -pl alas-spark/jars package fetches them");
        }
        shared = new StandaloneCluster(Files.createTempDirectory(Path.of("target"), "cluster"));
      } catch (IOException | InterruptedException | AssertionError e) {
        String missing = "no trial is run on Spark: " + e.getMessage();
        if ("required".equals(System.getenv(WANTED))) {
          throw new AssertionError(missing, e);
        }
        System.err.println("Skipped: " + missing);
        assumeTrue(false, missing);
      }
    }
    return shared;
  }

  static Path home() {
    return HOME.toAbsolutePath().normalize();
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** All of Spark, for {@code java -cp}. */
  static String jars() {
    return home().resolve("jars") + "/*";
  }

  String url() {
    return url;
  }

  /** What the processes of Spark find in their environment. */
  static Map<String, String> environment() {
    return Map.of(
        "JAVA_HOME",
        System.getProperty("java.home"),
        "SPARK_HOME",
        home().toString(),
        "SPARK_SCALA_VERSION",
        "2.13",
        "SPARK_LOCAL_IP",
        "127.0.0.1");
  }

  private Process start(String name, String host, String main, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx256m"));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(OPENED);
    command.add("-Dspark.master.rest.enabled=false");
    command.addAll(List.of("-cp", jars(), main));
    command.addAll(List.of(args));
    command.addAll(List.of("--host", host, "--webui-port", "0"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile());
    builder.environment().putAll(environment());
    builder.environment().put("SPARK_LOCAL_IP", host);
    Process process = builder.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> kill(process)));
    return process;
  }

  private Matcher said(Process process, String name, Pattern pattern)
      throws IOException, InterruptedException {
    for (int i = 0; i < 6000; i++) {
      Matcher found = pattern.matcher(Files.readString(folder.resolve(name + ".log")));
      if (found.find()) {
        return found;
      }
      if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
        break;
      }
    }
    throw new AssertionError(
        name + " did not start:\n" + Files.readString(folder.resolve(name + ".log")));
  }

  /** Another machine joins. */
  void startWorker() throws IOException, InterruptedException {
    String name = "worker-" + ++started;
    Process worker =
        start(
            name,
            "127.0.0." + (LINUX ? 1 + started : 1),
            "org.apache.spark.deploy.worker.Worker",
            url,
            "--cores",
            Integer.toString(CORES),
            "--memory",
            "4g",
            "--work-dir",
            folder.resolve(name).toAbsolutePath().toString());
    said(worker, name, WORKER);
    workers.add(worker);
  }

  /** A machine goes away, with everything on it. */
  void killWorker() {
    kill(workers.remove(0));
  }

  private static void kill(Process process) {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
  }
}
