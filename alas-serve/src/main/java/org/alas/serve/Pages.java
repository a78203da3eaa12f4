package org.alas.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.alas.app.cli.InputException;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Router;
import org.alas.serve.http.Scope;

/**
 * What browsers get: a fixed list of files of the jar, each read once. They hold nothing of any
 * study and are for everybody; the data they show needs a session. Immutable and thread-safe.
 */
final class Pages {
  /** Addresses and files; a page is added by a line here. */
  private static final Map<String, String> FILES = new LinkedHashMap<>();

  static {
    FILES.put("/", "index.html");
    FILES.put("/index.js", "index.js");
    FILES.put("/index.css", "index.css");
  }

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml");

  private Pages() {}

  /** Where browsers find them. */
  static Set<String> addresses() {
    return Collections.unmodifiableSet(FILES.keySet());
  }

  static void addTo(Router router) {
    FILES.forEach(
        (address, file) -> {
          Answer page = page(file);
          router.get(address, Scope.NOTHING, call -> page);
        });
    Answer description = file("openapi.json", "application/json");
    router.get("/openapi.json", Scope.NOTHING, call -> description);
  }

  private static Answer page(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1);
    return file("pages/" + file, String.valueOf(TYPES.get(ending)));
  }

  private static Answer file(String file, String type) {
    try (InputStream in = Pages.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new InputException("the program is not whole: %s is missing.".formatted(file));
      }
      return Answer.bytes(200, type, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
