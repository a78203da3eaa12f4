package org.alas.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.report.StudyReport;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Router;
import org.alas.serve.http.Scope;

/**
 * What browsers get: a fixed list of files of the jar, each read once. They hold nothing of any
 * study and are for everybody; the data they show needs a session. Immutable and thread-safe.
 */
final class Pages {
  /** All are the same page, which looks at its address. */
  private static final List<String> ADDRESSES = List.of("/", "/study", "/compare", "/new");

  /** In this order, after the scripts of the report: each uses only those before it. */
  private static final List<String> SCRIPTS =
      List.of(
          "api.js",
          "shell.js",
          "timebar.js",
          "notes.js",
          "running.js",
          "pages.js",
          "studies.js",
          "study.js",
          "compare.js",
          "create.js",
          "begin.js");

  /** What a page needs before its scripts. */
  private static final List<String> OWN = List.of("theme.js", "dashboard.css");

  private static final String PLACE =
      "    <!-- Scripts of the report, then those of the dashboard. -->\n";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8");

  private Pages() {}

  /** Where browsers find them. */
  static Set<String> addresses() {
    return Stream.concat(
            ADDRESSES.stream(),
            Stream.of(StudyReport.assets(), OWN, SCRIPTS).flatMap(List::stream).map(Pages::address))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String address(String asset) {
    return "/assets/" + asset;
  }

  static void addTo(Router router) {
    String index = new String(file("pages/index.html"), StandardCharsets.UTF_8);
    Answer page = Answer.text(200, type("index.html"), index.replace(PLACE, scripts()));
    ADDRESSES.forEach(address -> router.get(address, Scope.NOTHING, call -> page));
    StudyReport.assets().forEach(name -> asset(router, name, StudyReport.asset(name)));
    Stream.concat(OWN.stream(), SCRIPTS.stream())
        .forEach(name -> asset(router, name, file("pages/" + name)));
    Answer description = Answer.bytes(200, "application/json", file("openapi.json"));
    router.get("/openapi.json", Scope.NOTHING, call -> description);
  }

  private static void asset(Router router, String name, byte[] bytes) {
    Answer answer = Answer.bytes(200, type(name), bytes);
    router.get(address(name), Scope.NOTHING, call -> answer);
  }

  private static String scripts() {
    return Stream.concat(
            StudyReport.assets().stream().filter(name -> name.endsWith(".js")), SCRIPTS.stream())
        .map(name -> "    <script src=\"" + address(name) + "\" defer></script>\n")
        .collect(Collectors.joining());
  }

  private static String type(String file) {
    return String.valueOf(TYPES.get(file.substring(file.lastIndexOf('.') + 1)));
  }

  private static byte[] file(String file) {
    try (InputStream in = Pages.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new InputException("the program is not whole: %s is missing.".formatted(file));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
