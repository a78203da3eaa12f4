package org.alas.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.alas.app.CommandRun;
import org.alas.app.Main;
import org.alas.app.StudyFolder;
import org.alas.app.TestCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code alas serve}, as people start and end it. */
class ServeCommandTest {
  @TempDir private Path folder;

  private CommandRun refused(String... options) {
    List<String> line = new ArrayList<>(List.of("serve"));
    line.addAll(List.of("--store", folder.resolve("alas.db").toString()));
    line.addAll(List.of("--token-file", folder.resolve("token").toString()));
    line.addAll(List.of(options));
    CommandRun run = CommandRun.of(line.toArray(String[]::new));
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    return run;
  }

  @Test
  void otherAddressesNeedTls() {
    assertThat(refused("--bind", "0.0.0.0").err())
        .isEqualTo(
            "alas: --bind 0.0.0.0 lets others read tokens on their way; add --tls-cert and"
                + " --tls-key, or --behind-proxy if another program does TLS.\n");
    assertThat(folder.resolve("token")).doesNotExist();
    assertThat(refused("--tls-cert", "x").err()).contains("belong together");
    assertThat(refused("--bind", "nowhere.invalid").err()).contains("is no address");
    assertThat(refused("--port", "70000").err()).contains("from 0 to 65535");
    assertThat(refused("--tls-cert", "none.pem", "--tls-key", "none.pem", "--port", "0").err())
        .contains("holds no private key");
  }

  @Test
  void aTokenFileOfEverybodyIsRefused() throws IOException {
    Path token = folder.resolve("token");
    Files.writeString(token, "read-write " + "x".repeat(43));
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(refused().err()).contains("may be read by others than its owner; run chmod 600");
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    Files.writeString(token, "read-write short\n");
    assertThat(refused().err()).contains("at least 20 characters");
    Files.writeString(token, "\n");
    assertThat(refused().err()).contains("holds no token; delete it");
  }

  @Test
  void aPortThatIsTakenIsRefused() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = String.valueOf(taken.getLocalPort());
      assertThat(refused("--port", port).err())
          .contains("port " + port + " cannot be listened on, perhaps another program does");
    }
  }

  private Process start(String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                "--store",
                "alas.db",
                "--port",
                "0",
                "--token-file",
                "token"));
    command.addAll(List.of(options));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  @Test
  void startsSaysWhereAndEndsWhenItIsTold() throws Exception {
    Process process = start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String where = out.readLine();
      assertThat(where).matches("Serving alas.db at http://127.0.0.1:\\d+");
      assertThat(out.readLine())
          .matches(
              "Dashboard \\(this link works once\\): http://127.0.0.1:\\d+/login\\?code=\\S{43}");
      assertThat(out.readLine()).isEqualTo("Tokens for programs: token");
      String url = where.replaceFirst(".* at ", "");
      var health =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(url + "/healthz")).build(),
                  BodyHandlers.ofString());
      assertThat(health.statusCode()).isEqualTo(200);
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    assertThat(Files.readString(folder.resolve("err")))
        .isEqualTo("Stopping: what is being answered is finished.\n");
    assertThat(
            PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("token"))))
        .isEqualTo("rw-------");
    assertThat(Files.readString(folder.resolve("token")))
        .matches("read-write \\S{43}\\Rread-only \\S{43}\\R");
  }

  /** The service brings a library's interface for logs, which others then find. */
  @Test
  void otherCommandsSayNothingMoreBesideIt() throws Exception {
    Path study =
        CommandRun.write(
            folder,
            "oven.yaml",
            "name: oven",
            "direction: minimize",
            "parameters: {heat: {type: real, min: 0, max: 10}}",
            "objective: {command: \"echo {heat}\"}");
    Process process =
        new StudyFolder(folder)
            .process("", "optimize", study.toString(), "--trials", "2", "--quiet");
    assertThat(StudyFolder.exit(process)).isZero();
    assertThat(folder.resolve("err")).content().doesNotContain("SLF4J");
  }

  @Test
  void speaksTls() throws Exception {
    TestCertificate own = TestCertificate.in(folder, "alas");
    Process process = start("--tls-cert", own.file().toString(), "--tls-key", own.key().toString());
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String url = out.readLine().replaceFirst(".* at ", "").replace("127.0.0.1", "localhost");
      assertThat(url).startsWith("https://");
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry("alas", own.certificate());
      trust.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      var login =
          HttpClient.newBuilder()
              .sslContext(context)
              .build()
              .send(
                  HttpRequest.newBuilder(
                          URI.create(
                              out.readLine()
                                  .replaceFirst(".*: ", "")
                                  .replace("127.0.0.1", "localhost")))
                      .build(),
                  BodyHandlers.ofString());
      assertThat(login.statusCode()).isEqualTo(303);
      assertThat(login.headers().firstValue("set-cookie").orElse("")).endsWith("; Secure");
    } finally {
      process.destroy();
      process.waitFor();
    }
  }
}
