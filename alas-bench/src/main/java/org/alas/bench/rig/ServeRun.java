package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.alas.app.store.SqliteStore;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.client.AlasClient;
import org.alas.client.ServiceStudy;
import org.alas.client.Token;
import org.alas.data.Direction;
import org.alas.random.Seed;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Clients ask and tell at a service as fast as they can, which perhaps is killed with SIGKILL again
 * and again. Afterwards every trial in the store must have been given to exactly one client, and be
 * told as that client told it. Every second client has no name, so that only the key of its wish
 * keeps a trial from being given out twice.
 */
final class ServeRun {
  private static final Duration LEASE = Duration.ofMinutes(10);

  /** The service is killed after so many tells at most, however fast the machine is. */
  private static final int LONGEST_LIFE_TELLS = 60;

  private static final int LONGEST_PAUSE_MILLIS = 500;

  private final Load load;
  private final Path folder;
  private final int port;
  private final Map<String, Integer> given = new ConcurrentHashMap<>();
  private final Map<String, Double> told = new ConcurrentHashMap<>();
  private final Queue<Long> asks = new ConcurrentLinkedQueue<>();
  private final Queue<Long> tells = new ConcurrentLinkedQueue<>();
  private final Queue<String> errors = new ConcurrentLinkedQueue<>();
  private volatile boolean ended;

  /**
   * How much is asked of the service.
   *
   * @param seconds for how long, unless it is killed so many times
   */
  record Load(int clients, int studies, int seconds, int kills, long seed) {}

  private ServeRun(Load load, Path folder, int port) {
    this.load = load;
    this.folder = folder;
    this.port = port;
  }

