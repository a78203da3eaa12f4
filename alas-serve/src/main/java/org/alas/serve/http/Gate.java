package org.alas.serve.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides who comes in, before anything of a request is looked at. What browsers tell of themselves
 * (Host, Origin, cookies) keeps pages of strangers out; a token keeps strangers out. Immutable and
 * thread-safe.
 *
 * @param hosts names under which the service is known, in small letters
 * @param behindProxy whether somebody else speaks to the browsers
 */
public record Gate(Tokens tokens, Sessions sessions, Set<String> hosts, boolean behindProxy) {
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final String BEARER = "Bearer ";

  /** A gate that knows its own machine and more names. */
  public static Gate of(Tokens tokens, Sessions sessions, List<String> more, boolean behindProxy) {
    Set<String> hosts =
        Stream.concat(LOCAL.stream(), more.stream())
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
    return new Gate(tokens, sessions, hosts, behindProxy);
  }

  /**
   * What somebody may do.
   *
   * @param headers by their names in small letters
   * @throws Refusal of a request that must not be answered, whoever sends it
   */
  Scope scope(String method, Map<String, String> headers) {
    String host = headers.getOrDefault("host", "");
    if (!hosts.contains(name(host))) {
      throw new Refusal(
          421,
          "foreign-host",
          "this service is not known as %s; use localhost, or start it with --allow-host."
              .formatted(shown(name(host))));
    }
    boolean safe = method.equals("GET") || method.equals("HEAD");
    String origin = headers.get("origin");
    boolean foreign =
        origin != null && !matches(origin, host)
            || !safe && "cross-site".equals(headers.get("sec-fetch-site"));
    if (foreign) {
      throw new Refusal(
          403, "foreign-origin", "requests from pages of other addresses are not answered.");
    }
    String authorization = headers.get("authorization");
    if (authorization != null) {
      Scope scope =
          authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())
              ? tokens.scope(authorization.substring(BEARER.length()).strip())
              : Scope.NOTHING;
      if (scope == Scope.NOTHING) {
        throw unknown("the token is not one of this service's; read it from the token file again.");
      }
      return scope;
    }
    Scope scope = sessions.scope(headers.getOrDefault("cookie", ""));
    if (scope != Scope.NOTHING && !safe && (origin == null || !isJson(headers))) {
      throw new Refusal(
          403,
          "foreign-origin",
          "a browser's request that changes something needs its Origin and application/json.");
    }
    return scope;
  }

  /** Refuses who may not do what a route needs. */
  static void require(Scope has, Scope needed) {
    if (!has.covers(needed)) {
      throw has == Scope.NOTHING
          ? unknown("a token is needed; send Authorization: Bearer and the token.")
          : new Refusal(
              403,
              "read-only",
              "this token may only read; use the read-write one of the token file.");
    }
  }

  private static Refusal unknown(String sentence) {
    return new Refusal(401, "unauthorized", sentence);
  }

  static boolean isJson(Map<String, String> headers) {
    String type = headers.getOrDefault("content-type", "").split(";")[0].strip();
    return type.equalsIgnoreCase("application/json");
  }

  /** A page of the service itself: of the same address, or of a name that the proxy has. */
  private boolean matches(String origin, String host) {
    String address = origin.replaceFirst("^https?://", "").toLowerCase(Locale.ROOT);
    boolean same =
        withoutPort(origin, address).equals(withoutPort(origin, host.toLowerCase(Locale.ROOT)));
    return !address.equals(origin)
        && (same || behindProxy && hosts.contains(name(address)) && !LOCAL.contains(name(address)));
  }

  /** The default port may be left out. */
  private static String withoutPort(String origin, String address) {
    String port = origin.startsWith("https:") ? ":443" : ":80";
    return address.endsWith(port)
        ? address.substring(0, address.length() - port.length())
        : address;
  }

  /** A host without its port. */
  private static String name(String host) {
    return host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]*$", "");
  }

  private static String shown(String text) {
    String plain = text.replaceAll("[^\\p{Alnum}.:\\[\\]-]", "?");
    return '"' + (plain.length() > 60 ? plain.substring(0, 60) + "..." : plain) + '"';
  }
}
