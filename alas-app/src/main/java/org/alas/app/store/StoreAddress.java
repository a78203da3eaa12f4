package org.alas.app.store;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where studies are kept: a file, or a database by its URL. Its text is what a person wrote and can
 * be shown to all, since no password is taken in it. To make one opens nothing. Immutable and
 * thread-safe.
 */
public sealed interface StoreAddress permits StoreFile, PostgresUrl, ServiceUrl {
  /** The variable of the environment. */
  String VARIABLE = "ALAS_STORE";

  /** What the option's help says. */
  String HELP =
      "Where studies are kept: a file, a database such as jdbc:postgresql://HOST/DATABASE, or a"
          + " service of alas serve such as http://127.0.0.1:8080"
          + " (default: "
          + VARIABLE
          + " in the environment, else alas.db).";

  /** The one as a flag says, else the environment, else here. */
  static StoreAddress of(@Nullable String flag) {
    String wish = System.getenv(VARIABLE);
    return flag != null ? parse(flag) : parse(wish == null || wish.isBlank() ? "alas.db" : wish);
  }

  /**
   * The one that a text names.
   *
   * @throws StoreException if it is neither a path nor the URL of a database that is known here
   */
  static StoreAddress parse(String text) {
    if (text.startsWith(PostgresUrl.SCHEME)) {
      return PostgresUrl.parse(text);
    }
    if (text.startsWith("http://") || text.startsWith("https://")) {
      return ServiceUrl.parse(text, Optional.empty());
    }
    if (Pattern.matches("(?i)(jdbc:|[a-z][a-z0-9+.-]*://).*", text)) {
      throw new StoreException(
          "the store \"%s\" is no file, database or service that is known here; name a file such as alas.db,"
                  .formatted(PostgresUrl.masked(text))
              + " a database as in jdbc:postgresql://HOST/DATABASE?user=NAME, or a service as in"
              + " http://127.0.0.1:8080.");
    }
    try {
      return new StoreFile(Path.of(text));
    } catch (InvalidPathException e) {
      throw new StoreException(
          "the store \"%s\" is no path of a file; name another."
              .formatted(text.replaceAll("\\p{Cntrl}", " ")));
    }
  }

  /**
   * Opens the store, or makes what is missing of it.
   *
   * @throws StoreException if it cannot be used
   */
  Store open(Patience patience);

  /**
   * Opens a store that must be there.
   *
   * @throws StoreException if it is missing or cannot be used
   */
  Store openExisting(Patience patience);

  /** The file, if it is one. */
  Optional<Path> file();

  /** The folder for what programs print: a file's own is beside it, as alas-output of alas.db. */
  Path output();

  /** Whether it is the one that is taken when nobody names another. */
  default boolean isStandard() {
    return toString().equals("alas.db");
  }
}