  /** Prints what was found; returns whether all was well. */
  static boolean run(Load load, PrintWriter out) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("alas-serve");
    ServeRun run = new ServeRun(load, folder, freePort());
    Process service = run.start();
    out.printf(Locale.ROOT, "Ready in %.2f s.%n", run.awaitReady());
    out.flush();
    try {
      service = run.underLoad(service);
    } finally {
      service.destroy();
      service.waitFor();
    }
    return run.judge(out);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private Process start() throws IOException {
    List<String> command = new ArrayList<>(CrashRun.alas());
    command.addAll(List.of("serve", "--store", "load.db", "--token-file", "token"));
    command.addAll(List.of("--port", String.valueOf(port)));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Seconds until a first question is answered. */
  private double awaitReady() throws IOException, InterruptedException {
    long began = System.nanoTime();
    while (!answers()) {
      Thread.sleep(10);
    }
    return (System.nanoTime() - began) * 1e-9;
  }

  private boolean answers() {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket
          .getOutputStream()
          .write(
              "GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
          .startsWith("HTTP/1.1 200");
    } catch (IOException e) {
      return false;
    }
  }

  private AlasClient client() {
    return AlasClient.of(
        URI.create("http://127.0.0.1:" + port),
        Token.read(folder.resolve("token")),
        Duration.ofHours(1));
  }

  private Process underLoad(Process first) throws IOException, InterruptedException {
    AlasClient client = client();
    TestProblem branin = Problems.named("branin");
    for (int s = 0; s < load.studies(); s++) {
      Problem problem = Problem.of(branin.space(), Direction.MINIMIZE);
      Settings settings = Settings.defaults().withSeed(load.seed() + s);
      client.create("study-" + s, new Event.Created(Instant.now(), problem, settings, ""));
    }
    List<Thread> threads = new ArrayList<>();
    for (int c = 0; c < load.clients(); c++) {
      int number = c;
      Thread thread = new Thread(() -> work(client, branin, number), "client-" + c);
      threads.add(thread);
      thread.start();
    }
    Process service = first;
    UniformRandomProvider random = new Seed(load.seed()).generator();
    for (int k = 0; k < load.kills(); k++) {
      awaitTells(1 + random.nextInt(LONGEST_LIFE_TELLS));
      Thread.sleep(random.nextInt(LONGEST_PAUSE_MILLIS)); // in the middle of something
      service.destroyForcibly().waitFor();
      service = start();
      awaitReady();
    }
    if (load.kills() > 0) {
      awaitTells(LONGEST_LIFE_TELLS);
    } else {
      Thread.sleep(load.seconds() * 1000L);
    }
    ended = true;
    for (Thread thread : threads) {
      thread.join();
    }
    return service;
  }

  private void awaitTells(int more) throws InterruptedException {
    int wanted = tells.size() + more;
    while (tells.size() < wanted && errors.isEmpty()) {
      Thread.sleep(5);
    }
  }

  private void work(AlasClient client, TestProblem problem, int number) {
    String name = "study-" + number % load.studies();
    String worker = number / load.studies() % 2 == 0 ? "" : "client-" + number;
    ServiceStudy study = client.study(name);
    try {
      while (!ended) {
        long before = System.nanoTime();
        ServiceStudy.Asked trial = study.ask(worker, 1, LEASE).get(0);
        long asked = System.nanoTime();
        String key = name + "/" + trial.number();
        Integer other = given.put(key, number);
        if (other != null) {
          errors.add("%s was given to client %d and to client %d".formatted(key, other, number));
        }
        // A value of its own, by which it is known again.
        double value = problem.value(trial.configuration()) + 1e-9 * number;
        long evaluated = System.nanoTime();
        study.tell(trial, value);
        tells.add(System.nanoTime() - evaluated);
        asks.add(asked - before);
        told.put(key, value);
      }
    } catch (RuntimeException e) {
      errors.add("client %d: %s".formatted(number, e));
    }
  }

  private boolean judge(PrintWriter out) throws IOException {
    long lost = 0;
    long doubled = 0;
    long unknown = 0;
    long trials = 0;
    try (SqliteStore store = SqliteStore.openExisting(folder.resolve("load.db"))) {
      for (int s = 0; s < load.studies(); s++) {
        String name = "study-" + s;
        Map<String, Double> kept = new HashMap<>();
        for (Trial trial : Study.resume(store.log(name)).trials()) {
          kept.put(name + "/" + trial.number(), trial.value());
        }
        trials += kept.size();
        lost += kept.keySet().stream().filter(key -> !told.containsKey(key)).count();
        unknown +=
            told.entrySet().stream()
                .filter(e -> e.getKey().startsWith(name + "/"))
                .filter(e -> !e.getValue().equals(kept.get(e.getKey())))
                .count();
        doubled += doubled(store.log(name));
      }
    }
    out.printf(
        Locale.ROOT,
        "%d clients, %d studies, %d kills: %d trials; %d errors, %d given out and never told, %d told"
            + " and not kept as told, %d events doubled.%n",
        load.clients(),
        load.studies(),
        load.kills(),
        trials,
        errors.size(),
        lost,
        unknown,
        doubled);
    print("tell", tells, out);
    print("ask", asks, out);
    errors.stream().limit(10).forEach(out::println);
    boolean well = trials > 0 && errors.isEmpty() && lost == 0 && unknown == 0 && doubled == 0;
    if (well) {
      CrashRun.delete(folder);
    } else {
      out.println("What was found is in " + folder);
    }
    out.flush();
    return well;
  }

  private static long doubled(EventLog log) {
    Set<String> keys = new HashSet<>();
    return log.read(0).stream().filter(entry -> !keys.add(entry.event().key())).count();
  }

  /** Milliseconds below which a half, 99 of 100 and all were answered. */
  private static void print(String what, Queue<Long> nanos, PrintWriter out) {
    double[] sorted = nanos.stream().mapToDouble(n -> n * 1e-6).sorted().toArray();
    if (sorted.length > 0) {
      out.printf(
          Locale.ROOT,
          "%s: %d, median %.1f ms, 99 %% %.1f ms, longest %.1f ms%n",
          what,
          sorted.length,
          sorted[sorted.length / 2],
          sorted[(int) Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99))],
          Arrays.stream(sorted).max().orElse(0));
    }
  }
}
