package org.alas.app.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A PostgreSQL database as its driver names it, options of the driver included. A password is not
 * taken in it: everybody on the machine can read command lines, and addresses are shown. Immutable
 * and thread-safe.
 *
 * @param text as it was written
 */
public record PostgresUrl(String text) implements StoreAddress {
  static final String SCHEME = "jdbc:postgresql:";

  /** Where the tables are unless the option currentSchema says otherwise. */
  private static final String SCHEMA = "alas";

  private static final Set<String> SECRETS = Set.of("password", "sslpassword");

  /**
   * The address of a text.
   *
   * @throws StoreException if there is a password in it
   */
  static PostgresUrl parse(String text) {
    PostgresUrl url = new PostgresUrl(text);
    if (text.matches("[^?]*//[^/?]*@.*")) {
      throw new StoreException(
          "the store \"%s\" has a user before its host; name it behind, as in"
                  .formatted(masked(text))
              + " jdbc:postgresql://HOST/DATABASE?user=NAME, and leave a password to ~/.pgpass or"
              + " PGPASSWORD.");
    }
    for (String option : url.options().keySet()) {
      if (SECRETS.contains(option.toLowerCase(Locale.ROOT))) {
        throw new StoreException(
            "the store \"%s\" has a password in it, which others could read; leave %s out and write it"
                    .formatted(masked(text), option)
                + (option.equals("password")
                    ? " to ~/.pgpass, PGPASSWORD or a service file."
                    : " into the store of keys without one."));
      }
    }
    return url;
  }

  /** A text without what may be a password in it. */
  static String masked(String text) {
    return text.replaceAll("(//[^/?:@]*):[^/?]*@", "$1:...@")
        .replaceAll("(?i)(password=)[^&\\s]*", "$1...");
  }

  /** What stands behind the question mark. */
  Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    int mark = text.indexOf('?');
    if (mark >= 0) {
      for (String part : text.substring(mark + 1).split("&", -1)) {
        int equals = part.indexOf('=');
        if (!part.isEmpty()) {
          options.put(
              equals < 0 ? part : part.substring(0, equals),
              equals < 0
                  ? ""
                  : URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
        }
      }
    }
    return options;
  }

  /** The schema of the database in which the tables are. */
  String schema() {
    return options().getOrDefault("currentSchema", SCHEMA);
  }

  @Override
  public Store open(Patience patience) {
    throw new StoreException(text + " cannot be opened by this build.");
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
    return Path.of("alas-output").toAbsolutePath();
  }

  @Override
  public String toString() {
    return text;
  }
}
