package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.alas.app.CommandRun;
import org.alas.app.TestCertificate;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A store by TLS: the driver's options say whom to trust. */
@DisabledOnOs(OS.WINDOWS)
class PostgresTlsTest {
  private static final String SAFE =
      "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl";

  @TempDir private Path directory;
  private final PostgresServer server = PostgresServer.shared();
  private final String schema = PostgresServer.freshSchema();
  private TestCertificate certificate;

  @BeforeEach
  void serveByTls() throws Exception {
    certificate = TestCertificate.in(directory, "server");
    server.execute(
        "ALTER SYSTEM SET ssl_cert_file = '%s'".formatted(certificate.file()),
        "ALTER SYSTEM SET ssl_key_file = '%s'".formatted(certificate.key()),
        "ALTER SYSTEM SET ssl = on");
    reload("on");
  }

  @AfterEach
  void serveAsBefore() throws Exception {
    server.execute(
        "ALTER SYSTEM RESET ssl",
        "ALTER SYSTEM RESET ssl_cert_file",
        "ALTER SYSTEM RESET ssl_key_file");
    reload("off");
  }

  /** What is reloaded holds a little later, for connections made from then on. */
  private void reload(String wanted) throws SQLException, InterruptedException {
    server.execute("SELECT pg_reload_conf()");
    while (!server.value("SHOW ssl").equals(wanted)) {
      Thread.sleep(10);
    }
  }

  private String url(String options) {
    return server.url() + "&currentSchema=" + schema + options;
  }

  @Test
  void aStoreIsUsedByTlsAndSoAreItsNews() throws Exception {
    String trusted = url("&sslmode=verify-full&sslrootcert=" + certificate.file());
    long before = Long.parseLong(server.value(SAFE + " AND datname IS NOT NULL"));
    try (Store store = StoreAddress.parse(trusted).open(Patience.brief(line -> {}))) {
      store.create("study", SampleEvents.created());
      EventLog log = store.log("study");
      assertThat(log.await(1, Duration.ofMillis(100))).isFalse();
      assertThat(log.append(SampleEvents.all().get(1))).isTrue();
      assertThat(log.await(1, Duration.ofMinutes(1))).isTrue();
      assertThat(Long.parseLong(server.value(SAFE + " AND datname IS NOT NULL")))
          .isGreaterThan(before);
    }
    CommandRun run = CommandRun.of("studies", "--store", trusted);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out()).contains("study");
  }

  @Test
  void aServerThatNobodyVouchesForIsRefusedInASentence() throws Exception {
    TestCertificate other = TestCertificate.in(directory, "other");
    for (String options :
        new String[] {
          "&sslmode=verify-full&sslrootcert=" + other.file(),
          "&sslmode=verify-ca&sslrootcert=" + directory.resolve("none.pem"),
          "&sslmode=verify-ca&sslrootcert=" + Files.writeString(directory.resolve("no.pem"), "no")
        }) {
      CommandRun run = CommandRun.of("studies", "--store", url(options));
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.errLines()).hasSize(1);
      assertThat(run.err())
          .contains("cannot be reached safely (", "); check sslmode and sslrootcert")
          .doesNotContain("Exception");
    }
  }
}
