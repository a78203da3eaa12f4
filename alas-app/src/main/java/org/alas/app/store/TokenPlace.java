package org.alas.app.store;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.client.AlasClient;
import org.alas.client.Token;
import org.jspecify.annotations.Nullable;

/**
 * Where the token for a service is: in a file that a flag names, in the environment, or, for a
 * service on this machine, where that keeps its own. Never on a command line, which everybody can
 * read. Stateless and thread-safe.
 */
public final class TokenPlace {
  /** Where a service of this user keeps its tokens. */
  public static final Path STANDARD = home().resolve(Path.of(".config", "alas", "token"));

  private TokenPlace() {}

  /**
   * As shells and other clients know it: Java's own idea may be another, or none in a container.
   */
  private static Path home() {
    String home = System.getenv("HOME");
    return Path.of(
        home != null && home.startsWith("/") ? home : System.getProperty("user.home", "."));
  }

  static Token of(URI service, @Nullable Path file) {
    String wish = System.getenv(Token.VARIABLE);
    if (file != null) {
      return Token.read(file);
    }
    if (wish != null && !wish.isBlank()) {
      return new Token(wish.strip());
    }
    boolean own = AlasClient.isHere(String.valueOf(service.getHost()));
    return own && Files.isReadable(STANDARD) ? Token.read(STANDARD) : new Token("");
  }
}
