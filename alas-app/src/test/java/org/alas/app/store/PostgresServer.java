package org.alas.app.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server of our own, on a port and in a directory that it keeps when it is stopped and
 * started again. Role {@code postgres} needs no password; any role in the group {@code guarded}
 * does.
 *
 * <p>Tests share one. Where none can be started they are skipped, and say so, unless
 * ALAS_POSTGRES=required. Tests that stop nothing may use another server, which the variable
 * ALAS_TEST_POSTGRES names by its URL.
 */
public final class PostgresServer implements AutoCloseable {
  private static final String WANTED = "ALAS_POSTGRES";
  private static final String OTHER = "ALAS_TEST_POSTGRES";
  private static final AtomicInteger SCHEMAS = new AtomicInteger();
  private static @Nullable PostgresServer shared;
  private static @Nullable String failure;

  private final Path directory;
  private final int port;
  private @Nullable EmbeddedPostgres server;

  private PostgresServer(Path directory, int port) {
    this.directory = directory;
    this.port = port;
  }

  /** The server that tests of this process share and may stop and start again. */
  public static synchronized PostgresServer shared() {
    if (shared == null && failure == null) {
      try {
        shared = in(Files.createTempDirectory("alas-postgres"));
      } catch (IOException | RuntimeException e) {
        failure = "no PostgreSQL server could be started: " + e;
      }
    }
    if (shared == null) {
      if ("required".equals(System.getenv(WANTED))) {
        throw new AssertionError(failure);
      }
      System.err.println("Skipped: " + failure);
      assumeTrue(false, failure);
    }
    shared.start();
    return shared;
  }

  /** Starts a server in a directory. */
  public static PostgresServer in(Path directory) throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      PostgresServer server = new PostgresServer(directory, free.getLocalPort());
      free.close();
      server.start();
      return server;
    }
  }

  /** The address of a store that nobody else uses. */
  public static String freshStore() {
    String other = System.getenv(OTHER);
    String url = other == null || other.isBlank() ? shared().url() : other;
    return url + (url.contains("?") ? "&" : "?") + "currentSchema=" + freshSchema();
  }

  static String freshSchema() {
    return "alas_test_%d_%d".formatted(ProcessHandle.current().pid(), SCHEMAS.incrementAndGet());
  }

  public int port() {
    return port;
  }

  /** The address of its database for the role that may do all. */
  public String url() {
    return "jdbc:postgresql://localhost:%d/postgres?user=postgres".formatted(port);
  }

  /** Starts it, if it is not running, with all that it held. */
  public synchronized void start() {
    if (server != null) {
      return;
    }
    try {
      Path access =
          Files.writeString(
              directory.resolve("access.conf"),
              """
              host all +guarded all scram-sha-256
              host all all all trust
              local all all trust
              """);
      server =
          EmbeddedPostgres.builder()
              .setDataDirectory(directory.resolve("data"))
              .setCleanDataDirectory(false)
              .setPort(port)
              .setServerConfig("hba_file", access.toString())
              .setServerConfig("max_connections", "200")
              // On, unlike the library's own choice: that a commit is durable is what is tested.
              .setServerConfig("fsync", "on")
              .setServerConfig("synchronous_commit", "on")
              .setServerConfig("full_page_writes", "on")
              .setPGStartupWait(Duration.ofMinutes(3))
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends it; whoever is connected is cut off. */
  public synchronized void stop() {
    if (server != null) {
      try {
        server.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      server = null;
    }
  }

  /** Ends it as a crash does: nothing that waits to be written is, and it recovers at its start. */
  public synchronized void crash() throws IOException, InterruptedException {
    Path written = directory.resolve("data").resolve("postmaster.pid");
    long pid = Long.parseLong(Files.readAllLines(written).get(0).strip());
    ProcessHandle postmaster = ProcessHandle.of(pid).orElseThrow();
    new ProcessBuilder("kill", "-QUIT", String.valueOf(pid)).start().waitFor();
    postmaster.onExit().join();
    restart();
  }

  public void restart() {
    stop();
    start();
  }

  /** Does something as the role that may do all. */
  public void execute(String... statements) throws SQLException {
    try (Connection c = DriverManager.getConnection(url());
        Statement statement = c.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The first value that a query gives. */
  public String value(String sql) throws SQLException {
    try (Connection c = DriverManager.getConnection(url());
        Statement statement = c.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }

  @Override
  public void close() {
    stop();
  }
}
