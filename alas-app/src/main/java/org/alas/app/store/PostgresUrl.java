package org.alas.app.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.alas.space.NearestName;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

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
    int mark = text.indexOf('?');
    String place = mark < 0 ? text : text.substring(0, mark);
    StringBuilder shown = new StringBuilder(place.replaceAll("(//[^/:@]*):.*@", "$1:...@"));
    String separator = "?";
    for (String part : parts(text)) {
      boolean secret = name(part).toLowerCase(Locale.ROOT).contains("password");
      int end = secret ? Math.max(0, part.indexOf('=')) : part.length();
      shown.append(separator).append(part, 0, end).append(secret ? "=..." : "");
      separator = "&";
    }
    return shown.toString();
  }

  private static List<String> parts(String text) {
    int mark = text.indexOf('?');
    return mark < 0 ? List.of() : List.of(text.substring(mark + 1).split("&", -1));
  }

  private static String name(String part) {
    int equals = part.indexOf('=');
    return decoded(equals < 0 ? part : part.substring(0, equals));
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text; // a percent sign that stands for itself; the driver will complain
    }
  }

  /** What stands behind the question mark. */
  Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    for (String part : parts(text)) {
      int equals = part.indexOf('=');
      if (!part.isEmpty()) {
        options.put(name(part), equals < 0 ? "" : decoded(part.substring(equals + 1)));
      }
    }
    return options;
  }

  /** The schema of the database in which the tables are. */
  String schema() {
    return options().getOrDefault("currentSchema", SCHEMA);
  }

  /** Who connects, as far as it is known here. */
  String user() {
    String named = options().getOrDefault("user", System.getenv("PGUSER"));
    return named == null ? System.getProperty("user.name", "") : named;
  }

  /**
   * Refuses options that the driver does not know, since it would pass over them: of a mistyped
   * sslmode nobody would hear.
   */
  void requireOptions() {
    for (String option : options().keySet()) {
      if (PGProperty.forName(option) == null) {
        List<String> known =
            Arrays.stream(PGProperty.values())
                .map(PGProperty::getName)
                .sorted(Comparator.comparingInt(n -> Math.abs(n.length() - option.length())))
                .toList();
        throw new StoreException(
            "%s has an option \"%s\" that the driver of PostgreSQL does not know%s; mend it or leave"
                    .formatted(
                        text,
                        option,
                        NearestName.of(option, known)
                            .map(" (did you mean \"%s\"?)"::formatted)
                            .orElse(""))
                + " it out.");
      }
    }
    if (!schema().matches("[A-Za-z_][A-Za-z0-9_$]*")) {
      throw new StoreException(
          "%s must name one schema of letters and digits as currentSchema.".formatted(text));
    }
  }

  /**
   * Opens a connection. What the URL does not say is said here; the driver itself looks into
   * ~/.pgpass and service files.
   */
  Connection connect() throws SQLException {
    Properties defaults = new Properties();
    PGProperty.CONNECT_TIMEOUT.set(defaults, "5");
    PGProperty.SOCKET_TIMEOUT.set(defaults, "20");
    PGProperty.TCP_KEEP_ALIVE.set(defaults, true);
    PGProperty.APPLICATION_NAME.set(defaults, "alas");
    PGProperty.CURRENT_SCHEMA.set(defaults, '"' + schema() + '"');
    inherit(defaults, PGProperty.USER, "PGUSER");
    inherit(defaults, PGProperty.PASSWORD, "PGPASSWORD");
    Connection connection = new Driver().connect(text, defaults);
    if (connection == null) {
      throw new StoreException(
          "%s is no address of a database; write it as in jdbc:postgresql://HOST/DATABASE."
              .formatted(text));
    }
    return connection;
  }

  private static void inherit(Properties defaults, PGProperty property, String variable) {
    String value = System.getenv(variable);
    if (value != null && !value.isEmpty()) {
      property.set(defaults, value);
    }
  }

  @Override
  public Store open(Patience patience) {
    return PostgresStore.open(this, PostgresSchema.current(), patience, true);
  }

  @Override
  public Store openExisting(Patience patience) {
    return PostgresStore.open(this, PostgresSchema.current(), patience, false);
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
