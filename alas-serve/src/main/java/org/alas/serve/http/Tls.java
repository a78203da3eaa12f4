package org.alas.serve.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.cli.InputException;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * A certificate and its key, as PEM files have them. Immutable and thread-safe.
 *
 * @param certificate with those above it
 */
public record Tls(Path certificate, Path key) {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]*)-----END PRIVATE KEY-----");

  SslContextFactory.Server factory() {
    char[] none = new char[0];
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, none);
      store.setKeyEntry("alas", privateKey(), none, chain());
      SslContextFactory.Server factory = new SslContextFactory.Server();
      factory.setKeyStore(store);
      factory.setKeyStorePassword("");
      factory.setSniRequired(false);
      return factory;
    } catch (GeneralSecurityException | IOException e) {
      throw new InputException(
          "--tls-cert %s and --tls-key %s cannot be used together; give a certificate and its key."
              .formatted(certificate, key));
    }
  }

  private Certificate[] chain() {
    try (InputStream in = Files.newInputStream(certificate)) {
      Certificate[] chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(in)
              .toArray(Certificate[]::new);
      if (chain.length > 0) {
        return chain;
      }
    } catch (IOException | GeneralSecurityException e) {
      // told below
    }
    throw new InputException(
        "--tls-cert %s holds no certificate that can be read; give a PEM file."
            .formatted(certificate));
  }

  private PrivateKey privateKey() {
    try {
      Matcher pem = KEY.matcher(Files.readString(key));
      if (pem.find()) {
        PKCS8EncodedKeySpec spec =
            new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
        for (String kind : List.of("RSA", "EC", "Ed25519")) {
          try {
            return KeyFactory.getInstance(kind).generatePrivate(spec);
          } catch (GeneralSecurityException e) {
            // perhaps the next
          }
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      // told below
    }
    throw new InputException(
        "--tls-key %s holds no private key that can be read; give a PEM file that begins with BEGIN PRIVATE KEY (openssl pkcs8 -topk8 -nocrypt makes one)."
            .formatted(key));
  }
}
