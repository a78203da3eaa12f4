package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people are told who name a database that cannot be used. */
class PostgresRefusalTest {
  private static final String PASSWORDS = "org.postgresql.pgpassfile";

  @TempDir private Path directory;
  private final PostgresServer server = PostgresServer.shared();
  private final String schema = PostgresServer.freshSchema();
  private Path study;

  @BeforeEach
  void write() throws IOException {
    study =
        CommandRun.write(
            directory,
            "study.yaml",
            "name: oven",
            "direction: minimize",
            "objective:",
            "  command: echo {x}",
            "parameters:",
            "  x: {type: real, min: 0, max: 1}");
  }

  @AfterEach
  void forget() {
    System.clearProperty(PASSWORDS);
  }

  private String as(String role) {
    return server.url().replace("user=postgres", "user=" + role) + "&currentSchema=" + schema;
  }

  /** One sentence, exit code 2, no trace and no secret. */
  private static void refused(CommandRun run, String... parts) {
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .startsWith("alas: ")
        .contains(parts)
        .doesNotContain("Exception", "s3cret");
    assertThat(run.out()).isEmpty();
  }

  private static CommandRun studies(String store) {
    return CommandRun.of("studies", "--store", store);
  }

  @Test
  void addressesThatLeadNowhere() {
    refused(
        studies("jdbc:postgresql://no-such-host.invalid/alas"),
        "jdbc:postgresql://no-such-host.invalid/alas names a host that is not known");
    refused(
        studies(server.url().replace("/postgres?", "/nowhere?")),
        "/nowhere?user=postgres does not exist on its server",
        "createdb");
    refused(
        studies(server.url() + "&sslmod=require"),
        "has an option \"sslmod\" that the driver of PostgreSQL does not know"
            + " (did you mean \"sslmode\"?)");
    refused(studies(server.url() + "&sslmode=require"), "SSL");
    refused(studies(server.url() + "&currentSchema=a,b"), "must name one schema");
    refused(
        studies(as("postgres")), "has no schema \"" + schema + "\" yet", "create a study first");
    refused(
        studies("jdbc:mysql://host/alas"), "is no file, database or service that is known here");
    refused(
        studies("postgresql://anna:s3cret@host/alas"), "jdbc:postgresql://HOST/DATABASE?user=NAME");
  }

  @Test
  void passwordsAreTakenNeitherFromCommandLinesNorShown() {
    refused(
        studies("jdbc:postgresql://host/alas?user=anna&password=s3cret"),
        "password=...",
        "~/.pgpass");
    refused(studies("jdbc:postgresql://host/alas?PASSWORD=s3cret"), "PASSWORD=...");
    refused(studies("jdbc:postgresql://anna:s3cret@host/alas"), "anna:...@host");
    refused(studies("jdbc:postgresql://host/alas?sslpassword=s3cret"), "sslpassword=...");
    refused(studies("jdbc:postgresql://host/alas?%70assword=s3cret"), "%70assword=...");
  }

  @Test
  void aPasswordIsReadFromItsFile() throws IOException, SQLException {
    server.execute(
        "DO $$ BEGIN CREATE ROLE guarded; EXCEPTION WHEN duplicate_object THEN END $$",
        "CREATE ROLE %s_locked LOGIN PASSWORD 's3cret right' IN ROLE guarded".formatted(schema),
        "CREATE SCHEMA %s AUTHORIZATION %s_locked".formatted(schema, schema));
    String role = schema + "_locked";
    refused(studies(as(role)), "role \"" + role + "\"", "~/.pgpass, PGPASSWORD or a service file");
    Path file = directory.resolve("pgpass");
    System.setProperty(PASSWORDS, file.toString());
    Files.writeString(file, "*:*:*:" + role + ":s3cret wrong\n");
    refused(studies(as(role)), "refuses the password of role \"" + role + "\"; mend it in");
    Files.writeString(file, "*:*:*:" + role + ":s3cret right\n");
    CommandRun asked = CommandRun.of("ask", study.toString(), "--store", as(role));
    assertThat(asked.exit()).as(asked.err()).isZero();
    assertThat(asked.out() + asked.err()).doesNotContain("s3cret");
  }

  @Test
  void rolesThatMayNot() throws SQLException {
    server.execute("CREATE ROLE %s_reader LOGIN".formatted(schema));
    String reader = schema + "_reader";
    refused(
        CommandRun.of("ask", study.toString(), "--store", as(reader)),
        "does not let role \"" + reader + "\" do this (permission denied for database postgres)",
        "its owner can grant it");
    assertThat(CommandRun.of("ask", study.toString(), "--store", as("postgres")).exit()).isZero();
    refused(studies(as(reader)), "does not let role \"" + reader + "\" use its schema");
    server.execute(
        "GRANT USAGE ON SCHEMA %s TO %s".formatted(schema, reader),
        "GRANT SELECT ON ALL TABLES IN SCHEMA %s TO %s".formatted(schema, reader));
    assertThat(studies(as(reader)).out()).contains("oven");
    refused(
        CommandRun.of("tell", "oven", "1", "3.5", "--store", as(reader)),
        "does not let role \"" + reader + "\" do this (permission denied for table");
    server.execute("ALTER ROLE %s SET default_transaction_read_only = on".formatted(reader));
    refused(CommandRun.of("tell", "oven", "1", "3.5", "--store", as(reader)), "can only be read");
    assertThat(studies(as("postgres")).out()).contains("oven");
  }

  @Test
  void filesOnlyAreSalvaged() {
    refused(
        CommandRun.of("salvage", "jdbc:postgresql://host/alas"),
        "jdbc:postgresql://host/alas is no file",
        "pg_dump");
  }
}
