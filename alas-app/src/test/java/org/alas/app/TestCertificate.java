package org.alas.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;

/**
 * A certificate for localhost that its own key has signed, as the files of servers have it.
 *
 * @param file the certificate
 * @param key its key, which only the owner may read
 */
public record TestCertificate(X509Certificate certificate, Path file, Path key) {
  private static final String PASSWORD = "changeit";

  /** Makes one, in files whose names begin as given. */
  public static TestCertificate in(Path folder, String name)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path keys = folder.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/keytool").toString(),
                "-genkeypair",
                "-alias",
                name,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-keystore",
                keys.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes());
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool failed: " + said);
    }
    KeyStore store = KeyStore.getInstance(keys.toFile(), PASSWORD.toCharArray());
    X509Certificate certificate = (X509Certificate) store.getCertificate(name);
    byte[] secret = store.getKey(name, PASSWORD.toCharArray()).getEncoded();
    Path file = pem(folder.resolve(name + "-cert.pem"), "CERTIFICATE", certificate.getEncoded());
    Path key = pem(folder.resolve(name + "-key.pem"), "PRIVATE KEY", secret);
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    return new TestCertificate(certificate, file, key);
  }

  private static Path pem(Path file, String kind, byte[] bytes) throws IOException {
    return Files.writeString(
        file,
        "-----BEGIN %s-----\n%s\n-----END %s-----\n"
            .formatted(kind, Base64.getMimeEncoder().encodeToString(bytes), kind));
  }
}
