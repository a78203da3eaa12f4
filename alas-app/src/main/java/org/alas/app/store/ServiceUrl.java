package org.alas.app.store;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.client.AlasClient;

/**
 * A service of {@code alas serve}, which keeps studies and chooses their trials. Immutable and
 * thread-safe.
 *
 * @param tokenFile where the token is, if somebody says so
 */
public record ServiceUrl(URI uri, Optional<Path> tokenFile) implements StoreAddress {

  /**
   * The address of a text.
   *
   * @throws StoreException if it is none
   */
  static ServiceUrl parse(String text, Optional<Path> tokenFile) {
    try {
      return new ServiceUrl(URI.create(text), tokenFile);
    } catch (IllegalArgumentException e) {
      throw new StoreException(
          "the service \"%s\" is no address; write it like http://127.0.0.1:8080."
              .formatted(text.replaceAll("\\p{Cntrl}", " ")));
    }
  }

  /** The same with a token of a file. */
  public ServiceUrl with(Path file) {
    return new ServiceUrl(uri, Optional.of(file));
  }

  @Override
  public Store open(Patience patience) {
    try {
      AlasClient client =
          AlasClient.of(uri, TokenPlace.of(uri, tokenFile.orElse(null)), patience.most());
      return new ServiceStore(this, client);
    } catch (InvalidInputException e) {
      throw new StoreException(e.getMessage() + ".");
    }
  }

  @Override
  public Store openExisting(Patience patience) {
    return open(patience);
  }

  @Override
  public Optional<Path> file() {
    return Optional.empty();
  }

  @Override
  public Path output() {
    return Path.of("alas-output");
  }

  @Override
  public String toString() {
    return uri.toString();
  }
}
